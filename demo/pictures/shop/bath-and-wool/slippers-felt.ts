import { darker, lighter, oval } from '../../interiors/furniture.ts';
import { disc, fade, glow, inside, lift, line, palette, path, rect, round, times } from '../../paper.ts';
import { flecks, still, turned } from './kit.ts';

const felt = '#D3BE98';
const upper =
  'M0 -384C112 -384 166 -262 156 -120C148 0 124 80 122 200C120 322 72 384 0 384C-82 384 -128 312 -126 200C-124 60 -176 -20 -166 -150C-156 -292 -104 -384 0 -384Z';
const opening =
  'M-4 -96C70 -96 106 -22 102 58C98 130 90 170 90 220C88 302 52 348 0 348C-56 348 -94 298 -94 214C-94 150 -108 110 -110 50C-112 -34 -76 -96 -4 -96Z';

/** A slipper seen from above, the left one, or the right as its mirror image; the light stays where it is. */
const slipper = (random: () => number, id: string, x: number, y: number, turn: number, mirror: 1 | -1) => {
  const flip = `transform="scale(${mirror} 1)"`;
  const flipped = (...content: string[]) => `<g ${flip}>${content.join('')}</g>`;
  return turned(
    x,
    y,
    turn,
    1.22,
    lift(18, path(upper, fade(lighter(felt, 0.3), darker(felt, 0.2), mirror > 0 ? 40 : 140), flip)),
    flipped(
      inside(
        upper,
        `${id}-felt`,
        flecks(random, [-170, -390], [340, 780], '#8F7A52', 90, 3.4),
        flecks(random, [-170, -390], [340, 780], '#FFFFFF', 70, 3.4),
      ),
      line(upper, darker(felt, 0.3), 5, 'opacity=".6"'),
      path(opening, '#77613F'),
      inside(
        opening,
        `${id}-sole`,
        oval(mirror * 13, 150, 100, 214, fade('#F3E6CC', '#D8C4A0')),
        path(
          'M-4 -96C70 -96 106 -22 102 58C98 96 80 40 -4 34C-80 40 -108 96 -110 50C-112 -34 -76 -96 -4 -96Z',
          '#4F3D26',
          'opacity=".62"',
        ),
        line(
          'M0 150c-20 -26 -54 -6 -40 22c8 16 26 26 40 40c14 -14 32 -24 40 -40c14 -28 -20 -48 -40 -22Z',
          '#C9B288',
          5,
        ),
      ),
      line(opening, lighter(felt, 0.34), 9),
      line(opening, palette.rust, 5, 'stroke-dasharray="20 13"'),
      line(
        'M-70 -170C-30 -210 30 -210 70 -170M-84 -230C-30 -280 30 -280 82 -230',
        darker(felt, 0.24),
        4,
        'opacity=".5"',
      ),
    ),
    path('M-110 -250C-96 -320 -50 -356 0 -360C-60 -330 -80 -280 -90 -220Z', '#FFFFFF', 'opacity=".3"'),
  );
};

/** Beside the bed on the rag rug, seen from above. */
export const slippersFelt = still('product-slippers-felt', { x: 0.5, y: 0.5 }, (random) => [
  rect(0, 0, 1200, 1500, fade('#3E3A36', '#2C2C2C', 60)),
  ...times(6, (i) =>
    rect(i * 204, 0, 198, 1500, fade(i % 2 ? '#5A4A3C' : '#4F4136', i % 3 ? '#43382F' : '#4A3D33', 70)),
  ),
  line('M300 0V0M204 420H402M612 980H810M0 760H198M1020 300H1200M408 1330H606', '#2A2420', 5),
  disc(260, 160, 860, glow('#C9A97E', 0.3)),
  ...[
    [760, '#23434C'],
    [700, '#5F8E96'],
    [655, '#2F5D66'],
    [560, '#DDCFB2'],
    [530, '#2F5D66'],
    [430, '#8C4A30'],
    [400, '#2F5D66'],
  ].map(([radius, tone], i) =>
    i ? disc(600, 800, Number(radius), String(tone)) : round(16, 600, 800, Number(radius), String(tone)),
  ),
  ...[730, 678, 610, 545, 480, 415, 345, 275, 205].map((radius) =>
    disc(
      600,
      800,
      radius,
      'none',
      'stroke="#FFFFFF" stroke-width="16" stroke-dasharray="26 12" opacity=".08"',
    ),
  ),
  slipper(random, 'left', 366, 770, -7, 1),
  slipper(random, 'right', 822, 720, 8, -1),
]);
