/** Line icons, drawn for this project. All on a 24 x 24 grid. */

import type { ComponentChildren } from "preact";

const PATHS: Record<string, ComponentChildren> = {
  book: <path d="M5 4h6a2 2 0 0 1 2 2v14a3 3 0 0 0-3-2H5zM19 4h-4a2 2 0 0 0-2 2v14a3 3 0 0 1 3-2h3z" />,
  gear: (
    <>
      <circle cx="12" cy="12" r="3.2" />
      <path d="M12 3v3m0 12v3M3 12h3m12 0h3M5.6 5.6l2.2 2.2m8.4 8.4 2.2 2.2m0-12.8-2.2 2.2m-8.4 8.4-2.2 2.2" />
    </>
  ),
  undo: <path d="M8 5 4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3" />,
  copy: <path d="M9 9h10v11H9zM5 15V4h10" />,
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  lock: <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2.5" />,
  bot: <path d="M5 9h14v10H5zM12 9V5m-1-1.5h2M9 13v2m6-2v2M2.5 12v4m19-4v4" />,
  person: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.8-6 7.500-6s6.700 2 7.500 6" />,
  chair: <path d="M7 3v10h10V3M7 13l-1 8m11-8 1 8M7 9h10" />,
  play: <path d="M7 4.500v15l12-7.500z" />,
  pause: <path d="M8 5v14M16 5v14" />,
  first: <path d="M6 5v14M18 5.500 9.500 12l8.500 6.500z" />,
  last: <path d="M18 5v14M6 5.500 14.500 12 6 18.500z" />,
  back: <path d="M15 5.500 7 12l8 6.500" />,
  next: <path d="m9 5.500 8 6.500-8 6.500" />,
  chat: <path d="M4 5h16v11H10l-5 4v-4H4z" />,
  scroll: <path d="M7 4h11v13a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-1h9v1a3 3 0 0 0 3 3M7 4a3 3 0 0 0-2 3v9M10 9h5m-5 4h5" />,
  door: <path d="M6 21V3h9v18M15 6h4v15M3 21h18M11.500 12v.5" />,
  crown: <path d="M4 18h16M4.500 15 3 7l5 4 4-7 4 7 5-4-1.500 8z" />,
  question: <path d="M8.500 8.500a3.500 3.500 0 1 1 5.200 3c-1.200.8-1.700 1.500-1.700 3M12 18.500v.2" />,
  link: <path d="M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.700-5.700L12 7m2 3a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.700 5.700L12 17" />,
  check: <path d="m4.500 12.500 5 5.500L19.500 6" />,
  cross: <path d="M6 6l12 12M18 6 6 18" />,
  crystal: <path d="M12 2.500 18 9l-6 12.500L6 9zM6 9h12M9.500 9 12 21.500 14.500 9 12 2.500z" />,
  deck: <path d="M6 7h11v14H6zM8 7V4.500h11V18" />,
  home: <path d="M4 11.500 12 4l8 7.500M6.500 10v10h11V10M10 20v-6h4v6" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.500" />
      <path d="M12 7v5l3.500 2.500" />
    </>
  ),
  sun: <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2.500m0 15V22M2 12h2.500m15 0H22M5 5l1.800 1.800m10.400 10.400L19 19M19 5l-1.800 1.800M6.800 17.200 5 19" />,
  share: <path d="M12 15V3.500m-4 4 4-4 4 4M5 12v8h14v-8" />,
  // What a card does to dice.
  remove: <path d="M5 5h14v14H5zM9 9l6 6m0-6-6 6" />,
  reroll: <path d="M19 9a7.500 7.500 0 0 0-13.500-1.500M5 4v4h4M5 15a7.500 7.500 0 0 0 13.500 1.500M19 20v-4h-4" />,
  flip: <path d="M3.500 12h17M8 8.500 12 4l4 4.500M8 15.500l4 4.500 4-4.500" />,
  sword: <path d="M19.500 4.500 9 15m10.500-10.500H15m4.500 0V9M6 12l6 6m-5-2-3 4.500M9 15l-2 1" />,
  raise: <path d="M5 20h14M12 16V4m-5 5 5-5 5 5" />,
  lower: <path d="M5 4h14M12 8v12m-5-5 5 5 5-5" />,
  swap: <path d="M4 8h15m-4-4 4 4-4 4M20 16H5m4-4-4 4 4 4" />,
  set: <path d="M12 3v6m0 6v6M3 12h6m6 0h6M12 12h.01M12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7z" />,
  fork: <path d="M12 21v-8M12 13 5 6m7 7 7-7M5 10.500V6h4.500M19 10.500V6h-4.500" />,
  dice: <path d="M4.500 4.500h15v15h-15zM8.500 8.500h.01M15.500 8.500h.01M12 12h.01M8.500 15.500h.01M15.500 15.500h.01" />,
  star: <path d="m12 3 2.700 5.800 6.300.8-4.600 4.300 1.200 6.300L12 17.100l-5.600 3.100 1.200-6.300L3 9.600l6.300-.8z" />,
  goal: <path d="M6 21V4M6 5h12l-3 4 3 4H6" />,
};

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 20 }: { name: string; size?: number }) {
  return (
    <svg
      class="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.900"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {PATHS[name] ?? PATHS["star"]}
    </svg>
  );
}
