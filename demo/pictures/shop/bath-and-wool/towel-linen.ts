import { darker, ground, lighter, oval } from '../../interiors/furniture.ts';
import { fade, lift, line, path, px, rect, times } from '../../paper.ts';
import { folded } from './cloth.ts';
import { still, tiles } from './kit.ts';

const sea = '#5F8E96';
const sand = '#DCC8A2';
const cream = '#F3EADA';

/** A towel rolled up, its end towards the right. */
function roll(x: number, y: number, length: number, radius: number, tone: string, bands: string): string {
  const squeeze = radius * 0.56;
  const body = `M${x} ${y - radius}H${x + length}A${px(squeeze)} ${radius} 0 0 1 ${x + length} ${y + radius}H${x}A${px(squeeze)} ${radius} 0 0 1 ${x} ${y - radius}Z`;
  const turns = times(64, (i) => {
    const [angle, reach] = [i * 0.34, 0.1 + (i / 63) * 0.86];
    return `${i ? 'L' : 'M'}${px(x + length + Math.cos(angle) * squeeze * reach)} ${px(y + Math.sin(angle) * radius * reach)}`;
  }).join('');
  const band = (at: number, wide: number) =>
    path(
      `M${x + at} ${y - radius}A${px(squeeze)} ${radius} 0 0 0 ${x + at} ${y + radius}h${wide}A${px(squeeze)} ${radius} 0 0 1 ${x + at + wide} ${y - radius}Z`,
      fade(lighter(bands, 0.2), darker(bands, 0.24)),
    );
  return (
    lift(12, path(body, fade(lighter(tone, 0.26), darker(tone, 0.24)))) +
    [
      [70, 14],
      [100, 46],
      [162, 14],
    ]
      .map(([at = 0, wide = 0]) => band(at, wide))
      .join('') +
    oval(x + length, y, squeeze, radius, lighter(tone, 0.16)) +
    line(turns, darker(tone, 0.32), 6)
  );
}

/** A pile beside the bath, the last one rolled. */
export const towelLinen = still('product-towel-linen', { x: 0.5, y: 0.56 }, () => [
  rect(0, 0, 1200, 1500, fade('#F8F0E2', '#E6D5BC', 60)),
  `<g transform="translate(0 470)">${tiles('#E3CDB2', 176, 880)}</g>`,
  lift(8, rect(-20, 440, 1240, 44, fade('#C98F6B', '#A86B49'))),
  rect(0, 1350, 1200, 150, fade('#B79A7C', '#9A7C5E')),
  ground(620, 1440, 400, 36, 0.6),
  lift(
    12,
    path('M330 1180L268 1440H318L390 1180ZM870 1180L932 1440H882L810 1180Z', fade('#8A5F40', '#6B4830')),
  ),
  lift(6, rect(330, 1310, 540, 22, '#7A5338')),
  lift(
    14,
    path(
      'M226 1130H974C990 1160 984 1190 960 1196H240C216 1190 210 1160 226 1130Z',
      fade('#B98559', '#8A5F40'),
    ),
  ),
  rect(226, 1128, 748, 8, '#D9A97A'),
  folded(300, 1128, 610, 150, sea, [
    [0.08, 0.03, cream],
    [0.14, 0.1, cream],
    [0.27, 0.03, cream],
  ]),
  folded(322, 976, 578, 138, cream, [
    [0.62, 0.025, sea],
    [0.67, 0.12, sea],
    [0.82, 0.025, sea],
  ]),
  folded(296, 838, 606, 142, sand, [
    [0.1, 0.03, '#A98A58'],
    [0.16, 0.03, '#A98A58'],
    [0.22, 0.03, '#A98A58'],
  ]),
  roll(366, 590, 440, 112, sea, cream),
]);
