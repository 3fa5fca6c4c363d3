import { useTranslation } from 'react-i18next';
import type { Product } from '../../contract/catalog.ts';
import { useMoney } from './money.ts';

type PriceProps = {
  product: Pick<
    Product,
    'price' | 'fromPrice' | 'lowestPrice30Days' | 'currency' | 'optionList' | 'attributeList'
  >;
  /** On a card a product goes by the lowest price of its variants. */
  isCard?: boolean;
};

/**
 * What a product costs. Beside a reduced price stands the lowest of the 30 days before it, and no other (Directive
 * 98/6/EC, article 6a).
 */
export function Price({ product, isCard = false }: PriceProps) {
  const { t } = useTranslation();
  const money = useMoney(product.currency);
  const differs = product.optionList.some(({ values }) =>
    values.some(({ price }) => price > product.fromPrice),
  );
  const isFrom = isCard && differs;
  const amount = money(isFrom ? product.fromPrice : product.price);
  const prior = isFrom && product.fromPrice !== product.price ? null : product.lowestPrice30Days;
  const isReduced = prior !== null && prior > product.price;
  const unit = product.attributeList.find(({ name }) => name === 'unit');
  return (
    <span className="price">
      <span className={isReduced ? 'price-reduced' : undefined}>
        {isFrom ? t('shop.from', { amount }) : amount}
      </span>
      {unit && <span className="price-unit"> {unit.valueLabel}</span>}
      {isReduced && (
        <s className="price-prior">
          <span className="sr-only">{t('shop.priorPrice')} </span>
          {money(prior)}
        </s>
      )}
    </span>
  );
}

/** By how many whole percent the price is below that of the 30 days before; none where it is not reduced. */
export function reductionOf({ price, lowestPrice30Days }: Pick<Product, 'price' | 'lowestPrice30Days'>) {
  if (lowestPrice30Days === null || lowestPrice30Days <= price) return undefined;
  return Math.floor((1 - price / lowestPrice30Days) * 100) || undefined;
}
