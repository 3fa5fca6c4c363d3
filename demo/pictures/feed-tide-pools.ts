import { blob, curve } from './edges.ts';
import {
  between,
  disc,
  fade,
  hours,
  inside,
  lift,
  line,
  mix,
  type Point,
  palette,
  path,
  place,
  px,
  type Random,
  rect,
  shadow,
  times,
} from './paper.ts';
import { picture } from './scene.ts';

/** The pool's outline at a share of its size: one shape, shrunken for every step deeper. */
function ring(random: Random, share: number): Point[] {
  return times(16, (i) => {
    const turn = (i / 16) * Math.PI * 2;
    const reach = (1 + 0.16 * Math.sin(turn * 2 + 0.6) + 0.09 * Math.sin(turn * 3 + 2)) * share;
    return [
      520 + Math.cos(turn) * 470 * reach + between(random, -9, 9),
      560 + Math.sin(turn) * 400 * reach + between(random, -9, 9),
    ];
  });
}

/** A hole cut in the sheet above: its rim throws the shadow inwards. */
function step(random: Random, share: number, fill: string, reach: number, id: string): string {
  const outline = blob(ring(random, share));
  const rim = `<path d="M-300 -300H1400V1400H-300Z${outline}" fill-rule="evenodd"/>`;
  return path(outline, fill) + inside(outline, id, shadow(reach, rim));
}

function starfish(x: number, y: number, size: number, tone: string, turn: number): string {
  const star = times(10, (i): Point => {
    const angle = (i / 10) * Math.PI * 2;
    const reach = i % 2 ? size * 0.34 : size;
    return [Math.sin(angle) * reach, -Math.cos(angle) * reach];
  });
  const dots = times(5, (i) => {
    const angle = (i / 5) * Math.PI * 2;
    return times(5, (k) =>
      disc(
        Math.sin(angle) * size * (0.18 + k * 0.15),
        -Math.cos(angle) * size * (0.18 + k * 0.15),
        size * (0.05 - k * 0.006),
        mix(tone, palette.paper, 0.45),
      ),
    ).join('');
  });
  return place(
    x,
    y,
    1,
    `<g transform="rotate(${turn})">`,
    lift(9, path(blob(star), fade(mix(tone, '#ffffff', 0.12), mix(tone, palette.night, 0.14)))),
    ...dots,
    disc(0, 0, size * 0.06, mix(tone, palette.paper, 0.5)),
    '</g>',
  );
}

/** A cockle shell with its ribs. */
function cockle(x: number, y: number, size: number, tone: string, turn: number): string {
  const ribs = times(7, (i) => {
    const angle = (i / 6 - 0.5) * 1.9;
    return `M0 ${px(size * 0.5)}L${px(Math.sin(angle) * size * 0.92)} ${px(size * 0.1 - Math.cos(angle) * size * 0.72)}`;
  });
  const fan = `M0 ${px(size * 0.56)}C${px(-size * 0.5)} ${px(size * 0.5)} ${px(-size * 1.1)} ${px(size * 0.1)} ${px(-size * 0.95)} ${px(-size * 0.2)}C${px(-size * 0.7)} ${px(-size * 0.85)} ${px(size * 0.7)} ${px(-size * 0.85)} ${px(size * 0.95)} ${px(-size * 0.2)}C${px(size * 1.1)} ${px(size * 0.1)} ${px(size * 0.5)} ${px(size * 0.5)} 0 ${px(size * 0.56)}Z`;
  return place(
    x,
    y,
    1,
    `<g transform="rotate(${turn})">`,
    lift(7, path(fan, fade(mix(tone, '#ffffff', 0.2), mix(tone, palette.night, 0.12)))),
    line(ribs.join(''), mix(tone, palette.night, 0.25), size * 0.06),
    line(
      `M${px(-size * 0.6)} ${px(-size * 0.16)}Q0 ${px(-size * 0.6)} ${px(size * 0.6)} ${px(-size * 0.16)}`,
      mix(tone, palette.night, 0.16),
      size * 0.06,
    ),
    '</g>',
  );
}

const mussel = (x: number, y: number, size: number, turn: number) =>
  place(
    x,
    y,
    size,
    `<g transform="rotate(${turn})">`,
    lift(
      6,
      path(
        'M0 -60C34 -50 40 20 14 56C0 66 -18 60 -24 40C-34 6 -26 -50 0 -60Z',
        fade('#41565F', palette.night),
      ),
    ),
    line('M-2 -46C16 -30 20 20 6 46M-8 -34C2 -16 4 18 -4 40', '#7E97A0', 3),
    '</g>',
  );

