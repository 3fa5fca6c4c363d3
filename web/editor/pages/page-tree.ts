import { withCulture } from '../../../contract/culture.ts';
import type { ListedPage } from '../../../contract/pages.ts';

export type Branch = { page: ListedPage; below: Branch[] };

/** The new position of a page, as the server requires it. */
export type Place = { parentId: string | null; beforeId: string | null };

export type Direction = 'up' | 'down' | 'into' | 'out';

/** The position of a drop on another page. */
export type DropPosition = 'before' | 'into' | 'after';

/** The parent of a page, if it is in the list. */
function findParent(pages: readonly ListedPage[], { parentId }: ListedPage): ListedPage | undefined {
  return parentId === null ? undefined : pages.find(({ id }) => id === parentId);
}

function listChildren(pages: readonly ListedPage[], parent: ListedPage | undefined): ListedPage[] {
  return pages.filter((one) => findParent(pages, one) === parent);
}

function listSiblings(pages: readonly ListedPage[], page: ListedPage): ListedPage[] {
  return listChildren(pages, findParent(pages, page));
}

/** Converts a list in the order of its tree to that tree. */
export function buildTree(pages: readonly ListedPage[]): Branch[] {
  const byParent = Map.groupBy(pages, (page) => findParent(pages, page)?.id ?? null);
  const branches = (parentId: string | null): Branch[] =>
    (byParent.get(parentId) ?? []).map((page) => ({ page, below: branches(page.id) }));
  return branches(null);
}

/** The sibling right before a page. */
export function findPreviousSibling(pages: readonly ListedPage[], page: ListedPage): ListedPage | undefined {
  const siblings = listSiblings(pages, page);
  return siblings[siblings.indexOf(page) - 1];
}

/**
 * The position one step further: among its siblings, below the previous one, or up beside its parent; null
 * where there is none.
 */
export function findMove(pages: readonly ListedPage[], page: ListedPage, direction: Direction): Place | null {
  const siblings = listSiblings(pages, page);
  const index = siblings.indexOf(page);
  const parent = findParent(pages, page);
  const parentId = parent?.id ?? null;
  const previous = siblings[index - 1];
  switch (direction) {
    case 'up':
      return previous ? { parentId, beforeId: previous.id } : null;
    case 'down':
      return siblings[index + 1] ? { parentId, beforeId: siblings[index + 2]?.id ?? null } : null;
    case 'into':
      return previous ? { parentId: previous.id, beforeId: null } : null;
    case 'out': {
      if (!parent) return null;
      return { parentId: findParent(pages, parent)?.id ?? null, beforeId: after(pages, parent)?.id ?? null };
    }
  }
}

/**
 * The position beside another page, or as the last one below it; null where the page is there already, or
 * would be below itself.
 */
export function findDropPlace(
  pages: readonly ListedPage[],
  page: ListedPage,
  other: ListedPage,
  spot: DropPosition,
): Place | null {
  if (isWithin(pages, other, page)) return null;
  const parent = spot === 'into' ? other : findParent(pages, other);
  const siblings = listChildren(pages, parent).filter((one) => one !== page);
  const at = siblings.indexOf(other);
  const next = { before: siblings[at], into: undefined, after: siblings[at + 1] }[spot];
  const isThere = findParent(pages, page) === parent && after(pages, page) === next;
  return isThere ? null : { parentId: parent?.id ?? null, beforeId: next?.id ?? null };
}

function after(pages: readonly ListedPage[], page: ListedPage): ListedPage | undefined {
  const siblings = listSiblings(pages, page);
  return siblings[siblings.indexOf(page) + 1];
}

/** Whether a page is another page, or below it at any depth. */
function isWithin(pages: readonly ListedPage[], page: ListedPage, other: ListedPage): boolean {
  const parent = findParent(pages, page);
  return page === other || (parent !== undefined && isWithin(pages, parent, other));
}

/** The pages whose title or path contains the text, ignoring case and accents. */
export function searchPages(pages: readonly ListedPage[], searchText: string): ListedPage[] {
  const needle = normalizeText(searchText.trim());
  return pages.filter(({ title, path }) => normalizeText(`${title} ${path}`).includes(needle));
}

/** The public address of a page, with its culture. */
export const addressOf = (page: ListedPage): string => withCulture(page.culture, page.path);

/** As `searchPages`, with the page of a whole address before those whose addresses contain it. */
export function searchAddresses(pages: readonly ListedPage[], searchText: string): ListedPage[] {
  const target = pages.find((page) => addressOf(page) === searchText.trim());
  const others = searchPages(pages, searchText).filter((page) => page !== target);
  return target ? [target, ...others] : others;
}

const normalizeText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
