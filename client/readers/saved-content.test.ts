import { describe, expect, it, vi } from 'vitest';
import { failure, type Result } from '../result.ts';
import { type EditedItem, type ItemData, saveItems, writtenData } from './saved-content.ts';

describe('the stored data of an item', () => {
  it.each<[ItemData, string]>([
    ['<p>Zee</p>', '<p>Zee</p>'],
    [true, 'true'],
    [false, 'false'],
    [['bed', 'sea view'], 'bed|sea view'],
    [{ url: '/kamers', title: 'Kamers' }, '{"url":"/kamers","title":"Kamers"}'],
    [{ image: 'm1', alt: 'Duinen' }, '{"image":"m1","alt":"Duinen"}'],
    [{ columns: ['a'], rows: [['1']] }, '{"columns":["a"],"rows":[["1"]]}'],
  ])('of %j is %j', (data, text) => {
    expect(writtenData(data)).toBe(text);
  });
});

describe('saving', () => {
  const save = vi.fn(
    async ({ id }: { id: string; data: string }): Promise<Result<string>> =>
      id === 'b2'
        ? failure({ status: 409, code: 'version_conflict' })
        : { succeeded: true, data: id, message: null, status: 200 },
  );

  it('sends each item by itself, and keeps what was refused as a draft', async () => {
    const items: EditedItem[] = [
      { id: 'b1', data: true },
      { id: 'b2', data: 'Zee' },
      { id: 'b3', data: { url: '/' } },
    ];
    const { saved, rejected } = await saveItems(items, save);
    expect(save.mock.calls).toEqual([
      [{ id: 'b1', data: 'true' }],
      [{ id: 'b2', data: 'Zee' }],
      [{ id: 'b3', data: '{"url":"/"}' }],
    ]);
    expect(saved).toEqual(['b1', 'b3']);
    expect(rejected.map(({ item, result }) => [item, result.succeeded])).toEqual([[items[1], false]]);
  });

  it('never sends the temporary item', async () => {
    save.mockClear();
    expect(await saveItems([{ id: 'temp-content', data: 'x' }], save)).toEqual({ saved: [], rejected: [] });
    expect(save).not.toHaveBeenCalled();
  });
});
