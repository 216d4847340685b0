/** All that draws, in one piece: it is fetched after the first paint. */
export { BACK_BOX, drawBack } from "./back";
export { drawInside, viewBox } from "./composition";
