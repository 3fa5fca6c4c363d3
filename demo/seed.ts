import { type Culture, cultures } from '../contract/culture.ts';
import type { Db } from '../database/connect.ts';
import { transact } from '../database/transaction.ts';
import { createSite, putSettings, putSiteProperties, type Site } from '../server/business/index.ts';
import {
  type BlockDraft,
  createLocation,
  createPage,
  type MenuItemDraft,
  putFeedPost,
  putMenu,
  putRobotsRules,
  type RowDraft,
} from '../server/content/index.ts';
import { createDemoPeople } from '../server/customers/index.ts';
import type { Library, Media } from '../server/media/index.ts';
import { inEachCulture, texts } from './content.ts';
import { feedName, feedPosts } from './feed.ts';
import { locations, openingHours } from './locations.ts';
import { seedLoyalty } from './loyalty/seed.ts';
import { addPictures } from './media.ts';
import { type MenuItemShape, menus } from './menus.ts';
import { pages } from './pages.ts';
import { demoPeople } from './people.ts';
import type { BlockShape, BlockTexts, LinkTarget, PageKey, PageShape, PictureName } from './shape.ts';
import { seedShop } from './shop/seed.ts';
import { business, robotsRules, settings, siteProperties } from './site.ts';
import { seedStays } from './stays/seed.ts';
import { seedSurveys } from './surveys.ts';

/** Seeds the demo inn with the functions that an import or an editor would use. */
export async function seedDemo(db: Db, mediaLibrary: Library): Promise<Site> {
  const library = await addPictures(db, mediaLibrary);
  return transact(db, async (trx) => {
    const site = await createSite(trx, { name: business.name, cultures });
    await putSiteProperties(trx, site.id, [
      ...siteProperties,
      ...cultures.flatMap((culture) =>
        (['tagline', 'shopLead', 'notFoundTitle', 'notFoundText'] as const).map((name) => ({
          name,
          value: texts[culture].site[name],
          culture,
        })),
      ),
      { name: 'notFoundPicture', value: JSON.stringify(pictureData(library, 'not-found')) },
    ]);
    await putSettings(trx, site.id, settings);
    await putRobotsRules(trx, site.id, robotsRules.flatMap(robotsRows));
    const pageIds = await addPages(trx, site.id, library);
    for (const [name, items] of Object.entries(menus)) {
      await putMenu(trx, site.id, name, menuDrafts(items, pageIds));
    }
    const hours = openingHours();
    for (const [order, { key, picture, ...location }] of locations.entries()) {
      const mediaId = library.get(picture)?.id;
      const translations = inEachCulture((culture) => texts[culture].locations[key]);
      await createLocation(
        trx,
        site.id,
        { ...location, hours: hours[key], mediaId, texts: translations },
        order,
      );
    }
    for (const post of feedPosts) await addFeedPost(trx, site.id, library, post);
    await seedShop(trx, site.id, library);
    await seedStays(trx, site.id, library);
    await createDemoPeople(trx, site.id, demoPeople);
    await seedLoyalty(trx, site.id);
    await seedSurveys(trx, site.id);
    return site;
  });
}

const menuDrafts = (
  items: readonly MenuItemShape[],
  pageIds: ReadonlyMap<PageKey, string>,
): MenuItemDraft[] =>
  items.map((item) => ({
    to: destination(item.to, pageIds),
    ...('label' in item && { names: inEachCulture((culture) => texts[culture].menus[item.label]) }),
    items: menuDrafts(item.items ?? [], pageIds),
  }));

type Pictures = ReadonlyMap<string, Media>;

async function addPages(db: Db, siteId: string, library: Pictures): Promise<Map<PageKey, string>> {
  const pageIds = new Map(pages.map((page) => [page.key, crypto.randomUUID() as string]));
  for (const [sortOrder, page] of pages.entries()) {
    await createPage(db, siteId, {
      id: pageIds.get(page.key),
      parentId: findParent(page, pageIds),
      template: page.template,
      sortOrder,
      texts: inEachCulture((culture) => {
        const { path, name, title, description } = texts[culture].pages[page.key];
        const properties = [
          { name: 'MetaTitle', value: title },
          { name: 'MetaDescription', value: description },
        ];
        return { path, title: name, properties };
      }),
      rows: page.rows.map((row): RowDraft => {
        const rowTexts = inEachCulture(
          (culture) => (texts[culture].pages[page.key].rows as RowTexts)[row.key] ?? {},
        );
        return {
          className: row.className,
          cols: row.cols.map((col) => ({
            className: col.className,
            blocks: col.blocks.map((block) => blockDraft(block, rowTexts, { library, pageIds })),
          })),
        };
      }),
    });
  }
  return pageIds;
}

