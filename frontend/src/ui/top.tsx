import type { ComponentChildren } from "preact";
import { Portal } from "../art/emblems";
import { Icon } from "../art/icons";
import { follow } from "../route";
import { rulesOpen, settingsOpen } from "../table/tableContext";
import { at } from "../wire/place";

interface Props {
  title?: ComponentChildren;
  game?: string | undefined;
  /** Who sits at the table. */
  strip?: ComponentChildren;
  children?: ComponentChildren;
}

/** A tool with its name, which small windows show under the pointer only. */
export function Tool({ icon, name, onClick, expanded, children }: { icon: string; name: string; onClick: () => void; expanded?: boolean; children?: ComponentChildren }) {
  return (
    <button type="button" class="quiet tool" title={name} aria-expanded={expanded} onClick={onClick}>
      <Icon name={icon} /> <span class="tool-name">{name}</span>
      {children}
    </button>
  );
}

export function Top({ title, game, strip, children }: Props) {
  return (
    <header class="top">
      <a class="brand" href={at("/")} onClick={follow} aria-label="Tableverse, to the lobby">
        <Portal size={34} />
        <span>Tableverse</span>
      </a>
      {title && <h1 class="top-title">{title}</h1>}
      {strip && (
        <div class="strip" role="group" aria-label="Who plays, and how far" tabIndex={0}>
          {strip}
        </div>
      )}
      <div class="top-tools">
        {children}
        {game && <Tool icon="book" name="Rules" onClick={() => (rulesOpen.value = { game, ids: [] })} />}
        <Tool icon="gear" name="Settings" onClick={() => (settingsOpen.value = true)} />
      </div>
    </header>
  );
}
