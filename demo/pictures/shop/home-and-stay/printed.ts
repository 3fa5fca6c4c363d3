import { ferry } from '../../boats.ts';
import { seal } from '../../creatures.ts';
import { curve } from '../../edges.ts';
import { darker, lighter } from '../../interiors/furniture.ts';
import { gull, tuft } from '../../nature.ts';
import {
  disc,
  fade,
  inside,
  lift,
  line,
  type Point,
  palette,
  path,
  place,
  points,
  polygon,
  px,
  type Random,
  rect,
  times,
} from '../../paper.ts';

/** What is printed on a sheet, drawn flat within 600 x 848 (the proportion of an A4). */
export type Artwork = (random: Random) => string;

const field = (tone: string) => rect(0, 0, 600, 848, tone);
const hill = (profile: string, tone: string) => path(`${curve(points(profile))}V860H-10Z`, tone);
const waves = (top: number, rows: number, gap: number, tone: string, width = 5) =>
  line(
    times(rows, (row) => {
      const start = -60 + (row % 2) * 34;
      return `M${start} ${top + row * gap}${times(10, () => 'q17 -15 34 0t34 0').join('')}`;
    }).join(''),
    tone,
    width,
  );

/** The tower at dawn, its beam over the sea. */
export const tower: Artwork = () =>
  field('#F4E3C8') +
  disc(300, 330, 236, '#E9B184') +
  polygon(points('300 236, -10 96, -10 250'), '#FBF1DC') +
  polygon(points('300 236, 610 130, 610 290'), '#FBF1DC') +
  rect(0, 560, 600, 300, '#5F8A8F') +
  waves(600, 4, 46, '#A9C3C0') +
  hill('-10 700, 120 660, 260 600, 360 604, 480 660, 610 720', '#3E5F58') +
  times(5, (i) => {
    const at = (share: number) => 66 - share * 26;
    const [low, high] = [at(i / 5), at((i + 1) / 5)];
    return polygon(
      [
        [300 - low, 640 - i * 70],
        [300 - high, 570 - i * 70],
        [300 + high, 570 - i * 70],
        [300 + low, 640 - i * 70],
      ],
      i % 2 ? '#FBF4E4' : palette.rust,
    );
  }).join('') +
  polygon(points('300 640, 300 290, 340 290, 366 640'), palette.night, 'opacity=".2"') +
  rect(244, 272, 112, 18, palette.night) +
  rect(268, 206, 64, 66, '#F7C877') +
  rect(296, 206, 8, 66, palette.night) +
  path('M258 206Q266 160 300 152Q334 160 342 206Z', palette.rust) +
  rect(296, 122, 8, 34, palette.night) +
  hill('-10 780, 160 740, 330 770, 610 800', '#23433F');

/** Seals on their bank at ebb, under a pale sun. */
export const bank: Artwork = () =>
  field('#BFD5D3') +
  disc(420, 210, 110, '#F6EBD3') +
  rect(0, 350, 600, 520, '#6F9DA1') +
  waves(392, 3, 40, '#BBD2CF') +
  path('M-10 560C120 500 330 490 610 540V690H-10Z', '#E6D2AC') +
  place(400, 548, 0.72, seal('#7C8A88', 0)) +
  rect(0, 676, 600, 190, '#2F5D66') +
  path('M-10 660C140 610 420 600 610 650V730C420 690 160 700 -10 740Z', '#EFDFBF') +
  place(282, 680, 1.5, seal('#4C6064', 0)) +
  waves(768, 2, 44, '#7FA9AB') +
  gull(150, 170, 120, '#2F5D66', -6) +
  gull(244, 250, 70, '#2F5D66', 8);

/** Row upon row of dunes, a path of posts between them. */
export const dunes: Artwork = (random) =>
  field('#CFDDD8') +
  disc(180, 190, 82, '#FBF3DE') +
  hill('-10 330, 150 290, 330 340, 480 280, 610 310', '#E9D6B0') +
  hill('-10 420, 120 430, 300 360, 450 430, 610 390', '#DDBF8D') +
  path(tuft(random, 300, 372, 90, 13) + tuft(random, 250, 392, 70, 11), '#8A9260') +
  hill('-10 500, 180 450, 360 540, 610 470', '#CDA56F') +
  path(tuft(random, 150, 468, 120, 15) + tuft(random, 540, 496, 100, 13), '#75804F') +
  hill('-10 600, 140 620, 330 560, 610 640', '#B98A57') +
  path(
    'M338 566C380 620 260 660 320 720S420 800 380 860H200C210 800 130 730 210 680S300 610 318 566Z',
    '#EAD7B2',
  ) +
  line('M300 640V580M246 690V612M372 680V606M190 770V672M396 780V686', '#5C4330', 9) +
  path(tuft(random, 480, 640, 190, 17) + tuft(random, 556, 690, 170, 15), '#5F6C43') +
  path(tuft(random, 70, 800, 240, 19) + tuft(random, 10, 780, 200, 15), '#4C5938');

