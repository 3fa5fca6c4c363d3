import type { Feeds } from '../storefront/content/feeds.ts';
import type { Quotes } from '../storefront/content/quotes.ts';
import type { Fields } from './fields.ts';

export type SectionProps = {
  fields: Fields;
  /** The words of the row's class after the first, such as `reverse`. */
  variants: readonly string[];
  /** The first section has the page's h1, and is visible without scrolling. */
  isFirst: boolean;
  template: string;
  feeds: Feeds;
  quotes: Quotes;
};
