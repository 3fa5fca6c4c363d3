import type { Font, Glyph, GlyphPosition, GlyphRun, PathCommand } from 'fontkit';
import { type Family, slicesWith } from './font-slices.ts';
import { directionRuns } from './text-direction.ts';
import { type Outline, trueType } from './true-type.ts';

const unitsPerEm = 2000;

/** Basic Latin, and the unbreakable space that formats and names put between words. */
const always = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0`;

/** The families of other scripts, for names and addresses; emoji are last, for they have digits of their own. */
const fallbacks = [
  ...['noto-sans', 'noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr', 'noto-sans-arabic', 'noto-sans-hebrew'],
  ...['noto-sans-thai', 'noto-sans-devanagari', 'noto-sans-armenian', 'noto-sans-georgian', 'noto-emoji'],
] as const satisfies Family[];

/** Figures of one width, so that columns of numbers align. */
const features = { tnum: true };

/**
 * Makes one font of a weight from the slices of several families, for the characters of one document: pdfkit
 * uses it like a font of fontkit, and the PDF embeds one TrueType file with only the used glyphs. The chosen
 * family wins, then the first fallback with a glyph. A character without any glyph is drawn as an empty box and
 * still read out as itself.
 */
export async function documentFont(
  name: string,
  family: Family,
  weight: number,
  characters: string,
): Promise<DocumentFont> {
  const byCodePoint = new Map<number, Font>();
  const varied = new Map<Font, Font>();
  for (const character of new Set(always + characters)) {
    const codePoint = character.codePointAt(0) ?? 0;
    const found = await find([family, ...fallbacks], codePoint);
    if (!found) continue;
    const font = varied.get(found) ?? found.getVariation({ wght: weight });
    varied.set(found, font);
    byCodePoint.set(codePoint, font);
    // fontkit caches a glyph with its first characters; first met as a part of an accented letter it would be
    // read out as nothing.
    font.glyphForCodePoint(codePoint);
  }
  return new DocumentFont(name, byCodePoint);
}

async function find(families: readonly Family[], codePoint: number): Promise<Font | undefined> {
  for (const family of families) {
    const slices = await slicesWith(family, codePoint);
    const found = slices.find((font) => font.hasGlyphForCodePoint(codePoint));
    if (found) return found;
  }
  return undefined;
}

type Part = { font: Font | undefined; part: string; direction: 'ltr' | 'rtl' };

/** The interface that pdfkit expects of a font. */
export class DocumentFont {
  readonly postscriptName: string;
  readonly unitsPerEm = unitsPerEm;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap = 0;
  readonly capHeight: number;
  readonly xHeight: number;
  readonly bbox = { minX: -unitsPerEm, minY: -unitsPerEm, maxX: 2 * unitsPerEm, maxY: 2 * unitsPerEm };
  readonly italicAngle = 0;
  readonly post = { isFixedPitch: false };
  readonly head = { macStyle: { italic: false } };
  readonly #byCodePoint: ReadonlyMap<number, Font>;
  readonly #first: Font;
  readonly #glyphs: Glyph[] = [];
  readonly #ids = new Map<Font, Map<number, number>>();

  constructor(name: string, byCodePoint: ReadonlyMap<number, Font>) {
    const [first] = byCodePoint.values();
    if (!first) throw new RangeError('A font has a glyph');
    const scale = unitsPerEm / first.unitsPerEm;
    this.postscriptName = name;
    this.#byCodePoint = byCodePoint;
    this.#first = first;
    this.ascent = Math.round(first.ascent * scale);
    this.descent = Math.round(first.descent * scale);
    this.capHeight = first.capHeight * scale;
    this.xHeight = first.xHeight * scale;
    this.#add(first, first.getGlyph(0), []);
  }

  /** Tells whether the font has a glyph for every character. */
  covers(text: string): boolean {
    return [...text].every((character) => this.#byCodePoint.has(character.codePointAt(0) ?? 0));
  }

  /** Returns the glyphs of a line, from left to right on the page whatever the direction of its scripts. */
  layout(text: string): GlyphRun {
    const glyphs: Glyph[] = [];
    const positions: GlyphPosition[] = [];
    for (const { font, part, direction } of this.#parts(text)) {
      if (!font) {
        const empty = this.#add(this.#first, this.#first.getGlyph(0), [part.codePointAt(0) ?? 0]);
        glyphs.push(empty);
        positions.push({ xAdvance: empty.advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 });
        continue;
      }
      const run = font.layout(part, features, undefined, undefined, direction);
      const scale = unitsPerEm / font.unitsPerEm;
      for (const [index, glyph] of run.glyphs.entries()) {
        glyphs.push(this.#own(font, glyph));
        positions.push(scaled(run.positions[index], scale));
      }
    }
    return {
      glyphs,
      positions,
      // pdfkit scales the positions to its own units before it reads this.
      get advanceWidth() {
        return positions.reduce((total, { xAdvance }) => total + xAdvance, 0);
      },
    };
  }

  getGlyph(id: number): Glyph {
    const glyph = this.#glyphs[id];
    if (!glyph) throw new RangeError(`No glyph ${id}`);
    return glyph;
  }

  createSubset(): { includeGlyph(id: number): number; encode(): Uint8Array } {
    const used = [0];
    return {
      includeGlyph: (id) => {
        const at = used.indexOf(id);
        return at < 0 ? used.push(id) - 1 : at;
      },
      encode: () =>
        trueType(
          used.map((id): Outline => {
            const { advanceWidth, path } = this.getGlyph(id);
            return { advanceWidth, commands: path.commands };
          }),
          this,
        ),
    };
  }

  /** Splits a line by direction and font, from left to right; each character without a font is a part of its own. */
  #parts(text: string): Part[] {
    return directionRuns(text).flatMap(({ text: run, direction }) => {
      const parts: Part[] = [];
      for (const character of run) {
        const font = this.#byCodePoint.get(character.codePointAt(0) ?? 0);
        const last = parts.at(-1);
        if (font && last?.font === font) last.part += character;
        else parts.push({ font, part: character, direction });
      }
      return direction === 'rtl' ? parts.toReversed() : parts;
    });
  }

  /** Returns a glyph under its number in this font. */
  #own(font: Font, glyph: Glyph): Glyph {
    const ids = this.#ids.get(font) ?? new Map<number, number>();
    this.#ids.set(font, ids);
    const known = this.#glyphs[ids.get(glyph.id) ?? -1];
    if (known) return known;
    const own = this.#add(font, glyph, glyph.codePoints);
    ids.set(glyph.id, own.id);
    return own;
  }

  #add(font: Font, glyph: Glyph, codePoints: number[]): Glyph {
    const scale = unitsPerEm / font.unitsPerEm;
    const own: Glyph = {
      id: this.#glyphs.length,
      codePoints,
      advanceWidth: glyph.advanceWidth * scale,
      path: { commands: glyph.path.commands.map((command) => scaledCommand(command, scale)) },
    };
    this.#glyphs.push(own);
    return own;
  }
}

function scaledCommand({ command, args }: PathCommand, scale: number): PathCommand {
  return { command, args: args.map((value) => value * scale) };
}

function scaled(position: GlyphPosition | undefined, scale: number): GlyphPosition {
  const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = position ?? {};
  return {
    xAdvance: xAdvance * scale,
    yAdvance: yAdvance * scale,
    xOffset: xOffset * scale,
    yOffset: yOffset * scale,
  };
}
