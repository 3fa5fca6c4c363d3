import { darker, ground, lighter } from '../../interiors/furniture.ts';
import { sash, seaside } from '../../interiors/openings.ts';
import { tuft } from '../../nature.ts';
import {
  disc,
  fade,
  hours,
  lift,
  line,
  palette,
  path,
  place,
  px,
  type Random,
  rect,
  times,
} from '../../paper.ts';
import { pebble, plaster, still, thrown } from './stage.ts';

/** One head of sea holly on its stem, from the vase's mouth at 0,0. */
const holly = (x: number, y: number, size: number) =>
  line(`M0 20Q${x * 0.2} ${y * 0.6} ${x} ${y}`, '#6F8A8A', 7) +
  place(
    x,
    y,
    size,
    lift(
      5,
      path(
        times(9, (i) => {
          const turn = (i / 9) * Math.PI * 2 + 0.2;
          const [c, s] = [Math.cos(turn), Math.sin(turn)];
          return `M${px(c * 10 - s * 14)} ${px(s * 10 + c * 14)}L${px(c * 84)} ${px(s * 84)}L${px(c * 10 + s * 14)} ${px(s * 10 - c * 14)}Z`;
        }).join(''),
        '#9DB5BC',
      ),
      disc(0, -4, 36, fade('#8FA9C0', '#4F6C8C', 45)),
    ),
    times(14, (i) =>
      disc(Math.cos(i * 2.4) * (6 + i * 2), -4 + Math.sin(i * 2.4) * (6 + i * 2), 3.4, '#C9D8E4'),
    ).join(''),
  );

/** A vase banded as the island's lighthouse, on 0,0, 640 high. */
export const lighthouseVase = (random: Random, id: string, band: string): string =>
  thrown(random, {
    id,
    outline: '168 0, 172 16, 150 200, 128 380, 112 540, 120 560, 150 574, 152 596, 122 610, 116 640',
    clay: '#F4E8D4',
    lip: 0.18,
    more: [0, 1, 2]
      .map((i) =>
        path(
          `M-200 ${-40 - i * 196}C-80 ${-6 - i * 196} 80 ${-6 - i * 196} 200 ${-40 - i * 196}V${-138 - i * 196}C80 ${-104 - i * 196} -80 ${-104 - i * 196} -200 ${-138 - i * 196}Z`,
          fade(lighter(band, 0.1), darker(band, 0.1), 0),
        ),
      )
      .join(''),
  }) + path('M-14 -238V-280Q0 -300 14 -280V-238Z', darker(band, 0.5));

export const vaseLighthouse = still('product-vase-lighthouse', { x: 0.5, y: 0.56 }, (random) => {
  const grass = [-150, -70, 60, 150].map(
    (lean) => `M0 10Q${lean * 0.3} -200 ${lean * 1.7} ${-400 + Math.abs(lean) * 0.7}`,
  );
  const ears = [-150, -70, 60, 150].map((lean) =>
    place(
      lean * 1.7,
      -400 + Math.abs(lean) * 0.7,
      1,
      `<g transform="rotate(${lean * 0.22})">${path('M-15 30C-20 -40 -10 -110 2 -150C16 -110 20 -40 13 30Z', fade('#E2CB9A', '#B89A63', 20))}</g>`,
    ),
  );
  return [
    plaster('#E9E2D2'),
    sash(
      {
        id: 'view',
        x: 150,
        y: 90,
        width: 900,
        height: 1010,
        frame: '#F7F2E6',
        columns: [0.5],
        rows: [0.34],
        bar: 26,
      },
      place(
        150,
        90,
        1,
        seaside(random, hours.day, [900, 1010], 700),
        path('M-20 860C160 800 340 820 520 870S800 890 930 820V1020H-20Z', '#E3D3B6'),
        path(tuft(random, 140, 890, 190, 22) + tuft(random, 760, 910, 170, 20), '#93A077'),
      ),
    ),
    lift(18, rect(-30, 1170, 1260, 100, fade('#FFFDF6', '#DCD2BE'))),
    rect(-10, 1266, 1220, 240, fade('#CFC7B4', '#E2DBCB')),
    ground(650, 1196, 330, 26, 0.55),
    place(
      590,
      530,
      0.9,
      path(tuft(random, 0, 30, 470, 17, 0.05), '#7D8A5C'),
      line(grass.join(''), '#A98F5C', 6),
      ...ears,
      holly(-120, -210, 1.05),
      holly(104, -300, 1.15),
      holly(10, -120, 0.9),
    ),
    place(590, 1190, 1.06, lighthouseVase(random, 'vase', palette.rust)),
    ground(930, 1212, 110, 16, 0.5),
    pebble(900, 1206, 52, '#A9B0AA'),
    pebble(984, 1216, 34, '#CDBB9B'),
  ];
});
