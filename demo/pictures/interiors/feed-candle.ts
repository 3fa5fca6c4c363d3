import { blob } from '../edges.ts';
import { marram, stars } from '../nature.ts';
import { disc, fade, glow, hours, inside, lift, line, palette, path, points, rect } from '../paper.ts';
import { picture } from '../scene.ts';

import { oval } from './furniture.ts';
import { seaside } from './openings.ts';
import { flame } from './vessels.ts';

export const feedCandle = picture(
  { name: 'feed-candle', tones: hours.night, focal: { x: 0.42, y: 0.6 }, size: 'post' },
  ({ random }) => {
    const dusk = {
      ...hours.dusk,
      sky: ['#14262B', '#1E3A42', '#2C515A', '#4E6A6E', '#8A7F76'] as const,
      sea: ['#3A5A62', '#2B4A52', '#1F3B43', '#16303A'] as const,
    };
    const view =
      seaside(random, dusk, [1080, 760], 500) +
      stars(random, 1080, 340, 70, '#F6EBCB') +
      path('M-10 640C200 580 420 600 620 640S940 660 1100 600V800H-10Z', '#122329') +
      marram(random, points('-10 640, 200 600, 420 606, 620 640, 900 650, 1100 606'), 0, 1080, 30, 64, [
        '#0D1B20',
        '#17292E',
      ]);
    const frame = '#3A4A4B';
    return [
      rect(0, 0, 1080, 1080, '#101C20'),
      inside('M110 -10H970V760H110Z', 'dusk', view),
      lift(
        10,
        path('M60 -20H1020V800H60ZM110 -20V760H970V-20Z', frame, 'fill-rule="evenodd"'),
        rect(530, -10, 20, 780, frame),
        rect(110, 250, 860, 20, frame),
      ),
      disc(640, 470, 130, glow(palette.lamp, 0.6)) +
        path(
          'M640 420C650 442 656 456 654 470C652 482 646 486 640 486S628 482 626 470C624 460 632 446 640 420Z',
          '#F7C877',
          'opacity=".55"',
        ),
      lift(16, path('M-20 790H1100V900H-20Z', fade('#5A4B3C', '#3C342C'))),
      rect(0, 896, 1080, 190, fade('#1C2A2D', '#101A1D')),
      disc(430, 560, 640, glow(palette.lamp, 0.62)),
      oval(430, 858, 330, 40, glow('#FFD990', 0.75)),
      lift(
        9,
        oval(430, 856, 128, 30, '#8A6430'),
        path('M540 850C620 826 622 906 536 876', 'none', 'stroke="#8A6430" stroke-width="14"'),
      ),
      oval(428, 850, 120, 26, '#D9B067') + oval(428, 852, 92, 18, '#A87C3C'),
      lift(6, rect(392, 800, 76, 50, fade('#E0B968', '#8A6430', 0))),
      lift(
        8,
        path(
          'M396 806V560C396 544 410 552 418 546C428 538 452 546 464 554V806Z',
          fade('#FFF3D6', '#CDAE82', 0),
        ),
      ),
      path(
        'M396 580C388 620 392 660 400 690C408 660 404 620 410 590ZM464 570C474 600 470 640 462 660C454 630 456 600 452 570Z',
        '#FFF8E6',
      ),
      path('M396 548H464V640C440 620 420 620 396 640Z', '#FFE6B0', 'opacity=".6"'),
      line('M430 550V520', '#3A2A20', 5),
      flame(430, 530, 1.36, 330),
      lift(5, rect(640, 838, 132, 36, '#B4532A'), rect(640, 838, 132, 9, '#D98B5F')),
      lift(4, line('M668 834L730 806M690 836L756 816M640 858L604 870', '#E7CFA0', 7)) +
        disc(604, 870, 7, '#7D3418') +
        disc(730, 806, 7, '#7D3418') +
        disc(756, 816, 7, '#7D3418'),
      ...[
        [170, 60],
        [250, 46],
        [228, 52],
      ].map(([x = 0, r = 0], i) =>
        lift(
          5,
          path(
            blob(
              [
                [x - r, 872],
                [x - r * 0.6, 872 - r * 0.8],
                [x + r * 0.2, 872 - r],
                [x + r, 868],
                [x + r * 0.3, 884],
                [x - r * 0.5, 884],
              ].map(([a = 0, b = 0]) => [a, b - i * 3] as const),
            ),
            fade(['#6E7672', '#8A8272', '#5C6866'][i] ?? '#6E7672', '#2C3839'),
          ),
        ),
      ),
    ];
  },
);
