import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product, StockStatus } from '../../contract/catalog.ts';
import { languageTags } from '../../contract/culture.ts';
import { useCulture } from '../page/culture.ts';

/** Asks what is left at this moment; the code for that comes after the page. */
const LiveStock = lazy(() => import('./live-stock.tsx').then((module) => ({ default: module.LiveStock })));

export type StockShown = { status: StockStatus; quantity: number | null; backInStock: string | null };

/** What is left of the variant that is shown: as the page was made with it, then as it is. */
export function StockLine({ product, backInStock }: { product: Product; backInStock: string | null }) {
  const shown = optionOf(product);
  const initial = { ...product.stock, status: shown ?? product.stock.status, backInStock };
  return (
    <Suspense fallback={<StockText stock={initial} />}>
      <LiveStock itemCode={product.itemcode} initial={initial} />
    </Suspense>
  );
}

/** A product has the stock of its variants together; the page shows one of them. */
function optionOf({ optionList }: Product): StockStatus | undefined {
  return optionList.flatMap(({ values }) => values).find(({ selected }) => selected)?.status;
}

export function StockText({ stock }: { stock: StockShown }) {
  const { t } = useTranslation();
  const culture = useCulture();
  const { status, quantity, backInStock } = stock;
  const date = new Intl.DateTimeFormat(languageTags[culture], {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const text = {
    inStock: () => t('shop.stock.inStock'),
    lastFew: () => (quantity === null ? t('shop.stock.lastFew') : t('shop.stock.left', { count: quantity })),
    soldOut: () =>
      backInStock
        ? t('shop.stock.back', { date: date.format(new Date(backInStock)) })
        : t('shop.stock.soldOut'),
  }[status]();
  return (
    <p className={`stock-line is-${status}`} aria-live="polite">
      {text}
    </p>
  );
}
