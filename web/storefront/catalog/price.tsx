import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Product } from '../../../contract/catalog.ts';
import { href } from '../../../contract/site-map.ts';
import { usePage } from '../content/page-context.tsx';
import { useShell } from '../layout/shell.ts';
import { useMoney } from './money.ts';

type Priced = Pick<Product, 'price' | 'fromPrice' | 'lowestPrice30Days' | 'optionList'>;

type PriceProps = {
  product: Priced & Pick<Product, 'type' | 'currency' | 'attributeList' | 'memberPrices'>;
  /** A card shows the lowest price of a product's variants. */
  isCard?: boolean;
};

/**
 * The price of a product; nothing for a room type or a rate plan, whose price is that of its nights. Beside a
 * reduced price stands the lowest of the 30 days before it, and no other (Directive 98/6/EC, article 6a). The
 * members' price stands below it.
 */
export function Price({ product, isCard = false }: PriceProps) {
  const { t } = useTranslation();
  const money = useMoney(product.currency);
  if (product.type === 'room' || product.type === 'ratePlan') return null;
  const { isFrom, prior, ...shown } = shownPrice(product, isCard);
  const amount = money(shown.amount);
  const unit = product.attributeList.find(({ name }) => name === 'unit');
  return (
    <span className="price">
      <span className={prior === null ? undefined : 'text-accent-strong font-semibold'}>
        {isFrom ? t('shop.from', { amount }) : amount}
      </span>
      {unit && <span className="text-muted text-[0.85em]"> {unit.valueLabel}</span>}
      {prior !== null && (
        <s className="ms-2 text-muted">
          <span className="sr-only">{t('shop.priorPrice')} </span>
          {money(prior)}
        </s>
      )}
      <MemberPrices product={product} isFrom={isFrom} isCard={isCard} />
    </span>
  );
}

type MemberPricesProps = { product: PriceProps['product']; isFrom: boolean; isCard: boolean };

/**
 * A member sees their own price, others the price of the first tier; outside of cards, both also see the
 * prices of higher tiers.
 */
function MemberPrices({ product, isFrom, isCard }: MemberPricesProps) {
  const { t } = useTranslation();
  const { culture } = usePage();
  const { ownTierIds } = useShell();
  const money = useMoney(product.currency);
  const own = product.memberPrices.findLastIndex(({ tierId }) => ownTierIds.includes(tierId));
  const shown = product.memberPrices.slice(Math.max(0, own), isCard ? Math.max(0, own) + 1 : undefined);
  return shown.map(({ tierId, tier, price, fromPrice }, place) => {
    const amount = isFrom ? t('shop.from', { amount: money(fromPrice) }) : money(price);
    if (place > 0) {
      return (
        <span key={tierId} className="price-member">
          {t('shop.tierPrice', { tier, amount })}
        </span>
      );
    }
    const isOwn = own >= 0;
    const showsMemberNote = !isCard && ownTierIds.length === 0;
    return (
      <span key={tierId} className={isOwn ? 'price-member is-own' : 'price-member'}>
        {isOwn ? t('shop.ownPrice', { amount }) : t('shop.memberPrice', { amount })}
        {showsMemberNote && (
          <Link to={href('membership', { culture })} className="text-link ms-3">
            {t('membership.how')}
          </Link>
        )}
      </span>
    );
  });
}

/** The reduction in whole percent from the prior price shown; undefined where there is none. */
export function getReduction(product: Priced, { isCard = false } = {}): number | undefined {
  const { amount, prior } = shownPrice(product, isCard);
  if (prior === null) return undefined;
  return Math.floor((1 - amount / prior) * 100) || undefined;
}

/**
 * The amount, and the prior price where it is reduced. The prior price is known for the shown variant, not
 * for a cheaper one.
 */
function shownPrice({ price, fromPrice, lowestPrice30Days, optionList }: Priced, isCard: boolean) {
  const isFrom = isCard && optionList.some(({ values }) => values.some((value) => value.price > fromPrice));
  const amount = isFrom ? fromPrice : price;
  const isReduced = amount === price && lowestPrice30Days !== null && lowestPrice30Days > price;
  return { isFrom, amount, prior: isReduced ? lowestPrice30Days : null };
}
