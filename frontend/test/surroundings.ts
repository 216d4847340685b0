import { vi } from "vitest";

/** A page's surroundings, as far as settings look at them. Import what needs them afterwards. */
export function surround(): void {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("window", { addEventListener: () => undefined });
}
