import { type ReactNode, useRef } from 'react';
import type { Row } from '../../client/readers/pages.ts';
import type { WebPage } from '../../contract/content.ts';
import type { Feeds } from '../storefront/content/feeds.ts';
import type { Quotes } from '../storefront/content/quotes.ts';
import { useScrollAnimation } from '../ui/scroll-animation.ts';
import type { EditorSlots } from './fields.ts';
import { findSectionKind } from './registry.ts';

type PlacedRowProps = {
  row: Row;
  page: Pick<WebPage, 'template'>;
  feeds: Feeds;
  quotes: Quotes;
  isFirst?: boolean;
  crumbs?: ReactNode;
  slots?: EditorSlots;
};

export function Section({ row, page, isFirst = false, crumbs, ...shown }: PlacedRowProps) {
  const ref = useRef<HTMLElement>(null);
  useScrollAnimation(ref);
  const { kind } = findSectionKind(row.className);
  return (
    <section ref={ref} className={`section section-${row.className.split(' ')[0]}`}>
      {crumbs && <div className="wide">{crumbs}</div>}
      {kind.render({ row, isFirst, template: page.template, ...shown })}
    </section>
  );
}
