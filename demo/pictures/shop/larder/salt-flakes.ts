import { darker, lighter, oval } from '../../interiors/furniture.ts';
import { between, disc, fade, glow, lift, line, palette, path, px, type Random, times } from '../../paper.ts';
import { flake } from './confectionery.ts';
import { plaster, stand, still, tabletop } from './still.ts';
import { glassJar, wrap } from './wares.ts';

const scatter = (
  random: Random,
  count: number,
  at: () => readonly [number, number],
  low: number,
  high: number,
) =>
  times(count, () => {
    const [x, y] = at();
    return flake(x, y, Number(px(between(random, low, high))), between(random, 0, 90));
  }).join('');

export const saltFlakes = still('product-salt-flakes', { x: 0.52, y: 0.56 }, (random) => [
  plaster(random, '#86A2A6'),
  tabletop(1060, '#54666A', 0),
  disc(380, 1300, 420, glow('#A9C2C4', 0.35)),
  '<g transform="translate(560 1400) scale(1.13) translate(-590 -1400)">',
  stand(750, 1196, 420, 0.7),
  glassJar(
    { x: 730, y: 1200, width: 440, height: 600, fill: '#E4ECEB', level: 0.8, shoulder: 0.14, neck: 0.8 },
    scatter(random, 120, () => [between(random, -210, 210), between(random, -490, -10)], 0.6, 1.3),
    disc(-60, -330, 260, glow('#FFFFFF', 0.5)),
  ),
  lift(8, path('M566 604L580 490Q730 462 880 490L894 604Q730 640 566 604Z', fade('#D2A877', '#A0754A', 0))),
  oval(730, 490, 150, 17, fade('#E3C398', '#C79C6C')),
  ...times(22, () =>
    disc(
      between(random, 590, 870),
      between(random, 520, 606),
      between(random, 3, 7),
      '#86603A',
      'opacity=".5"',
    ),
  ),
  lift(4, wrap(730, 930, 442, 190, 16, fade(lighter(palette.sea, 0.12), darker(palette.sea, 0.3), 0))),
  line(
    [0, 1, 2]
      .map(
        (i) =>
          `M${600 + i * 10} ${914 + i * 34}c24 -28 42 -28 66 0s42 28 66 0s42 -28 66 0s42 28 ${66 - i * 10} 0`,
      )
      .join(''),
    '#E9F0EE',
    9,
  ),
  stand(400, 1380, 470, 0.75),
  oval(390, 1190, 226, 56, '#5F4028'),
  path(
    'M190 1200C230 1120 320 1040 400 1036C470 1040 560 1130 592 1200Q390 1260 190 1200Z',
    fade('#FFFFFF', '#BCCFD1', 25),
  ),
  scatter(
    random,
    110,
    () => {
      const at = between(random, -1, 1);
      return [392 + at * 190, 1206 - (1 - Math.abs(at)) * between(random, 0, 168) + between(random, -6, 20)];
    },
    0.7,
    1.35,
  ),
  lift(
    11,
    path(
      'M160 1186A232 60 0 0 0 624 1186C620 1290 540 1376 480 1384H304C244 1376 164 1290 160 1186Z',
      fade('#C0905F', '#75502F', 0),
    ),
  ),
  line(
    'M196 1276C300 1316 480 1318 588 1272M232 1328C320 1354 470 1354 552 1326',
    '#6A482B',
    5,
    'opacity=".5"',
  ),
  line('M160 1186A232 60 0 0 0 624 1186', '#DDB98A', 8),
  scatter(random, 22, () => [between(random, 640, 1060), between(random, 1290, 1400)], 0.7, 1.4),
  '</g>',
]);
