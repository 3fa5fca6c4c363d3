import { darker, lighter, oval } from '../../interiors/furniture.ts';
import { curtain } from '../../interiors/openings.ts';
import {
  disc,
  fade,
  glow,
  inside,
  lift,
  line,
  palette,
  path,
  place,
  rect,
  round,
  times,
} from '../../paper.ts';
import { still } from './stage.ts';

const crust = '#D9964A';

/** A croissant round 0,0, its horns down. */
const croissant = (id: string, turn: number) => {
  const form =
    'M-214 124C-240 92 -228 48 -190 30C-190 -22 -150 -66 -104 -68C-84 -114 -40 -136 0 -136C40 -136 84 -114 104 -68C150 -66 190 -22 190 30C228 48 240 92 214 124C188 126 160 106 140 78C110 44 60 34 0 34C-60 34 -110 44 -140 78C-160 106 -188 126 -214 124Z';
  const crease =
    'M-104 -68C-116 -24 -98 22 -62 38M104 -68C116 -24 98 22 62 38M-190 30C-188 60 -168 80 -138 80M190 30C188 60 168 80 138 80';
  const flakes =
    'M-62 -96C-74 -50 -66 -6 -40 26M-20 -124C-28 -66 -24 -10 -10 24M24 -124C32 -66 26 -10 14 24M66 -96C78 -50 68 -6 44 26M-160 -30C-160 10 -140 40 -108 54M160 -30C160 10 140 40 108 54';
  return `<g transform="rotate(${turn})">${lift(10, path(form, fade(lighter(crust, 0.2), darker(crust, 0.18), 60)))}${inside(form, id, oval(-60, -100, 150, 70, glow('#FFEFC4', 0.9)), oval(40, 60, 220, 60, glow('#7A4318', 0.7)))}${line(flakes, darker(crust, 0.24), 4, 'opacity=".5"')}${line(crease, darker(crust, 0.42), 7, 'opacity=".75"')}</g>`;
};

const dish = (x: number, y: number, radius: number, tone: string) =>
  round(16, x, y, radius, fade(lighter(tone, 0.5), darker(tone, 0.08), 50)) +
  disc(x, y, radius * 0.94, 'none', `stroke="${palette.sea}" stroke-width="5"`) +
  disc(x, y, radius * 0.72, fade(darker(tone, 0.06), lighter(tone, 0.4), 50));

const coffee = place(
  0,
  0,
  1,
  round(14, 0, 0, 168, fade('#8FB0B2', '#5F868B', 50)),
  disc(0, 0, 112, '#6C9296'),
  lift(9, path('M84 -34L186 -74Q214 -66 206 -36L104 24Z', fade('#42707A', '#2F5D66', 50))),
  round(12, 0, 0, 112, fade('#4B7A82', '#2F5D66', 50)),
  disc(0, 0, 96, fade('#7B4E2C', '#5A3720', 50)),
  path(
    'M-52 10C-40 -40 30 -60 56 -14C60 30 10 62 -30 46C-54 36 -30 8 0 14C24 18 18 38 -4 34',
    'none',
    'stroke="#DDB98C" stroke-width="15" stroke-linecap="round"',
  ),
);

const egg =
  round(10, 0, 0, 84, fade('#E9C9A0', '#C79A66', 50)) +
  disc(0, 0, 66, '#B98756') +
  lift(8, disc(0, -4, 58, fade('#FBEBD8', '#DDBB98', 45))) +
  disc(-18, -24, 22, glow('#FFFFFF', 0.9));

const jam =
  round(12, 0, 0, 92, fade('#F4F6F1', '#C2CDC9', 50)) +
  disc(0, 0, 76, fade('#F0A23E', '#C9661C', 50)) +
  path('M-46 -30C-20 -56 20 -54 40 -36', 'none', 'stroke="#FBD79A" stroke-width="9" stroke-linecap="round"');

export const extraBreakfast = still('product-extra-breakfast', { x: 0.5, y: 0.54 }, () => [
  rect(0, 0, 1200, 1500, fade('#F3F1EA', '#CFDBDA', 50)),
  curtain(-160, -60, 1560, 1660, '#DDE6E4', 7, 130),
  disc(160, 120, 820, glow('#FFFFFF', 0.6)),
  '<g transform="translate(600 800) rotate(-7)">',
  lift(26, rect(-470, -580, 940, 1160, fade('#C39058', '#96683A', 50), 'rx="70"')),
  rect(-430, -540, 860, 1080, fade('#B27D48', '#D2A36C', 60), 'rx="44"'),
  line(
    times(
      9,
      (i) => `M-420 ${-450 + i * 112}C-150 ${-470 + i * 112} 150 ${-430 + i * 112} 420 ${-452 + i * 112}`,
    ).join(''),
    '#8F6033',
    3,
    'opacity=".4"',
  ),
  rect(-130, -574, 260, 26, '#7B5430', 'rx="13"') + rect(-130, 548, 260, 26, '#7B5430', 'rx="13"'),
  dish(-70, 130, 320, '#F4EEDF'),
  place(-50, 216, 0.8, croissant('below', 14)),
  place(-92, 66, 0.94, croissant('above', -10)),
  place(226, -316, 1, coffee),
  place(-276, -392, 1, egg),
  place(-60, -424, 0.94, jam),
  place(
    310,
    390,
    1,
    round(12, 0, 0, 92, fade('#FBF6EA', '#DAD0BC', 50)),
    disc(0, 0, 74, fade('#F3D37E', '#E8B24A', 50)),
    disc(20, 8, 34, '#F9E3A8'),
  ),
  lift(
    7,
    path(
      'M-406 -60C-412 100 -404 300 -398 420H-380C-376 300 -374 40 -384 -70Z',
      fade('#F2F4F0', '#A8B3B2', 30),
    ),
  ),
  '</g>',
]);
