import { type CsvError, type Parser, parse } from 'csv-parse';
import type { ProblemCode, ProblemValues } from './problems.ts';

/** `line` is the first line of the row: a quoted field may span several. */
export type CsvRow = { line: number; fields: string[] };

/** The last item of a file that cannot be read further. */
export type BrokenCsv = { line: number; broken: ProblemCode; values?: ProblemValues };

/** After an unclosed quote the rest of the file is one field; the limit protects the memory. */
const maxRowLength = 1_000_000;

/**
 * Reads UTF-8 or UTF-16, with or without a byte order mark. The first line determines the delimiter: comma, semicolon or
 * tab, or another that `sep=` names. Empty lines are left out, and rows may differ in length.
 */
export async function* readCsv(source: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow | BrokenCsv> {
  const bytes = asUtf8(source);
  const check = new Utf8Check();
  const ready: CsvRow[] = [];
  let pendingChunks: Uint8Array[] = [];
  let parser: Parser | undefined;
  let line = 1;
  // A stream error discards rows that were parsed and not yet read, so rows are collected here.
  const take = (fields: string[]) => {
    const isEmpty = fields.length === 1 && fields[0] === '';
    if (!isEmpty) ready.push({ line, fields });
    line += 1 + fields.reduce((sum, field) => sum + countLineBreaks(field), 0);
    return null;
  };
  for await (const chunk of bytes) {
    const wrongLine = check.next(chunk);
    if (wrongLine) {
      yield { line: wrongLine, broken: 'not_utf8' };
      return;
    }
    pendingChunks.push(chunk);
    if (!parser && !hasWholeLine(chunk)) continue;
    parser ??= openParser(Buffer.concat(pendingChunks), take, () => (line += 1));
    const error = await write(parser, Buffer.concat(pendingChunks));
    pendingChunks = [];
    yield* ready.splice(0);
    if (error) {
      yield { line, ...describeError(error) };
      return;
    }
  }
  const wrongLine = check.end();
  if (wrongLine) {
    yield { line: wrongLine, broken: 'not_utf8' };
    return;
  }
  const rest = Buffer.concat(pendingChunks);
  parser ??= openParser(rest, take, () => (line += 1));
  const error = (await write(parser, rest)) ?? (await end(parser));
  yield* ready.splice(0);
  if (error) yield { line, ...describeError(error) };
}

function openParser(head: Uint8Array, take: (fields: string[]) => null, onSeparatorLine: () => void): Parser {
  const { delimiter, isSeparatorLine } = delimiterOf(head);
  if (isSeparatorLine) onSeparatorLine();
  const parser = parse({
    bom: true,
    delimiter,
    from_line: isSeparatorLine ? 2 : 1,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: maxRowLength,
    on_record: take,
  });
  // The code that writes to the parser gets the error.
  parser.on('error', () => {});
  return parser;
}

const delimiters = [',', ';', '\t'] as const;

/** Excel writes a first line `sep=;`. Without it the delimiter is the most frequent one of the names of the columns. */
function delimiterOf(head: Uint8Array): { delimiter: string; isSeparatorLine: boolean } {
  const [first = ''] = new TextDecoder().decode(head).split(/[\r\n]/);
  const named = /^"?sep=([^"\s]|\t)"?$/i.exec(first)?.[1];
  if (named) return { delimiter: named, isSeparatorLine: true };
  const [header = ''] = new TextDecoder()
    .decode(head)
    .replace(/^[\r\n ]+/, '')
    .split(/[\r\n]/);
  const names = header.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => names.split(delimiter).length;
  const delimiter = delimiters.reduce((best, one) => (count(one) > count(best) ? one : best));
  return { delimiter, isSeparatorLine: false };
}

/** Converts UTF-16, which Excel calls “Unicode text”. Text of which each second byte is zero is UTF-16 without a mark. */
async function* asUtf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Buffer | undefined = Buffer.alloc(0);
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes) {
    const part: Uint8Array = start ? Buffer.concat([start, chunk]) : chunk;
    if (start && part.length < 2) {
      start = Buffer.from(part);
      continue;
    }
    if (start) decoder = utf16Decoder(part);
    start = undefined;
    yield decoder ? Buffer.from(decoder.decode(part, { stream: true })) : part;
  }
  if (start) yield start;
  const rest = decoder?.decode();
  if (rest) yield Buffer.from(rest);
}

function utf16Decoder([first, second]: Uint8Array): TextDecoder | undefined {
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le');
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be');
  return undefined;
}

type Failure = Error | null | undefined;

const write = (parser: Parser, chunk: Uint8Array) =>
  new Promise<Failure>((resolve) => parser.write(chunk, (error) => resolve(error)));

const end = (parser: Parser) =>
  new Promise<Failure>((resolve) => {
    parser.once('error', resolve).end((error?: Failure) => resolve(error));
  });

function describeError(error: Error): Omit<BrokenCsv, 'line'> {
  const reason = reasons[(error as CsvError).code];
  return reason ? { broken: reason } : { broken: 'broken_file', values: { reason: error.message } };
}

const reasons: Partial<Record<CsvError['code'], ProblemCode>> = {
  CSV_INVALID_CLOSING_QUOTE: 'quote_not_doubled',
  CSV_QUOTE_NOT_CLOSED: 'quote_not_closed',
  INVALID_OPENING_QUOTE: 'quote_in_field',
  CSV_MAX_RECORD_SIZE: 'line_too_long',
};

const lineFeed = 10;
const carriageReturn = 13;

const hasWholeLine = (chunk: Uint8Array) => chunk.includes(lineFeed) || chunk.includes(carriageReturn);

function countLineBreaks(field: string): number {
  return field.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** Finds the line with the first byte that is not UTF-8. */
class Utf8Check {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #line = 1;

  next(chunk: Uint8Array): number | undefined {
    try {
      const text = this.#decoder.decode(chunk, { stream: true });
      this.#line += text.split('\n').length - 1;
      return undefined;
    } catch {
      const text = new TextDecoder().decode(chunk);
      return this.#line + text.slice(0, Math.max(0, text.indexOf('\ufffd'))).split('\n').length - 1;
    }
  }

  end(): number | undefined {
    try {
      this.#decoder.decode();
      return undefined;
    } catch {
      return this.#line;
    }
  }
}
