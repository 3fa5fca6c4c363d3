import { darker, ground, lighter, oval } from '../../interiors/furniture.ts';
import { sash, seaside } from '../../interiors/openings.ts';
import { gull, stars } from '../../nature.ts';
import { disc, fade, glow, hours, inside, lift, line, palette, path, place, rect } from '../../paper.ts';
import { still } from './stage.ts';

const glassy = '#1F3A36';
const wine = '#7A2A2E';
const bottleForm =
  'M-120 0V-520C-120 -640 -44 -650 -44 -760V-930H44V-760C44 -650 120 -640 120 -520V0A120 18 0 0 1 -120 0Z';

/** The house wine on 0,0, 950 high; on its label a gull over the sea. */
export const bottle =
  lift(16, path(bottleForm, fade(lighter(glassy, 0.24), darker(glassy, 0.5), 0))) +
  inside(
    bottleForm,
    'bottle',
    rect(-120, -960, 240, 190, fade(lighter(palette.rust, 0.1), darker(palette.rust, 0.3), 0)),
    rect(-120, -776, 240, 10, palette.lamp),
    rect(-130, -410, 260, 290, fade('#FBF6EA', '#D6C9AE', 0)),
    disc(30, -260, 46, palette.rust),
    rect(-130, -212, 260, 62, fade('#4B7A82', '#2F5D66', 0)),
    gull(-50, -320, 84, palette.night, -6),
    rect(-130, -390, 260, 5, palette.rust),
    rect(-130, -138, 260, 5, palette.rust),
    oval(-84, -420, 34, 420, glow('#FFFFFF', 0.5)),
  ) +
  line('M-88 -520C-88 -600 -24 -640 -20 -740', '#DDE9E7', 9, 'opacity=".45"');

/** A glass of red wine on 0,0, 470 high. */
const goblet = (id: string) => {
  const cup = 'M-104 -470C-150 -340 -140 -220 -16 -196H16C140 -220 150 -340 104 -470Z';
  return (
    lift(
      9,
      path(
        'M-12 -200C-6 -120 -8 -60 -14 -26C-60 -20 -96 -12 -100 0H100C96 -12 60 -20 14 -26C8 -60 6 -120 12 -200Z',
        fade('#C9D6D4', '#7F9798', 0),
        'opacity=".85"',
      ),
    ) +
    path(cup, fade('#DDE9E7', '#8FA9AA', 0), 'opacity=".35"') +
    inside(
      cup,
      id,
      path('M-160 -336Q0 -312 160 -336V-180H-160Z', fade(lighter(wine, 0.16), darker(wine, 0.4), 0)),
      oval(-60, -270, 50, 60, glow('#F7C877', 0.6)),
    ) +
    oval(0, -334, 130, 17, fade(lighter(wine, 0.34), lighter(wine, 0.06), 0)) +
    oval(0, -470, 104, 17, 'none', 'stroke="#EEF3F0" stroke-width="5" opacity=".8"') +
    line('M-100 -430C-124 -360 -124 -290 -88 -240', '#FFFFFF', 8, 'opacity=".6"')
  );
};

export const extraWine = still('product-extra-wine', { x: 0.5, y: 0.58 }, (random) => [
  rect(0, 0, 1200, 1500, fade('#2C4A50', '#16282D', 50)),
  sash(
    {
      id: 'view',
      x: 250,
      y: 80,
      width: 860,
      height: 900,
      frame: '#3E585B',
      columns: [0.5],
      rows: [0.4],
      bar: 24,
    },
    place(
      250,
      80,
      1,
      seaside(random, hours.dusk, [860, 900], 600, { x: 610, y: 470, radius: 62, haze: 0.6 }),
      stars(random, 860, 240, 30, '#F6EBCB'),
    ),
  ),
  disc(180, 860, 820, glow(palette.lamp, 0.42)),
  lift(20, path('M-30 1170C300 1158 900 1158 1230 1170V1540H-30Z', fade('#8A5F3C', '#4A3424'))),
  line(
    'M-10 1270C300 1250 800 1284 1210 1262M-10 1390C400 1370 760 1410 1210 1384',
    '#4F3622',
    4,
    'opacity=".6"',
  ),
  oval(430, 1290, 460, 90, glow('#F7C877', 0.45)),
  ground(560, 1280, 300, 34, 0.8),
  place(470, 1262, 1.08, bottle),
  ground(880, 1298, 180, 22, 0.7),
  place(840, 1290, 1.1, goblet('far')),
  ground(250, 1408, 190, 22, 0.7),
  place(220, 1400, 1.2, goblet('near')),
  lift(
    6,
    path(
      'M690 1392C690 1376 706 1368 740 1370L800 1374C826 1378 828 1402 804 1406L738 1408C706 1408 690 1404 690 1392Z',
      fade('#E3C08C', '#A97B48'),
    ),
  ),
]);
