import fc from 'fast-check';
import { expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: the client must be able to read the server’s reply
import { readRows } from '../../../client/readers/pages.ts';
import { blockTypes } from '../../../contract/content.ts';
import { call } from '../../../test/kit/call-api.ts';
import { createEditor, freshPage } from '../../../test/kit/editor.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { createPage } from '../create-page.ts';

const shop = await openShop();
const { accessToken: token } = await shop.signIn('eva', 'office');
const eva = createEditor(shop, token);

const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '',
    'true',
    'false',
    '|',
    '||',
    '/',
    '<p>',
    '</',
    'null',
    '[]',
    '{}',
    '0',
    'ZEEKAMER',
    '*',
    '\0',
  ),
  fc.constantFrom('\ud800', '%', '__proto__', 'javascript:x', '🛏️', 'e\u0301', '\u202e', '<![CDATA[', '&#0;'),
);
const half = fc.record(
  {
    ...{
      url: word,
      title: word,
      pageId: fc.oneof(word, fc.uuid()),
      target: word,
      className: word,
      rel: word,
    },
    ...{ image: word, path: fc.oneof(word, fc.constant('/media/x')), alt: word, extension: word },
    ...{ width: fc.oneof(fc.nat(), fc.double()), height: fc.oneof(fc.nat(), word), cropX: fc.integer() },
    columns: fc.array(word, { maxLength: 4 }),
    rows: fc.array(fc.array(word, { maxLength: 4 }), { maxLength: 4 }),
  },
  { requiredKeys: [] },
);
const list = fc.array(fc.record({ name: word, value: word }, { requiredKeys: ['name'] }), { maxLength: 5 });
const data = fc.oneof(
  word,
  half.map((value) => JSON.stringify(value)),
  list.map((value) => JSON.stringify(value)),
  fc.json(),
  fc.jsonValue().map((value) => JSON.stringify(value)),
);

/** A page with a block of each type, in sections that show it. */
async function openPage() {
  const path = `/alles-${crypto.randomUUID()}`;
  const names: Record<string, string[]> = {
    hero: ['title', 'lead', 'fromPrice', 'picture', 'action'],
    prose: ['heading', 'body'],
    grid: ['heading', 'table'],
    list: ['heading', 'list'],
    gallery: ['slides'],
    feed: ['feed'],
    facts: ['facts', 'google', 'seo', 'checkout', 'shippingMethods', 'isOpen'],
  };
  const types: Record<string, string> = {
    ...{ title: 'text', lead: 'text', fromPrice: 'string', picture: 'json-image', action: 'json-link' },
    ...{ heading: 'text', body: 'html', table: 'jsongrid', list: 'array', slides: 'slider', feed: 'string' },
    ...{ facts: 'repeater', google: 'google', seo: 'seo', checkout: 'checkout', isOpen: 'boolean' },
    shippingMethods: 'shippingMethods',
  };
  const pageId = await createPage(shop.db, shop.site.id, {
    template: 'content',
    texts: { nl: { path, title: 'Alles' } },
    rows: Object.entries(names).map(([className, blocks]) => ({
      className,
      cols: [{ className: '', blocks: blocks.map((name) => ({ name, type: types[name] ?? '' })) }],
    })),
  });
  const { data: draft } = await eva.structure(pageId);
  const blocks = draft.rows.flatMap(({ cols }) => cols.flatMap((col) => col.blocks));
  return { pageId, path, blocks };
}

const page = await openPage();

test('every type of block is on the page', () => {
  expect(new Set(page.blocks.map(({ type }) => type))).toEqual(new Set(blockTypes));
});

test('any data written into a block is stored readable, or rejected by name', {
  timeout: 120_000,
}, async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...page.blocks), data, fc.boolean(), async (block, written, isDraft) => {
      if (isDraft) await eva.discard(block.id);
      const answer = isDraft ? await eva.write(block.id, written) : await eva.update(block.id, written);
      if (answer.status !== 200) {
        expect(answer).toMatchObject({ status: 400, code: 'invalid' });
        expect(['body.data', `block.${block.name}`]).toContain(answer.errors[0]?.path);
        expect(answer.text).not.toContain('"message":"field.');
        return;
      }
      await shop.projections.catchUp();
      const { data: shown } = isDraft
        ? await eva.preview(page.pageId)
        : await call(shop, 'content.pageContent', { query: { id: page.pageId } });
      readRows(shown.rows, (error) => {
        throw error;
      });
      if (runs++ % 5 === 0) expect((await shop.fetch(page.path)).status).toBe(200);
    }),
    { numRuns: 600 },
  );
});

test('any data written as a link is stored readable, or rejected by name', async () => {
  const { id, name } = page.blocks.find(({ type }) => type === 'json-link') ?? { id: '', name: '' };
  await fc.assert(
    fc.asyncProperty(fc.dictionary(word, fc.oneof(word, fc.jsonValue())), half, async (odd, link) => {
      const body = { id, link: { ...odd, ...link }, culture: 'nl' as const };
      const answer = await call(shop, 'editing.update', { body }, { token });
      if (answer.status === 200) return void JSON.parse(answer.data.data);
      expect(answer.status).toBe(400);
      expect(answer.errors[0]?.path).toMatch(new RegExp(`^(body\\.link|block\\.${name})`));
    }),
    { numRuns: 150 },
  );
});

test('any proposed structure is stored whole, or rejected with its place', {
  timeout: 120_000,
}, async () => {
  const { pageId } = await freshPage(shop);
  const { data: start } = await eva.structure(pageId);
  const known = start.rows.flatMap(({ id, cols }) => [
    ...[id, ...cols.map((col) => col.id)],
    ...cols.flatMap((col) => col.blocks.map((block) => block.id)),
    ...page.blocks.slice(0, 2).map((block) => block.id),
  ]);
  const id = fc.oneof(
    { weight: 4, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom(...known) },
  );
  const className = fc.oneof({ weight: 4, arbitrary: fc.constantFrom('', 'prose', 'cards wide') }, word);
  const type = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...blockTypes) }, word);
  const name = fc.oneof({ weight: 8, arbitrary: fc.constantFrom('title', 'body', 'Тело') }, word);
  const { shape } = fc.letrec((tie) => ({
    shape: fc.record(
      {
        ...{ id, name, type, className },
        items: fc.array(fc.array(tie('shape'), { maxLength: 2 }), { maxLength: 2 }),
      },
      { requiredKeys: ['id', 'name', 'type', 'className'] },
    ),
  }));
  const col = fc.record({ id, className, blocks: fc.array(shape, { maxLength: 4 }) });
  const row = fc.record({ id, className, cols: fc.array(col, { maxLength: 3 }) });
  let stored = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 4 }), fc.boolean(), async (rows, isPublished) => {
      const { data: from } = await eva.structure(pageId);
      const answer = await eva.layOut(from, rows as typeof start.rows);
      if (answer.status !== 200) {
        expect(answer.status).toBe(400);
        expect(answer.errors[0]?.path).toMatch(/^(body\.rows|block\.)/);
        return;
      }
      stored++;
      expect(answer.data.rows.map(({ cols }) => cols.length)).toEqual(rows.map(({ cols }) => cols.length));
      const { data: shown } = await eva.preview(pageId);
      readRows(shown.rows, () => {});
      if (!isPublished) return;
      expect((await eva.publish(pageId)).status).toBe(200);
      expect((await eva.structure(pageId)).data.rows).toEqual(answer.data.rows);
    }),
    { numRuns: 300 },
  );
  expect(stored).toBeGreaterThan(20);
});
