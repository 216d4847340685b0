import { render } from "preact";
import { App } from "./app";
import { at } from "./wire/place";

if ("serviceWorker" in navigator) navigator.serviceWorker.register(at("/sw.js")).catch(() => undefined); // some browsers and windows allow none

render(<App />, document.getElementById("app")!);
