"""The learning curve of `ppo.py` as a picture: games won over steps, with the bot's own half as a line."""

from collections.abc import Sequence

W, H, LEFT, TOP = 640, 300, 56, 34
"""The place for the curve, and where it begins."""


def curve(points: Sequence[tuple[int, float, float]], title: str) -> str:
    """An SVG of (steps, share of games won, half of its 95 % interval)."""
    most = points[-1][0]

    def x(steps: float) -> float:
        return LEFT + W * steps / most

    def y(share: float) -> float:
        return TOP + H * (1 - (share - 0.2) / 0.5)

    drawn = [f'<text class="title" x="{LEFT}" y="20">{title}</text>']
    for percent in range(20, 71, 10):
        drawn.append(f'<path class="{"even" if percent == 50 else "grid"}" d="M{LEFT} {y(percent / 100):.1f}h{W}"/>')
        drawn.append(f'<text x="{LEFT - 8}" y="{y(percent / 100) + 4:.1f}" text-anchor="end">{percent} %</text>')
    for steps, share, doubt in points:
        drawn.append(f'<path class="doubt" d="M{x(steps):.1f} {y(share - doubt):.1f}V{y(share + doubt):.1f}"/>')
        drawn.append(f'<circle cx="{x(steps):.1f}" cy="{y(share):.1f}" r="4"><title>{steps:,} steps: {share:.1%}</title></circle>')
        drawn.append(f'<text x="{x(steps):.1f}" y="{TOP + H + 20}" text-anchor="middle">{steps:,}</text>')
    line = " ".join(f"{x(steps):.1f},{y(share):.1f}" for steps, share, _ in points)
    style = (
        "text{font:13px sans-serif;fill:#333}.title{font-weight:bold}path,polyline{fill:none;stroke:#1f6f78;stroke-width:2}"
        ".grid{stroke:#ddd;stroke-width:1}.even{stroke:#888;stroke-width:1;stroke-dasharray:5 4}.doubt{opacity:.45}circle{fill:#1f6f78}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + W + 40} {TOP + H + 34}" role="img"><title>{title}</title>'
        f'<style>{style}</style><rect width="100%" height="100%" fill="#fff"/>' + "\n".join(drawn) + f'<polyline points="{line}"/></svg>\n'
    )
