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

export type Text = { value: string; lang: Block['culture']; shown?: ReactNode };

/** Finds the blocks of a section or of an item by name; a missing, empty or broken block is undefined. */
export type Fields = {
  text: (name: string) => Text | undefined;
  /** Html, which the server sanitised when it was saved; plain text is never read as html. */
  html: (name: string) => Text | undefined;
  /** The culture of a block's text. */
  culture: (name: string) => Block['culture'] | undefined;
  image: (name: string) => (Image & { dressed?: SlotAttributes }) | undefined;
  link: (name: string) => (Link & { dressed?: SlotAttributes }) | undefined;
  list: (name: string) => string[];
  grid: (name: string) => Grid | undefined;
  items: (name: string) => { id: string; fields: Fields }[];
  /** Attributes that an editor adds to a list or a table. */
  dressed: (name: string) => SlotAttributes | undefined;
};

export function readFields(blocks: readonly Shown[], slots?: EditorSlots): Fields {
  const named = new Map(blocks.map((block) => [block.name, block]));
  const toText = (block: Block & { value: string }): Text | undefined => {
    const text = { value: block.value, lang: block.culture };
    if (slots) return { ...text, shown: slots.text(block) };
    return block.value === '' ? undefined : text;
  };
  return {
    text(name) {
      const block = named.get(name);
      return block?.type === 'text' || block?.type === 'string' ? toText(block) : undefined;
    },
    html(name) {
      const block = named.get(name);
      return block?.type === 'html' ? toText(block) : undefined;
    },
    culture(name) {
      const block = named.get(name);
      return block && block.type !== 'broken' ? block.culture : undefined;
    },
    image(name) {
      const block = named.get(name);
      if (block?.type !== 'json-image') return undefined;
      if (slots) return { ...block.value, dressed: slots.dressed(block) };
      return block.value.path ? block.value : undefined;
    },
    link(name) {
      const block = named.get(name);
      if (block?.type !== 'json-link') return undefined;
      if (slots) return { ...block.value, dressed: slots.dressed(block) };
      return block.value.url ? block.value : undefined;
    },
    list(name) {
      const block = named.get(name);
      return block?.type === 'array' ? block.value : [];
    },
    grid(name) {
      const block = named.get(name);
      return block?.type === 'jsongrid' ? block.value : undefined;
    },
    items(name) {
      const block = named.get(name);
      if (block?.type !== 'repeater' && block?.type !== 'slider') return [];
      return block.items.map((item, index) => ({
        id: item[0]?.id ?? String(index),
        fields: readFields(item, slots),
      }));
    },
    dressed(name) {
      const block = slots && named.get(name);
      return block && block.type !== 'broken' ? slots.dressed(block) : undefined;
    },
  };
}
