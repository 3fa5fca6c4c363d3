import { inflateSync } from 'node:zlib';

/** The text of a page: tagged text by its element, and stamps, which a screen reader skips. */
export type ReadPage = { elements: { type: string; text: string }[]; stamps: string[] };

export type ReadPdf = {
  pages: ReadPage[];
  /** All tagged text, in the order in which it was printed, one line each. */
  text: string;
  /** The document's bytes with every stream decompressed. */
  source: string;
  /** Number of elements of each type in the structure. */
  structure: Record<string, number>;
};

/**
 * Reads the text of a PDF as any reader must: from its own bytes, glyph numbers through the ToUnicode map of
 * their font (ISO 32000-1, 9.10). It supports the layout of files that pdfkit writes, not all of PDF.
 */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const source = [...objects.values()].map(({ head, stream }) => `${head}\n${stream}`).join('\n');
  const root = [...objects.values()].find(({ head }) => head.includes('/Type /Pages'));
  const pages = references(root?.head.match(/\/Kids \[(.*?)\]/s)?.[1] ?? '').map((id) =>
    readPage(objects, objects.get(id)?.head ?? ''),
  );
  const structure: Record<string, number> = {};
  for (const { head } of objects.values()) {
    const type = head.match(/^<<\s*\/S \/(\w+)/)?.[1];
    if (type) structure[type] = (structure[type] ?? 0) + 1;
  }
  const text = pages
    .flatMap(({ elements }) => elements.map((element) => element.text.replaceAll('\u00a0', ' ')))
    .join('\n');
  return { pages, text, source, structure };
}

type PdfObject = { head: string; stream: string };

function objectsOf(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  let at = 0;
  while (true) {
    const start = /(\d+) 0 obj\n/g;
    start.lastIndex = at;
    const found = start.exec(file);
    if (!found) return objects;
    const from = start.lastIndex;
    const end = file.indexOf('endobj', from);
    const streamAt = file.indexOf('\nstream\n', from);
    let head = file.slice(from, end);
    let stream = '';
    at = end;
    if (streamAt >= 0 && streamAt < end) {
      head = file.slice(from, streamAt);
      const length = Number(head.match(/\/Length (\d+)/)?.[1]);
      const raw = Buffer.from(file.slice(streamAt + 8, streamAt + 8 + length), 'latin1');
      stream = (head.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1');
      at = streamAt + 8 + length;
    }
    objects.set(found[1] ?? '', { head, stream });
  }
}

function references(text: string): string[] {
  return [...text.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id);
}

function readPage(objects: Map<string, PdfObject>, page: string): ReadPage {
  const resources = objects.get(page.match(/\/Resources (\d+) 0 R/)?.[1] ?? '')?.head ?? '';
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      unicodeOf(objects, objects.get(id)?.head ?? ''),
    ]),
  );
  const content = objects.get(page.match(/\/Contents (\d+) 0 R/)?.[1] ?? '')?.stream ?? '';
  const read: ReadPage = { elements: [], stamps: [] };
  let font = new Map<number, string>();
  let into: (text: string) => void = () => {
    throw new Error('Text outside of the structure');
  };
  for (const [, artifact, element, end, chosen, shown] of content.matchAll(
    /(\/Artifact) <<|\/(\w+) <<\s*\/MCID \d+\s*>> BDC|(EMC)|\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g,
  )) {
    if (artifact) {
      const at = read.stamps.push('') - 1;
      into = (text) => {
        read.stamps[at] += text;
      };
    } else if (element) {
      const own = { type: element, text: '' };
      read.elements.push(own);
      into = (text) => {
        own.text += text;
      };
    } else if (end) {
      into = (text) => {
        throw new Error(`Text outside of the structure: ${text}`);
      };
    } else if (chosen) font = fonts.get(chosen) ?? new Map();
    else {
      const codes = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      into(codes.map((code) => font.get(Number.parseInt(code, 16)) ?? '?').join(''));
    }
  }
  return read;
}

/** Maps each glyph number of a font to its characters. */
function unicodeOf(objects: Map<string, PdfObject>, font: string): Map<number, string> {
  const map = objects.get(font.match(/\/ToUnicode (\d+) 0 R/)?.[1] ?? '')?.stream ?? '';
  const known = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const units = hex.split(' ').map((unit) => Number.parseInt(unit, 16));
      known.set(Number.parseInt(first, 16) + index, hex ? String.fromCharCode(...units) : '�');
    }
  }
  return known;
}
