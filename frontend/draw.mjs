/**
 * Draws picture lines outside of a browser: `npm run --silent draw` reads a JSON list of `[line, options]` and writes a list of SVG documents.
 * The options are those of `draw` in `src/art/composition.ts`, which is built first.
 */
import { text } from "node:stream/consumers";
import { draw } from "./node_modules/.draw/composition.js";

const wanted = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(wanted.map(([line, options]) => draw(line, options))));
