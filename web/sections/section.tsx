import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from 'react';
import type { Row } from '../../client/readers/pages.ts';
import type { WebPage } from '../../contract/content.ts';
import type { Feeds } from '../storefront/content/feeds.ts';
import type { Quotes } from '../storefront/content/quotes.ts';
import { useScrollAnimation } from '../ui/scroll-animation.ts';
import { Call } from './call.tsx';
import { Cards } from './cards.tsx';
import { Facts } from './facts.tsx';
import { type EditorSlots, readFields } from './fields.ts';
import { Gallery } from './gallery.tsx';
import { GridSection } from './grid-section.tsx';
import { Hero } from './hero.tsx';
import { Intro } from './intro.tsx';
import { ListSection } from './list-section.tsx';
import { Products } from './products.tsx';
import { Prose } from './prose.tsx';
import { Quote } from './quote.tsx';
import { Booking, RoomTypes } from './room-types.tsx';
import type { SectionProps } from './section-props.ts';
import { Split } from './split.tsx';
import { Stores } from './stores.tsx';

/** Reads the feed again while the page is open; only pages with a feed load this code. */
const FeedReader = lazy(() => import('./feed.tsx').then((module) => ({ default: module.Feed })));

/**
 * Only a feed waits for code: React hydrates the content of a boundary after the starter has repeated a
 * stored click.
 */
function Feed(props: SectionProps) {
  return (
    <Suspense>
      <FeedReader {...props} />
    </Suspense>
  );
}

/** The form and its validation load only on pages that have one. */
const ContactForm = lazy(() => import('./contact.tsx').then((module) => ({ default: module.Contact })));

function Contact(props: SectionProps) {
  return (
    <Suspense>
      <ContactForm {...props} />
    </Suspense>
  );
}

/** The first word of a row's class selects its layout; any other row is shown as prose. */
const layouts = {
  booking: Booking,
  call: Call,
  cards: Cards,
  contact: Contact,
  facts: Facts,
  feed: Feed,
  gallery: Gallery,
  grid: GridSection,
  hero: Hero,
  intro: Intro,
  list: ListSection,
  products: Products,
  prose: Prose,
  quote: Quote,
  rooms: RoomTypes,
  split: Split,
  stores: Stores,
} satisfies Record<string, ComponentType<SectionProps>>;

export type SectionKind = keyof typeof layouts;

const isKind = (kind: string): kind is SectionKind => Object.hasOwn(layouts, kind);

type PlacedRowProps = {
  row: Row;
  page: Pick<WebPage, 'template'>;
  feeds: Feeds;
  quotes: Quotes;
  isFirst?: boolean;
  crumbs?: ReactNode;
  slots?: EditorSlots;
};

export function Section({ row, page, feeds, quotes, isFirst = false, crumbs, slots }: PlacedRowProps) {
  const ref = useRef<HTMLElement>(null);
  useScrollAnimation(ref);
  const [kind = '', ...variants] = row.className.split(' ');
  const Layout: ComponentType<SectionProps> = isKind(kind) ? layouts[kind] : Prose;
  const fields = readFields(
    row.cols.flatMap((col) => col.content),
    slots,
  );
  return (
    <section ref={ref} className={`section section-${kind}`}>
      {crumbs && <div className="wide">{crumbs}</div>}
      <Layout
        fields={fields}
        variants={variants}
        isFirst={isFirst}
        template={page.template}
        feeds={feeds}
        quotes={quotes}
      />
    </section>
  );
}
