import { curve } from '../../edges.ts';
import { darker, ground, lighter, oval } from '../../interiors/furniture.ts';
import {
  disc,
  fade,
  lift,
  line,
  type Point,
  path,
  place,
  px,
  type Random,
  rect,
  times,
} from '../../paper.ts';
import { boards, still, thrown } from './stage.ts';

const cane = '#B98A55';

/** The dunes that run round the pot, row upon row. */
const dunes = (tone: string) =>
  times(4, (row) => {
    const ridge = times(
      9,
      (i): Point => [
        (i - 4) * 82,
        -150 + row * 42 + Math.sin(i * 1.1 + row * 1.9) * 17 + 60 * (1 - ((i - 4) / 4) ** 2) - 40,
      ],
    );
    return (
      path(`${curve(ridge)}V90H-330Z`, darker(tone, 0.03 + row * 0.08)) +
      line(curve(ridge), lighter(tone, 0.7), 4)
    );
  }).join('');

/** A round-bellied teapot on 0,0 with its spout to the left and a bow of cane over its lid, 760 high. */
export function canePot(random: Random, id: string, tone: string, dune: string): string {
  const bow = 'M-196 -352C-260 -820 260 -820 196 -352';
  const wraps = times(11, (i) => {
    const t = 0.2 + i * 0.06;
    const at = (a: number, b: number, c: number, d: number) =>
      a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + d * t ** 3;
    const [x, y] = [at(-196, -260, 260, 196), at(-352, -820, -820, -352)];
    const slope = (b: number, c: number, a: number, d: number) =>
      3 * (b - a) * (1 - t) ** 2 + 6 * (c - b) * t * (1 - t) + 3 * (d - c) * t * t;
    const [dx, dy] = [slope(-260, 260, -196, 196), slope(-820, -820, -352, -352)];
    const length = Math.hypot(dx, dy);
    const [across, along] = [(-dy * 14 + dx * 6) / length, (dx * 14 + dy * 6) / length];
    return `M${px(x - across)} ${px(y - along)}L${px(x + across)} ${px(y + along)}`;
  });
  return (
    lift(12, line(bow, darker(cane, 0.22), 30)) +
    line(bow, lighter(cane, 0.16), 20) +
    line(wraps.join(''), darker(cane, 0.36), 6) +
    lift(
      14,
      path(
        'M-210 -130C-300 -150 -330 -250 -362 -344C-376 -378 -436 -392 -446 -372C-424 -356 -416 -320 -402 -270C-380 -180 -330 -80 -220 -50Z',
        fade(lighter(tone, 0.3), darker(tone, 0.14), 20),
      ),
    ) +
    oval(-408, -374, 38, 13, darker(tone, 0.5)) +
    thrown(random, {
      id,
      outline: '168 0, 250 50, 304 150, 292 260, 214 342, 128 366',
      clay: tone,
      lip: 0.16,
      more: dunes(dune),
    }) +
    lift(
      8,
      path(
        'M-148 -356C-140 -412 -60 -430 0 -430S140 -412 148 -356C100 -332 -100 -332 -148 -356Z',
        fade(lighter(tone, 0.3), darker(tone, 0.2), 0),
      ),
      path(
        'M-30 -428C-12 -440 -34 -470 0 -478C34 -470 12 -440 30 -428Z',
        fade(lighter(tone, 0.2), darker(tone, 0.22), 0),
      ),
    ) +
    lift(6, disc(-202, -340, 21, darker(tone, 0.14)), disc(202, -340, 21, darker(tone, 0.22)))
  );
}

const beaker = (random: Random) =>
  thrown(random, {
    id: 'beaker',
    outline: '76 0, 90 20, 98 90, 100 170',
    clay: '#EEE3CC',
    lip: 0.17,
    drink: '#B98436',
    glaze: '#8FA07A',
    line: 60,
    wave: 6,
  });

export const teapotDune = still('product-teapot-dune', { x: 0.5, y: 0.58 }, (random) => [
  boards('#B7C0A6', 172),
  lift(18, rect(-30, 1130, 1260, 72, fade('#C9A274', '#A77E50'))),
  rect(-10, 1130, 1220, 8, '#E4C79C'),
  rect(-10, 1202, 1220, 60, fade('#77805F', '#A9B296')),
  lift(8, path('M160 1202H204V1290Q160 1276 160 1202ZM960 1202H1004V1290Q960 1276 960 1202Z', '#8A6440')),
  ground(620, 1148, 470, 26, 0.6),
  place(590, 1140, 1.13, canePot(random, 'pot', '#F3E9D6', '#DCC59A')),
  ground(1040, 1146, 130, 16, 0.5),
  place(1030, 1142, 1, beaker(random)),
]);
