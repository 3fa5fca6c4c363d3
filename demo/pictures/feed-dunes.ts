import { blob, flank, heightAt } from './edges.ts';
import { sun, tuft } from './nature.ts';
import {
  between,
  disc,
  fade,
  hours,
  lift,
  line,
  mix,
  palette,
  path,
  place,
  points,
  polygon,
  px,
  times,
} from './paper.ts';
import { picture } from './scene.ts';

const dawn = { ...hours.dawn, sky: ['#E9D9C6', '#F1DDC4', '#F6DFC2', '#F9DDB9', '#FBDCB0'] } as const;

/** Fog lies between the dunes; the sun is half up, and one tuft of marram stands close by. */
export const feedDunesMorning = picture(
  { name: 'feed-dunes-morning', tones: dawn, focal: { x: 0.45, y: 0.48 }, size: 'post' },
  ({ random, sky, land, grass }) => {
    const fog = (y: number) =>
      path(
        blob(
          points(
            `-80 ${y}, 260 ${y - 26}, 620 ${y - 8}, 1180 ${y - 30}, 1180 ${y + 60}, 500 ${y + 70}, -80 ${y + 60}`,
          ),
        ),
        dawn.light,
        'opacity=".42"',
      );
    const stalks = [
      [150, 300],
      [214, 240],
      [860, 250],
      [930, 330],
      [985, 270],
    ] as const;
    const five = points('-20 930, 200 900, 460 960, 760 990, 920 950, 1100 890');
    const ears = stalks.map(([x, tall]) => {
      const [tipX, tipY] = [x + tall * 0.34, 1000 - tall * 1.62];
      const ear = blob([
        [tipX - 7, tipY + 40],
        [tipX - 2, tipY - 24],
        [tipX + 22, tipY - 62],
        [tipX + 16, tipY - 10],
        [tipX + 4, tipY + 42],
      ]);
      return (
        line(
          `M${px(x)} ${px(heightAt(five, x) + 30)}Q${px(x + tall * 0.08)} ${px(1000 - tall)} ${px(tipX)} ${px(tipY + 30)}`,
          '#33443A',
          4,
        ) + path(ear, mix('#B79B68', palette.night, 0.25))
      );
    });
    const near = (middle: number, spread: number, count: number) =>
      path(
        times(count, (i) => {
          const off = (i / (count - 1)) * 2 - 1;
          const x = middle + off * spread + between(random, -14, 14);
          const size = (1 - Math.abs(off) ** 1.6 * 0.78) * between(random, 280, 400);
          return tuft(random, x, heightAt(five, x) + 26, size, 9, 0.22 + off * 0.12);
        }).join(''),
        '#2B3E37',
      );
    const one = points('-20 560, 200 520, 420 540, 700 500, 900 520, 1100 490');
    const two = points('-20 640, 160 650, 400 590, 560 570, 760 620, 1100 580');
    const three = points('-20 700, 220 660, 380 676, 640 740, 860 690, 1100 640');
    const four = points('-20 800, 300 830, 560 800, 800 770, 1100 810');
    return [
      sky(520, 18),
      sun(440, 440, 170, '#FFF6E0', 0.55),
      land(one, '#D8C3A2', { mist: 0.7 }),
      fog(580),
      land(two, '#BFB38A', { mist: 0.75 }),
      flank(two, 560, 800, 90, '#AFA57D'),
      fog(680),
      land(three, '#98996B', { mist: 0.7 }),
      flank(three, 220, 520, 90, '#8A8D61'),
      grass(three, [0, 1080], 40, 26, '#72805A'),
      fog(790),
      land(four, '#6F7D55', { mist: 0.55 }),
      grass(four, [0, 1080], 40, 54, '#566546'),
      ...ears,
      near(130, 170, 22),
      near(960, 180, 22),
      land(five, '#3F5242', { mist: 0, shadow: 20 }),
    ];
  },
);

const frost = { ...hours.winter, sky: ['#B5C7CE', '#C8D5D8', '#DCE3E1', '#EEEBE2', '#F8EBD6'] } as const;

