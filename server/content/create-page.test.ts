import { describe, expect, test } from 'vitest';
import { blockTypes } from '../../contract/content.ts';
import type { Culture } from '../../contract/culture.ts';
import { isApiError } from '../../contract/errors.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { createSite } from '../business/site.ts';
import { saveBlockText } from './block-text.ts';
import { type BlockDraft, createPage } from './create-page.ts';

const shop = await openShop();

async function newPage(blocks: BlockDraft[]): Promise<string> {
  return createPage(shop.db, shop.site.id, {
    template: 'content',
    texts: { nl: { path: `/${crypto.randomUUID()}`, title: 'Nieuw' } },
    rows: [{ className: '', cols: [{ className: '', blocks }] }],
  });
}

/** A page with one block, and that block. */
async function newBlock(block: BlockDraft) {
  const pageId = await newPage([block]);
  const { id } = await shop.db
    .selectFrom('block')
    .select('id')
    .where('page_id', '=', pageId)
    .executeTakeFirstOrThrow();
  const save = (data: string, options: { culture?: Culture; version?: number; siteId?: string } = {}) => {
    const { culture = 'nl', siteId = shop.site.id, version } = options;
    return saveBlockText(shop.db, siteId, { blockId: id, culture, data, version });
  };
  const read = async (culture: Culture = 'nl') => {
    await shop.projections.catchUp();
    const { data } = await shop.api(culture).content.pageContent({ query: { id: pageId } });
    return data?.rows[0]?.cols[0]?.content[0];
  };
  return { id, pageId, save, read };
}

async function errorOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (thrown) => thrown,
  );
  if (!isApiError(error)) throw error ?? new Error('nothing was refused');
  return { code: error.code, ...error.options };
}

describe('saving a text', () => {
  test('is live at once, counts its versions and stores the former text in the history', async () => {
    const { id, save, read } = await newBlock({ name: 'lead', type: 'text', data: { nl: 'eerst' } });
    expect(await read()).toMatchObject({ data: 'eerst', version: 1 });
    const before = await read();
    expect(await save('toen')).toMatchObject({ version: 2 });
    expect(await save('nu', { version: 2 })).toMatchObject({ version: 3 });
    const after = await read();
    expect(after).toMatchObject({ data: 'nu', version: 3, dateCreated: before?.dateCreated });
    expect(String(after?.dateModified) > String(before?.dateModified)).toBe(true);
    const history = await shop.db
      .selectFrom('block_history')
      .select(['culture', 'version', 'data'])
      .where('block_id', '=', id)
      .orderBy('version')
      .execute();
    expect(history).toEqual([
      { culture: 'nl', version: 1, data: 'eerst' },
      { culture: 'nl', version: 2, data: 'toen' },
    ]);
  });

  test('touches one culture; a first text is version 1', async () => {
    const { save, read } = await newBlock({ name: 'lead', type: 'text', data: { nl: 'zout' } });
    expect(await read('de')).toMatchObject({ data: 'zout', culture: 'nl' });
    expect(await save('Salz', { culture: 'de', version: 0 })).toMatchObject({ version: 1 });
    expect(await read('de')).toMatchObject({ data: 'Salz', culture: 'de', version: 1 });
    expect(await read('nl')).toMatchObject({ data: 'zout', culture: 'nl' });
    expect(await read('be')).toMatchObject({ data: 'zout', culture: 'nl' });
  });

  test('of an old version gets a conflict with both texts, and changes nothing', async () => {
    const { save, read } = await newBlock({ name: 'body', type: 'html', data: { nl: '<p>een</p>' } });
    await save('<p>twee</p>');
    expect(await errorOf(save('<p onclick="x">drie</p>', { version: 1 }))).toMatchObject({
      code: 'version_conflict',
      details: { yours: '<p>drie</p>', theirs: '<p>twee</p>' },
    });
    expect(await errorOf(save('<p>vier</p>', { culture: 'fr', version: 1 }))).toMatchObject({
      code: 'version_conflict',
      details: { theirs: null },
    });
    expect(await read()).toMatchObject({ data: '<p>twee</p>', version: 2 });
  });

  test('ten times at once from one version succeeds once', async () => {
    const { save, read } = await newBlock({ name: 'lead', type: 'text', data: { nl: 'eerst' } });
    const saved = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => save(`${n}`, { version: 1 })),
    );
    const done = saved.flatMap(({ status }, n) => (status === 'fulfilled' ? [`${n}`] : []));
    expect(done).toHaveLength(1);
    expect(await read()).toMatchObject({ data: done[0], version: 2 });
  });

  test('ten times at once without a version saves all ten', async () => {
    const { id, save, read } = await newBlock({ name: 'lead', type: 'text', data: { nl: 'eerst' } });
    await Promise.all(Array.from({ length: 10 }, (_, n) => save(`${n}`)));
    const history = await shop.db
      .selectFrom('block_history')
      .select('data')
      .where('block_id', '=', id)
      .execute();
    const last = await read();
    expect(last?.version).toBe(11);
    const all = [...history.map(({ data }) => data), last?.data];
    expect(all.sort()).toEqual([...Array.from({ length: 10 }, (_, n) => `${n}`), 'eerst'].sort());
  });

  test('cleans html', async () => {
    const { save, read } = await newBlock({ name: 'body', type: 'html', data: { nl: '' } });
    await save('<p onclick="alert(1)">zee<script>alert(1)</script></p>');
    expect((await read())?.data).toBe('<p>zee</p>');
  });

  test.each([
    [
      'a deleted block',
      (id: string) => shop.db.updateTable('block').set({ is_deleted: true }).where('id', '=', id),
    ],
    ['a block that never was', (id: string) => shop.db.deleteFrom('block').where('id', '=', id)],
  ] as const)('of %s is not found', async (_, change) => {
    const { id, save } = await newBlock({ name: 'lead', type: 'text', data: { nl: 'x' } });
    await change(id).execute();
    expect((await errorOf(save('y'))).code).toBe('not_found');
  });

  test('of another site’s block is not found', async () => {
    const other = await createSite(shop.db, { name: 'Other', hosts: ['other.example'], cultures: ['nl'] });
    const { save } = await newBlock({ name: 'lead', type: 'text', data: { nl: 'x' } });
    expect((await errorOf(save('y', { siteId: other.id }))).code).toBe('not_found');
  });
});

