import { darker, lighter, oval } from '../../interiors/furniture.ts';
import { between, disc, fade, lift, line, path, place, px, type Random, times } from '../../paper.ts';
import { turned } from './still.ts';

export const leaf = (x: number, y: number, length: number, turn: number, tone: string, fat = 0.3): string =>
  turned(
    x,
    y,
    turn,
    1,
    path(
      `M0 0C${px(length * 0.2)} ${px(-length * fat)} ${px(length * 0.7)} ${px(-length * fat)} ${px(length)} 0C${px(length * 0.7)} ${px(length * fat)} ${px(length * 0.2)} ${px(length * fat)} 0 0Z`,
      fade(lighter(tone, 0.16), darker(tone, 0.12)),
    ),
    line(`M0 0H${px(length * 0.84)}`, darker(tone, 0.3), Math.max(1.5, length * 0.02), 'opacity=".55"'),
  );

/** A round berry with the light on it. */
export const berry = (x: number, y: number, radius: number, tone: string): string =>
  disc(x, y, radius, fade(lighter(tone, 0.3), darker(tone, 0.2), 45)) +
  disc(x - radius * 0.35, y - radius * 0.38, radius * 0.2, '#ffffff', 'opacity=".75"');

/** A twig of sea buckthorn, 460 long: narrow silver leaves, the berries close to the wood. */
export function buckthorn(random: Random, x: number, y: number, turn: number, size: number): string {
  const leaves = times(15, (i) =>
    leaf(
      30 + i * 29,
      Math.sin(i * 0.7) * 6,
      between(random, 84, 122),
      (i % 2 ? -1 : 1) * between(random, 22, 52),
      i % 3 ? '#A3B18F' : '#7F9275',
      0.13,
    ),
  );
  const berries = times(26, (i) =>
    berry(54 + ((i * 71) % 340), between(random, -27, 27), between(random, 13, 19), '#E68A24'),
  );
  return turned(
    x,
    y,
    turn,
    size,
    lift(7, line('M0 0C140 -10 280 10 460 0', '#6E5239', 9), ...leaves, ...berries),
  );
}

/** A rosehip hanging from 0,-60: its fruit 120 high, its dry crown below. */
export const hip = (x: number, y: number, size: number, turn: number, tone = '#C2412A'): string =>
  turned(
    x,
    y,
    turn,
    size,
    path('M-22 54L-30 92L-10 72L0 96L10 72L30 92L22 54Z', '#6B5A34'),
    path(
      'M0 -60C30 -60 48 -26 45 8C42 42 22 64 0 64S-42 42 -45 8C-48 -26 -30 -60 0 -60Z',
      fade(lighter(tone, 0.24), darker(tone, 0.24), 35),
    ),
    oval(-18, -16, 8, 20, '#ffffff', 'opacity=".5" transform="rotate(12 -18 -16)"'),
  );

/** A wild rose of five petals, about 200 across. */
export const wildRose = (x: number, y: number, size: number, turn: number, tone = '#E3A1A0'): string => {
  const petal =
    'M0 0C-52 -22 -66 -84 -34 -102C-18 -110 -8 -102 0 -92C8 -102 18 -110 34 -102C66 -84 52 -22 0 0Z';
  return turned(
    x,
    y,
    turn,
    size,
    lift(
      4,
      ...times(5, (i) => turned(0, 0, i * 72, 1, path(petal, fade(lighter(tone, 0.15), lighter(tone, 0.6))))),
    ),
    disc(0, 0, 20, '#D9A441'),
    ...times(12, (i) => {
      const [at, far] = [(i * Math.PI) / 6, 30 + (i % 2) * 8];
      return disc(Math.cos(at) * far, Math.sin(at) * far, 4.5, '#B9822B');
    }),
  );
};

