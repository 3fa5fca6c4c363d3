import { blob, ridge } from '../edges.ts';
import { marram } from '../nature.ts';
import {
  disc,
  fade,
  hours,
  inside,
  lift,
  line,
  mix,
  palette,
  path,
  place,
  points,
  px,
  type Random,
  rect,
  times,
} from '../paper.ts';
import { picture } from '../scene.ts';

import { darker, ground, lighter } from './furniture.ts';
import { sash } from './openings.ts';

/** A sheep in her own wool, looking to the left. */
const sheep = (x: number, y: number, size: number) =>
  place(
    x,
    y,
    size,
    rect(-30, -20, 8, 34, '#3A3F3D') +
      rect(-12, -18, 8, 32, '#3A3F3D') +
      rect(18, -20, 8, 34, '#3A3F3D') +
      rect(34, -18, 8, 32, '#3A3F3D'),
    lift(
      4,
      path(
        blob(
          points(
            '-50 -30, -44 -56, -22 -66, 0 -62, 22 -68, 46 -58, 56 -34, 46 -12, 20 -8, -4 -12, -30 -8, -46 -14',
          ),
        ),
        fade('#FBF8F3', '#D6CDBB', 50),
      ),
    ),
    path(blob(points('-78 -40, -66 -56, -46 -56, -40 -40, -50 -26, -70 -26')), '#3A3F3D'),
    path('M-50 -54L-32 -60L-38 -48Z', '#3A3F3D'),
  );

/** The meadow behind the inn, and who lives there. */
const meadow = (random: Random) =>
  rect(110, 80, 360, 320, fade('#D3E2E0', '#F6DDC4')) +
  ridge(random, points('90 250, 220 226, 360 246, 500 220'), fade('#BDB690', '#9A9F73'), {
    bottom: 420,
    shadow: 6,
  }) +
  sheep(250, 262, 0.5) +
  ridge(random, points('90 320, 240 300, 380 316, 500 296'), fade('#9AA274', '#7D8A5C'), {
    bottom: 420,
    shadow: 7,
  }) +
  sheep(380, 338, 0.86) +
  sheep(196, 350, 0.7) +
  marram(random, points('90 392, 300 380, 500 392'), 100, 480, 16, 44, ['#4B5D48', '#72805A']);

