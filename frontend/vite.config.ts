import { defineConfig } from "vite";

const server = process.env["TABLEVERSE_SERVER"] ?? "http://127.0.0.1:8421";

export default defineConfig({
  base: "./", // the server says in the page where it is reached
  build: {
    outDir: "../src/tableverse/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": server,
      "/ws": { target: server, ws: true },
    },
  },
});
