import type { Texts } from './content.ts';

/** A picture of the demo inn; each has one subject and stands for that subject alone. */
export type PictureName = keyof Texts['pictures'];

export type PageKey = keyof Texts['pages'];

/** A page of the inn (its path differs per culture), a functional screen, or an external address. */
export type LinkTarget = PageKey | { route: string } | { url: string };

/** The structure of a block. Its texts are in the culture's translations, under the block's name. */
export type BlockShape = { name: string; className?: string } & (
  | { type: 'text' | 'html' }
  | { type: 'string'; value: string }
  | { type: 'boolean'; value: boolean }
  | { type: 'array' }
  | { type: 'json-link'; to: LinkTarget }
  | { type: 'json-image'; picture: PictureName }
  | { type: 'jsongrid' }
  | { type: 'repeater' | 'slider'; items: BlockShape[][] }
  | { type: 'seo' | 'google'; values: Record<string, string> }
);

export type ColShape = { className: string; blocks: BlockShape[] };

/** `key` finds the row's translations; the first word of `className` chooses the section's layout. */
export type RowShape = { key: string; className: string; cols: ColShape[] };

export type PageShape = {
  key: PageKey;
  parent?: PageKey;
  template: 'home' | 'content' | 'story';
  rows: RowShape[];
};

export type GridTexts = { columns: string[]; rows: string[][] };
export type ItemTexts = Record<string, string>;

/**
 * Text, html and link titles are a string; array a list; jsongrid a grid; repeater and slider a list of
 * items.
 */
export type BlockTexts = string | string[] | GridTexts | ItemTexts[];

export type PageTexts = {
  /** Without the culture's prefix. */
  path: string;
  /** The label in menus and breadcrumbs. */
  name: string;
  /** The complete `<title>`. */
  title: string;
  description: string;
  rows: Record<string, Record<string, BlockTexts>>;
};