export const feedWool = picture(
  { name: 'feed-wool', tones: hours.dawn, focal: { x: 0.5, y: 0.52 }, size: 'post' },
  ({ random }) => {
    const ball = (x: number, y: number, r: number, tone: string, turn: number) => {
      const strands = times(7, (i) => {
        const bow = -0.9 + i * 0.3;
        return `M${px(-r * Math.sqrt(Math.max(0.02, 1 - bow * bow)))} ${px(r * bow)}Q0 ${px(r * (bow - 0.34))} ${px(r * Math.sqrt(Math.max(0.02, 1 - bow * bow)))} ${px(r * bow)}`;
      }).join('');
      const across = times(
        4,
        (i) =>
          `M${px(r * (-0.46 + i * 0.24))} ${px(-r * 0.86)}Q${px(r * (0.1 + i * 0.22))} 0 ${px(r * (-0.34 + i * 0.24))} ${px(r * 0.88)}`,
      ).join('');
      return `<g transform="translate(${x} ${y}) rotate(${turn})">${lift(9, disc(0, 0, r, fade(lighter(tone, 0.28), darker(tone, 0.24), 50 - turn)))}${line(strands, darker(tone, 0.2), r * 0.045, 'opacity=".75"')}${line(across, lighter(tone, 0.36), r * 0.05, 'opacity=".8"')}</g>`;
    };
    const [left, right, top, foot] = [230, 850, 610, 930];
    const rows = 7;
    const withy = times(rows, (row) => {
      const y = top + 22 + (row * (foot - top - 24)) / rows;
      const inset = 46 * ((y - top) / (foot - top)) ** 1.3;
      const count = 13;
      return times(count, (i) => {
        const w = (right - left - inset * 2) / count;
        const x = left + inset + i * w;
        const tone = (i + row) % 2 ? '#C59A62' : '#9C7242';
        return path(
          `M${px(x - 3)} ${px(y + 22)}C${px(x)} ${px(y - 6)} ${px(x + w)} ${px(y - 6)} ${px(x + w + 3)} ${px(y + 22)}C${px(x + w)} ${px(y + 44)} ${px(x)} ${px(y + 44)} ${px(x - 3)} ${px(y + 22)}Z`,
          fade(lighter(tone, 0.2), darker(tone, 0.14)),
        );
      }).join('');
    }).join('');
    return [
      rect(0, 0, 1080, 1080, fade('#F1E2CC', '#DFC8A6', 25)),
      sash(
        { id: 'meadow', x: 120, y: 90, width: 340, height: 300, frame: '#FBF8F3', rows: [0.45], bar: 13 },
        meadow(random),
      ),
      rect(0, 800, 1080, 290, fade('#B98C62', '#94694A')),
      line(
        'M0 850H1080M0 940H1080M300 801L280 850M760 801L776 850M520 851V940M960 851L990 940M220 941L176 1080M800 941L836 1080',
        '#7D5636',
        3,
      ),
      rect(0, 776, 1080, 26, '#FBF3E4'),
      ground(550, 946, 440, 48, 0.75),
      lift(
        7,
        line('M664 560L880 190', '#C59A62', 15),
        disc(884, 184, 17, palette.rust),
        line('M560 560L742 150', '#A9764B', 15),
        disc(746, 144, 17, palette.rust),
      ),
      path('M230 620C260 570 820 570 850 620V680H230Z', '#5B3F2B'),
      ball(330, 540, 128, '#E6DCC8', 14),
      ball(742, 548, 132, palette.sea, -24),
      ball(530, 486, 140, palette.rust, 30),
      ball(436, 612, 96, '#7D8A5C', -8),
      ball(640, 618, 102, '#C9B79B', 20),
      lift(
        16,
        path(
          `M${left} ${top + 20}C${left + 10} ${top + 160} ${left + 30} ${foot - 20} ${left + 70} ${foot}C${left + 200} ${foot + 18} ${right - 200} ${foot + 18} ${right - 70} ${foot}C${right - 30} ${foot - 20} ${right - 10} ${top + 160} ${right} ${top + 20}Z`,
          '#7D5636',
        ),
      ),
      inside(
        `M${left} ${top + 20}C${left + 10} ${top + 160} ${left + 30} ${foot - 20} ${left + 70} ${foot}C${left + 200} ${foot + 18} ${right - 200} ${foot + 18} ${right - 70} ${foot}C${right - 30} ${foot - 20} ${right - 10} ${top + 160} ${right} ${top + 20}Z`,
        'withy',
        withy,
        path(
          `M${right - 200} ${top}H${right + 20}V${foot + 30}H${right - 320}C${right - 200} ${foot - 100} ${right - 180} ${top + 120} ${right - 200} ${top}Z`,
          palette.night,
          'opacity=".22"',
        ),
      ),
      lift(
        7,
        ...times(
          16,
          (i) =>
            `<rect transform="translate(${px(left - 8 + i * 40.5)} ${px(top + 8 - Math.sin((i / 15) * Math.PI) * -10)}) rotate(24)" x="0" y="-6" width="46" height="30" rx="14" fill="${i % 2 ? '#D6AC72' : '#B4854E'}"/>`,
        ),
      ),
      line(
        'M470 720C440 860 330 900 260 960C200 1010 120 990 150 940C176 900 250 960 190 1020',
        mix(palette.rust, '#ffffff', 0.08),
        8,
      ),
      ball(880, 960, 84, '#E6DCC8', -16),
      line('M836 1024C760 1060 640 1040 560 1056', '#E6DCC8', 8),
    ];
  },
);
