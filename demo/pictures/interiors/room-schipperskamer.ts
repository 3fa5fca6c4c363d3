import { ferry } from '../boats.ts';
import { curve } from '../edges.ts';
import { glints, gull } from '../nature.ts';
import {
  disc,
  fade,
  glow,
  hours,
  inside,
  lift,
  line,
  mix,
  palette,
  path,
  place,
  points,
  polygon,
  px,
  rect,
  times,
} from '../paper.ts';
import { picture } from '../scene.ts';
import { books, darker, ground, lighter, oval, pillow } from './furniture.ts';
import { seaside } from './openings.ts';

const tones = hours.dawn;
const wood = '#8A5F41';
const brass = '#CF9F4F';
const [cx, cy, radius] = [470, 300, 196];
const circle = (r: number) => `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`;

function porthole(view: string): string {
  const bolts = times(8, (i) => {
    const angle = ((i + 0.5) * Math.PI) / 4;
    const [x, y] = [cx + 226 * Math.cos(angle), cy + 226 * Math.sin(angle)];
    return disc(x + 1.5, y + 2, 11, darker(brass, 0.5)) + disc(x, y, 9, lighter(brass, 0.35));
  });
  return (
    inside(circle(radius), 'porthole', view) +
    lift(
      14,
      path(
        circle(256) + circle(radius),
        fade(lighter(brass, 0.3), darker(brass, 0.34), 50),
        'fill-rule="evenodd"',
      ),
    ) +
    path(circle(radius + 10), 'none', `stroke="${darker(brass, 0.4)}" stroke-width="6"`) +
    path(circle(radius + 1), 'none', `stroke="${lighter(brass, 0.5)}" stroke-width="5"`) +
    path(circle(248), 'none', `stroke="${lighter(brass, 0.4)}" stroke-width="3"`) +
    bolts.join('')
  );
}

/** The old sea chart on the wall: an island, its shoals, and the lines of the compass. */
function chart(x: number, y: number): string {
  const rays = times(16, (i) => {
    const angle = (i * Math.PI) / 8;
    return `M300 210L${px(300 + 420 * Math.cos(angle))} ${px(210 + 420 * Math.sin(angle))}`;
  }).join('');
  const land =
    'M60 110C90 70 170 66 230 84C262 92 250 120 210 128C160 140 100 150 70 140C54 134 50 122 60 110Z';
  return place(
    x,
    y,
    1,
    lift(8, rect(0, 0, 410, 280, '#E3D0A8')),
    inside(
      'M14 14H396V266H14Z',
      'chart',
      rect(14, 14, 382, 252, fade('#DCE0CC', '#CBD3BF')),
      path(land, 'none', 'stroke="#B9C2A8" stroke-width="38" opacity=".7"'),
      path(land, '#D8B988', 'stroke="#8C6A44" stroke-width="3"'),
      path('M-20 230C80 200 180 230 260 250V300H-20Z', '#D8B988', 'stroke="#8C6A44" stroke-width="3"'),
      line(rays, '#B4532A', 1.4, 'opacity=".55"'),
      line(
        'M216 190C240 170 250 150 246 130M216 190C190 210 180 220 176 240',
        palette.night,
        3,
        'stroke-dasharray="9 9"',
      ),
    ),
    disc(300, 210, 27, '#E3D0A8'),
    polygon(points('300 178, 307 203, 332 210, 307 217, 300 242, 293 217, 268 210, 293 203'), palette.rust),
    disc(14, 12, 6, brass) + disc(396, 12, 6, brass),
  );
}

/** A brass desk lamp, its shade hanging from a bent arm. */
const deskLamp = (x: number, y: number) =>
  place(
    x,
    y,
    1,
    disc(-110, -130, 330, glow(palette.lamp, 0.8)),
    line('M0 -10V-190C0 -262 -92 -272 -108 -214', darker(brass, 0.1), 13),
    lift(
      8,
      path('M-56 0C-50 -22 50 -22 56 0Z', fade(lighter(brass, 0.3), darker(brass, 0.3), 0)),
      path(
        'M-132 -222H-84C-66 -206 -48 -176 -44 -142H-172C-168 -176 -150 -206 -132 -222Z',
        fade(lighter(brass, 0.35), darker(brass, 0.35), 0),
      ),
    ),
    oval(-108, -142, 64, 10, '#FFF0C4'),
  );

