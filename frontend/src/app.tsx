import { Lobby } from "./pages/lobby";
import { ReplayPage } from "./pages/replay";
import { SetUp } from "./pages/setup";
import { TablePage } from "./pages/table";
import { effect } from "@preact/signals";
import { path, visits } from "./route";
import { glanced, rulesOpen, settingsOpen, zoomed } from "./scene";
import { RulesDrawer } from "./shell/rules";
import { SettingsDialog } from "./shell/settings";
import { CardGlance, CardZoom } from "./shell/cards";
import { Notes } from "./shell/notes";

// What lies over a page goes with it.
effect(() => {
  path.value;
  rulesOpen.value = null;
  settingsOpen.value = false;
  zoomed.value = null;
  glanced.value = null;
});

function Page() {
  const parts = path.value.split("/").filter(Boolean);
  const [first, second] = parts;
  if (first === "t" && second) return <TablePage key={`${second} ${visits.value}`} id={second} />;
  if (first === "r" && second) return <ReplayPage key={`${second} ${visits.value}`} id={second} />;
  if (first === "new") return <SetUp key={second ?? ""} game={second ?? null} />;
  return <Lobby />;
}

export function App() {
  return (
    <>
      <div class="sky" aria-hidden="true" />
      <Page />
      <RulesDrawer />
      <SettingsDialog />
      <CardZoom />
      <CardGlance />
      <Notes />
    </>
  );
}
