import { useTranslation } from 'react-i18next';
import type { CartStayReply } from '../../../contract/cart.ts';
import { useMoney } from '../catalog/money.ts';
import { useShell } from '../layout/shell.ts';
import type { LineParts } from './line-parts.tsx';
import { type CartStayLine, isAvailable, useCancellationLabel, useStayLabels } from './stay-labels.ts';

/** The rate plan, dates, persons and room type of a reservation. */
export function StayFacts({ stay }: { stay: CartStayLine }) {
  const { t } = useTranslation();
  const labels = useStayLabels();
  return (
    <>
      <p className="line-note" dir="auto">
        {stay.arrangement.name}
      </p>
      <p className="text-note leading-[1.45]">
        {labels.span(stay)} · {labels.nights(stay.nights)}
      </p>
      <p className="line-note">
        {labels.party(stay)}
        {stay.unit && ` · ${t('room.unitNumber', { number: stay.unit })}`}
      </p>
    </>
  );
}

type PricedStay = { stay: CartStayLine; currency?: string };

/** The limit of free cancellation, or the cancellation fee. */
export function StayCancellation({ stay, currency }: PricedStay) {
  const termsOf = useCancellationLabel(currency);
  return isAvailable(stay) && <p className="line-note">{termsOf(stay)}</p>;
}

/** The parts of the price: nights, inclusions, fees and tourist tax, each with its tax. */
export function StayBreakdown({ stay: { lines }, currency }: PricedStay) {
  const { t } = useTranslation();
  const { site } = useShell();
  const money = useMoney(currency ?? site.currency ?? 'EUR');
  if (lines.length === 0) return null;
  return (
    <dl className="stay-breakdown">
      {lines.map(({ kind, description, quantity, amount, vatRate }, index) => (
        // Nights of two years can have one description and two VAT rates.
        <div key={`${kind} ${index}`}>
          <dt>
            {quantity > 1 ? `${quantity} × ${description}` : description}{' '}
            <span className="text-muted whitespace-nowrap">
              {vatRate > 0 ? t('room.vat', { rate: vatRate }) : t('room.noVat')}
            </span>
          </dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

type ExtraNoteProps = {
  item: Pick<LineParts, 'extra'> & { quantity: number; unitPriceInclVat?: number };
  stay: Pick<CartStayReply, 'dateFrom' | 'dateTo'> | null;
  currency?: string;
};

/** The multiplier of an extra, and its day or first day where that is not the day of arrival. */
export function ExtraNote({ item: { extra, quantity, unitPriceInclVat }, stay, currency }: ExtraNoteProps) {
  const { site } = useShell();
  const money = useMoney(currency ?? site.currency ?? 'EUR');
  const labels = useStayLabels();
  if (!extra || !stay) return null;
  const { unit, times, day } = extra;
  const isByNight = unit === 'perNight' || unit === 'perPersonPerNight';
  const nights = (Date.parse(stay.dateTo) - Date.parse(day)) / 86_400_000;
  // An order's quantity already includes them.
  const persons = unit === 'perNight' || times === 1 ? 1 : isByNight ? times / nights : times;
  const factors = [
    ...(quantity > 1 ? [String(quantity)] : []),
    ...(unitPriceInclVat === undefined ? [] : [money(unitPriceInclVat)]),
    ...(persons > 1 ? [labels.persons(persons)] : []),
    ...(isByNight && times > 1 ? [labels.nights(nights)] : []),
  ];
  return (
    <p className="line-note">
      {factors.join(' × ')}
      {day !== stay.dateFrom && ` · ${labels.day(day)}`}
    </p>
  );
}
