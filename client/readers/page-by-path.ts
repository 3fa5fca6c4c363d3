import type { Result } from '../result.ts';
import type { ContentError } from './blocks.ts';
import { type Row, readPage, readRows, type WireRow } from './pages.ts';

type Preview = { preview?: boolean; previewToken?: string };
type Found = { id: string; properties: readonly { name: string; value: string }[] };

type Reads<Page> = {
  find: (query: { path: string } & Preview) => Promise<Result<Page>>;
  content: (query: { id: string } & Preview) => Promise<Result<{ rows: WireRow[] }>>;
  /** Receives the error of each unreadable block. */
  report: (error: ContentError) => void;
};

/** Reads the page at a path with its properties and parsed rows; null where either call fails. */
export async function readPageByPath<Page extends Found>(
  path: string,
  { find, content, report }: Reads<Page>,
  preview: Preview = {},
): Promise<(ReturnType<typeof readPage<Page>> & { rows: Row[] }) | null> {
  const { data: page } = await find({ path, ...preview });
  if (!page) return null;
  const { data: shown } = await content({ id: page.id, ...preview });
  return shown && { ...readPage(page), rows: readRows(shown.rows, report) };
}
