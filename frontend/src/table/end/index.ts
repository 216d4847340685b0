/** What shows when a game is over; fetched then. */

import { lazy } from "../../ui/lazy";
import type { Props } from "./ending";

export const Ending = lazy<Props>(() => import("./ending").then((m) => m.Ending));
