import { cutter, dinghy } from './boats.ts';
import { planks, pole } from './built.ts';
import { glints, gull, sun } from './nature.ts';
import { fade, hours, lift, line, mix, palette, path, place, points, polygon, rect, times } from './paper.ts';
import { picture } from './scene.ts';

const tones = { ...hours.dawn, sky: ['#C9DAD9', '#DAE4DF', '#E9EAE0', '#F4EBDB', '#F8E0C6'] } as const;
const tar = '#28383B';

/** A tarred shed with its gable to the water, boards upright, doors as given. */
const shed = (x: number, width: number, wall: number, rise: number, tone: string, front: string) =>
  place(
    x,
    790,
    1,
    lift(
      12,
      polygon(
        [
          [0, 0],
          [0, -wall],
          [width / 2, -wall - rise],
          [width, -wall],
          [width, 0],
        ],
        tone,
      ),
    ),
    ...times(Math.floor(width / 17), (i) => {
      const at = i * 17 + 8;
      const top = -wall - rise * (1 - Math.abs(at - width / 2) / (width / 2));
      return rect(at, top + 6, 2, -top - 6, mix(tone, palette.paper, 0.1));
    }),
    lift(
      6,
      path(
        `M-18 ${-wall + 16}L${width / 2} ${-wall - rise - 14}L${width + 18} ${-wall + 16}V${-wall - 4}L${width / 2} ${-wall - rise - 38}L-18 ${-wall - 4}Z`,
        palette.paper,
      ),
    ),
    front,
  );

const opening = (x: number, top: number, width: number, height: number) =>
  rect(x - 8, top - 8, width + 16, height + 16, palette.paper) +
  rect(x, top, width, height, fade('#FBDDA0', '#D9A063'));

/** The shop window: three shelves of jars, soap and folded cloth, small as seen from the quay. */
function shopWindow(): string {
  const goods = [palette.rust, palette.sea, palette.paper, palette.grass, '#D99A5B', palette.foam];
  const shelf = (y: number) =>
    times(8, (i) => {
      const tall = 20 + ((i * 13 + y) % 4) * 6;
      return rect(
        28 + i * 24,
        y - tall,
        17,
        tall,
        goods[(i + Math.abs(y)) % goods.length] ?? palette.rust,
        'rx="4"',
      );
    }).join('') + rect(20, y, 204, 5, '#7C5638');
  return opening(20, -182, 204, 124) + shelf(-128) + shelf(-70);
}

const awning = lift(
  8,
  ...times(10, (i) => {
    const tone = i % 2 ? palette.paper : palette.rust;
    const [left, right] = [8 + i * 22.8, 8 + (i + 1) * 22.8];
    return path(
      `M${20 + i * 20.4} -226H${20 + (i + 1) * 20.4}L${right} -170Q${(left + right) / 2} -154 ${left} -170Z`,
      tone,
    );
  }),
);

const crate = (x: number, y: number, tone: string, fruit: string) =>
  place(
    x,
    y,
    1,
    ...times(5, (i) => `<circle cx="${12 + i * 14}" cy="-36" r="9" fill="${fruit}"/>`),
    lift(5, rect(0, -34, 80, 34, tone)),
    rect(0, -24, 80, 3, mix(tone, palette.night, 0.35)),
    rect(0, -12, 80, 3, mix(tone, palette.night, 0.35)),
  );

const mirrored = (...content: string[]) =>
  `<g transform="translate(0 1344) scale(1 -.6)" opacity=".34">${content.join('')}</g>`;

export const locationHarbour = picture(
  { name: 'location-harbour', tones, focal: { x: 0.55, y: 0.58 } },
  ({ random, sky, sea, land }) => {
    const gables = (flat: (x: number, width: number, wall: number, rise: number, tone: string) => string) =>
      [
        flat(470, 270, 190, 130, '#7E3F29'),
        flat(1090, 230, 170, 110, '#4C6A68'),
        flat(770, 300, 232, 156, tar),
      ].join('');
    const silhouette = gables((x, width, wall, rise, tone) =>
      polygon(
        [
          [x, 790],
          [x, 790 - wall],
          [x + width / 2, 790 - wall - rise],
          [x + width, 790 - wall],
          [x + width, 790],
        ],
        tone,
      ),
    );
    return [
      sky(640, 26),
      sun(240, 420, 46, tones.light, 0.8),
      gull(380, 260, 70, mix(tones.sea[3], palette.paper, 0.2), -10),
      gull(500, 310, 46, mix(tones.sea[3], palette.paper, 0.2), 8),
      land(points('-20 652, 200 636, 420 646, 700 634, 1040 648, 1300 630, 1620 640'), 1, {
        bottom: 690,
        mist: 0.5,
        shadow: 5,
      }),
      sea(662, 1090, { wave: 2 }),
      glints(random, 240, 676, 860, 150, 18, tones.light),
      mirrored(silhouette),
      place(1490, 838, 1.16, cutter('#3B6C74')),
      lift(12, ...times(12, (i) => pole(452 + i * 80, 900, 18, 110, '#4A3E33'))),
      shed(
        470,
        270,
        190,
        130,
        '#7E3F29',
        opening(96, -110, 78, 110) +
          planks(96, -110, 0, 38, 3, mix('#7E3F29', palette.night, 0.4)) +
          opening(110, -230, 50, 50),
      ),
      shed(
        1090,
        230,
        170,
        110,
        '#4C6A68',
        opening(72, -120, 86, 72) + line('M115 -120V-48M72 -84H158', palette.paper, 5),
      ),
      shed(770, 300, 232, 156, tar, place(28, 0, 1, shopWindow(), awning) + opening(128, -316, 44, 50)),
      lift(10, rect(430, 788, 930, 24, '#A98B69'), rect(430, 812, 930, 12, '#7A6249')),
      crate(806, 788, '#B8905F', palette.rust),
      crate(894, 788, '#B8905F', palette.grass),
      crate(850, 752, '#C39B6A', palette.lamp),
      ...times(5, (i) => line(`M${1352 - i * 232} 820q-10 30 0 52`, palette.sand, 4)),
      place(300, 900, 1.15, dinghy(palette.rust)),
      line(
        'M180 914C240 926 360 926 440 912M200 930C280 940 340 940 400 930',
        tones.light,
        3,
        'opacity=".7"',
      ),
      glints(random, 930, 880, 1060, 620, 26, mix(tones.sea[0], tones.light, 0.4)),
    ];
  },
);
