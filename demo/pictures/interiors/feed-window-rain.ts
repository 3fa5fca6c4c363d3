import { curve } from '../edges.ts';
import { marram, smoke } from '../nature.ts';
import {
  between,
  disc,
  fade,
  hours,
  inside,
  lift,
  line,
  palette,
  path,
  points,
  px,
  rect,
  times,
} from '../paper.ts';
import { picture } from '../scene.ts';

import { ground, lighter } from './furniture.ts';
import { curtain } from './openings.ts';
import { cup } from './vessels.ts';

export const feedWindowRain = picture(
  { name: 'feed-window-rain', tones: hours.winter, focal: { x: 0.5, y: 0.45 }, size: 'post' },
  ({ random }) => {
    const tones = hours.winter;
    const far = points('-20 560, 240 520, 520 556, 800 500, 1100 540');
    const near = points('-20 690, 260 640, 560 700, 860 650, 1100 690');
    const blurred =
      rect(0, 0, 1080, 460, fade('#8FA3A8', '#C6CFCC')) +
      path(
        'M-20 120C200 90 420 170 640 130S960 90 1100 140V260C900 220 700 280 460 240S120 250 -20 220Z',
        '#7E949B',
        'opacity=".6"',
      ) +
      path('M-20 300C200 270 420 330 640 300S960 270 1100 310V380H-20Z', '#A7B5B6', 'opacity=".7"') +
      rect(0, 430, 1080, 200, fade(tones.sea[2], '#446570')) +
      line('M60 466H420M560 484H980M140 508H560', '#DDE9E7', 7, 'opacity=".7"') +
      path(`${curve(far)}V900H-20Z`, '#8B9180') +
      path(`${curve(near)}V900H-20Z`, '#66705A') +
      marram(random, near, 0, 1080, 26, 120, ['#4B5846', '#566546']);
    const drop = (x: number, y: number, r: number) =>
      path(
        `M${px(x)} ${px(y - r * 1.3)}C${px(x + r * 0.9)} ${px(y - r * 0.5)} ${px(x + r)} ${px(y + r)} ${px(x)} ${px(y + r)}S${px(x - r * 0.9)} ${px(y - r * 0.5)} ${px(x)} ${px(y - r * 1.3)}Z`,
        fade('#5E7880', '#E7EFEC'),
        'opacity=".85"',
      ) +
      path(
        `M${px(x - r * 0.5)} ${px(y - r * 0.1)}q${px(r * 0.06)} ${px(-r * 0.5)} ${px(r * 0.42)} ${px(-r * 0.7)}`,
        'none',
        `stroke="#FFFFFF" stroke-width="${px(Math.max(1.4, r * 0.2))}" stroke-linecap="round"`,
      );
    const trails = times(15, () => {
      const [x, y, long, r] = [
        between(random, 120, 960),
        between(random, 60, 420),
        between(random, 120, 360),
        between(random, 8, 14),
      ];
      const bend = between(random, -10, 10);
      return (
        path(
          `M${px(x - 2)} ${px(y)}C${px(x + bend - 3)} ${px(y + long * 0.4)} ${px(x - r * 0.6)} ${px(y + long * 0.7)} ${px(x - r * 0.7)} ${px(y + long)}H${px(x + r * 0.7)}C${px(x + r * 0.6)} ${px(y + long * 0.7)} ${px(x + bend + 3)} ${px(y + long * 0.4)} ${px(x + 2)} ${px(y)}Z`,
          '#EAF1EF',
          'opacity=".5"',
        ) + drop(x, y + long, r)
      );
    }).join('');
    const frame = '#EDE6D8';
    return [
      '<filter id="beyond" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="9"/></filter>',
      rect(0, 0, 1080, 1080, '#D9D0BE'),
      inside(
        'M96 -10H984V800H96Z',
        'pane',
        `<g filter="url(#beyond)">${blurred}</g>`,
        rect(96, 0, 888, 800, '#DDE9E7', 'opacity=".14"'),
        trails,
        times(150, () =>
          drop(between(random, 100, 980), between(random, 8, 780), 2 + random() ** 3 * 11),
        ).join(''),
      ),
      lift(
        12,
        path('M40 -20H1040V856H40ZM96 -20V800H984V-20Z', frame, 'fill-rule="evenodd"'),
        rect(528, -10, 24, 820, frame),
        rect(96, 270, 888, 22, frame),
      ),
      lift(14, path('M-20 850H1100V946H-20Z', fade(lighter(frame, 0.5), frame))),
      rect(0, 942, 1080, 140, fade('#B4A68E', '#C9BCA4')),
      ground(300, 912, 190, 20, 0.45),
      lift(
        7,
        rect(160, 876, 260, 38, palette.sea, 'rx="4"'),
        rect(176, 842, 236, 36, palette.rust, 'rx="4"'),
      ),
      rect(164, 884, 10, 22, '#7FA0A2') + rect(182, 850, 8, 20, '#D98B5F'),
      rect(404, 846, 8, 28, '#F3E6D2') + rect(410, 880, 10, 30, '#F3E6D2'),
      line('M300 838C330 826 350 828 372 838', palette.night, 4) +
        disc(276, 836, 17, 'none', `stroke="${palette.night}" stroke-width="4.5"`) +
        disc(322, 836, 17, 'none', `stroke="${palette.night}" stroke-width="4.5"`),
      ground(790, 914, 130, 18, 0.45),
      cup(770, 912, 1.35, '#FBF8F3', '#6A4630'),
      smoke(772, 790, 190, 22, '#FFFFFF', 0.5),
      curtain(-60, -20, 150, 900, '#D6C9B0', 3, -20),
    ];
  },
);