/** Valid and invalid data of each block type. */
const data: Record<(typeof blockTypes)[number], { good: string[]; bad: string[] }> = {
  text: { good: ['', '<b>no markup</b>'], bad: ['x'.repeat(100_001)] },
  html: { good: ['', '<p>x</p>'], bad: ['x'.repeat(100_001)] },
  string: { good: ['zilteduin'], bad: ['x'.repeat(100_001)] },
  boolean: { good: ['true', 'false'], bad: ['', 'yes', 'TRUE', '1'] },
  array: { good: ['', 'a|b|c'], bad: ['x'.repeat(100_001)] },
  'json-link': {
    good: ['{}', '{"url":"/x","title":"x","pageId":null,"target":"_blank"}'],
    bad: ['', '[]', '"x"', '{', '{"url":7}', '{"pageId":"x"}', '{"target":"_top"}'],
  },
  'json-image': {
    good: [
      '{"path":"/media/x","width":1,"height":1}',
      '{"path":"","width":0,"height":0,"alt":"x","cropX":1}',
    ],
    bad: [
      '',
      '{}',
      '{"path":"x"}',
      '{"path":"x","width":"1","height":1}',
      '{"path":"x","width":-1,"height":1}',
    ],
  },
  jsongrid: {
    good: ['{"columns":[],"rows":[]}', '{"columns":["a"],"rows":[["b"]]}'],
    bad: ['', '[]', '{"columns":"a","rows":[]}', '{"columns":["a"]}', '{"columns":[1],"rows":[]}'],
  },
  repeater: { good: [''], bad: ['x'.repeat(100_001)] },
  slider: { good: [''], bad: ['x'.repeat(100_001)] },
  google: { good: ['[]', '[{"name":"a","value":"b"}]'], bad: ['', '{}', '[{"name":"a"}]', '[["a","b"]]'] },
  seo: { good: ['[]'], bad: ['{}', '[1]'] },
  checkout: { good: ['[]'], bad: ['{}', '[null]'] },
  shippingMethods: { good: ['[]'], bad: ['{}', 'null'] },
};

describe.each(blockTypes)('a block of type %s', (type) => {
  test('accepts valid data', async () => {
    for (const good of data[type].good) {
      const { read } = await newBlock({ name: 'one', type, data: { nl: good } });
      expect(await read()).toMatchObject({ type, name: 'one' });
    }
  });

  test('rejects invalid data by name, when it is created and when it is saved', async () => {
    const { save } = await newBlock({ name: 'one', type, data: { nl: data[type].good[0] ?? '' } });
    for (const bad of data[type].bad) {
      const expected = { code: 'invalid', errors: [{ path: 'block.one', code: 'invalid_data' }] };
      expect(await errorOf(newBlock({ name: 'one', type, data: { nl: bad } })), bad).toMatchObject(expected);
      expect(await errorOf(save(bad)), bad).toMatchObject(expected);
    }
  });
});

describe('a page is rejected as a whole', () => {
  test.each([
    ['an unknown type', { name: 'odd', type: 'hologram' }, 'odd', 'unknown_block_type'],
    ['an unknown type deep inside', inside({ name: 'odd', type: '' }), 'odd', 'unknown_block_type'],
    ["an editor's temporary block", { name: 'temp-content', type: 'text' }, 'temp-content', 'reserved_name'],
    ['items where none belong', { name: 'odd', type: 'text', items: [[]] }, 'odd', 'unexpected_items'],
    ['data that does not fit deep inside', inside(boolean('ja')), 'flag', 'invalid_data'],
  ])('for %s, naming the block', async (_, block, name, code) => {
    const count = async () => {
      const { pages } = await shop.db
        .selectFrom('page')
        .select((eb) => eb.fn.countAll<number>().as('pages'))
        .executeTakeFirstOrThrow();
      return pages;
    };
    const before = await count();
    const fine: BlockDraft = { name: 'fine', type: 'text', data: { nl: 'x' } };
    expect(await errorOf(newPage([fine, block]))).toMatchObject({
      code: 'invalid',
      errors: [{ path: `block.${name}`, code }],
    });
    expect(await count()).toBe(before);
  });

  test('the database itself keeps out the temporary block', async () => {
    const { id } = await newBlock({ name: 'lead', type: 'text' });
    const renamed = shop.db.updateTable('block').set({ name: 'temp-content' }).where('id', '=', id).execute();
    await expect(renamed).rejects.toThrow('block_name_check');
  });
});

function inside(block: BlockDraft): BlockDraft {
  return {
    name: 'outer',
    type: 'repeater',
    items: [[{ name: 'inner', type: 'slider', items: [[], [block]] }]],
  };
}

function boolean(text: string): BlockDraft {
  return { name: 'flag', type: 'boolean', data: { nl: text } };
}
