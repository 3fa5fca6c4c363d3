import { darker, lighter } from '../../interiors/furniture.ts';
import {
  between,
  disc,
  fade,
  glow,
  lift,
  line,
  mix,
  type Picture,
  type Point,
  path,
  polygon,
  px,
  type Random,
  rect,
  seeded,
  sheet,
  times,
} from '../../paper.ts';

type Size = readonly [width: number, height: number];
const portrait: Size = [1200, 1500];
export const landscape: Size = [1600, 1067];

/** A product's picture, upright, from what it shows, back to front. */
export function still(name: string, focal: Picture['focal'], show: (random: Random) => string[]): Picture {
  const [width, height] = portrait;
  return { name, width, height, focal, draw: () => sheet(width, height, ...show(seeded(name))) };
}

/** A plastered wall, lit from the upper left. */
export const wall = (tone: string, light = 0.4, [width, height] = portrait) =>
  rect(0, 0, width, height, fade(lighter(tone, 0.2), darker(tone, 0.08), 58)) +
  disc(width * 0.2, height * 0.12, height * 0.66, glow('#FFFDF6', light));

/** A sheet lying towards us from `y` to the foot of the picture, its far edge cut by hand. */
export const table = (y: number, tone: string, [width, height] = portrait) =>
  lift(
    12,
    path(
      `M-30 ${y}C${px(width * 0.2)} ${y - 6} ${px(width * 0.42)} ${y + 5} ${px(width * 0.63)} ${y - 2}S${px(width * 0.88)} ${y + 4} ${width + 30} ${y - 3}V${height + 30}H-30Z`,
      fade(lighter(tone, 0.2), darker(tone, 0.1)),
    ),
  );

/** Glazed tiles from the top down to `foot`, each a little different. */
export function tiles(tone: string, size: number, foot: number, [width] = portrait): string {
  const [columns, rows] = [Math.ceil(width / size) + 1, Math.ceil(foot / size)];
  const side = size - 7;
  const glaze = times(columns * rows, (i) => {
    const [x, y] = [(i % columns) * size - size * 0.4, foot - (Math.floor(i / columns) + 1) * size];
    const own = mix(lighter(tone, 0.22), darker(tone, 0.1), ((i * 37) % 11) / 16);
    const corner = `M${px(x + 14)} ${px(y + side * 0.36)}V${px(y + 22)}Q${px(x + 14)} ${px(y + 14)} ${px(x + 22)} ${px(y + 14)}H${px(x + side * 0.4)}`;
    return (
      rect(x, y, side, side, fade(lighter(own, 0.3), own, 45), 'rx="6"') +
      line(corner, '#FFFFFF', 4, 'opacity=".5"')
    );
  });
  return rect(0, 0, width, foot, darker(tone, 0.2)) + glaze.join('');
}

/** Upright boards with their seams. */
export function boards(tone: string, count: number, [width, height] = portrait): string {
  const step = width / count;
  return times(count, (i) => {
    const own = mix(lighter(tone, 0.1), darker(tone, 0.08), ((i * 29) % 7) / 6);
    const x = i * step;
    return (
      rect(x - 1, 0, step + 2, height, fade(lighter(own, 0.12), darker(own, 0.1), 70)) +
      rect(x, 0, 3, height, darker(tone, 0.26)) +
      rect(x + 3, 0, 3, height, lighter(tone, 0.3), 'opacity=".5"')
    );
  }).join('');
}

/** A floor of boards from `y` down, with its skirting above. */
export function floor(y: number, tone: string, skirting: string, [width, height] = portrait): string {
  const rows = times(5, (i) => y + (height - y) * ((i + 1) / 5) ** 1.6);
  const joints = rows.map((row, i) => {
    const above = rows[i - 1] ?? y;
    return times(
      3,
      (n) =>
        `M${px(width * (((n * 37 + i * 23) % 100) / 100))} ${px(above)}L${px(width * ((((n * 37 + i * 23) % 100) / 100 - 0.5) * 1.05 + 0.5))} ${px(row)}`,
    ).join('');
  });
  return (
    rect(0, y, width, height - y, fade(lighter(tone, 0.12), darker(tone, 0.14))) +
    line(rows.map((row) => `M0 ${px(row)}H${width}`).join('') + joints.join(''), darker(tone, 0.3), 2.5) +
    lift(5, rect(-20, y - 34, width + 40, 36, skirting))
  );
}

