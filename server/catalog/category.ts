import type { CatalogImage, Category } from '../../contract/catalog.ts';
import { type Culture, defaultCulture, readingOrder } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import { href } from '../../contract/site-map.ts';
import type { Db } from '../../database/connect.ts';
import { readAddress } from '../business/index.ts';
import { mediaById } from '../media/index.ts';
import type { Terms } from './term.ts';

type CategoryText = {
  culture: Culture;
  name: string;
  slug: string;
  description: string;
  mediaAlt: string;
};

type Node = {
  id: string;
  parentId: string | null;
  code: string;
  sortOrder: number;
  image: Omit<CatalogImage, 'alt'> | null;
  attributeList: { name: string; value: string }[];
  texts: Map<Culture, CategoryText>;
};

/** All live categories of a site, without those below a deleted one, with their texts in every culture. */
export class Categories {
  readonly all: readonly Node[];
  readonly #byId: ReadonlyMap<string, Node>;
  readonly #cultures: readonly Culture[];
  readonly #formerPaths: ReadonlyMap<string, string>;

  /** `nodes` are in their order; `formerPaths` have the id of the category that left each. */
  constructor(
    nodes: readonly Node[],
    cultures: readonly Culture[],
    formerPaths: ReadonlyMap<string, string> = new Map(),
  ) {
    this.all = nodes;
    this.#byId = new Map(nodes.map((node) => [node.id, node]));
    this.#cultures = cultures;
    this.#formerPaths = formerPaths;
  }

  get(id: string): Node | undefined {
    return this.#byId.get(id);
  }

  byCode(code: string): Node | undefined {
    return this.all.find((node) => node.code.toLowerCase() === code.toLowerCase());
  }

  childrenOf(parentId: string | null): Node[] {
    return this.all.filter((node) => node.parentId === parentId);
  }

  /** The ancestors of a category, root first. */
  ancestorsOf(node: Node): Node[] {
    const above: Node[] = [];
    for (let one = this.#parentOf(node); one && !above.includes(one); one = this.#parentOf(one)) {
      above.unshift(one);
    }
    return above;
  }

  /** The ids of a category and its ancestors: the categories that it counts for in filters. */
  lineageOf(id: string): string[] {
    const node = this.get(id);
    return node ? [...this.ancestorsOf(node), node].map((one) => one.id) : [];
  }

  /**
   * Finds the category at a path below the base path, in any case: the one that has the path in the culture,
   * or else had it, or else has or had it in another culture.
   * @throws ApiError `not_found`
   */
  at(requestCulture: Culture, requestedPath: string): { culture: Culture; node: Node } {
    const { culture, path } = readAddress(requestedPath, requestCulture);
    const slugs = slugsBelow(path)?.map((slug) => slug.toLowerCase());
    if (!slugs || slugs.length === 0) throw new ApiError('not_found');
    for (const one of readingOrder(culture)) {
      const formerId = this.#formerPaths.get(formerKey(one, slugs.join('/')));
      const node = this.#live(slugs, one) ?? (formerId ? this.get(formerId) : undefined);
      if (node) return { culture, node };
    }
    throw new ApiError('not_found');
  }

  #live(slugs: readonly string[], culture: Culture): Node | undefined {
    let node: Node | undefined;
    for (const slug of slugs) {
      node = this.childrenOf(node ? node.id : null).find((child) => slugIn(child, culture) === slug);
      if (!node) return undefined;
    }
    return node;
  }

  name(node: Node, culture: Culture): string {
    return textIn(node, culture)?.name ?? node.code;
  }

  url(node: Node, culture: Culture): string {
    return href('shop', { culture, '*': this.path(node, culture) });
  }

  /** The slugs of a category and its ancestors. */
  path(node: Node, culture: Culture): string {
    return [...this.ancestorsOf(node), node].map((one) => slugIn(one, culture)).join('/');
  }

  /** A category as in the API's reply. An attribute without a label is for programs, such as `icon`. */
  wire(node: Node, culture: Culture, terms: Terms): Category {
    const text = textIn(node, culture);
    return {
      id: node.id,
      parentId: node.parentId,
      code: node.code,
      name: text?.name ?? node.code,
      url: this.url(node, culture),
      description: text?.description ?? '',
      culture: text?.culture ?? culture,
      sortOrder: node.sortOrder,
      image: node.image && { ...node.image, alt: text?.mediaAlt ?? '' },
      attributeList: node.attributeList.map(({ name, value }) => ({
        name,
        value,
        label: terms.hasLabel(name) ? terms.label(culture, name) : null,
        valueLabel: terms.label(culture, name, value),
      })),
      alternates: this.#cultures
        .filter((one) => node.texts.has(one))
        .map((one) => ({ culture: one, url: this.url(node, one) })),
    };
  }

  /** Breadcrumbs from the shop to a category; the storefront itself adds the name of the shop. */
  crumbs(node: Node, culture: Culture): { name: string; url: string }[] {
    return [...this.ancestorsOf(node), node].map((one) => ({
      name: this.name(one, culture),
      url: this.url(one, culture),
    }));
  }

  hasCycle(id: string): boolean {
    const seenIds = new Set<string>();
    for (let at: string | null = id; at; at = this.get(at)?.parentId ?? null) {
      if (seenIds.has(at)) return true;
      seenIds.add(at);
    }
    return false;
  }

  /** Whether a sibling has the same slug in a culture. */
  hasTwin(id: string): boolean {
    const node = this.get(id);
    if (!node) return false;
    return this.childrenOf(node.parentId).some(
      (other) =>
        other !== node &&
        [...node.texts].some(([culture, text]) => other.texts.get(culture)?.slug === text.slug),
    );
  }

  #parentOf(node: Node): Node | undefined {
    return node.parentId ? this.get(node.parentId) : undefined;
  }
}

