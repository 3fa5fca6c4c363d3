import { blob } from '../edges.ts';
import { smoke } from '../nature.ts';
import { vessel } from '../objects.ts';
import { disc, fade, glow, lift, line, palette, path, place, px } from '../paper.ts';
import { darker, lighter, oval } from './furniture.ts';

/** A cup with its ear to the right, its foot at x,y; `drink` fills it. */
export const cup = (x: number, y: number, size: number, tone: string, drink?: string): string =>
  place(
    x,
    y,
    size,
    lift(5, path('M50 -66C92 -74 92 -18 44 -22', 'none', `stroke="${darker(tone, 0.12)}" stroke-width="12"`)),
    vessel(0, 0, '32 0, 44 18, 54 56, 56 84', tone, 8),
    drink ? oval(0, -83, 50, 8.5, drink) : '',
  );

/** A saucer or a plate seen from the side, around x,y. */
export const saucer = (x: number, y: number, radius: number, tone: string): string =>
  lift(
    7,
    oval(x, y + radius * 0.04, radius, radius * 0.22, darker(tone, 0.14)),
    oval(x, y, radius, radius * 0.21, lighter(tone, 0.2)),
  ) + oval(x, y + radius * 0.01, radius * 0.66, radius * 0.13, darker(tone, 0.07));

/** A teapot or coffee pot with its spout to the left. */
export const teapot = (x: number, y: number, size: number, tone: string): string =>
  place(
    x,
    y,
    size,
    lift(
      10,
      path(
        'M96 -148C176 -168 176 -42 92 -48',
        'none',
        `stroke="${darker(tone, 0.2)}" stroke-width="17" stroke-linecap="round"`,
      ),
      path(
        'M-88 -66C-130 -80 -142 -122 -168 -150L-142 -160C-120 -134 -108 -128 -84 -124Z',
        fade(lighter(tone, 0.18), tone, 0),
      ),
      path(
        blob([
          [-64, 0],
          [-104, -52],
          [-98, -112],
          [-56, -162],
          [0, -172],
          [56, -162],
          [98, -112],
          [104, -52],
          [64, 0],
          [0, 4],
        ]),
        fade(lighter(tone, 0.2), darker(tone, 0.3), 0),
      ),
    ),
    lift(
      4,
      path('M-54 -162C-48 -190 48 -190 54 -162Z', fade(lighter(tone, 0.26), darker(tone, 0.2), 0)),
      disc(0, -194, 13, lighter(tone, 0.1)),
    ),
    path(
      'M-78 -120C-66 -144 -50 -152 -36 -156C-54 -134 -64 -100 -62 -66C-76 -78 -82 -100 -78 -120Z',
      '#ffffff',
      'opacity=".2"',
    ),
  );

/** Two ribbons of steam over a cup. */
export const steam = (
  x: number,
  y: number,
  height: number,
  tone: string = palette.paper,
  opacity = 0.55,
): string =>
  smoke(x - height * 0.05, y, height, height * 0.16, tone, opacity) +
  smoke(x + height * 0.1, y, height * 0.72, -height * 0.12, tone, opacity * 0.8);

const egg = (x: number, y: number, size: number, tone: string): string =>
  place(
    x,
    y,
    size,
    lift(
      5,
      path(
        'M0 -66C22 -66 40 -32 40 -4C40 20 22 36 0 36S-40 20 -40 -4C-40 -32 -22 -66 0 -66Z',
        fade(lighter(tone, 0.35), darker(tone, 0.2), 35),
      ),
    ),
  );

export const eggCup = (x: number, y: number, size: number, shell: string, tone: string): string =>
  place(
    x,
    y,
    size,
    egg(0, -84, 0.92, shell),
    lift(
      6,
      path(
        'M-42 -88C-42 -48 -26 -38 -10 -34V-14C-22 -10 -32 -6 -34 0H34C32 -6 22 -10 10 -14V-34C26 -38 42 -48 42 -88Q0 -72 -42 -88Z',
        fade(lighter(tone, 0.25), darker(tone, 0.22), 0),
      ),
    ),
  );

/** A glass jar of preserve with a lid, its foot at x,y. */
export function jar(x: number, y: number, size: number, fill: string, lid: string, level = 0.86): string {
  const body =
    'M-70 0C-82 0 -86 -8 -86 -22V-150C-86 -172 -70 -178 -64 -192H64C70 -178 86 -172 86 -150V-22C86 -8 82 0 70 0Z';
  const top = -178 * level;
  return place(
    x,
    y,
    size,
    lift(12, path(body, fade('#EEF1EA', '#C6CEC6', 0))),
    path(
      `M-66 -6C-76 -6 -79 -12 -79 -22V${px(top)}Q0 ${px(top + 12)} 79 ${px(top)}V-22C79 -12 76 -6 66 -6Z`,
      fade(lighter(fill, 0.22), darker(fill, 0.28), 0),
    ),
    oval(0, top + 1, 79, 8, lighter(fill, 0.3)),
    path('M-70 -148C-70 -160 -62 -164 -56 -168V-24C-66 -24 -70 -30 -70 -40Z', '#ffffff', 'opacity=".45"'),
    path('M66 -140V-36', 'none', 'stroke="#ffffff" stroke-width="5" opacity=".25"'),
    lift(6, path('M-72 -226H72V-190Q0 -182 -72 -190Z', fade(lighter(lid, 0.25), darker(lid, 0.28), 0))),
    oval(0, -226, 72, 9, lighter(lid, 0.3)),
  );
}

export const flame = (x: number, y: number, size: number, reach = 260): string =>
  place(
    x,
    y,
    size,
    disc(0, -40, reach, glow(palette.lamp, 0.75)),
    path(
      'M0 -112C18 -74 30 -52 26 -26C22 -6 10 2 0 2S-22 -6 -26 -26C-30 -52 -14 -70 0 -112Z',
      fade('#F9D98E', '#EE9C3F'),
    ),
    path('M1 -66C10 -46 15 -34 13 -20C11 -8 6 -2 0 -2S-11 -8 -13 -20C-15 -34 -6 -44 1 -66Z', '#FFF6DA'),
  );

/** A fresh stem with opposite leaves, from x,y upwards, bending by `lean` px. */
export function sprig(x: number, y: number, height: number, lean: number, tone: string, pairs = 5): string {
  const leaves = Array.from({ length: pairs }, (_, i) => {
    const t = (i + 1) / (pairs + 0.4);
    const size = (height / pairs) * (1.15 - t * 0.45);
    const spot = `translate(${px(x + lean * t ** 1.6)} ${px(y - height * t)})`;
    const leaf = (turn: number, shade: string) =>
      `<path transform="${spot} rotate(${turn}) scale(${px(size)})" d="M0 0C.3 -.34 .86 -.3 1.1 0C.86 .22 .3 .24 0 0Z" fill="${shade}"/>`;
    return leaf(-24 - i * 5, lighter(tone, 0.12)) + leaf(204 + i * 5, darker(tone, 0.14));
  });
  const stem = line(
    `M${px(x)} ${px(y)}Q${px(x + lean * 0.2)} ${px(y - height * 0.6)} ${px(x + lean)} ${px(y - height)}`,
    darker(tone, 0.25),
    Math.max(2, height * 0.018),
  );
  return stem + leaves.join('');
}
