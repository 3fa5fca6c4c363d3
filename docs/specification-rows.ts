export type Row = {
  id: string;
  section: number;
  /** What the statement says, and where it stands in a heading with a path, that path. */
  text: string;
  prefix: string;
  file: string;
  proofs: { file: string; title: string }[];
};

const link = /\[[^\]]*\]\(([^)]+)\)/;
const proof = /\[[^\]]*\]\(([^)]+)\) “([^”]+)”/g;
const cellsOf = (line: string) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Reads the rows of `specification.md`. */
export function rowsIn(text: string): Row[] {
  const rows: Row[] = [];
  let prefix = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) [, prefix = ''] = /`(\/[^`]+)`/.exec(line) ?? [];
    const [, id = '', text = '', does = '', shows = ''] = cellsOf(line);
    if (!/^\d+\.\d+$/.test(id)) continue;
    const proofs = [...shows.matchAll(proof)].map(([, file = '', title = '']) => ({ file, title }));
    const file = link.exec(does)?.[1] ?? '';
    rows.push({ id, section: Number.parseInt(id, 10), text: text, prefix, file, proofs });
  }
  return rows;
}
