import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

const STATIC = "../src/tableverse/server/static";

/** Beside each script and style sheet lies what a server sends to those who read Brotli. */
const packed: Plugin = {
  name: "packed",
  apply: "build",
  closeBundle() {
    for (const file of readdirSync(`${STATIC}/assets`).filter((name) => /\.(js|css)$/.test(name))) {
      writeFileSync(`${STATIC}/assets/${file}.br`, brotliCompressSync(readFileSync(`${STATIC}/assets/${file}`)));
    }
  },
};

const server = process.env["TABLEVERSE_SERVER"] ?? "http://127.0.0.1:8421";

export default defineConfig({
  plugins: [packed],
  css: {
    // Whoever looks at a page reads where a class comes from: `<folder>-sheet`.
    modules: { generateScopedName: (name, file) => `${/([^/]+)\/[^/]+$/.exec(file)?.[1]}-${name}` },
  },
  base: "./", // the server says in the page where it is reached
  build: {
    outDir: STATIC,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few files: each costs its headers, and what is small compresses badly alone.
    rolldownOptions: {
      output: {
        // Many rooms have a page or a board: a file is called after its room.
        chunkFileNames: ({ name, facadeModuleId }) => `assets/${/^(page|board)$/.test(name) ? (facadeModuleId?.split("/").at(-2) ?? name) : name}-[hash].js`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "base", priority: 2, tags: ["$initial"] },
            { name: "stage", priority: 1, test: /src\/(table\/(?!chat)|ui\/(?!how|copy|share|qr)|replay|art\/(?!sketch)|wire)/, minShareCount: 2 },
            { name: "how", test: /src\/(ui\/how|art\/sketch)\./ },
            { name: "opened", test: /src\/(table\/(chat|curtain|links|ordersheet|sincelist)|ui\/(copy|share))\./ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": server,
      "/ws": { target: server, ws: true },
    },
  },
});
