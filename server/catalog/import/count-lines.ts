const lineFeed = 10;
const carriageReturn = 13;
const quote = 34;

/** Counts the non-empty lines of a CSV file; a quoted field over several lines counts as one. */
export async function countLines(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let lines = 0;
  let isQuoted = false;
  let isEmpty = true;
  for await (const chunk of bytes) {
    for (const byte of chunk) {
      if (byte === quote) isQuoted = !isQuoted;
      const isBreak = !isQuoted && (byte === lineFeed || byte === carriageReturn);
      if (isBreak && !isEmpty) lines += 1;
      isEmpty = isBreak;
    }
  }
  return isEmpty ? lines : lines + 1;
}