/** The ferry coming in, on waves as the printer cuts them. */
export const crossing: Artwork = () =>
  field('#EFE3CB') +
  disc(440, 250, 104, palette.rust) +
  times(4, (i) => rect(0, 96 + i * 58, 250 - i * 44, 14, '#D9C6A2')).join('') +
  times(3, (i) => rect(430 + i * 40, 128 + i * 62, 200, 12, '#D9C6A2')).join('') +
  rect(0, 500, 600, 360, '#86A9AC') +
  place(306, 540, 0.74, ferry('#1F4049', '#FBF6EA', false)) +
  times(6, (row) => {
    const start = -80 + (row % 2) * 60;
    const d = `M${start} ${530 + row * 54}${times(7, () => 'q60 -44 120 0').join('')}V860H${start}Z`;
    return (
      path(d, ['#6F999E', '#558389', '#3F6F77', '#2F5D66', '#234A53', '#193740'][row] ?? palette.sea) +
      line(d.split('V')[0] ?? '', '#DCE8E4', 4)
    );
  }).join('') +
  gull(140, 380, 96, '#2F5D66', -8) +
  gull(224, 318, 62, '#2F5D66', 6);

/** A shell, its ribs cut fine. */
export const shell: Artwork = () =>
  field('#2F5D66') +
  path(
    'M300 690C240 690 220 660 214 640C90 560 50 400 110 290C150 220 220 190 300 190S450 220 490 290C550 400 510 560 386 640C380 660 360 690 300 690Z',
    '#F1DFC2',
  ) +
  line(
    times(
      9,
      (i) =>
        `M300 660Q${px(300 + (i - 4) * 66)} 470 ${px(300 + (i - 4) * 46)} ${px(206 + Math.abs(i - 4) ** 2 * 6)}`,
    ).join(''),
    '#B4532A',
    7,
  ) +
  line('M130 430Q300 360 470 430M180 560Q300 510 420 560', '#D9A67C', 6);

/** Kites over the beach. */
export const kites: Artwork = () =>
  field('#DCE8E4') +
  hill('-10 640, 200 620, 420 650, 610 610', '#E6D2AC') +
  hill('-10 740, 220 700, 610 770', '#C9A874') +
  [
    { x: 210, y: 230, size: 1.3, turn: -18, tone: palette.rust },
    { x: 430, y: 360, size: 0.9, turn: 22, tone: palette.sea },
  ]
    .map(
      ({ x, y, size, turn, tone }) =>
        `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${polygon(points('0 -120, 86 0, 0 150, -86 0'), tone)}${polygon(points('0 -120, 86 0, 0 0'), lighter(tone, 0.3))}${line('M0 150C30 200 -30 240 0 290S20 350 0 390', darker(tone, 0.1), 6)}</g>`,
    )
    .join('');

/** A stalk of marram, pressed. */
export const blade: Artwork = (random) =>
  field('#F6EFE0') +
  path(tuft(random, 300, 800, 640, 21, 0.06), '#7D8A5C') +
  line('M300 800C310 560 330 360 350 190', '#A98F5C', 7) +
  path('M334 230C326 170 340 90 366 40C380 100 378 180 356 236Z', '#CBAA6C');

/** A sheet of heavy paper with an artwork on it, its white border as wide as `border`. */
export const sheetOf = (id: string, art: string, border = 44, paper = '#FBF8F0'): string =>
  lift(12, rect(0, 0, 600, 848, paper)) +
  place(border, border, (600 - border * 2) / 600, inside(`M0 0H600V${px(848 - border * 0.2)}H0Z`, id, art));

type Frame = { id: string; art: string; wood: string; mount?: string; bar?: number; passe?: number };

/** A framed artwork with its upper left corner at 0,0, 720 x 968 with the usual bar. */
export function framed({ id, art, wood, mount = '#FBF8F0', bar = 34, passe = 70 }: Frame): string {
  const inner = bar + passe;
  const scale = (720 - inner * 2) / 600;
  const [width, height] = [720, Math.round(848 * scale + inner * 2)];
  const miter = `M0 0L${bar} ${bar}M${width} 0L${width - bar} ${bar}M0 ${height}L${bar} ${height - bar}M${width} ${height}L${width - bar} ${height - bar}`;
  const hole = `M${bar} ${bar}V${height - bar}H${width - bar}V${bar}Z`;
  return (
    lift(26, rect(0, 0, width, height, mount)) +
    place(inner, inner, scale, inside('M0 0H600V848H0Z', id, art)) +
    rect(
      inner - 4,
      inner - 4,
      width - inner * 2 + 8,
      height - inner * 2 + 8,
      'none',
      `stroke="${darker(mount, 0.18)}" stroke-width="3"`,
    ) +
    lift(
      10,
      path(
        `M0 0H${width}V${height}H0Z${hole}`,
        fade(lighter(wood, 0.16), darker(wood, 0.2), 40),
        'fill-rule="evenodd"',
      ),
    ) +
    line(miter, darker(wood, 0.4), 2.5, 'opacity=".6"') +
    rect(2, 2, width - 4, 5, lighter(wood, 0.4), 'opacity=".7"') +
    polygon(
      [
        [inner, bar],
        [width * 0.62, bar],
        [width * 0.3, height - bar],
        [bar, height - bar],
        [bar, height * 0.4],
      ],
      '#FFFFFF',
      'opacity=".1"',
    )
  );
}

/** A profile of `count` tides, as points from 0,0. */
export const tides = (count: number, width: number, rise: (at: number) => number): Point[] =>
  times(count * 8 + 1, (i) => [
    (width * i) / (count * 8),
    -Math.sin((i / 8) * Math.PI * 2) * rise(i / (count * 8)),
  ]);
