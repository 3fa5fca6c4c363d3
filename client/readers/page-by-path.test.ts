import { expect, it, vi } from 'vitest';
import { failure, type Result } from '../result.ts';
import type { WireBlock } from './blocks.ts';
import { readPageByPath } from './page-by-path.ts';

const answer = <Data>(data: Data): Result<Data> => ({ succeeded: true, data, message: null, status: 200 });

const page = { id: 'p1', properties: [{ name: 'MetaTitle', value: 'Kamers' }] };
const block = (type: string) =>
  ({ id: type, name: 'heading', type, data: 'Zee', culture: 'nl', version: 1 }) as unknown as WireBlock;
const rows = [
  {
    id: 'r1',
    className: 'intro',
    version: 1,
    cols: [{ id: 'c1', className: '', version: 1, content: [block('text'), block('hologram')] }],
  },
];

it('a page is found by its path and read whole; what cannot be read is told of', async () => {
  const find = vi.fn(async () => answer(page));
  const content = vi.fn(async () => answer({ rows }));
  const report = vi.fn();
  const found = await readPageByPath('/kamers', { find, content, report }, { preview: true });
  expect(find).toHaveBeenCalledExactlyOnceWith({ path: '/kamers', preview: true });
  expect(content).toHaveBeenCalledExactlyOnceWith({ id: 'p1', preview: true });
  expect(found).toMatchObject({ id: 'p1', properties: { title: 'Kamers' } });
  const types = found?.rows.flatMap((row) => row.cols.flatMap((col) => col.content.map(({ type }) => type)));
  expect(types).toEqual(['text', 'broken']);
  expect(report).toHaveBeenCalledOnce();
});

it('a missing page is null, and so is one whose content call fails', async () => {
  const content = vi.fn(async () => failure({ status: 503 }));
  const missing = { find: async () => failure({ status: 404 }), content, report: vi.fn() };
  expect(await readPageByPath<typeof page>('/nergens', missing)).toBeNull();
  expect(content).not.toHaveBeenCalled();
  expect(await readPageByPath('/kamers', { ...missing, find: async () => answer(page) })).toBeNull();
});
