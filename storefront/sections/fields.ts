import type { Block, Grid, Image, Link } from '../../client/readers/blocks.ts';
import type { BrokenBlock } from '../../client/readers/pages.ts';

type Shown = Block | BrokenBlock;

export type Text = { value: string; lang: Block['culture'] };

/** Finds the blocks of a section or of an item by name; one that is missing, empty or broken is simply not there. */
export type Fields = {
  text: (name: string) => Text | undefined;
  /** Html, which the server cleaned when it was written; plain text is never taken for it. */
  html: (name: string) => Text | undefined;
  /** The culture that a block's words are in. */
  culture: (name: string) => Block['culture'] | undefined;
  image: (name: string) => Image | undefined;
  link: (name: string) => Link | undefined;
  list: (name: string) => string[];
  grid: (name: string) => Grid | undefined;
  items: (name: string) => { id: string; fields: Fields }[];
};

export function fieldsOf(blocks: readonly Shown[]): Fields {
  const named = new Map(blocks.map((block) => [block.name, block]));
  return {
    text(name) {
      const block = named.get(name);
      if (block?.type !== 'text' && block?.type !== 'string') return undefined;
      return block.value === '' ? undefined : { value: block.value, lang: block.culture };
    },
    html(name) {
      const block = named.get(name);
      if (block?.type !== 'html' || block.value === '') return undefined;
      return { value: block.value, lang: block.culture };
    },
    culture(name) {
      const block = named.get(name);
      return block && block.type !== 'broken' ? block.culture : undefined;
    },
    image(name) {
      const block = named.get(name);
      return block?.type === 'json-image' && block.value.path ? block.value : undefined;
    },
    link(name) {
      const block = named.get(name);
      return block?.type === 'json-link' && block.value.url ? block.value : undefined;
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
      return block.items.map((item, index) => ({ id: item[0]?.id ?? String(index), fields: fieldsOf(item) }));
    },
  };
}
