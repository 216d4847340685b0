/** The sign of Tableverse: a die on a round table, in a portal with saw teeth. `portal.svg` is the same for the browser's tab. */
export function Portal({ size = 64, spin = false }: { size?: number; spin?: boolean }) {
  return (
    <svg class={spin ? "portal spin" : "portal"} width={size} height={size} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path class="portal-teeth" d="M50 3L63 15L74 9L78 26L91 26L86 44L97 50L85 63L91 73L74 78L74 91L56 86L50 97L37 85L27 91L22 74L9 74L14 56L3 50L15 37L9 26L26 22L26 9L44 14z" />
      <circle class="portal-table" cx="50" cy="50" r="34" />
      <path class="portal-light" d="M38 75A28 28 0 0 1 35 27M63 25A28 28 0 0 1 73 66" />
      <g transform="rotate(-12 50 50)">
        <path class="portal-die" d="M32 38a6 6 0 0 1 6-6h24a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6h-24a6 6 0 0 1-6-6z" />
        <path class="portal-shade" d="M65 35v30h-30z" />
        <circle class="portal-pip" cx="41" cy="41" r="4" />
        <circle class="portal-pip red" cx="50" cy="50" r="4.4" />
        <circle class="portal-pip" cx="59" cy="59" r="4" />
      </g>
    </svg>
  );
}
