import { useTranslation } from 'react-i18next';
import type { Product } from '../../../contract/catalog.ts';
import { useLang } from '../../sections/text.tsx';
import { useMoney } from '../../shop/money.ts';
import { BesidePrice } from '../beside-price.tsx';
import type { PaidStay } from '../paid-price.ts';
import { type ChosenWith, priceOfOne } from './extra-quantities.ts';
import type { Asked, FoundStays } from './load-stays.ts';

type BookSumProps = {
  room: Product;
  stay: PaidStay;
  extras: FoundStays['extras'];
  units: FoundStays['units'];
  question: Asked;
  chosen: ChosenWith;
};

/** What a stay costs with all that is chosen beside it, line by line once there is more than the stay. */
export function BookSum({ room, stay, extras, units, question, chosen }: BookSumProps) {
  const { t } = useTranslation();
  const money = useMoney(room.currency);
  const unitPrice = chosen.unit ? (units?.preferencePriceInclVat ?? 0) : 0;
  const lines = extras.flatMap((extra) => {
    const quantity = extra.isIncluded ? 0 : (chosen.quantities[extra.itemcode] ?? 0);
    return quantity > 0 ? [{ extra, quantity, amount: quantity * priceOfOne(extra, question) }] : [];
  });
  const more = lines.reduce((sum, { amount }) => sum + amount, unitPrice);
  const beside = <BesidePrice beside={stay.beside} currency={room.currency} />;
  return (
    <output className="book-sum">
      {more > 0 && (
        <ul>
          <li>
            <span>
              {stay.arrangement.name} {beside}
            </span>
            <span>{money(stay.totalPriceInclVat)}</span>
          </li>
          {unitPrice > 0 && (
            <li>
              <span>{t('room.unitNumber', { number: chosen.unit })}</span>
              <span>{money(unitPrice)}</span>
            </li>
          )}
          {lines.map(({ extra, quantity, amount }) => (
            <li key={extra.itemcode}>
              <ExtraName extra={extra} quantity={quantity} />
              <span>{money(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="arrangement-price">
        <strong className="price">{money(stay.totalPriceInclVat + more)}</strong> {more === 0 && beside}
        <span>{more > 0 ? t('room.withExtras') : t('room.beforeExtras')}</span>
      </p>
    </output>
  );
}

function ExtraName({ extra, quantity }: { extra: FoundStays['extras'][number]; quantity: number }) {
  const lang = useLang(extra.culture);
  return <span lang={lang}>{quantity > 1 ? `${quantity} × ${extra.name}` : extra.name}</span>;
}
