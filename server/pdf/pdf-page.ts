import { PDFDocument, type StructureElement, type StructureOptions, type TextOptions } from 'pdfkit';
import { plainText } from '../locale/index.ts';
import { colours } from './colours.ts';
import { documentFont } from './document-font.ts';
import { isRightToLeft } from './text-direction.ts';

/** Text at a position: from the left and the top of the page, in points. */
export type Printed = TextOptions & {
  font?: FontName;
  size?: number;
  color?: string;
};

type FontName = 'text' | 'strong' | 'display';

/** Space between lines, as a fraction of the font size. */
const leading = 0.18;

export type PdfPageOptions = {
  /** In points. */
  size: [number, number];
  title: string;
  author: string;
  /** BCP 47. */
  language: string;
  /** yyyy-mm-dd. */
  issuedOn: string;
  /** All characters that may be printed, for the fonts. */
  characters: string;
};

/** Opens a document. Printed text is part of its structure, for screen readers; drawings are not. */
export async function openPdfPage(options: PdfPageOptions): Promise<PdfPage> {
  const characters = plainText(`${options.characters}…·`, Number.POSITIVE_INFINITY);
  const [text, strong, display] = await Promise.all([
    documentFont('Herberg-Text', 'figtree', 400, characters),
    documentFont('Herberg-Strong', 'figtree', 650, characters),
    documentFont('Herberg-Display', 'fraunces', 600, characters),
  ]);
  const document = new PDFDocument({
    size: options.size,
    margin: 0,
    pdfVersion: '1.7',
    lang: options.language,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    font: text,
    info: {
      Title: named(options.title),
      Author: named(options.author),
      Creator: 'Herberg',
      Producer: 'Herberg',
      // The time of printing would change the bytes of the same document.
      CreationDate: new Date(`${options.issuedOn}T12:00:00Z`),
    },
  });
  document.registerFont('text', text).registerFont('strong', strong).registerFont('display', display);
  return new PdfPage(document);
}

/** The pages of a document and the structure through them all. */
export class PdfPage {
  readonly document: PDFDocument;
  readonly root: StructureElement;

  constructor(document: PDFDocument) {
    this.document = document;
    this.root = document.struct('Document');
    document.addStructure(this.root);
  }

  /** Opens an element within another, such as a table or a row; `end()` closes it. */
  open(parent: StructureElement, type: string, options: StructureOptions = {}): StructureElement {
    const element = this.document.struct(type, options);
    parent.add(element);
    return element;
  }

  /**
   * Prints texts below each other as one element, and returns the y of the next one. Several texts are
   * paragraphs within it, so that a screen reader pauses between them.
   */
  writeText(
    parent: StructureElement,
    type: string,
    texts: readonly Readonly<Printed & { text: string }>[],
    x: number,
    y: number,
    options: StructureOptions = {},
  ): number {
    let below = y;
    const only = texts.length === 1 ? texts[0]?.text : undefined;
    const element = this.open(parent, type, { ...options, ...(only && readOut(only)) });
    for (const { text, ...printed } of texts) {
      const own = texts.length > 1 ? this.open(element, 'P', readOut(text)) : element;
      own.add(() => {
        below = this.#print(text, x, below, printed);
      });
      if (own !== element) own.end();
    }
    element.end();
    return below;
  }

  /** Draws content that is not read out: ornaments, rules, repeated headers and footers. */
  draw(paint: (document: PDFDocument) => void, type: 'Pagination' | 'Layout' = 'Layout'): void {
    this.document.markContent('Artifact', { type });
    this.document.save();
    paint(this.document);
    this.document.restore();
    this.document.endMarkedContent();
  }

  /** Prints text that is not read out, such as a repeated header. */
  stamp(text: string, x: number, y: number, printed: Printed): void {
    this.draw(() => this.#print(text, x, y, printed), 'Pagination');
  }

  rule(x: number, y: number, width: number, color: string = colours.line): void {
    this.draw((document) =>
      document
        .lineWidth(0.75)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(color),
    );
  }

  /** Returns the height of a text. */
  heightOf(text: string, printed: Printed): number {
    const { options } = this.#choose(text, printed);
    return text ? this.document.heightOfString(text, options) : 0;
  }

  #print(text: string, x: number, y: number, printed: Printed): number {
    if (!text) return y;
    const { options, color } = this.#choose(text, printed);
    const height = this.document.heightOfString(text, options);
    this.document.fillColor(color).text(text, x, y, options);
    return y + height;
  }

  #choose(
    text: string,
    { font = 'text', size = 10, color = colours.ink, ...options }: Printed,
  ): { options: TextOptions; color: string } {
    this.document.font(font).fontSize(size);
    const wholeLines = isRightToLeft(text) ? { features: [] } : {};
    return { options: { lineGap: size * leading, ...wholeLines, ...options }, color };
  }

  /** Ends the document and returns its bytes. */
  async bytes(): Promise<Uint8Array> {
    this.root.end();
    this.document.end();
    return Buffer.concat(await this.document.toArray());
  }
}

/** Glyphs of right-to-left scripts are printed in their order on the page, which is not that of reading. */
const readOut = (text: string): StructureOptions => (isRightToLeft(text) ? { actual: text } : {});

/**
 * A text that is plain in the document's information and escaped in its XMP, which pdfkit assembles without
 * escaping.
 */
class Escaping extends String {
  override toString(): string {
    return this.valueOf().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  }
}

// pdfkit passes a String object on unchanged; its types have only the primitive.
function named(text: string): string {
  return new Escaping(plainText(text)) as unknown as string;
}
