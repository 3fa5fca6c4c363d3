import { blob, curve } from '../../edges.ts';
import { darker, lighter } from '../../interiors/furniture.ts';
import {
  between,
  disc,
  fade,
  glow,
  lift,
  line,
  type Point,
  palette,
  path,
  polygon,
  px,
  type Random,
  rect,
  times,
} from '../../paper.ts';
import { still } from './stage.ts';

const cover = '#1D343B';
const brass = '#D9B067';

/** A sea chart spread under the book: depth lines round the sandbanks, and the fairway. */
function seaChart(random: Random): string {
  const shoal = (x: number, y: number, size: number) =>
    [1, 0.78, 0.56, 0.34].map((share, ring) => {
      const around = times(12, (i): Point => {
        const turn = (i / 12) * Math.PI * 2;
        const reach = size * share * between(random, 0.86, 1.12);
        return [x + Math.cos(turn) * reach * 1.3, y + Math.sin(turn) * reach];
      });
      return path(
        blob(around),
        ['#CFE0DD', '#DEE8DF', '#EBE3CC', '#E2CFA4'][ring] ?? '#E2CFA4',
        'stroke="#7FA3A6" stroke-width="2.5"',
      );
    });
  const soundings = times(90, () => {
    const [x, y] = [between(random, 0, 1200), between(random, 0, 1500)];
    return `M${px(x)} ${px(y)}h${px(between(random, 5, 14))}`;
  }).join('');
  return (
    rect(0, 0, 1200, 1500, fade('#D9E6E3', '#B9D0CF', 50)) +
    line(
      times(6, (i) => `M${i * 240} -10V1510`).join('') + times(7, (i) => `M-10 ${i * 240}H1210`).join(''),
      '#8FB0B2',
      2,
      'opacity=".6"',
    ) +
    shoal(150, 240, 260).join('') +
    shoal(1100, 1260, 330).join('') +
    shoal(1120, 200, 150).join('') +
    line(soundings, '#5F878B', 4, 'opacity=".5"') +
    line(
      curve([
        [-20, 1180],
        [240, 1300],
        [520, 1440],
        [700, 1530],
      ]),
      palette.rust,
      5,
      'stroke-dasharray="22 16"',
    )
  );
}

/** A compass rose stamped in brass, round 0,0. */
const rose =
  disc(0, 0, 150, 'none', `stroke="${brass}" stroke-width="5"`) +
  disc(0, 0, 132, 'none', `stroke="${brass}" stroke-width="2.5" stroke-dasharray="3 10"`) +
  times(
    8,
    (i) =>
      `<g transform="rotate(${i * 45})">${polygon(
        [
          [0, i % 2 ? -88 : -186],
          [18, -20],
          [0, 0],
        ],
        brass,
      )}${polygon(
        [
          [0, i % 2 ? -88 : -186],
          [-18, -20],
          [0, 0],
        ],
        darker(brass, 0.36),
      )}</g>`,
  ).join('');

const book =
  lift(8, path('M540 1010L548 1130L520 1104L490 1128L484 1000Z', palette.rust)) +
  lift(
    26,
    path('M0 0H660Q704 0 704 44V968Q704 1012 660 1012H0Z', fade(darker(cover, 0.3), darker(cover, 0.5))),
  ) +
  path('M10 6H664Q692 10 692 44V960Q692 992 664 996H10Z', '#F3E9D4') +
  line(times(4, (i) => `M20 ${985 + i * 3}H660M${681 + i * 3} 40V960`).join(''), '#C9B793', 1.4) +
  lift(
    8,
    path(
      'M0 -10H640Q680 -10 680 30V942Q680 982 640 982H0Z',
      fade(lighter(cover, 0.16), darker(cover, 0.28), 50),
    ),
  ) +
  rect(0, -10, 92, 992, fade(lighter(palette.sea, 0.06), darker(palette.sea, 0.34), 0)) +
  line('M92 -10V982', darker(cover, 0.5), 4) +
  line('M104 0V972', lighter(cover, 0.26), 2.5, 'stroke-dasharray="12 10"') +
  `<g transform="translate(352 420)">${rose}</g>` +
  line('M240 700H464M284 738H420', brass, 8) +
  lift(5, rect(578, -12, 30, 996, fade('#C9673D', darker(palette.rust, 0.16), 0))) +
  disc(200, 120, 420, glow('#FFFFFF', 0.16));

const pencil =
  lift(10, path('M0 -19H540L604 0L540 19H0Z', fade('#E3B45C', '#A97B2E'))) +
  path('M540 -19L604 0L540 19Q528 0 540 -19Z', '#EED9B4') +
  path('M586 -6L604 0L586 6Z', palette.night) +
  rect(0, -19, 34, 38, '#B4532A') +
  rect(34, -19, 26, 38, '#C9CFC9') +
  line('M60 -6H536', '#F4D594', 4);

export const notebookLog = still('product-notebook-log', { x: 0.5, y: 0.5 }, (random) => [
  seaChart(random),
  disc(200, 100, 800, glow('#FFFDF4', 0.5)),
  `<g transform="translate(196 250) rotate(-6 340 500)">${book}</g>`,
  `<g transform="translate(430 1392) rotate(-13)">${pencil}</g>`,
]);
