import { cloud, gull } from './nature.ts';
import { disc, fade, hours, lift, line, mix, palette, path, place, points, polygon, times } from './paper.ts';
import { picture } from './scene.ts';

const tones = { ...hours.day, sky: ['#8FBAC0', '#A9CBCE', '#C4DCDB', '#DDE9E2', '#F3EEDD'] } as const;

/** Bows along a tail, smaller towards its end. */
const bows = (spots: string, tone: string) =>
  points(spots)
    .map(([x, y], i) =>
      place(
        x,
        y,
        1 - i * 0.09,
        `<g transform="rotate(${i * 37 - 20})">${path('M0 0L-22 -11V11ZM0 0L22 -11V11Z', i % 2 ? palette.paper : tone)}</g>`,
      ),
    )
    .join('');

const diamond =
  lift(16, polygon(points('0 -190, 118 -30, 0 170, -118 -30'), palette.rust)) +
  polygon(points('0 -190, 118 -30, 0 -30'), mix(palette.rust, palette.night, 0.2)) +
  polygon(points('0 -30, -118 -30, 0 170'), palette.paper) +
  polygon(points('0 -30, 118 -30, 0 170'), mix(palette.rust, palette.paper, 0.3)) +
  line('M0 -190V170M-118 -30H118', '#6B4A32', 4);

const delta =
  lift(14, polygon(points('0 -110, 190 70, 40 44, 0 90, -40 44, -190 70'), palette.sea)) +
  polygon(points('0 -110, 190 70, 40 44'), mix(palette.sea, palette.night, 0.28)) +
  polygon(points('0 -110, 30 40, 0 90, -30 40'), palette.lamp) +
  polygon(points('0 -110, 30 40, 0 90'), mix(palette.lamp, palette.rust, 0.3)) +
  line('M0 -110V90', palette.night, 3);

/** A fish-shaped windsock of scales cut from paper. */
const fish =
  lift(
    12,
    path(
      'M-150 0C-130 -60 -30 -70 60 -34C100 -18 130 -30 176 -60C164 -20 164 20 180 58C130 28 100 22 60 36C-30 70 -130 60 -150 0Z',
      fade(palette.paper, palette.sand),
    ),
  ) +
  times(4, (row) =>
    times(3, (k) =>
      path(
        `M${-80 + row * 40} ${-34 + k * 23}q26 11 0 23`,
        'none',
        `stroke="${k === 1 ? palette.rust : palette.sea}" stroke-width="6"`,
      ),
    ).join(''),
  ).join('') +
  path('M-150 0C-146 -36 -120 -50 -96 -54C-86 -20 -86 20 -96 54C-120 50 -146 36 -150 0Z', '#D9A648') +
  disc(-112, -16, 8, palette.night);

/** Somebody small on the wide beach, arms up. */
const flyer = (x: number, y: number, scale: number, coat: string) =>
  place(
    x,
    y,
    scale,
    path('M-40 4L70 20L84 26L-30 10Z', palette.night, 'opacity=".16"'),
    line('M-6 -34L-10 0M6 -34L12 0', '#3B3A36', 8),
    lift(3, path('M-13 -82Q0 -92 13 -82L17 -30H-17Z', coat)),
    line('M-10 -76L-26 -104M10 -76L-18 -106', coat, 7),
    disc(0, -98, 10, '#D8A884'),
    path('M-11 -98Q-10 -112 1 -111Q12 -110 11 -97Q4 -104 -11 -98Z', '#5A4130'),
  );

export const feedKites = picture(
  { name: 'feed-kites', tones, focal: { x: 0.55, y: 0.4 }, size: 'post' },
  ({ random, sky, sea, land }) => [
    sky(900, 44),
    cloud(random, 40, 590, 330, palette.paper),
    cloud(random, 720, 700, 300, palette.paper),
    cloud(random, 560, 130, 240, palette.paper),
    gull(150, 690, 44, palette.sea, -8),
    gull(222, 662, 32, palette.sea, 10),
    sea(858, 930, { from: 0, to: 3, wave: 1 }),
    land(points('-20 918, 300 906, 640 916, 1100 900'), palette.foam, { mist: 0, shadow: 5 }),
    land(points('-20 934, 300 920, 640 930, 1100 914'), '#EBDCBE', { mist: 0.1, shadow: 6 }),
    line(
      'M396 902C500 740 640 560 730 350M300 912C290 740 250 480 268 330M404 902C560 820 760 700 900 668',
      mix(palette.paper, palette.night, 0.25),
      1.8,
      'opacity=".8"',
    ),
    line('M690 470C640 540 720 590 660 660S610 760 650 800', palette.paper, 4),
    bows('700 490, 672 548, 694 596, 662 650, 636 706, 640 760', palette.rust),
    place(750, 320, 1.02, `<g transform="rotate(22)">${diamond}</g>`),
    line('M300 330C340 400 280 440 320 520', palette.rust, 5) +
      line('M262 330C240 410 300 450 262 540', palette.lamp, 5),
    place(270, 250, 0.92, `<g transform="rotate(-12)">${delta}</g>`),
    place(960, 650, 0.56, `<g transform="rotate(-14)">${fish}</g>`),
    flyer(400, 990, 0.92, palette.rust),
    flyer(296, 1004, 0.96, palette.sea),
    land(points('-20 1040, 260 1030, 600 1050, 1100 1020'), '#DCC79E', { mist: 0, shadow: 10 }),
  ],
);
