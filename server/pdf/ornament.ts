import type { PDFDocument } from 'pdfkit';
import { colours } from './colours.ts';

/**
 * Draws dunes before the sea, marram grass and a low sun, in 240 by 100 units from the given point; clipped
 * at its edges. It has only lines and planes, so that it is sharp on any printer.
 */
export function drawDunes(document: PDFDocument, x: number, y: number, width: number, height: number): void {
  const scale = Math.max(width / 240, height / 100);
  const at = (numbers: number[]) => numbers.map((value) => (value * scale).toFixed(2)).join(' ');
  document.save();
  document.rect(x, y, width, height).clip();
  document.rect(x, y, width, height).fill(colours.foam);
  // A lower frame loses a little sky and the sand below.
  const sky = Math.min(22, 100 - height / scale);
  document.translate(x, y - sky * scale);
  document.circle(182 * scale, 40 * scale, 15 * scale).fill(colours.accent);
  document.rect(0, 46 * scale, 240 * scale, 60 * scale).fill(colours.sea);
  document.lineWidth(0.9 * scale).lineCap('round');
  for (const [from, to, level] of [
    [150, 214, 51],
    [128, 176, 56],
    [190, 232, 58],
  ] as const) {
    document
      .moveTo(from * scale, level * scale)
      .lineTo(to * scale, level * scale)
      .stroke(colours.foam);
  }
  document
    .path(
      `M ${at([0, 58])} C ${at([40, 40, 78, 46, 112, 62])} C ${at([150, 78, 196, 66, 240, 74])} L ${at([240, 104])} L ${at([0, 104])} Z`,
    )
    .fill(colours.line);
  document
    .path(`M ${at([0, 80])} C ${at([52, 58, 108, 98, 240, 84])} L ${at([240, 104])} L ${at([0, 104])} Z`)
    .fill(colours.sand);
  document.lineWidth(1.1 * scale);
  for (const [root, base, lean, tall] of [
    [26, 72, -7, 26],
    [29, 72, 1, 33],
    [32, 73, 9, 25],
    [35, 74, 15, 17],
    [70, 80, -5, 16],
    [72, 80, 3, 21],
    [75, 81, 9, 14],
    [206, 86, -6, 17],
    [208, 86, 2, 23],
    [211, 86, 9, 16],
  ] as const) {
    document
      .path(
        `M ${at([root, base])} Q ${at([root + lean * 0.2, base - tall * 0.7])} ${at([root + lean, base - tall])}`,
      )
      .stroke(colours.grass);
  }
  document.restore();
}