/** A shore crab: a broad shell, eight legs and two raised claws. */
function crab(x: number, y: number, size: number, tone: string): string {
  const legs = [-1, 1].flatMap((side) =>
    times(
      4,
      (i) =>
        `M${side * 44} ${-8 + i * 14}Q${side * (84 + i * 3)} ${-34 + i * 18} ${side * (104 - i * 6)} ${6 + i * 22}`,
    ),
  );
  const claw = (side: number) =>
    path(
      `M${side * 50} -26C${side * 84} -40 ${side * 92} -66 ${side * 74} -92C${side * 66} -84 ${side * 62} -80 ${side * 62} -70C${side * 54} -76 ${side * 46} -82 ${side * 42} -92C${side * 30} -66 ${side * 40} -48 ${side * 60} -48Z`,
      tone,
    );
  return place(
    x,
    y,
    size,
    `<g transform="rotate(-24)">`,
    lift(
      7,
      line(legs.join(''), mix(tone, palette.night, 0.2), 9),
      claw(-1),
      claw(1),
      path(
        'M-58 -14C-50 -44 50 -44 58 -14C56 22 26 42 0 42S-56 22 -58 -14Z',
        fade(mix(tone, '#ffffff', 0.12), mix(tone, palette.night, 0.2)),
      ),
    ),
    disc(-16, -34, 5, palette.night),
    disc(16, -34, 5, palette.night),
    line('M-24 2Q0 -12 24 2M-14 18Q0 10 14 18', mix(tone, palette.paper, 0.35), 4),
    '</g>',
  );
}

/** A ribbon of weed that the water moves. */
const weed = (d: string, tone: string, width: number) =>
  lift(6, line(d, tone, width)) + line(d, mix(tone, palette.paper, 0.25), width * 0.16);

export const feedTidePools = picture(
  { name: 'feed-tide-pools', tones: hours.day, focal: { x: 0.48, y: 0.52 }, size: 'post' },
  ({ random, width, height }) => {
    const ripple = times(38, (i) => {
      const y = -40 + i * 32;
      return curve(
        times(
          10,
          (k): Point => [
            -30 + k * 126,
            y + Math.sin(k * 1.3 + i * 0.5) * 15 + k * 5 + between(random, -4, 4),
          ],
        ),
      );
    });
    const grains = times(130, () =>
      disc(
        between(random, 0, width),
        between(random, 0, height),
        between(random, 1, 3),
        mix(palette.sand, palette.night, between(random, 0.15, 0.35)),
        'opacity=".6"',
      ),
    );
    return [
      rect(0, 0, width, height, fade('#F3E7D0', '#DCCBA9', 50)),
      line(ripple.join(''), '#CDB98F', 7, 'opacity=".5"') +
        line(ripple.join(''), '#FBF2DF', 4, 'opacity=".6" transform="translate(-3 -6)"'),
      ...grains,
      lift(6, path(blob(ring(random, 1.06)), '#CBBE9F')),
      step(random, 1, '#B9CFC9', 14, 'shallow'),
      step(random, 0.83, '#8FB4B5', 14, 'knee'),
      step(random, 0.62, '#64959B', 16, 'deep'),
      step(random, 0.38, '#3F747D', 16, 'deepest'),
      weed('M300 800C360 740 300 690 372 640S400 560 470 540', '#5F6F45', 20),
      weed('M346 822C420 780 390 720 460 690', '#7D8A5C', 15),
      weed('M850 330C800 380 830 430 770 460S730 520 690 520', '#5F6F45', 17),
      weed('M880 372C850 410 850 440 810 480', '#7D8A5C', 12),
      starfish(390, 420, 116, palette.rust, 14),
      starfish(680, 690, 66, '#D9A15A', -20),
      crab(612, 372, 0.86, '#6F7B52'),
      mussel(760, 820, 0.9, 40),
      mussel(838, 790, 0.72, -14),
      mussel(800, 866, 0.62, 84),
      cockle(520, 818, 42, '#EBD9BC', -10),
      cockle(246, 600, 34, '#D8AE8E', 40),
      cockle(930, 610, 30, '#F5EAD6', -50),
      cockle(120, 160, 56, '#E7CDAE', -24),
      cockle(214, 232, 30, '#C98F6E', 30),
      cockle(950, 960, 48, '#F7EEDD', 16),
      mussel(880, 1010, 0.8, 66),
      line(
        'M330 300Q420 262 520 262M260 690Q280 730 306 756M780 610Q800 580 806 550',
        '#F2F8F4',
        6,
        'opacity=".75"',
      ),
    ];
  },
);
