import { effect } from "@preact/signals";
import { Lobby } from "./lobby/page";
import { follow, path, visits } from "./route";
import { lazy } from "./ui/lazy";
import { cardsOpen, glanced, howOpen, rulesOpen, settingsOpen, zoomed } from "./table/tableContext";
import { SettingsDialog } from "./ui/settingsDialog";
import { Top } from "./ui/top";
import { CardGlance, CardZoom } from "./ui/cards";
import { Notes } from "./ui/notes";
import { at } from "./wire/place";

const RulesDrawer = lazy(() => import("./ui/rules").then((m) => m.RulesDrawer));
const HowToPlay = lazy(() => import("./ui/how").then((m) => m.HowToPlay));
const TablePage = lazy<{ id: string }>(() => import("./table/page").then((m) => m.TablePage));
const ReplayPage = lazy<{ id: string }>(() => import("./replay/page").then((m) => m.ReplayPage));
const SetUp = lazy<{ game: string | null }>(() => import("./lobby/setup").then((m) => m.SetUp));
const CardBook = lazy(() => import("./ui/cardbook").then((m) => m.CardBook));

// What lies over a page goes with it.
effect(() => {
  void path.value;
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
