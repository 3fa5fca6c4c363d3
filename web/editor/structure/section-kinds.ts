import type { SectionKind } from '../../sections/section.tsx';
import type { NewBlock } from '../document/structure.ts';

type Kind = {
  /** The blocks of the section; a repeater starts with `items`. */
  blocks: readonly NewBlock[];
  /** Further words that its class may contain. */
  variants?: readonly string[];
  /** Whether it can be the first section of a page, with the page's own heading. */
  opens?: boolean;
};

const text = (name: string): NewBlock => ({ name, type: 'text' });
const line = (name: string): NewBlock => ({ name, type: 'string' });
const html = (name: string): NewBlock => ({ name, type: 'html' });
const link = (name: string): NewBlock => ({ name, type: 'json-link' });
const picture: NewBlock = { name: 'picture', type: 'json-image' };

const card = [picture, text('title'), text('text'), link('link')];
const slide = [picture, text('caption')];
const fact = [text('label'), text('value')];

/** The kinds of sections that an editor can add, in the order of the palette. */
export const sectionKinds: Record<SectionKind, Kind> = {
  hero: { blocks: [picture, text('title'), text('lead'), link('action')], opens: true },
  intro: { blocks: [text('heading'), html('body')], opens: true },
  prose: { blocks: [text('heading'), html('body')], opens: true },
  split: {
    blocks: [picture, text('heading'), html('body'), link('link')],
    variants: ['reverse'],
    opens: true,
  },
  cards: {
    blocks: [text('heading'), text('lead'), { name: 'cards', type: 'repeater', items: [card, card, card] }],
    opens: true,
  },
  gallery: { blocks: [text('heading'), { name: 'slides', type: 'slider', items: [slide, slide] }] },
  facts: { blocks: [text('heading'), { name: 'facts', type: 'repeater', items: [fact, fact] }] },
  grid: { blocks: [text('heading'), { name: 'table', type: 'jsongrid' }, text('note')] },
  list: { blocks: [text('heading'), { name: 'list', type: 'array' }] },
  quote: { blocks: [text('quote')] },
  call: { blocks: [text('heading'), link('action')] },
  booking: { blocks: [text('heading'), text('lead')] },
  rooms: { blocks: [text('heading'), text('lead'), line('rooms'), link('link')], opens: true },
  products: { blocks: [text('heading'), text('lead'), line('products'), link('link')], opens: true },
  stores: { blocks: [text('heading'), text('lead'), link('link')] },
  feed: { blocks: [text('heading'), line('feed')] },
  contact: { blocks: [text('heading'), text('lead'), line('template')] },
};

/** Optional blocks of a section. */
const more: Partial<Record<SectionKind, readonly NewBlock[]>> = {
  hero: [line('fromPrice')],
  split: [line('fromPrice')],
  call: [line('fromPrice')],
  cards: [link('link')],
};

const newItems: Record<string, readonly NewBlock[]> = { cards: card, slides: slide, facts: fact };

/** The blocks of a new item in a repeater or slider without items. */
export const newItem = (blockName: string): readonly NewBlock[] => newItems[blockName] ?? [text('text')];

/** Optional blocks of a card. */
export const optionalItemBlocks: Record<string, readonly NewBlock[]> = {
  cards: [line('room'), line('product')],
};

export const isSectionKind = (kind: string): kind is SectionKind => Object.hasOwn(sectionKinds, kind);

/** The kind in a row's class; any other class is laid out as prose. */
export function getSectionKind(className: string): SectionKind {
  const [kind = ''] = className.split(' ');
  return isSectionKind(kind) ? kind : 'prose';
}

/** The blocks that a section of this kind could show and does not have. */
export function missingBlocks(kind: SectionKind, present: readonly { name: string }[]): NewBlock[] {
  const names = new Set(present.map(({ name }) => name));
  return [...sectionKinds[kind].blocks, ...(more[kind] ?? [])].filter(({ name }) => !names.has(name));
}
