import { disc, fade, glow, lift, line, mix, palette, path, place, px, rect, times } from '../paper.ts';
import { box, type Eye, facing, level, outline } from './perspective.ts';

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(rx)}" ry="${px(ry)}" fill="${fill}" ${more}/>`;

/** The soft dark a thing throws on the sheet it stands on. */
export const ground = (x: number, y: number, rx: number, ry: number, strength = 0.4) =>
  oval(x, y, rx, ry, glow(palette.night, strength));

export const darker = (tone: string, amount: number) => mix(tone, palette.night, amount);
export const lighter = (tone: string, amount: number) => mix(tone, '#ffffff', amount);

/** A plump pillow around x,y, its corners drawn out. */
export function pillow(x: number, y: number, width: number, height: number, tone: string, tilt = 0): string {
  const [w, h] = [width / 2, height / 2];
  const d =
    `M${px(-w)} ${px(-h * 0.84)}C${px(-w * 0.5)} ${px(-h * 1.14)} ${px(w * 0.5)} ${px(-h * 1.14)} ${px(w)} ${px(-h * 0.84)}` +
    `C${px(w * 1.02)} ${px(-h * 0.3)} ${px(w * 1.02)} ${px(h * 0.3)} ${px(w)} ${px(h * 0.9)}` +
    `C${px(w * 0.5)} ${px(h * 1.1)} ${px(-w * 0.5)} ${px(h * 1.1)} ${px(-w)} ${px(h * 0.9)}` +
    `C${px(-w * 1.02)} ${px(h * 0.3)} ${px(-w * 1.02)} ${px(-h * 0.3)} ${px(-w)} ${px(-h * 0.84)}Z`;
  const crease = `M${px(w * 0.98)} ${px(-h * 0.8)}C${px(w * 0.7)} ${px(-h * 0.5)} ${px(w * 0.6)} ${px(-h * 0.3)} ${px(w * 0.5)} ${px(-h * 0.1)}M${px(-w * 0.97)} ${px(h * 0.84)}C${px(-w * 0.7)} ${px(h * 0.6)} ${px(-w * 0.62)} ${px(h * 0.5)} ${px(-w * 0.5)} ${px(h * 0.24)}`;
  return `<g transform="translate(${px(x)} ${px(y)}) rotate(${tilt})">${lift(7, path(d, fade(lighter(tone, 0.35), darker(tone, 0.12), 50)))}${line(crease, darker(tone, 0.16), 2.5, 'opacity=".6"')}</g>`;
}

type Bedding = { frame: string; sheet: string; cover: string; pillow: string; throw?: string };

type BedPlace = {
  x: number;
  floor: number;
  z: number;
  width: number;
  length: number;
  height: number;
  head: number;
  pillows?: number;
};

/** A bed with its foot towards us and its head at the far end. */
export function bed(at: Eye, spot: BedPlace, tones: Bedding): string {
  const { x, floor, z, width, length, height, head, pillows = 2 } = spot;
  const top = floor - height;
  const far = z + length;
  const right = x + width;
  const over = width * 0.025;
  const cover = z + length * 0.62;
  const drop = floor - height * 0.3;
  const [nl, nr] = [at(x - over, top, z), at(right + over, top, z)];
  const [fl, fr] = [at(x - over, top, cover), at(right + over, top, cover)];
  const [hl, hr] = [at(x - over, drop, z - 6), at(right + over, drop, z - 6)];
  const sag = (nr[0] - nl[0]) * 0.03;
  const hem = times(4, (i) => {
    const step = (hl[0] - hr[0]) / 4;
    const from = hr[0] + step * i;
    return `Q${px(from + step / 2)} ${px(hr[1] + (i % 2 ? sag : -sag * 0.4))} ${px(from + step)} ${px(hl[1])}`;
  }).join('');
  const front = `M${px(nl[0])} ${px(nl[1])}Q${px((nl[0] + nr[0]) / 2)} ${px(nl[1] - sag * 0.7)} ${px(nr[0])} ${px(nr[1])}L${px(hr[0])} ${px(hr[1])}${hem}Z`;
  const cloth = `M${px(nl[0])} ${px(nl[1])}L${px(fl[0])} ${px(fl[1])}Q${px((fl[0] + fr[0]) / 2)} ${px(fl[1] - sag)} ${px(fr[0])} ${px(fr[1])}L${px(nr[0])} ${px(nr[1])}Q${px((nl[0] + nr[0]) / 2)} ${px(nl[1] - sag * 0.7)} ${px(nl[0])} ${px(nl[1])}Z`;
  const side = (edge: number, tone: string) =>
    path(
      outline([at(edge, top, z), at(edge, top, cover), at(edge, drop, cover), at(edge, drop, z - 6)]),
      tone,
    );
  const visible = {
    left: at(x, top, far)[0] < at(x, top, z)[0],
    right: at(right, top, far)[0] > at(right, top, z)[0],
  };
  const band = (from: number, to: number, tone: string) =>
    level(at, [x - over, right + over], top - 2, [from, to], tone);
  const rest = times(pillows, (i) => {
    const share = pillows === 1 ? 0.5 : 0.26 + i * 0.48;
    const [px0, py0] = at(x + width * share, top, far - length * 0.1);
    const size = (at(right, top, far)[0] - at(x, top, far)[0]) * (pillows === 1 ? 0.7 : 0.45);
    return pillow(px0, py0 - size * 0.2, size, size * 0.54, tones.pillow, i ? 2 : -2);
  }).join('');
  return (
    lift(
      9,
      facing(
        at,
        [x - 12, right + 12],
        [floor - head, floor],
        far,
        fade(lighter(tones.frame, 0.12), tones.frame),
      ),
    ) +
    box(at, { x, y: floor - height * 0.52, z, width, height: height * 0.4, depth: length }, tones.frame) +
    box(at, { x, y: top, z, width, height: height * 0.5, depth: length }, tones.sheet) +
    rest +
    (visible.left ? side(x - over, lighter(tones.cover, 0.06)) : '') +
    (visible.right ? side(right + over, darker(tones.cover, 0.22)) : '') +
    lift(6, path(cloth, fade(lighter(tones.cover, 0.3), lighter(tones.cover, 0.1)))) +
    band(cover - length * 0.09, cover, lighter(tones.sheet, 0.3)) +
    path(front, fade(tones.cover, darker(tones.cover, 0.16))) +
    (tones.throw ? blanket(at, spot, tones.throw) : '')
  );
}