/** Chestnut paling that holds the sand, sinking away along the profile. */
function paling(text: string, lean: number): string {
  const along = points(text);
  const count = 26;
  const stakes = times(count, (i) => {
    const t = i / (count - 1);
    const x = 1090 - 880 * t ** 0.8;
    const y = heightAt(along, x);
    const tall = 128 * (1 - t * 0.72);
    const half = 6.5 * (1 - t * 0.66);
    const tip = lean * (((i * 7) % 5) - 2) * (1 - t * 0.6);
    return { x, y, tall, half, tip };
  });
  const wire = (share: number) =>
    stakes
      .map(({ x, y, tall, tip }, i) => `${i ? 'L' : 'M'}${px(x + tip * share)} ${px(y - tall * share)}`)
      .join('');
  const wood = stakes.map(({ x, y, tall, half, tip }, i) =>
    polygon(
      [
        [x - half, y + 12],
        [x - half + tip, y - tall],
        [x + tip, y - tall - half * 1.6],
        [x + half + tip, y - tall],
        [x + half, y + 12],
      ],
      mix('#7A6150', palette.night, (i % 3) * 0.14),
    ),
  );
  const caps = stakes.map(
    ({ x, y, tall, half, tip }) =>
      `M${px(x - half * 1.2 + tip)} ${px(y - tall + 2)}Q${px(x + tip)} ${px(y - tall - half * 3.4)} ${px(x + half * 1.2 + tip)} ${px(y - tall + 2)}Z`,
  );
  return lift(7, ...wood) + line(wire(0.32) + wire(0.72), '#4D4A48', 2) + path(caps.join(''), palette.paper);
}

/** A dune rabbit that sits up and listens, about 170 high, feet on 0,0. */
const rabbit =
  lift(
    7,
    path(
      blob(
        points(
          '-40 0, -50 -30, -34 -62, -8 -78, 8 -96, 30 -104, 46 -92, 44 -78, 28 -66, 22 -40, 26 -4, 10 0, -8 -2',
        ),
      ),
      fade('#B9A083', '#8A735E'),
    ),
    path('M14 -98C-6 -130 -10 -160 -4 -170C12 -160 24 -128 28 -100Z', '#A68D72'),
    path('M22 -100C18 -134 26 -162 34 -168C44 -150 42 -122 34 -98Z', '#B9A083'),
  ) +
  path('M28 -102C26 -128 30 -148 34 -156C39 -144 38 -122 33 -101Z', '#E4CDB8') +
  disc(34, -88, 3, palette.night) +
  disc(-46, -14, 11, palette.paper);

export const feedSnowDunes = picture(
  { name: 'feed-snow-dunes', tones: frost, focal: { x: 0.55, y: 0.6 }, size: 'post' },
  ({ random, sky, sea, land, grass }) => {
    const blue = '#B9CBD4';
    const far = points('-20 470, 240 440, 460 470, 760 430, 1100 450');
    const big = points('-20 640, 200 600, 420 500, 560 440, 700 470, 880 560, 1100 600');
    const low = points('-20 700, 240 740, 520 700, 800 660, 1100 690');
    const near = points('-20 900, 260 850, 520 880, 800 940, 1100 900');
    const prints = times(9, (i) => {
      const [x, y, s] = [690 - i * 44 - (i % 2) * 10, 836 + i * 22 - 40, 1 + i * 0.1];
      return `M${px(x)} ${px(y)}q${px(9 * s)} ${px(-9 * s)} ${px(18 * s)} 0q${px(-9 * s)} ${px(7 * s)} ${px(-18 * s)} 0Z`;
    });
    return [
      sky(420, 16),
      sun(230, 210, 62, '#FFFDF2', 0.8),
      sea(404, 520, { from: 0, to: 2, wave: 1 }),
      land(far, '#E3EAEA', { mist: 0.3 }),
      land(big, '#F2F4F1', { mist: 0, shadow: 14 }),
      flank(big, 560, 1090, 250, blue),
      flank(big, 250, 420, 50, mix(blue, palette.paper, 0.5)),
      grass(big, [380, 760], 34, 46, '#A89872'),
      paling('200 716, 420 696, 700 640, 900 592, 1100 560', 5),
      land(low, '#F6F6F2', { mist: 0, shadow: 12 }),
      flank(low, 800, 1090, 110, mix(blue, palette.paper, 0.3)),
      grass(low, [-10, 300], 26, 70, '#9A8D68'),
      path(prints.join(''), mix(blue, palette.night, 0.18)),
      path(blob(points('690 812, 760 806, 900 830, 880 842, 760 836')), blue),
      place(720, 815, 1.12, rabbit),
      land(near, '#FAFAF6', { mist: 0, shadow: 16 }),
      flank(near, 260, 760, 150, mix(blue, palette.paper, 0.35)),
      grass(near, [-10, 330], 36, 130, '#8A7C58'),
      grass(near, [860, 1090], 30, 130, '#8A7C58'),
      ...times(46, () =>
        disc(
          between(random, 0, 1080),
          between(random, 0, 1080),
          between(random, 1.5, 4.5),
          palette.paper,
          'opacity=".85"',
        ),
      ),
    ];
  },
);
