import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockStatus } from '../../../contract/catalog.ts';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import { useCulture } from '../../use-culture.ts';

/** Reads the current stock; its code loads after the page. */
const LiveStock = lazy(() => import('./live-stock.tsx').then((module) => ({ default: module.LiveStock })));

export type StockShown = { status: StockStatus; quantity: number | null; backInStock: string | null };

/** The current stock of a variant. */
export type LiveStockShown = StockShown & { itemCode: string };

type StockLineProps = {
  itemCode: string;
  initial: StockShown;
  /** Receives the current stock when it is known. */
  onLive: (stock: LiveStockShown) => void;
};

/** The stock of the shown variant: first from the server's render, then live. */
export function StockLine(shown: StockLineProps) {
  return (
    <Suspense fallback={<StockText stock={shown.initial} />}>
      <LiveStock {...shown} />
    </Suspense>
  );
}

const dayAndMonth = (culture: Culture, day: string) =>
  new Intl.DateTimeFormat(languageTags[culture], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );

export function StockText({ stock }: { stock: StockShown }) {
  const { t } = useTranslation();
  const culture = useCulture();
  const { status, quantity, backInStock } = stock;
  const text = {
    inStock: () => t('shop.stock.inStock'),
    lastFew: () => (quantity === null ? t('shop.stock.lastFew') : t('shop.stock.left', { count: quantity })),
    soldOut: () =>
      backInStock
        ? t('shop.stock.back', { date: dayAndMonth(culture, backInStock) })
        : t('shop.stock.soldOut'),
  }[status]();
  return (
    <p className={`stock-line is-${status}`} aria-live="polite">
      {text}
    </p>
  );
}
