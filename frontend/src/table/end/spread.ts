/** Marks that would lie on each other are moved to the nearest free place. */

export interface Spot {
  x: number;
  y: number;
}

/** Places in percent of a field; those that come first stay where they belong. */
export function spread(wanted: readonly Spot[], apart: Spot): Spot[] {
  const found: Spot[] = [];
  for (const spot of wanted) {
    const free = around(spot, apart).find((p) => found.every((f) => Math.abs(f.x - p.x) >= apart.x || Math.abs(f.y - p.y) >= apart.y));
    found.push(free ?? spot);
  }
  return found;
}

/** The place itself, then those around it in the field, the nearest first. */
function around({ x, y }: Spot, apart: Spot): Spot[] {
  const found: (Spot & { far: number })[] = [];
  for (let across = -3; across <= 3; across += 0.5) {
    for (let down = -3; down <= 3; down += 0.5) {
      const spot = { x: x + across * apart.x, y: y + down * apart.y };
      if (spot.x >= 0 && spot.x <= 100 && spot.y >= 0 && spot.y <= 100) found.push({ ...spot, far: across ** 2 + down ** 2 });
    }
  }
  return found.sort((a, b) => a.far - b.far);
}