export const roomSchipperskamer = picture(
  { name: 'room-schipperskamer', tones, focal: { x: 0.36, y: 0.42 } },
  ({ random }) => {
    const view = place(
      cx - 220,
      cy - 220,
      1,
      seaside(random, tones, [440, 440], 236),
      glints(random, 330, 250, 420, 80, 14, '#FFF3DC'),
      place(170, 264, 0.34, ferry('#20434B', '#F3E6D2', true)),
      gull(110, 120, 54, palette.paper, -10),
    );
    return [
      rect(0, 0, 1600, 1067, fade(lighter(wood, 0.06), darker(wood, 0.32), 20)),
      ...times(
        9,
        (i) =>
          rect(0, 60 + i * 84, 1600, 4, darker(wood, 0.42)) +
          rect(0, 64 + i * 84, 1600, 2.5, lighter(wood, 0.12)),
      ),
      path('M-20 -20H1620V40Q800 -14 -20 40Z', darker(wood, 0.5)),
      ...[40, 800, 1560].map((x) =>
        lift(
          9,
          path(`M${x - 27} -20H${x + 27}V876H${x - 27}Z`, fade(lighter(wood, 0.1), darker(wood, 0.22), 0)),
        ),
      ),
      rect(0, 872, 1600, 200, fade('#70503A', '#523A2A')),
      line('M0 910H1600M0 964H1600M0 1030H1600', '#3F2C20', 3),
      porthole(view),
      chart(872, 96),
      lift(7, disc(1420, 200, 62, fade(lighter(brass, 0.3), darker(brass, 0.3), 50))),
      disc(1420, 200, 46, '#EFE6D0'),
      line(
        times(9, (i) => {
          const a = Math.PI * (0.8 + i * 0.175);
          return `M${px(1420 + 38 * Math.cos(a))} ${px(200 + 38 * Math.sin(a))}L${px(1420 + 31 * Math.cos(a))} ${px(200 + 31 * Math.sin(a))}`;
        }).join(''),
        palette.night,
        2.5,
      ),
      line('M1420 200L1442 174', palette.rust, 4),
      bunk(),
      desk(),
      deskLamp(716, 664),
      lift(5, path('M190 664L262 618H520L560 664Z', '#E9DDBF')),
      line('M262 654C320 624 400 650 500 628M300 660C340 640 420 662 520 646', '#B79B6A', 2.5),
      line('M400 622L376 660M400 622L430 656', darker(brass, 0.1), 5) +
        disc(400, 620, 7, lighter(brass, 0.3)),
      chair(),
      disc(560, 520, 700, glow(mix(palette.lamp, '#ffffff', 0.2), 0.16)),
    ];
  },
);

function desk(): string {
  const oak = '#A0714A';
  const drawer = (y: number) =>
    rect(150, y, 170, 74, darker(oak, 0.34)) +
    rect(154, y + 4, 164, 68, fade(lighter(oak, 0.06), darker(oak, 0.12))) +
    disc(235, y + 38, 9, brass);
  return (
    ground(430, 940, 380, 30, 0.6) +
    lift(10, rect(136, 692, 200, 244, darker(oak, 0.2)), rect(690, 692, 34, 244, darker(oak, 0.24))) +
    drawer(712) +
    drawer(796) +
    lift(12, rect(104, 660, 668, 34, fade(lighter(oak, 0.28), oak)))
  );
}

const chair = () =>
  ground(520, 1010, 150, 22, 0.55) +
  lift(
    10,
    path('M438 842L404 1012H428L468 842ZM576 842L612 1012H636L606 842Z', '#4E3626'),
    path('M424 822C424 806 620 806 620 822V846H424Z', fade('#9A4A2A', '#7C371C')),
    path(
      'M424 640C420 604 444 590 522 590S624 604 620 640L612 700H588L590 644C560 634 486 634 454 644L456 700H432Z',
      fade('#7B573C', '#5B3F2B'),
    ),
    path('M440 690H456L462 812H444ZM588 690H604L600 812H582ZM512 636H532V812H512Z', '#5B3F2B'),
  );

/** The berth: narrow, boarded in, its blanket striped. */
function bunk(): string {
  const cover = 'M1020 690C1120 660 1240 672 1330 656C1360 652 1400 656 1420 660V812H1000V740Z';
  return (
    ground(1300, 940, 420, 34, 0.6) +
    lift(12, rect(930, 640, 700, 296, fade('#98694A', '#70492F'))) +
    rect(960, 600, 660, 150, '#5A3D2A') +
    path('M964 700H1620V760H964Z', '#E4D9C4') +
    pillow(1508, 640, 176, 116, '#F3E9D6', 5) +
    lift(9, path(cover, fade('#3C6A72', '#274A52'))) +
    line('M1090 676C1084 720 1100 760 1090 812M1110 674C1104 720 1120 760 1110 812', palette.sand, 7) +
    path('M1330 656C1360 652 1400 656 1420 660V812H1340C1350 760 1322 710 1330 656Z', '#EFE6D4') +
    line(curve(points('1196 666, 1188 720, 1202 770, 1194 812')), '#1F3E46', 4, 'opacity=".6"') +
    lift(10, rect(920, 760, 710, 60, fade(lighter('#98694A', 0.2), '#98694A'))) +
    [1010, 1240, 1470]
      .map(
        (x) =>
          rect(x, 846, 130, 66, darker('#98694A', 0.34)) +
          rect(x + 4, 850, 124, 60, '#8A5D40') +
          disc(x + 65, 880, 8, brass),
      )
      .join('') +
    lift(8, rect(1150, 480, 400, 16, '#A0714A')) +
    books(1180, 480, 8, 96, [palette.sea, palette.sand, '#7C371C', palette.grass, '#C99A52'], 2) +
    rect(1164, 446, 372, 7, brass)
  );
}
