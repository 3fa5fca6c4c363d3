import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** A file to put into an archive; `size` bytes must come out of `content`. */
export type Entry = { name: string; size: number; content: Uint8Array | AsyncIterable<Uint8Array> };

/** A file found in an archive. Its content must be read before the next entry is requested. */
export type FoundEntry = { name: string; content: AsyncGenerator<Uint8Array> };

const block = 512;

/** Writes a `.tar.gz` entry by entry. The file gets its name only when it is complete. */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  const draft = `${file}.partial`;
  try {
    const target = createWriteStream(draft, { mode: 0o600, flush: true });
    await pipeline(Readable.from(tar(entries)), createGzip({ level: 6 }), target);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export async function* readArchive(file: string): AsyncGenerator<FoundEntry> {
  const handle = await open(file);
  await handle.close();
  const unzipped = createGunzip();
  const reading = pipeline(createReadStream(file), unzipped);
  reading.catch(() => {});
  const bytes = reader(unzipped);
  let longName: string | undefined;
  try {
    for (;;) {
      const header = await bytes.take(block);
      if (header.every((byte) => byte === 0)) break;
      const { name, size, type } = parseHeader(header);
      const content = bytes.stream(size);
      if (type === 'x') {
        longName = paxPath(await collect(content));
      } else {
        yield { name: longName ?? name, content };
        for await (const _ of content);
        longName = undefined;
      }
      await bytes.take((block - (size % block)) % block);
    }
  } finally {
    unzipped.destroy();
  }
}

export async function collect(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

async function* tar(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    if (Buffer.byteLength(name) > 100) {
      const record = paxRecord('path', name);
      yield header('pax', record.length, 'x');
      yield record;
      yield padding(record.length);
    }
    yield header(name, size, '0');
    let written = 0;
    for await (const part of content instanceof Uint8Array ? [content] : content) {
      written += part.length;
      yield part;
    }
    if (written !== size) throw new Error(`${name} changed while it was being read.`);
    yield padding(size);
  }
  yield Buffer.alloc(2 * block);
}

function header(name: string, size: number, type: '0' | 'x'): Buffer {
  const bytes = Buffer.alloc(block);
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0');
  // A long name is cut here and complete in the extended header before it; the cut may split a character.
  Buffer.from(name).subarray(0, 100).copy(bytes);
  bytes.write(octal(0o600, 8), 100);
  bytes.write(octal(0, 8), 108);
  bytes.write(octal(0, 8), 116);
  bytes.write(octal(size, 12), 124);
  bytes.write(octal(0, 12), 136);
  bytes.write(' '.repeat(8), 148);
  bytes.write(type, 156);
  bytes.write('ustar\0' + '00', 257, 'latin1');
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${octal(sum, 7)}\0 `, 148, 'latin1');
  return bytes;
}

function parseHeader(bytes: Buffer): { name: string; size: number; type: string } {
  const text = (start: number, length: number) =>
    bytes.toString('utf8', start, start + length).split('\0')[0] ?? '';
  if (text(257, 5) !== 'ustar') throw new Error('This is not a backup: no tar header where one should be.');
  const prefix = text(345, 155);
  const name = prefix ? `${prefix}/${text(0, 100)}` : text(0, 100);
  return { name, size: Number.parseInt(text(124, 12), 8), type: text(156, 1) };
}

function paxRecord(key: string, value: string): Buffer {
  const rest = ` ${key}=${value}\n`;
  // The length of the record includes its own digits.
  const base = Buffer.byteLength(rest);
  const length = base + String(base + String(base).length).length;
  return Buffer.from(`${length}${rest}`);
}

const paxPath = (record: Buffer) => /^\d+ path=(.*)$/m.exec(record.toString('utf8'))?.[1];

const padding = (size: number) => Buffer.alloc((block - (size % block)) % block);

/** Reads exact numbers of bytes from a stream of chunks. */
function reader(source: AsyncIterable<Uint8Array>) {
  const parts = source[Symbol.asyncIterator]();
  let rest: Uint8Array = Buffer.alloc(0);

  async function next(max: number): Promise<Uint8Array> {
    while (rest.length === 0) {
      const { value, done } = await parts.next();
      if (done) throw new Error('The backup ends too early.');
      rest = value;
    }
    const part = rest.subarray(0, max);
    rest = rest.subarray(part.length);
    return part;
  }

  async function* stream(size: number): AsyncGenerator<Uint8Array> {
    for (let left = size; left > 0; ) {
      const part = await next(left);
      left -= part.length;
      yield part;
    }
  }

  return { stream, take: (size: number) => collect(stream(size)) };
}
