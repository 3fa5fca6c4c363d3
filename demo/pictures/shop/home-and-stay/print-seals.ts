import { darker, lighter } from '../../interiors/furniture.ts';
import { disc, fade, lift, line, place, rect, times } from '../../paper.ts';
import { bank, sheetOf } from './printed.ts';
import { plaster, still } from './stage.ts';

const oak = '#B58A58';

const slat = (y: number) =>
  lift(10, rect(-26, y, 652, 38, fade(lighter(oak, 0.24), darker(oak, 0.14)), 'rx="4"')) +
  line(`M-10 ${y + 13}H600M20 ${y + 26}H560`, darker(oak, 0.2), 2, 'opacity=".5"');

const panel = (x: number) =>
  lift(6, rect(x, 1290, 330, 260, '#B9C3B4')) + rect(x + 26, 1316, 278, 240, fade('#AEB9A9', '#BFC9BA', 40));

export const printSeals = still('product-print-seals', { x: 0.5, y: 0.5 }, (random) => [
  plaster('#D9CDB8'),
  line('M600 120L236 300M600 120L964 300', '#8A7050', 7),
  lift(5, disc(600, 116, 17, '#B08A4A')),
  disc(595, 111, 6, '#F0DBA6'),
  place(234, 300, 1.22, sheetOf('print', bank(random), 30), slat(-26), slat(832)),
  rect(0, 1372, 1200, 140, fade('#C3CCBD', '#AAB5A5')),
  ...times(4, (i) => place(0, 90, 1, panel(i * 370 - 150))),
  lift(12, rect(-20, 1356, 1240, 26, '#D3DACD')),
]);
