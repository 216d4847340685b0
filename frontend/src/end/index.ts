/** What shows when a game is over; fetched then. */

import { later } from "../later";
import type { Props } from "./ending";

export const Ending = later<Props>(() => import("./ending").then((m) => m.Ending));
