import { type Culture, cultures, localAddress, readingOrder } from '../../../contract/culture.ts';
import { type EditedMenuItem, type MenuItemDraft, maxMenuDepth } from '../../../contract/site-editing.ts';

/** An item of a menu in the editor; `key` stays the same wherever the item moves. */
export type TreeItem = Omit<MenuItemDraft, 'items'> & { key: string; title: string; items: TreeItem[] };

export type Tree = readonly TreeItem[];

export type Step = 'up' | 'down' | 'in' | 'out';

export function buildTree(items: readonly EditedMenuItem[]): TreeItem[] {
  return items.map(({ id, pageId, path, target, names, title, items: below }) => ({
    ...{ key: id, pageId, path, names, title },
    target: target === '_blank' ? target : null,
    items: buildTree(below),
  }));
}

/** Converts the tree to the input of the call. */
export function toDrafts(tree: Tree): MenuItemDraft[] {
  return tree.map(({ pageId, path, target, names, items }) => ({
    ...{ pageId, path, target, names },
    items: toDrafts(items),
  }));
}

/** The items from the first level to an item, itself last. */
export function findPath(tree: Tree, key: string): TreeItem[] {
  for (const item of tree) {
    if (item.key === key) return [item];
    const path = findPath(item.items, key);
    if (path.length > 0) return [item, ...path];
  }
  return [];
}

/** The item at a path of the request, such as `body.items.0.items.1.path`. */
export function itemAt(tree: Tree, path: string): TreeItem | undefined {
  const places = [...path.matchAll(/items\.(\d+)/g)].map(([, place]) => Number(place));
  let item: TreeItem | undefined;
  let level: Tree = tree;
  for (const place of places) {
    item = level[place];
    level = item?.items ?? [];
  }
  return item;
}

/** The cultures whose own name of an item stays while its target, or its name in another culture, changes. */
export function unchangedNames(item: TreeItem, former: TreeItem | undefined): Culture[] {
  if (!former) return [];
  const isSame = (culture: Culture) => (item.names[culture] ?? '') === (former.names[culture] ?? '');
  const isMoved = item.pageId !== former.pageId || item.path !== former.path;
  if (!isMoved && cultures.every(isSame)) return [];
  return cultures.filter((culture) => item.names[culture] && isSame(culture));
}

/**
 * The name that visitors read in a culture in which an item has none of its own; empty for a page that they do not see.
 * `titles` are those of its page that are live.
 */
export function fallbackName(
  item: TreeItem,
  titles: Partial<Record<Culture, string>>,
  culture: Culture,
): string {
  const nearest = (texts: Partial<Record<Culture, string>>) =>
    readingOrder(culture)
      .map((one) => texts[one])
      .find(Boolean);
  const own = { ...item.names, [culture]: '' };
  return (
    nearest(own) ?? (item.pageId === null ? localAddress(culture, item.path ?? '/') : nearest(titles)) ?? ''
  );
}

export function updateItem(tree: Tree, key: string, change: Partial<TreeItem>): TreeItem[] {
  return tree.map((item) =>
    item.key === key ? { ...item, ...change } : { ...item, items: updateItem(item.items, key, change) },
  );
}

export function removeItem(tree: Tree, key: string): TreeItem[] {
  return tree
    .filter((item) => item.key !== key)
    .map((item) => ({ ...item, items: removeItem(item.items, key) }));
}

/** Inserts an item before or after another, at any level. */
function insertBeside(tree: Tree, item: TreeItem, other: string, where: 'before' | 'after'): TreeItem[] {
  return tree.flatMap((one) => {
    const own = { ...one, items: insertBeside(one.items, item, other, where) };
    if (one.key !== other) return [own];
    return where === 'before' ? [item, own] : [own, item];
  });
}

const getDepth = ({ items }: TreeItem): number => 1 + Math.max(0, ...items.map(getDepth));

/**
 * Drops an item before or after another; returns the same tree where the item would be below itself or too
 * deep.
 */
export function dropItem(tree: Tree, key: string, other: string, where: 'before' | 'after'): Tree {
  const item = findPath(tree, key).at(-1);
  const path = findPath(tree, other);
  if (!item || path.length === 0 || path.some((one) => one.key === key)) return tree;
  if (path.length - 1 + getDepth(item) > maxMenuDepth) return tree;
  return insertBeside(removeItem(tree, key), item, other, where);
}

/** Moves an item by one step; returns the same tree where there is no such step. */
export function moveItem(tree: Tree, key: string, step: Step): Tree {
  const path = findPath(tree, key);
  const item = path.at(-1);
  const parent = path.at(-2);
  if (!item) return tree;
  const siblings = parent ? parent.items : tree;
  const place = siblings.findIndex((one) => one.key === key);
  const [previous, next] = [siblings[place - 1], siblings[place + 1]];
  if (step === 'up')
    return previous ? insertBeside(removeItem(tree, key), item, previous.key, 'before') : tree;
  if (step === 'down') return next ? insertBeside(removeItem(tree, key), item, next.key, 'after') : tree;
  if (step === 'out') return parent ? insertBeside(removeItem(tree, key), item, parent.key, 'after') : tree;
  if (!previous || path.length + getDepth(item) > maxMenuDepth) return tree;
  return updateItem(removeItem(tree, key), previous.key, { items: [...previous.items, item] });
}
