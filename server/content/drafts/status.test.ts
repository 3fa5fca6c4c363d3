import { expect, test } from 'vitest';
import { cultures } from '../../../contract/culture.ts';
import { createEditor, freshPage, newRow, newShape } from '../../../test/kit/editor.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { createPage } from '../create-page.ts';

const shop = await openShop();
const eva = createEditor(shop, (await shop.signIn('eva', 'office')).accessToken);

const statusIn = async (pageId: string, culture: string) =>
  (await eva.status(pageId)).data.cultures.find((one) => one.culture === culture);

test('lists for every culture of the site what is live, drafted and missing', async () => {
  const { pageId, path } = await freshPage(shop);
  const { data: fresh } = await eva.status(pageId);
  expect(fresh.structure).toBeNull();
  expect(fresh.cultures.map(({ culture }) => culture)).toEqual([...cultures]);
  expect(await statusIn(pageId, 'nl')).toEqual({
    ...{ culture: 'nl', isLive: true, publishedAt: expect.any(String), path, title: 'Een pagina' },
    ...{ draftCount: 0, hasPropertiesDraft: false, draftUpdatedAt: null, missing: 0 },
  });
  // Heading, body, and of each card a title and the label of a link.
  expect(await statusIn(pageId, 'de')).toMatchObject({ isLive: false, path: null, title: null, missing: 6 });
  expect(await statusIn(pageId, 'en')).toMatchObject({ isLive: true, missing: 5 });
});

test('counts drafts, and the texts that they translate', async () => {
  const { pageId } = await freshPage(shop);
  const { data: draft } = await eva.structure(pageId);
  const headingId = draft.rows[0]?.cols[0]?.blocks[0]?.id ?? '';
  await eva.write(headingId, 'Der Ofen', { culture: 'de' });
  const { data: proposed } = await eva.properties(pageId, 'de');
  await eva.name(proposed, { path: `/seite-${crypto.randomUUID()}`, title: 'Eine Seite' });
  expect(await statusIn(pageId, 'de')).toMatchObject({
    ...{ isLive: false, title: 'Eine Seite', draftCount: 1, hasPropertiesDraft: true, missing: 5 },
    draftUpdatedAt: expect.any(String),
  });
  await eva.publish(pageId, { cultures: ['de'] });
  expect(await statusIn(pageId, 'de')).toMatchObject({
    ...{ isLive: true, title: 'Eine Seite', draftCount: 0, hasPropertiesDraft: false, draftUpdatedAt: null },
  });
});

test('counts by the structure of the page, with its draft', async () => {
  const { pageId } = await freshPage(shop);
  const { data: draft } = await eva.structure(pageId);
  const note = newShape('note');
  await eva.layOut(draft, [...draft.rows.slice(0, 1), newRow('quote', [note])]);
  await eva.write(note.id, 'Nieuw');
  const { data } = await eva.status(pageId);
  expect(data.structure).toMatchObject({ version: expect.any(Number), updatedBy: 'Eva Ebbe' });
  expect(await statusIn(pageId, 'de')).toMatchObject({ missing: 3 });
  expect(await statusIn(pageId, 'nl')).toMatchObject({ draftCount: 1 });
  await eva.discardStructure(pageId);
  expect(await statusIn(pageId, 'de')).toMatchObject({ missing: 6 });
  expect(await statusIn(pageId, 'nl')).toMatchObject({ draftCount: 0 });
});

test('does not count codes, pictures without text, or links with the title of their page', async () => {
  const picture = (alt: string) => JSON.stringify({ path: '/media/x', width: 1, height: 1, alt });
  const pageId = await createPage(shop.db, shop.site.id, {
    template: 'content',
    texts: { nl: { path: `/codes-${crypto.randomUUID()}`, title: 'Codes' } },
    rows: [
      {
        className: 'rooms',
        cols: [
          {
            className: '',
            blocks: [
              { name: 'rooms', type: 'string', data: { nl: 'ZEEKAMER', en: 'ZEEKAMER' } },
              { name: 'slogan', type: 'string', data: { nl: 'Zout', en: 'Salt' } },
              { name: 'plain', type: 'json-image', data: { nl: picture('') } },
              { name: 'told', type: 'json-image', data: { nl: picture('De zee') } },
              { name: 'bare', type: 'json-link', data: { nl: '{"url":"/stores"}' } },
              { name: 'list', type: 'array', data: { nl: 'een|twee' } },
              { name: 'isOpen', type: 'boolean', data: { nl: 'true' } },
              { name: 'empty', type: 'text', data: { nl: ' ' } },
            ],
          },
        ],
      },
    ],
  });
  expect(await statusIn(pageId, 'de')).toMatchObject({ missing: 3 });
  expect(await statusIn(pageId, 'en')).toMatchObject({ missing: 2 });
});