/** A rounded block seen from above its left: its front's lower left corner at x,y, its depth running off by dx,dy. */
export function block(
  [x, y]: Point,
  [width, height]: Size,
  [dx, dy]: Point,
  tone: string,
  soft = 26,
  reach = 14,
): string {
  const [left, right, top, foot] = [x + soft / 2, x + width - soft / 2, y - height + soft / 2, y - soft / 2];
  const face = (corners: readonly Point[], fill: string) =>
    polygon(corners, fill, `stroke="${fill}" stroke-width="${soft}" stroke-linejoin="round"`);
  return (
    lift(
      reach,
      face(
        [
          [right, top],
          [right + dx, top + dy],
          [right + dx, foot + dy],
          [right, foot],
        ],
        fade(darker(tone, 0.2), darker(tone, 0.34)),
      ),
      face(
        [
          [left, top],
          [left + dx, top + dy],
          [right + dx, top + dy],
          [right, top],
        ],
        fade(lighter(tone, 0.46), lighter(tone, 0.26)),
      ),
      face(
        [
          [left, top],
          [right, top],
          [right, foot],
          [left, foot],
        ],
        fade(lighter(tone, 0.12), darker(tone, 0.1), 40),
      ),
    ) + line(`M${px(left)} ${px(top - soft / 2 + 3)}H${px(right)}`, lighter(tone, 0.62), 4)
  );
}

/** Flecks strewn over a rectangle. */
export const flecks = (
  random: Random,
  [x, y]: Point,
  [width, height]: Size,
  tone: string,
  count = 26,
  size = 5,
) =>
  times(count, () =>
    disc(
      x + between(random, 0, width),
      y + between(random, 0, height),
      between(random, size * 0.3, size),
      tone,
      'opacity=".65"',
    ),
  ).join('');

/** Threads of linen over a rectangle, across and along, a little uneven. */
export function weave(
  random: Random,
  [x, y]: Point,
  [width, height]: Size,
  tone: string,
  gap = 9,
  opacity = 0.35,
): string {
  const across = times(
    Math.floor(height / gap),
    (i) => `M${px(x)} ${px(y + i * gap + between(random, -1.5, 1.5))}h${px(width)}`,
  );
  const along = times(
    Math.floor(width / gap),
    (i) => `M${px(x + i * gap + between(random, -1.5, 1.5))} ${px(y)}v${px(height)}`,
  );
  return line(across.join('') + along.join(''), tone, 1.6, `opacity="${opacity}"`);
}

/** Rows of knitted stitches over a rectangle. */
export function stitches(
  [x, y]: Point,
  [width, height]: Size,
  stitch: number,
  tone: string,
  opacity = 0.4,
): string {
  const [columns, rows] = [Math.ceil(width / stitch), Math.ceil(height / (stitch * 0.8))];
  const row = `l${px(stitch / 2)} ${px(stitch * 0.55)}l${px(stitch / 2)} ${px(-stitch * 0.55)}`.repeat(
    columns,
  );
  const d = times(rows, (i) => `M${px(x)} ${px(y + i * stitch * 0.8)}${row}`).join('');
  return line(d, tone, stitch * 0.17, `opacity="${opacity}"`);
}

/** Soap bubbles as `x y radius` triples. */
export const bubbles = (spots: readonly (readonly [number, number, number])[]) =>
  spots
    .map(
      ([x, y, radius]) =>
        disc(x, y, radius, '#FFFFFF', 'opacity=".5"') +
        disc(x, y, radius, 'none', 'stroke="#FFFFFF" stroke-width="3" opacity=".9"') +
        disc(x - radius * 0.35, y - radius * 0.4, radius * 0.2, '#FFFFFF'),
    )
    .join('');

/** Turns a drawing made around 0,0 and puts it in its place. */
export const turned = (x: number, y: number, turn: number, scale: number, ...content: string[]) =>
  `<g transform="translate(${px(x)} ${px(y)}) rotate(${turn}) scale(${scale})">${content.join('')}</g>`;
