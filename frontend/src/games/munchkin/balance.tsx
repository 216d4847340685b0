/** Both sums of a fight as one bar and one sentence. */

import type { FightShown, TotalsShown } from "./view";

export function verdict(fight: TotalsShown & Pick<FightShown, "ties_win">): string {
  const { ahead } = fight;
  if (ahead === null) return fight.winning ? "Winning: every monster will be defeated" : "Lost";
  const without = ahead === fight.players - fight.monsters ? "" : " once the defeated are gone";
  if (fight.winning) return ahead > 0 ? `Winning by ${ahead}${without}` : `Winning: this tie is won${without}`;
  return ahead === 0 ? `Losing: a tie loses${without}` : `Losing by ${-ahead}${without}${fight.ties_win ? "" : "; a tie loses"}`;
}

export function Balance({ fight }: { fight: FightShown }) {
  const share = Math.round((100 * Math.max(0, fight.players)) / Math.max(1, Math.max(0, fight.players) + Math.max(0, fight.monsters)));
  return (
    <div class={`balance${fight.winning ? " winning" : ""}`} role="img" aria-label={verdict(fight)}>
      <i style={{ width: `${share}%` }} />
      <strong>
        {fight.players} : {fight.monsters} · {verdict(fight)}
      </strong>
    </div>
  );
}
