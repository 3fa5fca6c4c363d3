import type { ReactNode } from 'react';
import type { Block, Grid, Image, Link } from '../../client/readers/blocks.ts';
import type { BrokenBlock } from '../../client/readers/pages.ts';

type Shown = Block | BrokenBlock;

/** Attributes that an editor adds to the element of a block, and the content after it. */
export type SlotAttributes = {
  mark: Record<string, string>;
  after?: ReactNode;
  /** Replaces an empty block, and leads to its field in the editor. */
  empty?: ReactNode;
};

/** The replacements that an editor makes for a page's blocks; a visitor's page has none. */
export type EditorSlots = {
  /** Replaces a text or html. */
  text: (block: Block & { value: string }) => ReactNode;
  /** For a picture, a link, a list or a table, also an empty one. */
  dressed: (block: Block) => SlotAttributes;
};

/** The culture of a block's text, and in the editor its slot. */
type FieldFacts = { lang: Block['culture']; dressed?: SlotAttributes };

export type Text = FieldFacts & { value: string; shown?: ReactNode };

/** Html, which the server sanitised when it was saved; plain text is never shown as html. */
export type Html = FieldFacts & { html: string; shown?: ReactNode };

export type LinkField = FieldFacts & Link;

export type ImageField = FieldFacts & Image;

/** What a view reads from a block, by the block's type. */
type FieldTypes = {
  text: Text;
  string: Text;
  html: Html;
  array: FieldFacts & { entries: string[] };
  'json-image': ImageField;
  'json-link': LinkField;
  jsongrid: FieldFacts & Grid;
};

type PlainBlock = {
  type: keyof FieldTypes;
  /** A new section begins without it; an editor can add it. */
  isOptional?: boolean;
};

type Repeater = {
  type: 'repeater' | 'slider';
  /** The blocks of an item. */
  item: Readonly<Record<string, PlainBlock>>;
  /** The number of items in a new section. */
  newItems: number;
};

/** The blocks of a section or of an item, by name, in the order of the editor. */
export type Blocks = Readonly<Record<string, PlainBlock | Repeater>>;

type Field<Declared> = Declared extends { item: infer Item extends Blocks }
  ? { id: string; fields: Fields<Item> }[]
  : Declared extends { type: infer Type extends keyof FieldTypes }
    ? FieldTypes[Type] | undefined
    : never;

/**
 * The content of declared blocks by name. A block that is missing, empty, broken or of another type than
 * declared is undefined; a repeater is then without items.
 */
export type Fields<Declared extends Blocks> = { [Name in keyof Declared]: Field<Declared[Name]> };

export function readFields<const Declared extends Blocks>(
  declared: Declared,
  blocks: readonly Shown[],
  slots?: EditorSlots,
): Fields<Declared> {
  const named = new Map(blocks.map((block) => [block.name, block]));
  const fields = Object.entries(declared).map(([name, one]) => {
    const block = named.get(name);
    return [name, 'item' in one ? readItems(one, block, slots) : readField(one, block, slots)];
  });
  return Object.fromEntries(fields);
}

const isText = (type: string) => type === 'text' || type === 'string';

function readField({ type }: PlainBlock, block: Shown | undefined, slots: EditorSlots | undefined) {
  if (!block || block.type === 'broken') return undefined;
  if (block.type !== type && !(isText(block.type) && isText(type))) return undefined;
  const facts: FieldFacts = { lang: block.culture, dressed: slots?.dressed(block) };
  // An editor can fill an empty block.
  const unlessEmpty = <Value>(content: unknown, field: Value) => (content || slots ? field : undefined);
  switch (block.type) {
    case 'text':
    case 'string':
      return unlessEmpty(block.value, { ...facts, value: block.value, shown: slots?.text(block) });
    case 'html':
      return unlessEmpty(block.value, { ...facts, html: block.value, shown: slots?.text(block) });
    case 'json-image':
      return unlessEmpty(block.value.path, { ...facts, ...block.value });
    case 'json-link':
      return unlessEmpty(block.value.url, { ...facts, ...block.value });
    case 'array':
      return { ...facts, entries: block.value };
    case 'jsongrid':
      return { ...facts, ...block.value };
    default:
      return undefined;
  }
}

function readItems({ item }: Repeater, block: Shown | undefined, slots: EditorSlots | undefined) {
  if (block?.type !== 'repeater' && block?.type !== 'slider') return [];
  return block.items.map((blocks, index) => ({
    id: blocks[0]?.id ?? String(index),
    fields: readFields(item, blocks, slots),
  }));
}
