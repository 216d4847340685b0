import { effect } from "@preact/signals";
import { Lobby } from "./pages/lobby";
import { follow, path, visits } from "./route";
import { later } from "./later";
import { cardsOpen, glanced, howOpen, rulesOpen, settingsOpen, zoomed } from "./scene";
import { SettingsDialog } from "./shell/settings";
import { Top } from "./shell/top";
import { CardGlance, CardZoom } from "./shell/cards";
import { Notes } from "./shell/notes";
import { at } from "./wire/place";

const RulesDrawer = later(() => import("./shell/rules").then((m) => m.RulesDrawer));
const HowToPlay = later(() => import("./shell/how").then((m) => m.HowToPlay));
const TablePage = later<{ id: string }>(() => import("./pages/table").then((m) => m.TablePage));
const ReplayPage = later<{ id: string }>(() => import("./pages/replay").then((m) => m.ReplayPage));
const SetUp = later<{ game: string | null }>(() => import("./pages/setup").then((m) => m.SetUp));
const CardBook = later(() => import("./shell/cardbook").then((m) => m.CardBook));

// What lies over a page goes with it.
effect(() => {
  path.value;
  rulesOpen.value = null;
  howOpen.value = null;
  settingsOpen.value = false;
  cardsOpen.value = null;
  zoomed.value = null;
  glanced.value = null;
});

function Page() {
  const parts = path.value.split("/").filter(Boolean);
  const [first, second] = parts;
  if (first === "t" && second) return <TablePage key={`${second} ${visits.value}`} id={second} />;
  if (first === "r" && second) return <ReplayPage key={`${second} ${visits.value}`} id={second} />;
  if (first === "new") return <SetUp key={second ?? ""} game={second ?? null} />;
  return first ? <Nowhere /> : <Lobby />;
}

function Nowhere() {
  return (
    <div class="page">
      <Top />
      <main class="lonely">
        <h1>Nothing here</h1>
        <p>This address leads to no table and no replay.</p>
        <a class="slot primary" href={at("/")} onClick={follow}>
          To the lobby
        </a>
      </main>
    </div>
  );
}

export function App() {
  return (
    <>
      <div class="sky" aria-hidden="true" />
      <Page />
      {rulesOpen.value && <RulesDrawer />}
      {howOpen.value && <HowToPlay />}
      <SettingsDialog />
      {cardsOpen.value !== null && <CardBook />}
      <CardZoom />
      <CardGlance />
      <Notes />
    </>
  );
}