const shopPath = href('shop', { culture: defaultCulture });

/** The segments of a path below that of the shop; undefined for another path. */
export function slugsBelow(path: string): string[] | undefined {
  if (path !== shopPath && !path.startsWith(`${shopPath}/`)) return undefined;
  return path.slice(shopPath.length).split('/').filter(Boolean);
}

const formerKey = (culture: string, path: string) => `${culture} ${path}`;

function slugIn(node: Node, culture: Culture): string {
  return textIn(node, culture)?.slug ?? node.code.toLowerCase();
}

function textIn(node: Node, culture: Culture): CategoryText | undefined {
  for (const one of readingOrder(culture)) {
    const text = node.texts.get(one);
    if (text) return text;
  }
  return undefined;
}

/** Loads the categories of a site; with `cultures`, those of the site, also the former paths. */
export async function loadCategories(
  db: Db,
  siteId: string,
  cultures: readonly Culture[] = [],
): Promise<Categories> {
  const present = await db
    .selectFrom('category')
    .select(['id', 'parent_id', 'code', 'sort_order', 'media_id'])
    .where('site_id', '=', siteId)
    .where('is_deleted', '=', false)
    .orderBy('sort_order')
    .orderBy('code')
    .execute();
  const rows = withoutOrphans(present);
  const [texts, attributes, media, former] = await Promise.all([
    db.selectFrom('category_text').selectAll().where('site_id', '=', siteId).execute(),
    db
      .selectFrom('category_attribute')
      .innerJoin('category', 'category.id', 'category_id')
      .select(['category_id', 'name', 'value'])
      .where('site_id', '=', siteId)
      .orderBy('name')
      .execute(),
    mediaById(
      db,
      rows.flatMap((row) => row.media_id ?? []),
    ),
    cultures.length > 0
      ? db
          .selectFrom('category_redirect')
          .select(['culture', 'path', 'category_id'])
          .where('site_id', '=', siteId)
          .execute()
      : [],
  ]);
  const textsOf = Map.groupBy(texts, (text) => text.category_id);
  const attributesOf = Map.groupBy(attributes, (one) => one.category_id);
  const nodes = rows.map((row): Node => {
    const picture = row.media_id ? media.get(row.media_id) : undefined;
    return {
      id: row.id,
      parentId: row.parent_id,
      code: row.code,
      sortOrder: row.sort_order,
      image: picture
        ? {
            url: `/media/${picture.id}`,
            width: picture.width,
            height: picture.height,
            sortOrder: 0,
            focalX: picture.focalX,
            focalY: picture.focalY,
            preview: picture.preview,
          }
        : null,
      attributeList: (attributesOf.get(row.id) ?? []).map(({ name, value }) => ({ name, value })),
      texts: new Map(
        (textsOf.get(row.id) ?? []).map((text) => [
          text.culture as Culture,
          {
            culture: text.culture as Culture,
            name: text.name,
            slug: text.slug,
            description: text.description,
            mediaAlt: text.media_alt,
          },
        ]),
      ),
    };
  });
  const formerPaths = new Map(former.map((row) => [formerKey(row.culture, row.path), row.category_id]));
  return new Categories(nodes, cultures, formerPaths);
}

/** Leaves out rows whose parent is missing, with everything below them. */
function withoutOrphans<Row extends { id: string; parent_id: string | null }>(rows: readonly Row[]): Row[] {
  const ids = new Set(rows.map(({ id }) => id));
  const ownRows = rows.filter(({ parent_id }) => parent_id === null || ids.has(parent_id));
  return ownRows.length === rows.length ? ownRows : withoutOrphans(ownRows);
}
