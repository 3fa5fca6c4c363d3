import { PDFDocument, type StructureElement, type StructureOptions, type TextOptions } from 'pdfkit';
import { plainText } from '../locale/index.ts';
import { colours } from './colours.ts';
import { documentFont } from './document-font.ts';

/** Text in a place: from the left and the top of the page, in points. */
export type Printed = TextOptions & {
  font?: FontName;
  size?: number;
  color?: string;
};

type FontName = 'text' | 'strong' | 'display';

/** Between the lines of a text, as a part of its size. */
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
  /** All that may be printed, so that the fonts have it. */
  characters: string;
};

/** Opens a document. What is printed is part of its structure, for those who read it by ear; what is drawn is not. */
export async function openPdfPage(options: PdfPageOptions): Promise<PdfPage> {
  const characters = plainText(`${options.characters}…·`, Number.POSITIVE_INFINITY);
  const [text, strong, display] = await Promise.all([
    documentFont('Herberg-Text', ['figtree', 'noto-sans-sc'], 400, characters),
    documentFont('Herberg-Strong', ['figtree', 'noto-sans-sc'], 650, characters),
    documentFont('Herberg-Display', ['fraunces', 'noto-sans-sc'], 600, characters),
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
      // The moment of printing would make other bytes of the same document.
      CreationDate: new Date(`${options.issuedOn}T12:00:00Z`),
    },
  });
  document.registerFont('text', text).registerFont('strong', strong).registerFont('display', display);
  return new PdfPage(document);
}

/** A page after another, and the structure through them all. */
export class PdfPage {
  readonly document: PDFDocument;
  readonly root: StructureElement;

  constructor(document: PDFDocument) {
    this.document = document;
    this.root = document.struct('Document');
    document.addStructure(this.root);
  }

  /** An element within another, such as a table or a row; ended by `end()`. */
  open(parent: StructureElement, type: string, options: StructureOptions = {}): StructureElement {
    const element = this.document.struct(type, options);
    parent.add(element);
    return element;
  }

  /**
   * Prints texts below each other as one element, and returns where the next would stand. Several are paragraphs within it, so
   * that the end of one does not run into the next when they are read out.
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
    const element = this.open(parent, type, options);
    for (const { text, ...printed } of texts) {
      const own = texts.length > 1 ? this.open(element, 'P') : element;
      own.add(() => {
        below = this.#print(text, x, below, printed);
      });
      if (own !== element) own.end();
    }
    element.end();
    return below;
  }

  /** Draws what is not read out: ornaments, rules, repeated heads and feet. */
  draw(paint: (document: PDFDocument) => void, type: 'Pagination' | 'Layout' = 'Layout'): void {
    this.document.markContent('Artifact', { type });
    this.document.save();
    paint(this.document);
    this.document.restore();
    this.document.endMarkedContent();
  }

  /** Text that is not read out, such as a repeated head. */
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

  /** How high a text will stand. */
  heightOf(text: string, printed: Printed): number {
    const { options } = this.#choose(printed);
    return text ? this.document.heightOfString(text, options) : 0;
  }

  #print(text: string, x: number, y: number, printed: Printed): number {
    if (!text) return y;
    const { options, color } = this.#choose(printed);
    const height = this.document.heightOfString(text, options);
    this.document.fillColor(color).text(text, x, y, options);
    return y + height;
  }

  #choose({ font = 'text', size = 10, color = colours.ink, ...options }: Printed): {
    options: TextOptions;
    color: string;
  } {
    this.document.font(font).fontSize(size);
    return { options: { lineGap: size * leading, ...options }, color };
  }

  /** Ends the document and returns its bytes. */
  async bytes(): Promise<Uint8Array> {
    this.root.end();
    this.document.end();
    return Buffer.concat(await this.document.toArray());
  }
}

/** A text that stands plain in the document's information and escaped in its XMP, which pdfkit puts together unescaped. */
class Escaping extends String {
  override toString(): string {
    return this.valueOf().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  }
}

// pdfkit passes a String object on as it is; its types know only the primitive.
function named(text: string): string {
  return new Escaping(plainText(text)) as unknown as string;
}
