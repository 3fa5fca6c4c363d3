import { blob } from '../../edges.ts';
import { darker, lighter, oval } from '../../interiors/furniture.ts';
import { disc, fade, glow, lift, path, points, rect, times } from '../../paper.ts';
import { heather } from './plants.ts';
import { plaster, stand, still, tabletop, turned } from './still.ts';
import { label } from './wares.ts';

const honey = '#C9791F';

/** A jar of six sides, three of them seen: 560 wide and 560 high on 0,0. */
const facets = [
  { from: -280, to: -150, tone: lighter(honey, 0.34) },
  { from: -150, to: 150, tone: lighter(honey, 0.1) },
  { from: 150, to: 280, tone: darker(honey, 0.24) },
];

const hexagonal =
  lift(
    13,
    path(
      'M-280 -24L-268 0Q0 22 268 0L280 -24V-470L214 -540V-580H-214V-540L-280 -470Z',
      fade('#F4F3EA', '#CBCBBE', 0),
    ),
  ) +
  facets
    .map(({ from, to, tone }, i) => {
      const [inset, drop] = [i === 1 ? 6 : 12, i === 1 ? 8 : 0];
      return path(
        `M${from + inset} -440H${to - inset}V${-26 + drop}H${from + inset}Z`,
        fade(lighter(tone, 0.1), tone),
      );
    })
    .join('') +
  path('M-268 -440L-196 -512H196L268 -440Z', fade(lighter(honey, 0.3), honey, 10)) +
  disc(-60, -260, 290, glow('#FFD98A', 0.55)) +
  path('M-250 -420H-226V-60H-250Z', '#ffffff', 'opacity=".5"') +
  path('M-132 -420H-112V-30H-132Z', '#ffffff', 'opacity=".28"') +
  oval(0, -512, 196, 15, lighter(honey, 0.45)) +
  oval(0, -580, 214, 18, '#DAD8CB') +
  oval(0, -578, 198, 13, '#A7702E');

const dipper =
  lift(
    7,
    rect(-13, -620, 26, 520, fade('#DDB583', '#A87B4A', 0), 'rx="13"'),
    ...times(6, (i) =>
      oval(0, -104 + i * 27, 62 + Math.sin((i / 5) * Math.PI) * 26, 17, i % 2 ? '#B4854F' : '#CFA06A'),
    ),
  ) +
  path(
    blob(points('-84 -40, -70 -66, 0 -58, 74 -66, 86 -20, 60 40, 20 70, -10 84, -60 40')),
    honey,
    'opacity=".62"',
  );

export const honeyHeather = still('product-honey-heather', { x: 0.5, y: 0.55 }, (random) => [
  plaster(random, '#D6CAD0'),
  tabletop(1120, '#B9B2AE', 0),
  heather(random, 250, 1290, 640, -14),
  heather(random, 300, 1290, 520, 10),
  stand(650, 1276, 570),
  turned(640, 1280, 0, 1, hexagonal),
  path('M622 520C628 600 626 660 622 716H646C642 660 640 600 652 520Z', fade('#E5A23E', '#C9791F')),
  oval(634, 712, 52, 9, '#E5A23E'),
  turned(660, 470, 33, 1, dipper),
  label(640, 1040, 244, 270, 0, '#80527A'),
  heather(random, 640, 1076, 180, 0),
  heather(random, 1110, 1400, 480, -82),
  heather(random, 1060, 1380, 330, -62),
]);
