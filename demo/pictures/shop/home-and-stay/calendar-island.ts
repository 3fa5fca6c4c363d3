import { darker } from '../../interiors/furniture.ts';
import { panes } from '../../interiors/openings.ts';
import { disc, fade, inside, lift, line, palette, path, place, rect, times } from '../../paper.ts';
import { kites } from './printed.ts';
import { plaster, still } from './stage.ts';

const [left, top, wide, high] = [210, 240, 780, 1080];

const rings = line(times(19, (i) => `M${left + 48 + i * 38} ${top + 30}V${top - 14}`).join(''), '#3B4A4D', 7);

/** The month: seven columns, its Sundays in rust, the days at the inn filled in. */
const month = times(31, (i) => {
  const at = i + 2;
  const [x, y] = [left + 92 + (at % 7) * 99, top + 732 + Math.floor(at / 7) * 68];
  const booked = i >= 15 && i <= 18;
  const tone = at % 7 === 6 ? palette.rust : '#5F7F84';
  return (
    (booked ? rect(x - 50, y - 27, 99, 54, '#F3D9A6') : '') + rect(x - 15, y - 11, 30, 22, tone, 'rx="5"')
  );
}).join('');

export const calendarIsland = still('product-calendar-island', { x: 0.5, y: 0.5 }, (random) => [
  plaster('#DDB396'),
  panes(
    [
      [30, 60],
      [300, 0],
      [470, 560],
      [140, 640],
    ],
    '#F8E3C8',
    0.5,
  ),
  line(`M600 120L${left + 250} ${top - 10}M600 120L${left + wide - 250} ${top - 10}`, '#7A5A40', 5),
  lift(6, disc(600, 118, 15, '#5E4A3A')),
  lift(9, rect(left + 12, top + 12, wide, high, '#D9CDB8')),
  lift(9, rect(left + 6, top + 6, wide, high, '#EBE1CE')),
  lift(
    16,
    path(
      `M${left} ${top}H${left + wide}V${top + high - 70}Q${left + wide - 14} ${top + high - 6} ${left + wide - 96} ${top + high}H${left}Z`,
      fade('#FFFDF6', '#F6EFE0', 50),
    ),
  ),
  lift(
    6,
    path(
      `M${left + wide} ${top + high - 70}Q${left + wide - 14} ${top + high - 6} ${left + wide - 96} ${top + high}Q${left + wide - 70} ${top + high - 50} ${left + wide - 84} ${top + high - 80}Q${left + wide - 40} ${top + high - 64} ${left + wide} ${top + high - 70}Z`,
      fade('#FFFFFF', '#D3C6AE', 30),
    ),
  ),
  place(
    left + 36,
    top + 60,
    1,
    inside(
      'M0 0H708V560H0Z',
      'picture',
      place(0, -76, 1.18, kites(random)) + path('M0 520C200 474 460 544 708 500V570H0Z', '#E6D2AC'),
    ),
  ),
  ...times(19, (i) => disc(left + 48 + i * 38, top + 28, 8, darker('#D9CDB8', 0.5))),
  rings,
  rect(left + 60, top + 652, 190, 22, palette.sea, 'rx="5"'),
  rect(left + wide - 130, top + 656, 70, 14, '#B9C3C1', 'rx="5"'),
  line(`M${left + 44} ${top + 694}H${left + wide - 44}`, '#CFC4AE', 3),
  month,
]);
