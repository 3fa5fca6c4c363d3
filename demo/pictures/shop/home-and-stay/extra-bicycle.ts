import { bicycle } from '../../bicycle.ts';
import { pole } from '../../built.ts';
import { ridge } from '../../edges.ts';
import { ground } from '../../interiors/furniture.ts';
import { cloud, flock, marram, sea, skyBands } from '../../nature.ts';
import { disc, fade, glow, hours, lift, palette, place, points, rect } from '../../paper.ts';
import { still } from './stage.ts';

const tones = hours.day;
const back = points('-20 760, 240 700, 520 740, 800 790, 1010 720, 1220 690');
const middle = points('-20 900, 300 940, 620 880, 900 930, 1220 860');
const front = points('-20 1380, 300 1410, 640 1390, 940 1420, 1220 1370');

export const extraBicycle = still('product-extra-bicycle', { x: 0.5, y: 0.68 }, (random) => {
  const land = (profile: typeof back, tone: string, rim = '#FBF3E0') =>
    ridge(random, profile, fade(tone, '#EADBBD'), { bottom: 1520, rim, shadow: 14 });
  return [
    skyBands(random, tones.sky, 1200, 640, 26),
    cloud(random, 640, 300, 460, palette.paper),
    cloud(random, 60, 420, 280, palette.paper),
    flock(random, 250, 220, 3, 60, palette.sea),
    sea(random, tones.sea, 1200, 630, 830, 2),
    land(back, '#E6D6B2'),
    marram(random, back, 0, 1200, 40, 60, ['#8A9567', '#A5AC7C']),
    land(middle, '#D6CDA0'),
    marram(random, middle, 0, 1200, 34, 110, ['#6E7C50', '#8C9866']),
    ridge(random, points('-20 1180, 300 1160, 700 1176, 1220 1150'), fade('#EBDCBA', '#DCC499'), {
      bottom: 1520,
      rim: '#FFF8E6',
      shadow: 12,
    }),
    lift(
      10,
      rect(-20, 930, 1240, 34, fade('#B49770', '#8B6F4B')),
      rect(-20, 1050, 1240, 34, fade('#B49770', '#8B6F4B')),
    ),
    lift(10, pole(130, 1200, 48, 340, '#A98A62'), pole(1010, 1192, 48, 340, '#A98A62')),
    disc(300, 200, 760, glow('#FFFDF4', 0.35)),
    ground(640, 1290, 560, 44, 0.6),
    place(580, 1280, 2.5, '<g transform="rotate(-2)">', bicycle(palette.rust, 'basket'), '</g>'),
    ridge(random, front, fade('#D9C79C', '#C9B184'), { bottom: 1520, rim: '#FBF3E0', shadow: 14 }),
    marram(random, front, -20, 420, 30, 150, ['#5F6C43', '#7D8A5C']),
    marram(random, front, 900, 1220, 24, 130, ['#5F6C43', '#7D8A5C']),
  ];
});
