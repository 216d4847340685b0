import type { ComponentChildren } from "preact";
import { Portal } from "../art/emblems";
import { Icon } from "../art/icons";
import { follow } from "../route";
import { rulesOpen, settingsOpen } from "../scene";
import { at } from "../wire/place";

export function Top({ title, game, children }: { title?: ComponentChildren; game?: string | undefined; children?: ComponentChildren }) {
  return (
    <header class="top">
      <a class="brand" href={at("/")} onClick={follow} aria-label="Tableverse, to the lobby">
        <Portal size={34} />
        <span>Tableverse</span>
      </a>
      {title && <h1 class="top-title">{title}</h1>}
      <div class="top-tools">
        {children}
        {game && (
          <button type="button" class="quiet tool" onClick={() => (rulesOpen.value = { game, ids: [] })}>
            <Icon name="book" /> <span>Rules</span>
          </button>
        )}
        <button type="button" class="quiet tool" onClick={() => (settingsOpen.value = true)}>
          <Icon name="gear" /> <span>Settings</span>
        </button>
      </div>
    </header>
  );
}