type RowTexts = Record<string, Record<string, BlockTexts>>;
type SeedContext = { library: Pictures; pageIds: ReadonlyMap<PageKey, string> };

function blockDraft(
  block: BlockShape,
  rowTexts: Record<Culture, Record<string, BlockTexts>>,
  context: SeedContext,
): BlockDraft {
  const { name, type, className } = block;
  if (block.type === 'repeater' || block.type === 'slider') {
    const items = block.items.map((item, index) => {
      const itemTexts = inEachCulture(
        (culture) => (rowTexts[culture][name] as Record<string, string>[])[index] ?? {},
      );
      return item.map((inner) => blockDraft(inner, itemTexts, context));
    });
    return { name, type, className, items };
  }
  const data = inEachCulture((culture) => blockData(block, rowTexts[culture][name], culture, context));
  return { name, type, className, data };
}

/** Returns the data of a block in a culture, as the table of blocks stores it. */
function blockData(
  block: BlockShape,
  text: BlockTexts | undefined,
  culture: Culture,
  context: SeedContext,
): string {
  switch (block.type) {
    case 'text':
    case 'html':
      return String(text ?? '');
    case 'string':
      return block.value;
    case 'boolean':
      return String(block.value);
    case 'array':
      return (text as string[]).join('|');
    case 'jsongrid':
      return JSON.stringify(text);
    case 'seo':
    case 'google':
      return JSON.stringify(Object.entries(block.values).map(([name, value]) => ({ name, value })));
    case 'json-image':
      return JSON.stringify({
        ...pictureData(context.library, block.picture),
        alt: texts[culture].pictures[block.picture],
      });
    case 'json-link': {
      const target = destination(block.to, context.pageIds);
      const link = 'pageId' in target ? { url: '', pageId: target.pageId } : { url: target.path };
      return JSON.stringify({ ...link, title: String(text ?? '') });
    }
    default:
      throw new Error(`${block.name} has items, not data`);
  }
}

function pictureData(library: Pictures, name: PictureName) {
  const media = library.get(name);
  if (!media) throw new Error(`there is no picture ${name}`);
  const { id, extension, width, height } = media;
  return { image: id, path: `/media/${id}`, extension, width, height };
}

function destination(
  target: LinkTarget,
  pageIds: ReadonlyMap<PageKey, string>,
): { pageId: string } | { path: string } {
  if (typeof target !== 'string') return { path: 'route' in target ? target.route : target.url };
  const pageId = pageIds.get(target);
  if (!pageId) throw new Error(`there is no page ${target}`);
  return { pageId };
}

/** Returns the parent page: the index of the stories for a story, the front page for every other page. */
function findParent(page: PageShape, pageIds: ReadonlyMap<PageKey, string>): string | undefined {
  if (page.key === 'home') return undefined;
  return pageIds.get(page.parent ?? 'home');
}

async function addFeedPost(
  db: Db,
  siteId: string,
  library: Pictures,
  post: (typeof feedPosts)[number],
): Promise<void> {
  const { picture, children = [], ...fields } = post;
  const address = (name: PictureName) => pictureData(library, name).path;
  await putFeedPost(db, siteId, feedName, {
    ...fields,
    id: post.permalink.split('/').at(-1) ?? picture,
    media_url: address(picture),
    thumbnail_url: null,
    children: children.map((name, index) => ({
      id: `${picture}-${index}`,
      media_type: 'IMAGE' as const,
      media_url: address(name),
      thumbnail_url: null,
    })),
    captions: inEachCulture((culture) => texts[culture].feed[picture]),
  });
}

function robotsRows({ userAgent, allow, disallow }: (typeof robotsRules)[number]) {
  return [
    ...allow.map((path) => ({ userAgent, allow: path, disallow: '' })),
    ...disallow.flatMap((path) => [
      { userAgent, allow: '', disallow: path },
      { userAgent, allow: '', disallow: `/*${path}` },
    ]),
  ];
}
