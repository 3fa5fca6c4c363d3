import { darker, lighter, oval } from '../../interiors/furniture.ts';
import { fade, inside, lift, line, path, place, px, rect, times } from '../../paper.ts';

type Jar = {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
  /** How far it is filled, and how much of its height its shoulder takes. */
  level?: number;
  shoulder?: number;
  /** Width of its mouth as a share of its width. */
  neck?: number;
};

/** A jar of clear glass without its lid; `content` floats in what it holds, drawn around its foot. */
export function glassJar(
  { x, y, width, height, fill, level = 0.88, shoulder = 0.16, neck = 0.84 }: Jar,
  ...content: string[]
): string {
  const half = width / 2;
  const round = width * 0.1;
  const turn = -height * (1 - shoulder);
  const outline = (inset: number) => {
    const [h, n, foot] = [half - inset, half * neck - inset, -inset];
    const [low, high] = [turn - height * shoulder * 0.7, -height * (1 - shoulder * 0.45)];
    return (
      `M${px(-h + round)} ${px(foot)}Q${px(-h)} ${px(foot)} ${px(-h)} ${px(foot - round)}V${px(turn)}C${px(-h)} ${px(low)} ${px(-n)} ${px(high)} ${px(-n)} ${px(-height)}` +
      `H${px(n)}C${px(n)} ${px(high)} ${px(h)} ${px(low)} ${px(h)} ${px(turn)}V${px(foot - round)}Q${px(h)} ${px(foot)} ${px(h - round)} ${px(foot)}Q0 ${px(foot + width * 0.03)} ${px(-h + round)} ${px(foot)}Z`
    );
  };
  const surface = -height * level;
  const at = (share: number) => px(half * share);
  return place(
    x,
    y,
    1,
    lift(12, path(outline(0), fade('#F1F4EE', '#BFCBC6', 0))),
    inside(
      outline(width * 0.035),
      `jar-${px(x)}-${px(y)}`,
      rect(-half, surface, width, -surface + 10, fade(lighter(fill, 0.2), darker(fill, 0.3), 0)),
      ...content,
      oval(0, -width * 0.02, half * 0.86, width * 0.07, lighter(fill, 0.5), 'opacity=".35"'),
      oval(0, surface, half, width * 0.04, lighter(fill, 0.4)),
    ),
    path(
      `M${at(-0.84)} ${px(turn + 6)}Q${at(-0.84)} ${px(turn - 18)} ${at(-0.68)} ${px(turn - 26)}L${at(-0.66)} ${px(-height * 0.12)}Q${at(-0.82)} ${px(-height * 0.1)} ${at(-0.84)} ${px(-height * 0.2)}Z`,
      '#ffffff',
      'opacity=".46"',
    ),
    line(`M${at(0.84)} ${px(turn + 20)}V${px(-height * 0.16)}`, '#ffffff', width * 0.016, 'opacity=".4"'),
  );
}

/** The upright side of something round, its foot curved. */
const side = (width: number, height: number, bend: number) =>
  `M${px(-width / 2)} ${px(-height)}V${px(-bend)}A${px(width / 2)} ${px(bend)} 0 0 0 ${px(width / 2)} ${px(-bend)}V${px(-height)}`;

/** A round tin, lid or box standing on x,y, seen a little from above. */
export function drum(x: number, y: number, width: number, height: number, tone: string, reach = 12): string {
  const bend = width * 0.055;
  const half = width / 2;
  return place(
    x,
    y,
    1,
    lift(
      reach,
      path(
        `${side(width, height - bend, bend)}A${px(half)} ${px(bend)} 0 0 0 ${px(-half)} ${px(bend - height)}Z`,
        fade(lighter(tone, 0.16), darker(tone, 0.34), 0),
      ),
    ),
    rect(-half * 0.8, bend - height + 6, width * 0.09, height - bend * 2 - 6, '#ffffff', 'opacity=".22"'),
    rect(half * 0.86, bend - height + 6, width * 0.025, height - bend * 2 - 6, '#ffffff', 'opacity=".16"'),
    oval(0, bend - height, half, bend, fade(lighter(tone, 0.38), lighter(tone, 0.12), 20)),
    oval(
      0,
      bend - height,
      half * 0.9,
      bend * 0.82,
      'none',
      `stroke="${darker(tone, 0.12)}" stroke-width="3" opacity=".6"`,
    ),
  );
}

/** A metal lid to screw on a jar whose mouth is at x,y. */
export const screwLid = (x: number, y: number, width: number, height: number, tone: string): string =>
  drum(x, y, width, height, tone, 8) +
  place(
    x,
    y,
    1,
    line(
      times(17, (i) => {
        const at = Math.sin(((i - 8) / 9) * (Math.PI / 2));
        const [atX, drop] = [(at * width) / 2, Math.sqrt(1 - at * at) * width * 0.055];
        return `M${px(atX)} ${px(drop - width * 0.055 - height * 0.5)}V${px(drop - width * 0.055 - height * 0.08)}`;
      }).join(''),
      darker(tone, 0.36),
      3,
      'opacity=".4"',
    ),
  );

/** Paper pasted around something round: its middle at x,y, its edges sagging by `bend`. */
export const wrap = (
  x: number,
  y: number,
  width: number,
  height: number,
  bend: number,
  fill: string,
  more = '',
): string => {
  const [w, h] = [width / 2, height / 2];
  return path(
    `M${px(x - w)} ${px(y - h)}Q${px(x)} ${px(y - h + bend * 2)} ${px(x + w)} ${px(y - h)}V${px(y + h)}Q${px(x)} ${px(y + h + bend * 2)} ${px(x - w)} ${px(y + h)}Z`,
    fill,
    more,
  );
};

/** A label with a fine frame and, below what is drawn on it, two rules where its words would stand. */
export const label = (
  x: number,
  y: number,
  width: number,
  height: number,
  bend: number,
  ink: string,
  ...drawing: string[]
): string =>
  lift(3, wrap(x, y, width, height, bend, fade('#FDFAF4', '#E9E0D0', 0))) +
  wrap(x, y, width - 22, height - 22, bend, 'none', `stroke="${ink}" stroke-width="3"`) +
  drawing.join('') +
  line(
    `M${px(x - width * 0.26)} ${px(y + height * 0.24 + bend)}H${px(x + width * 0.26)}M${px(x - width * 0.14)} ${px(y + height * 0.34 + bend)}H${px(x + width * 0.14)}`,
    ink,
    5,
    'opacity=".75"',
  );

/** A box of board standing on x,y: its front, its right side in the shade and its top. */
export function carton(
  x: number,
  y: number,
  width: number,
  height: number,
  depth: number,
  tone: string,
): string {
  const [dx, dy] = [depth * 0.8, depth * 0.26];
  const half = width / 2;
  return place(
    x,
    y,
    1,
    lift(
      13,
      path(
        `M${px(half)} 0L${px(half + dx)} ${px(-dy)}V${px(-height - dy)}L${px(half)} ${px(-height)}Z`,
        fade(darker(tone, 0.24), darker(tone, 0.38)),
      ),
      path(
        `M${px(-half)} ${px(-height)}L${px(-half + dx)} ${px(-height - dy)}H${px(half + dx)}L${px(half)} ${px(-height)}Z`,
        lighter(tone, 0.32),
      ),
      rect(-half, -height, width, height, fade(lighter(tone, 0.14), darker(tone, 0.08), 30)),
    ),
    line(`M${px(-half)} ${px(-height)}H${px(half)}V0`, lighter(tone, 0.5), 3, 'opacity=".6"'),
  );
}
