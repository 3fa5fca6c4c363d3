import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { roomHref } from '../../../contract/site-map.ts';
import { useLang } from '../../sections/text.tsx';
import { ContentLink } from '../../ui/content-link.tsx';
import { useCulture } from '../../use-culture.ts';
import { useMoney } from '../catalog/money.ts';
import { useShell } from '../layout/shell.ts';
import { useDateFormat } from '../orders/use-date-format.ts';
import { CartTotals, type TotalsParts } from './cart-totals.tsx';
import { needsShipping, withExtras } from './line-extras.ts';
import { LineAttributes, type LineParts, LinePicture, otherAttributes } from './line-parts.tsx';
import { PublicPrice } from './public-price.tsx';
import { type CartStayLine, isAvailable } from './stay-labels.ts';
import { ExtraNote, StayBreakdown, StayFacts } from './stay-parts.tsx';

export type SummaryItem = LineParts & {
  id: string;
  quantity: number;
  unitPriceInclVat?: number;
  /**
   * In a cart: the public unit price of a product, or the public total of a reservation, where a member pays
   * less.
   */
  publicUnitPriceInclVat?: number | null;
  subtotalInclVat: number;
};

export type SummaryParts = TotalsParts & {
  items: readonly SummaryItem[];
  shippingMethods: readonly unknown[];
  /** In a cart. */
  requirements?: readonly { code: string }[];
};

type CartSummaryProps = SummaryParts & {
  /** The currency of an order; a cart uses the site's. */
  currency?: string;
  /** The culture of an order's texts, which do not change. */
  culture?: Culture;
  /** Replaces the amount of the shipping while it is unknown. */
  shippingNote?: string;
};

/** The lines and totals of a cart or an order, read-only. */
export function CartSummary({ items, currency, culture, shippingNote, ...totals }: CartSummaryProps) {
  const lang = useLang(culture);
  return (
    <div className="cart-summary">
      <ul className="summary-lines">
        {withExtras(items).map(({ line, extras }) => (
          <SummaryLine key={line.id} item={line} extras={extras} currency={currency} lang={lang} />
        ))}
      </ul>
      <CartTotals
        {...totals}
        currency={currency}
        shippingNote={shippingNote}
        needsShipping={needsShipping({ items, ...totals })}
      />
    </div>
  );
}

type SummaryLineProps = {
  item: SummaryItem;
  extras?: readonly SummaryItem[];
  /** The reservation that the extra belongs to. */
  ofStay?: CartStayLine | null;
  currency?: string;
  lang?: string;
};

function SummaryLine({ item, extras = [], ofStay = null, currency, lang }: SummaryLineProps) {
  const { t } = useTranslation();
  const { site } = useShell();
  const money = useMoney(currency ?? site.currency ?? 'EUR');
  const culture = useCulture();
  const { day } = useDateFormat();
  const { url, quantity, unitPriceInclVat, subtotalInclVat, stay, suppliedOn } = item;
  const name = stay ? stay.room.name : item.name;
  const address = stay ? roomHref(culture, stay.room.itemCode) : url;
  return (
    <li className="summary-line grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1">
      <LinePicture image={item.image} />
      <div className="summary-words">
        <p className="font-semibold leading-[1.35]" lang={lang}>
          {address ? (
            <ContentLink link={{ url: address }} className="line-link">
              {name}
            </ContentLink>
          ) : (
            name
          )}
        </p>
        {stay && <StayFacts stay={stay} />}
        <ExtraNote item={item} stay={ofStay} currency={currency} />
        <LineAttributes attributes={otherAttributes(item)} />
        {suppliedOn && <p className="line-note">{day(suppliedOn)}</p>}
        {!stay && !ofStay && (
          <p className="line-note">
            {unitPriceInclVat === undefined
              ? t('cart.pieces', { count: quantity })
              : t('cart.piecesAt', { count: quantity, amount: money(unitPriceInclVat) })}
          </p>
        )}
        <PublicPrice item={item} currency={currency} />
      </div>
      {(!stay || isAvailable(stay)) && <p className="tabular-nums text-end">{money(subtotalInclVat)}</p>}
      {stay && <StayBreakdown stay={stay} currency={currency} />}
      {extras.length > 0 && (
        <ul
          className="stay-extras ps-4 border-s-2 border-line"
          aria-label={t('cart.stay.extrasOf', { name })}
        >
          {extras.map((one) => (
            <SummaryLine key={one.id} item={one} ofStay={stay} currency={currency} lang={lang} />
          ))}
        </ul>
      )}
    </li>
  );
}
