import { planks } from './built.ts';
import { flank } from './edges.ts';
import { smoke, stars } from './nature.ts';
import {
  between,
  disc,
  fade,
  glow,
  hours,
  lift,
  mix,
  palette,
  path,
  place,
  points,
  polygon,
  rect,
  times,
} from './paper.ts';
import { picture } from './scene.ts';

const tones = hours.night;

const far = points('-20 690, 300 664, 640 690, 980 640, 1300 668, 1620 630');
const back = points('-20 760, 220 700, 460 660, 700 720, 960 760, 1280 700, 1620 726');
const seat = points('-20 850, 260 858, 560 820, 900 800, 1200 816, 1420 850, 1620 836');
const front = points('-20 930, 180 900, 420 950, 760 1010, 1120 1020, 1380 960, 1620 900');

/** A lodge under one tall roof: its whole gable is glass, and somebody is still reading inside. */
function tent(): string {
  const roof = '#2C3436';
  const timber = '#8A6443';
  return (
    smoke(330, -414, 210, 110, '#8FA3A5', 0.6) +
    rect(320, -412, 20, 70, '#0C1619') +
    lift(16, polygon(points('170 -380, 420 -350, 560 0, 340 0'), fade(roof, mix(roof, palette.night, 0.7)))) +
    times(6, (i) =>
      polygon(
        [
          [198 + i * 26, -320 + i * 54],
          [200 + i * 26, -323 + i * 54],
          [452 + i * 19, -292 + i * 52],
          [450 + i * 19, -288 + i * 52],
        ],
        mix(roof, palette.night, 0.5),
      ),
    ).join('') +
    polygon(points('170 -372, 336 0, 4 0'), fade('#FBE3AC', '#E9A55A')) +
    rect(40, -70, 90, 70, mix('#B4532A', palette.lamp, 0.35)) +
    rect(34, -86, 12, 86, '#7C4A2E') +
    rect(204, -132, 5, 132, '#6A4A33') +
    path('M176 -132L188 -168H226L238 -132Z', '#FFF3CF') +
    rect(192, -62, 92, 12, '#7C5234') +
    rect(204, -50, 6, 50, '#6A4A33') +
    rect(268, -50, 6, 50, '#6A4A33') +
    polygon(points('168 -372, 174 -372, 174 0, 168 0'), timber) +
    polygon(points('100 -210, 240 -210, 243 -203, 97 -203'), timber) +
    polygon(points('56 -120, 284 -120, 287 -113, 53 -113'), timber) +
    lift(8, polygon(points('170 -402, 372 10, 344 10, 170 -354, -4 10, -32 10'), timber)) +
    disc(170, -110, 430, glow(palette.lamp, 0.5)) +
    lift(
      10,
      polygon(
        points('-60 0, 400 0, 440 34, -100 34'),
        fade(mix(timber, palette.lamp, 0.3), mix(timber, palette.night, 0.3)),
      ),
    ) +
    planks(-100, 34, 46, 540, 24, mix(timber, palette.night, 0.45))
  );
}

export const lodge = picture(
  { name: 'lodge', tones, focal: { x: 0.62, y: 0.58 } },
  ({ random, width, sky, land, grass }) => {
    const band = times(240, () => {
      const t = random();
      const off = (random() + random() + random() - 1.5) * 130;
      return disc(
        60 + t * 900 + off * 0.6,
        620 - t * 640 + off,
        0.6 + random() ** 4 * 2.2,
        tones.light,
        `opacity="${between(random, 0.3, 0.95).toFixed(2)}"`,
      );
    });
    return [
      sky(720, 40),
      `<ellipse cx="520" cy="290" rx="620" ry="150" fill="${glow(tones.sea[0], 0.4)}" transform="rotate(-35 520 290)"/>`,
      stars(random, width, 640, 190, tones.light),
      band.join(''),
      land(far, 0, { mist: 0.3 }),
      land(back, 1, { mist: 0.1 }),
      flank(back, 460, 900, 110, tones.land[2]),
      grass(back, [200, 760], 40, 34, 3),
      land(seat, 2, { mist: 0.05 }),
      disc(1010, 850, 420, glow(palette.lamp, 0.28)),
      place(830, 818, 1, tent()),
      grass(seat, [-10, 660], 46, 60, 4),
      grass(seat, [1330, 1610], 30, 60, 4),
      land(front, 4, { shadow: 18, mist: 0 }),
      grass(front, [-10, 560], 44, 130, 5),
      grass(front, [1140, 1620], 46, 140, 5),
    ];
  },
);
