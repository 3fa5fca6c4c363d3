import type { Contract, Input, Reply } from '../../contract/contract.ts';
import type { Culture } from '../../contract/culture.ts';
import type { Shape, Structure } from '../../contract/page-draft.ts';
import { createPage } from '../../server/content/create-page.ts';
import { call } from './call-api.ts';
import type { Shop, TestServer } from './open-shop.ts';

type Editing = Contract['editing'];
type Body<Name extends keyof Editing> = NonNullable<Input<Editing[Name]>['body']>;
type StoredVersions = { version?: number; baseVersion?: number };

/** Returns an editor of pages on one process, with the calls of an editor's screen. */
export function createEditor(server: Pick<TestServer, 'fetch'>, token: string) {
  const shown = { token };
  return {
    structure: (pageId: string) => call(server, 'editing.structure', { query: { pageId } }, shown),
    /** Saves a structure on top of a draft, or of the live page. */
    layOut: (from: Reply<Editing['structure']>, rows: Structure, versions: StoredVersions = {}) => {
      const { pageId, baseVersion, version } = from;
      return call(
        server,
        'editing.putStructure',
        { body: { pageId, rows, baseVersion, version, ...versions } },
        shown,
      );
    },
    discardStructure: (pageId: string) =>
      call(server, 'editing.discardStructure', { query: { pageId } }, shown),
    write: (
      blockId: string,
      data: string,
      { culture = 'nl', baseVersion = 0, ...versions }: StoredVersions & { culture?: Culture } = {},
    ) => {
      const body = { culture, data, baseVersion, ...versions };
      return call(server, 'editing.putDraft', { params: { blockId }, body }, shown);
    },
    update: (
      id: string,
      data: string,
      { culture = 'nl', ...more }: { culture?: Culture; version?: number } = {},
    ) => call(server, 'editing.update', { body: { id, data, culture, ...more } }, shown),
    discard: (blockId: string, culture: Culture = 'nl') =>
      call(server, 'editing.discardDraft', { params: { blockId }, query: { culture } }, shown),
    drafts: (pageId: string) => call(server, 'editing.drafts', { query: { pageId } }, shown),
    properties: (pageId: string, culture: Culture = 'nl') =>
      call(server, 'editing.properties', { query: { pageId, culture } }, shown),
    /** Saves properties on top of a draft, or of the live page. */
    name: (
      from: Reply<Editing['properties']>,
      text: Partial<Pick<Body<'putProperties'>, 'path' | 'title' | 'properties'>>,
      versions: StoredVersions = {},
    ) => {
      const { pageId, culture, path, title, properties, baseVersion, version } = from;
      const body = { pageId, culture, path, title, properties, baseVersion, version, ...text, ...versions };
      return call(server, 'editing.putProperties', { body }, shown);
    },
    discardProperties: (pageId: string, culture: Culture = 'nl') =>
      call(server, 'editing.discardProperties', { query: { pageId, culture } }, shown),
    publish: (pageId: string, more: Partial<Body<'publish'>> = {}) =>
      call(server, 'editing.publish', { body: { pageId, cultures: ['nl'], ...more } }, shown),
    publications: (pageId: string, culture?: Culture) =>
      call(server, 'editing.publications', { query: culture ? { pageId, culture } : { pageId } }, shown),
    restore: (body: Body<'restore'>) => call(server, 'editing.restore', { body }, shown),
    publicationContent: (publicationId: string) =>
      call(server, 'editing.publicationContent', { query: { publicationId } }, shown),
    effects: (pageId: string, cultures = 'nl') =>
      call(server, 'editing.publicationEffects', { query: { pageId, cultures } }, shown),
    status: (pageId: string) => call(server, 'editing.status', { query: { pageId } }, shown),
    /** Reads a page with its drafts. */
    preview: (pageId: string, culture: Culture = 'nl') =>
      call(server, 'content.pageContent', { query: { id: pageId, preview: 'true' } }, { ...shown, culture }),
  };
}

export type FreshPage = { pageId: string; path: string };

/** Creates a page of its own: a heading and a text, and cards of two items. */
export async function freshPage({ db, site }: Pick<Shop, 'db' | 'site'>): Promise<FreshPage> {
  const path = `/pagina-${crypto.randomUUID()}`;
  const card = (n: number) => [
    { name: 'title', type: 'text', data: { nl: `Kaart ${n}` } },
    { name: 'link', type: 'json-link', data: { nl: '{"url":"/stores","title":"Kijk"}' } },
  ];
  const pageId = await createPage(db, site.id, {
    template: 'content',
    texts: { nl: { path, title: 'Een pagina' }, en: { path, title: 'A page' } },
    rows: [
      {
        className: 'prose',
        cols: [
          {
            className: '',
            blocks: [
              { name: 'heading', type: 'text', data: { nl: 'De oven', en: 'The oven' } },
              { name: 'body', type: 'html', data: { nl: '<p>Hij is aan.</p>' } },
            ],
          },
        ],
      },
      {
        className: 'cards',
        cols: [
          {
            className: 'wide',
            blocks: [{ name: 'cards', type: 'repeater', items: [card(1), card(2)] }],
          },
        ],
      },
    ],
  });
  return { pageId, path };
}

export const newShape = (name: string, type = 'text'): Shape => ({
  ...{ id: crypto.randomUUID(), name, type, className: '' },
  ...((type === 'repeater' || type === 'slider') && { items: [] }),
});

export const newRow = (className: string, blocks: Shape[]): Structure[number] => ({
  id: crypto.randomUUID(),
  className,
  cols: [{ id: crypto.randomUUID(), className: '', blocks }],
});
