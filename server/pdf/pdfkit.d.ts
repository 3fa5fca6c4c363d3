// pdfkit ships no types; these cover our use.
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  export type TextOptions = {
    width?: number;
    align?: 'left' | 'center' | 'right';
    lineGap?: number;
    lineBreak?: boolean;
    characterSpacing?: number;
    /** OpenType features; with any, even none, a line reaches the font whole and not word by word. */
    features?: string[];
  };

  export type StructureOptions = {
    title?: string;
    lang?: string;
    alt?: string;
    /** What a screen reader reads instead of the printed characters. */
    actual?: string;
    scope?: 'Row' | 'Column';
  };

  export type StructureElement = {
    add(child: StructureElement | (() => void)): StructureElement;
    end(): void;
  };

  export type DocumentOptions = {
    size: [number, number];
    margin: number;
    pdfVersion: '1.7';
    lang: string;
    tagged: boolean;
    displayTitle: boolean;
    bufferPages: boolean;
    compress?: boolean;
    /** A font or its name; the default for text. */
    font: unknown;
    info: Record<string, string | Date>;
  };

  export class PDFDocument extends Readable {
    constructor(options: DocumentOptions);
    page: { width: number; height: number };
    registerFont(name: string, font: unknown): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    lineWidth(width: number): this;
    lineCap(cap: 'round'): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    path(data: string): this;
    rect(x: number, y: number, width: number, height: number): this;
    circle(x: number, y: number, radius: number): this;
    fill(color?: string): this;
    stroke(color?: string): this;
    save(): this;
    restore(): this;
    clip(): this;
    translate(x: number, y: number): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    addPage(): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(index: number): this;
    struct(type: string, options?: StructureOptions): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: 'Artifact', options?: { type: 'Pagination' | 'Layout' }): this;
    endMarkedContent(): this;
    end(): void;
  }
}
