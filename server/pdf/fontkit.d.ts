// fontkit ships no types; these cover our use.
declare module 'fontkit' {
  export type PathCommand = {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  };

  export type Glyph = {
    id: number;
    codePoints: number[];
    advanceWidth: number;
    path: { commands: PathCommand[] };
  };

  export type GlyphPosition = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };

  export type GlyphRun = { glyphs: Glyph[]; positions: GlyphPosition[]; advanceWidth: number };

  export type Font = {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    lineGap: number;
    capHeight: number;
    xHeight: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number): Glyph;
    glyphForCodePoint(codePoint: number): Glyph;
    getVariation(axes: Record<string, number>): Font;
    layout(
      text: string,
      features?: Record<string, boolean>,
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): GlyphRun;
  };

  export function create(bytes: Uint8Array): Font;
}
