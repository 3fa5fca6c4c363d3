import { seal } from './creatures.ts';
import { blob } from './edges.ts';
import { cloud, flock, glints } from './nature.ts';
import { fade, hours, lift, line, mix, palette, path, place, points } from './paper.ts';
import { picture } from './scene.ts';

const tones = hours.day;
const wet = mix(palette.sand, tones.sea[1], 0.4);

const bank = (d: string, shallow: string, fill: string) =>
  lift(9, path(blob(points(shallow)), mix(wet, tones.sea[0], 0.4))) + lift(10, path(blob(points(d)), fill));

/** A seal out of the water up to its eyes. */
const swimmer = (x: number, y: number, scale: number) =>
  place(
    x,
    y,
    scale,
    lift(5, path('M-34 0C-40 -34 -26 -52 -4 -52C22 -52 34 -30 36 0Z', fade('#6B7673', '#3D4B4C'))),
    path('M-26 -26a4.5 4.5 0 1 0 .1 0ZM-30 -14l-12 4 10 4Z', palette.night),
    line('M-62 4Q0 14 66 2', palette.foam, 4),
    line('M-40 16Q4 24 48 14', palette.foam, 3),
  );

export const storySeals = picture(
  { name: 'story-seals', tones, focal: { x: 0.47, y: 0.66 } },
  ({ random, sky, sea, land }) => [
    sky(300, 20),
    cloud(random, 940, 180, 480, palette.paper),
    cloud(random, 180, 130, 300, palette.paper),
    sea(300, 1090, { wave: 3 }),
    land(points('-20 300, 260 292, 560 284, 700 298, 760 306'), mix(tones.land[3], tones.sky[2], 0.5), {
      bottom: 308,
      shadow: 4,
    }),
    flock(random, 1120, 300, 6, 30, palette.sea),
    lift(
      6,
      path(
        blob(points('900 372, 1180 352, 1500 360, 1660 372, 1640 392, 1300 398, 1020 392')),
        mix(palette.sand, tones.sky[2], 0.4),
      ),
    ),
    place(1190, 372, 0.24, seal('#8C9089', 0)),
    place(1270, 370, 0.2, seal('#6F7772', 0)),
    place(1400, 374, 0.26, seal('#A09C8C', 0)),
    glints(random, 420, 380, 700, 300, 18, palette.foam),
    swimmer(420, 520, 0.9),
    swimmer(610, 470, 0.5),
    bank(
      '90 770, 300 690, 620 650, 960 640, 1290 672, 1500 720, 1720 740, 1720 960, 1300 960, 860 930, 420 900, 160 850',
      '10 790, 260 672, 620 620, 980 610, 1330 644, 1560 700, 1760 720, 1760 1010, 1280 1010, 820 976, 380 944, 60 880',
      fade(palette.paper, palette.sand),
    ),
    line(
      'M420 850Q600 880 820 884M500 820Q640 846 760 848M1180 900Q1320 920 1500 916',
      mix(palette.sand, palette.night, 0.16),
      4,
    ),
    place(820, 706, 0.78, seal('#A39D8B', 7)),
    `<g transform="translate(1180 722) scale(-.86 .86)">${seal('#7B817B', 7)}</g>`,
    place(1010, 812, 1.35, seal('#8E8B7E')),
    place(560, 780, 1.05, seal('#C2B59B')),
    place(690, 842, 0.62, seal('#EFE7D6', 6)),
  ],
);