/** A bush of heather from x,y: a branching stem, the upper half of each twig hung with small bells. */
export function heather(random: Random, x: number, y: number, height: number, turn: number): string {
  const twigs = times(9, (i) => {
    const side = i % 2 ? 1 : -1;
    const from = i === 8 ? 0.5 : 0.24 + i * 0.065;
    const long = height * (i === 8 ? 0.5 : 0.42 - i * 0.012);
    const lean = i === 8 ? 0.04 : side * between(random, 0.4, 0.56);
    return { from: -height * from, toX: long * lean, toY: -height * from - long };
  });
  const unit = height / 420;
  const bells = twigs.flatMap(({ from, toX, toY }, i) =>
    times(15, (b) => {
      const along = 0.3 + (b / 14) * 0.7;
      const off = (b % 2 ? 1 : -1) * unit * between(random, 3, 13);
      const radius = unit * (9.5 - along * 3.5);
      const tone = ['#A5668C', '#C08CAA', '#8D5480', '#D3A9BF'][(b + i) % 4] ?? '#A5668C';
      return oval(toX * along ** 1.3 + off, from + (toY - from) * along, radius, radius * 1.15, tone);
    }),
  );
  const wood = twigs
    .map(
      ({ from, toX, toY }) => `M0 ${px(from)}Q${px(toX * 0.3)} ${px((from + toY) / 2)} ${px(toX)} ${px(toY)}`,
    )
    .join('');
  const needles = times(22, (i) => {
    const at = -height * (0.06 + i * 0.028);
    const far = (i % 2 ? 1 : -1) * height * 0.05;
    return `M0 ${px(at)}L${px(far)} ${px(at - height * 0.035)}`;
  }).join('');
  return turned(
    x,
    y,
    turn,
    1,
    lift(
      4,
      line(`M0 0V${px(-height * 0.8)}`, '#6B6247', unit * 6),
      line(wood, '#6B6247', unit * 3.5),
      line(needles, '#7B8558', unit * 4),
      ...bells,
    ),
  );
}

/** An umbel of elder: stalks from x,y spreading to a flat crown about 400 across. */
export function umbel(random: Random, x: number, y: number, size: number, turn: number): string {
  const stems: string[] = [];
  const flowers = times(64, (i) => {
    const [at, far] = [(i * 2.4) % (Math.PI * 2), Math.sqrt((i + 0.5) / 64)];
    const [fx, fy] = [Math.cos(at) * far * 196, -250 + Math.sin(at) * far * 74 + far * far * 44];
    if (i % 4 === 0) stems.push(`M0 0Q${px(fx * 0.16)} ${px(-150)} ${px(fx * 0.92)} ${px(fy + 10)}`);
    const radius = between(random, 9, 13);
    const petals = times(5, (p) => {
      const around = p * 1.257 + i;
      return disc(
        fx + Math.cos(around) * radius,
        fy + Math.sin(around) * radius * 0.8,
        radius * 0.78,
        i % 4 ? '#FFFEF6' : '#EDE9CE',
      );
    });
    return petals.join('') + disc(fx, fy, radius * 0.42, '#D9C463');
  });
  return turned(x, y, turn, size, line(stems.join(''), '#8FA06A', 5), lift(4, ...flowers));
}

/** A fresh stem of mint from x,y: toothed leaves in pairs, growing smaller upwards. */
export const mint = (x: number, y: number, height: number, turn: number, tone = '#5F8F62'): string => {
  const toothed = (length: number, lean: number, shade: string) =>
    turned(
      0,
      0,
      lean,
      length / 100,
      path(
        'M0 0C8 -16 16 -18 22 -27L28 -24L36 -31L44 -27L53 -30L60 -24L70 -24L76 -17L86 -13L100 0L86 12L76 16L70 22L60 22L53 28L44 25L36 29L28 22L22 25C16 17 8 14 0 0Z',
        fade(lighter(shade, 0.14), darker(shade, 0.1)),
      ),
      line(
        'M0 0H88M22 0L36 -18M22 0L36 17M46 0L60 -16M46 0L60 15M68 0L78 -9M68 0L78 8',
        darker(shade, 0.26),
        2,
        'opacity=".6"',
      ),
    );
  const pairs = times(5, (i) => {
    const along = 0.2 + i * 0.19;
    const length = height * (0.4 - i * 0.05);
    return place(
      0,
      -height * along,
      1,
      toothed(length, -14 - i * 11, i % 2 ? tone : lighter(tone, 0.1)),
      toothed(length, 194 + i * 11, i % 2 ? darker(tone, 0.12) : tone),
    );
  });
  return turned(
    x,
    y,
    turn,
    1,
    lift(
      5,
      line(`M0 0V${px(-height)}`, darker(tone, 0.2), height * 0.022),
      ...pairs,
      place(0, -height, 1, toothed(height * 0.17, -90, lighter(tone, 0.2))),
    ),
  );
};

/** A daisy-like flower: camomile, about 100 across, `tilt` flattens it. */
export const camomile = (x: number, y: number, size: number, tilt = 1): string =>
  place(
    x,
    y,
    size,
    `<g transform="scale(1 ${tilt})">${times(11, (i) =>
      turned(
        0,
        0,
        i * 32.7,
        1,
        path('M-7 -14C-14 -34 -10 -52 0 -54C10 -52 14 -34 7 -14Z', i % 2 ? '#FFFFFF' : '#F1EBDD'),
      ),
    ).join('')}</g>`,
    disc(0, -3 * (2 - tilt), 18, fade('#F0BC4A', '#C98A26', 45)),
  );
