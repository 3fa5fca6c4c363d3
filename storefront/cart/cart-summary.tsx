import { useTranslation } from 'react-i18next';
import type { Culture } from '../../contract/culture.ts';
import { useShell } from '../layout/shell.ts';
import { useLang } from '../sections/text.tsx';
import { useMoney } from '../shop/money.ts';
import { ContentLink } from '../ui/content-link.tsx';
import { CartTotals, type TotalsParts } from './cart-totals.tsx';
import { LineAttributes, type LineParts, LinePicture } from './line-parts.tsx';

export type SummaryItem = LineParts & {
  id: string;
  quantity: number;
  unitPriceInclVat?: number;
  subtotalInclVat: number;
};

export type SummaryParts = TotalsParts & { items: readonly SummaryItem[] };

type CartSummaryProps = SummaryParts & {
  /** Of an order; a cart's is the site's. */
  currency?: string;
  /** Of the words of an order, which stay as they were. */
  culture?: Culture;
  /** Stands where the amount of the shipping will, while nobody knows it. */
  shippingNote?: string;
};

/** What was put together and what it costs, of a cart or of an order: to read, not to change. */
export function CartSummary({ items, currency, culture, shippingNote, ...totals }: CartSummaryProps) {
  const lang = useLang(culture);
  return (
    <div className="cart-summary">
      <ul className="summary-lines">
        {items.map((item) => (
          <SummaryLine key={item.id} item={item} currency={currency} lang={lang} />
        ))}
      </ul>
      <CartTotals {...totals} currency={currency} shippingNote={shippingNote} />
    </div>
  );
}

function SummaryLine({ item, currency, lang }: { item: SummaryItem; currency?: string; lang?: string }) {
  const { t } = useTranslation();
  const { site } = useShell();
  const money = useMoney(currency ?? site.currency ?? 'EUR');
  const { name, url, quantity, unitPriceInclVat, subtotalInclVat } = item;
  return (
    <li className="summary-line">
      <LinePicture image={item.image} />
      <div className="summary-words">
        <p className="summary-name" lang={lang}>
          {url ? (
            <ContentLink link={{ url }} className="line-link">
              {name}
            </ContentLink>
          ) : (
            name
          )}
        </p>
        <LineAttributes attributes={item.cartItemAttributes} />
        <p className="line-note">
          {unitPriceInclVat === undefined
            ? t('cart.pieces', { count: quantity })
            : t('cart.piecesAt', { count: quantity, amount: money(unitPriceInclVat) })}
        </p>
      </div>
      <p className="summary-amount">{money(subtotalInclVat)}</p>
    </li>
  );
}