/** The woollen blanket laid across the foot of a bed, hanging over its front. */
function blanket(at: Eye, { x, floor, z, width, length, height }: BedPlace, tone: string): string {
  const top = floor - height - 3;
  const over = width * 0.035;
  const [left, right] = [x - over, x + width + over];
  const far = z + length * 0.26;
  const stripes = [0.06, 0.12, 0.2].map((share) =>
    level(at, [left, right], top, [z + length * share, z + length * (share + 0.018)], lighter(tone, 0.45)),
  );
  return (
    lift(7, level(at, [left, right], top, [z - 2, far], fade(lighter(tone, 0.2), lighter(tone, 0.06)))) +
    stripes.join('') +
    facing(at, [left, right], [top, floor - height * 0.5], z - 4, fade(tone, darker(tone, 0.2)))
  );
}

/** A table lamp with its foot at 0,0; lit, it glows. */
export const lamp = (x: number, y: number, size: number, shade: string, foot: string, lit = true): string =>
  place(
    x,
    y,
    size,
    lit ? disc(0, -88, 210, glow(palette.lamp, 0.6)) : '',
    lift(
      6,
      path(
        'M-26 0C-24 -8 -8 -8 -6 -14C-22 -26 -20 -48 -4 -56H4C20 -48 22 -26 6 -14C8 -8 24 -8 26 0Z',
        fade(lighter(foot, 0.2), darker(foot, 0.25), 0),
      ),
      path(
        'M-26 -124H26L48 -56H-48Z',
        lit ? fade(lighter(palette.lamp, 0.62), palette.lamp) : fade(lighter(shade, 0.2), shade),
      ),
    ),
  );

/** A milking stool or bedside table seen from the front. */
export const stool = (x: number, y: number, width: number, height: number, tone: string): string =>
  lift(
    8,
    path(
      `M${px(x + width * 0.14)} ${px(y - height + 8)}L${px(x + width * 0.04)} ${px(y)}h${px(width * 0.09)}L${px(x + width * 0.26)} ${px(y - height + 8)}ZM${px(x + width * 0.74)} ${px(y - height + 8)}L${px(x + width * 0.87)} ${px(y)}h${px(width * 0.09)}L${px(x + width * 0.86)} ${px(y - height + 8)}Z`,
      darker(tone, 0.28),
    ),
    rect(
      x,
      y - height,
      width,
      Math.max(10, height * 0.1),
      fade(lighter(tone, 0.2), tone),
      `rx="${px(height * 0.04)}"`,
    ),
  );

/** Books standing side by side from x to the right on a shelf at y; heights and tones repeat their pattern. */
export function books(
  x: number,
  y: number,
  count: number,
  height: number,
  tones: readonly string[],
  start = 0,
): string {
  let left = x;
  return times(count, (n) => {
    const i = n + start;
    const width = height * (0.14 + ((i * 37) % 11) / 62);
    const tall = height * (0.72 + ((i * 53) % 13) / 46);
    const tone = tones[(i * 3 + (i % 4) * 2) % tones.length] ?? palette.sea;
    const spine =
      rect(left, y - tall, width, tall, fade(lighter(tone, 0.14), darker(tone, 0.2), 0)) +
      rect(left, y - tall * 0.84, width, tall * 0.05, lighter(tone, 0.4)) +
      (i % 2 ? rect(left, y - tall * 0.24, width, tall * 0.04, lighter(tone, 0.35)) : '');
    left += width + 1.5;
    return spine;
  }).join('');
}

/** An oval rug of two rings. */
export const rug = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  tones: readonly [string, string, string],
): string =>
  lift(5, oval(x, y, rx, ry, tones[0])) +
  oval(x, y, rx * 0.82, ry * 0.82, tones[1]) +
  oval(x, y, rx * 0.58, ry * 0.58, tones[2]) +
  oval(
    x,
    y,
    rx * 0.9,
    ry * 0.9,
    'none',
    `stroke="${lighter(tones[0], 0.4)}" stroke-width="3" stroke-dasharray="14 12"`,
  );
