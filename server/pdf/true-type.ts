import type { PathCommand } from 'fontkit';

/** A glyph of a font file: outline and advance in units of the em. */
export type Outline = { commands: PathCommand[]; advanceWidth: number };

type Point = { x: number; y: number; onCurve: boolean };

/**
 * Writes a TrueType file of glyphs, in their order, with the tables that an embedded font of a PDF needs (ISO
 * 32000-1, table 126: no cmap, because the PDF addresses glyphs by number). Outlines are written without
 * hints.
 * https://learn.microsoft.com/typography/opentype/spec/otff
 */
export function trueType(
  outlines: readonly Outline[],
  metrics: { unitsPerEm: number; ascent: number; descent: number },
): Uint8Array {
  const drawn = outlines.map(({ commands }) => contoursOf(commands));
  const glyphs = drawn.map(encodeGlyph);
  const boxes = drawn.map(boxOf);
  const whole = boxOf(drawn.flat());
  const offsets = [0];
  for (const glyph of glyphs) offsets.push((offsets.at(-1) ?? 0) + glyph.length);
  const advances = outlines.map(({ advanceWidth }) => Math.round(advanceWidth));
  return file({
    glyf: Buffer.concat(glyphs),
    head: joined(
      u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5),
      u16(0, metrics.unitsPerEm),
      Buffer.alloc(16),
      i16(whole.minX, whole.minY, whole.maxX, whole.maxY),
      u16(0, 6),
      i16(2, 1, 0),
    ),
    hhea: joined(
      u32(0x00010000),
      i16(metrics.ascent, metrics.descent, 0),
      u16(Math.max(...advances)),
      i16(...boundsOfBearings(boxes, advances), 1, 0, 0, 0, 0, 0, 0, 0),
      u16(outlines.length),
    ),
    hmtx: joined(...advances.map((advance, index) => joined(u16(advance), i16(boxes[index]?.minX ?? 0)))),
    loca: u32(...offsets),
    maxp: joined(
      u32(0x00010000),
      u16(
        outlines.length,
        Math.max(...drawn.map((contours) => contours.flat().length)),
        Math.max(...drawn.map((contours) => contours.length)),
      ),
      u16(0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
    ),
  });
}

function contoursOf(commands: readonly PathCommand[]): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args.map(Math.round);
    const contour = contours.at(-1) ?? [];
    if (command === 'moveTo') contours.push([{ x: a, y: b, onCurve: true }]);
    else if (command === 'lineTo') contour.push({ x: a, y: b, onCurve: true });
    else if (command === 'quadraticCurveTo') {
      contour.push({ x: a, y: b, onCurve: false }, { x: c, y: d, onCurve: true });
    } else if (command === 'closePath') dropReturn(contour);
    else throw new RangeError('A TrueType outline has no cubic curves');
  }
  return contours.filter((contour) => contour.length > 1);
}

/** A contour closes by itself, so its last point is left out if it equals the first. */
function dropReturn(contour: Point[]): void {
  const [first, last] = [contour[0], contour.at(-1)];
  if (contour.length > 1 && last?.onCurve && first?.x === last.x && first.y === last.y) contour.pop();
}

function encodeGlyph(contours: Point[][]): Buffer {
  if (contours.length === 0) return Buffer.alloc(0);
  const points = contours.flat();
  const { minX, minY, maxX, maxY } = boxOf(contours);
  let end = -1;
  const ends = contours.map((contour) => {
    end += contour.length;
    return end;
  });
  const steps = (axis: 'x' | 'y') =>
    points.map((point, index) => point[axis] - (points[index - 1]?.[axis] ?? 0));
  const glyph = joined(
    i16(contours.length, minX, minY, maxX, maxY),
    u16(...ends, 0),
    Buffer.from(points.map(({ onCurve }) => (onCurve ? 1 : 0))),
    i16(...steps('x')),
    i16(...steps('y')),
  );
  return padded(glyph);
}

type Box = { minX: number; minY: number; maxX: number; maxY: number };

function boxOf(contours: readonly Point[][]): Box {
  const box: Box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  const points = contours.flat();
  if (points.length === 0) return box;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}

/** The minimum left and right bearings, and the maximum extent, for `hhea`. */
function boundsOfBearings(boxes: readonly Box[], advances: readonly number[]): [number, number, number] {
  return [
    Math.min(...boxes.map(({ minX }) => minX)),
    Math.min(...boxes.map(({ maxX }, index) => (advances[index] ?? 0) - maxX)),
    Math.max(...boxes.map(({ maxX }) => maxX)),
  ];
}

/** Assembles the file from its tables, with checksums. */
function file(tables: Record<string, Buffer>): Uint8Array {
  const entries = Object.entries(tables);
  const power = 2 ** Math.floor(Math.log2(entries.length));
  let offset = 12 + 16 * entries.length;
  const directory = entries.map(([tag, table]) => {
    const entry = joined(Buffer.from(tag, 'latin1'), u32(sumOf(table), offset, table.length));
    offset += padded(table).length;
    return entry;
  });
  const bytes = joined(
    u32(0x00010000),
    u16(entries.length, power * 16, Math.log2(power), (entries.length - power) * 16),
    ...directory,
    ...entries.map(([, table]) => padded(table)),
  );
  const head = bytes.indexOf(Buffer.from([0x5f, 0x0f, 0x3c, 0xf5]));
  bytes.writeUInt32BE((0xb1b0afba - sumOf(bytes)) >>> 0, head - 4);
  return bytes;
}

function sumOf(table: Buffer): number {
  const whole = padded(table);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes], Math.ceil(bytes.length / 4) * 4);
}

function joined(...parts: Buffer[]): Buffer {
  return Buffer.concat(parts);
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
}

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}

function i16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeInt16BE(value, index * 2);
  return bytes;
}
