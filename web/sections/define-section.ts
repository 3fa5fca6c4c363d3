import { createElement, type FunctionComponent, type ReactElement } from 'react';
import type { Row } from '../../client/readers/pages.ts';
import type { Feeds } from '../storefront/content/feeds.ts';
import type { Quotes } from '../storefront/content/quotes.ts';
import { type Blocks, type EditorSlots, type Fields, readFields } from './fields.ts';

type PageProps = {
  /** The first section has the page's h1, and is visible without scrolling. */
  isFirst: boolean;
  template: string;
  feeds: Feeds;
  quotes: Quotes;
};

type ViewProps<Declared extends Blocks, Variant extends string> = PageProps & {
  fields: Fields<Declared>;
  /** The variants that the row's class names. */
  variants: readonly Variant[];
};

type Definition<Declared extends Blocks, Variant extends string> = {
  blocks: Declared;
  /** Further words that the class of its row may contain, such as `reverse`. */
  variants?: readonly Variant[];
  palette: {
    /** Its place among the kinds in the editor's palette, smallest first. */
    order: number;
    /** Whether it can be the first section of a page, with the page's own heading. */
    opens?: boolean;
  };
  View: FunctionComponent<ViewProps<Declared, Variant>>;
};

type RowProps = PageProps & { row: Row; slots?: EditorSlots };

/** A kind of section, as pages and the editor use it. */
export type SectionKind = Omit<Definition<Blocks, string>, 'View'> & {
  render: (props: RowProps) => ReactElement;
};

/** Declares a kind of section. Its view can read only blocks that it declares, each as its type. */
export function defineSection<const Declared extends Blocks, const Variant extends string = never>({
  View,
  ...kind
}: Definition<Declared, Variant>): SectionKind {
  return {
    ...kind,
    render({ row, slots, ...page }) {
      const words = row.className.split(' ');
      return createElement(View, {
        ...page,
        fields: readFields(
          kind.blocks,
          row.cols.flatMap((col) => col.content),
          slots,
        ),
        variants: (kind.variants ?? []).filter((variant) => words.includes(variant)),
      });
    },
  };
}
