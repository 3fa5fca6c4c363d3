import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../contract/catalog.ts';
import { useLang } from '../../../sections/text.tsx';
import { useMoney } from '../../catalog/money.ts';
import type { StayForVisitor } from '../visitor-price.ts';
import { type ChosenWith, priceOfOne } from './extra-quantities.ts';
import type { DatedStayQuestion, FoundStays } from './load-stays.ts';

type Chosen = {
  room: Product;
  stay: StayForVisitor;
  extras: FoundStays['extras'];
  units: FoundStays['units'];
  question: DatedStayQuestion;
  chosen: ChosenWith;
};

/** The price of a stay with its chosen extras. */
export function BookingTotal(all: Chosen) {
  const { t } = useTranslation();
  const money = useMoney(all.room.currency);
  const { more } = calculateExtras(all);
  return (
    <output className="arrangement-price">
      <strong className="price">{money(all.stay.totalPriceInclVat + more)}</strong>
      <span>{more > 0 ? t('room.withExtras') : t('room.beforeExtras')}</span>
    </output>
  );
}

/**
 * The parts of the total, once there is more than the stay. After the button, so that the button does not
 * move.
 */
export function BookingLines(all: Chosen) {
  const { t } = useTranslation();
  const { room, stay, chosen } = all;
  const money = useMoney(room.currency);
  const { unitPrice, lines, more } = calculateExtras(all);
  if (more === 0) return null;
  return (
    <ul className="book-lines">
      <li>
        <span dir="auto">{stay.arrangement.name}</span>
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
  );
}

function ExtraName({ extra, quantity }: { extra: FoundStays['extras'][number]; quantity: number }) {
  const lang = useLang(extra.culture);
  return <span lang={lang}>{quantity > 1 ? `${quantity} × ${extra.name}` : extra.name}</span>;
}

function calculateExtras({ extras, units, question, chosen }: Chosen) {
  const unitPrice = chosen.unit ? (units?.preferencePriceInclVat ?? 0) : 0;
  const lines = extras.flatMap((extra) => {
    const persons = chosen.persons[extra.itemcode];
    if (persons && !extra.isIncluded)
      return [{ extra, quantity: 1, amount: priceOfOne(extra, question, persons) }];
    const quantity = extra.isIncluded ? 0 : (chosen.quantities[extra.itemcode] ?? 0);
    return quantity > 0 ? [{ extra, quantity, amount: quantity * priceOfOne(extra, question) }] : [];
  });
  return { unitPrice, lines, more: lines.reduce((sum, { amount }) => sum + amount, unitPrice) };
}
