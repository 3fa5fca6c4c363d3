import { useTranslation } from 'react-i18next';
import type { CartStayReply } from '../../../contract/cart.ts';
import { useMoney } from '../catalog/money.ts';
import { useShell } from '../layout/shell.ts';
import type { LineParts } from './line-parts.tsx';
import { type CartStayLine, isAvailable, useCancellationLabel, useStayLabels } from './stay-labels.ts';

/** On what terms, when, for whom, and in which of the rooms. */
export function StayFacts({ stay }: { stay: CartStayLine }) {
  const { t } = useTranslation();
  const labels = useStayLabels();
  return (
    <>
      <p className="line-note">{stay.arrangement.name}</p>
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

/** Until when cancelling is free, or what it costs. */
export function StayCancellation({ stay, currency }: PricedStay) {
  const termsOf = useCancellationLabel(currency);
  return isAvailable(stay) && <p className="line-note">{termsOf(stay)}</p>;
}

/** What the price is made of: nights, what is in them, fees and tourist tax, each with its tax. */
export function StayBreakdown({ stay: { lines }, currency }: PricedStay) {
  const { t } = useTranslation();
  const { site } = useShell();
  const money = useMoney(currency ?? site.currency ?? 'EUR');
  return (
    <dl className="stay-breakdown">
      {lines.map(({ kind, description, quantity, amount, vatRate }, index) => (
        // Of two years a night has two rates and one name.
        <div key={`${kind} ${index}`}>
          <dt>
            {quantity > 1 ? `${quantity} × ${description}` : description}{' '}
            <span className="text-muted whitespace-nowrap">
              {vatRate > 0 ? t('room.vat', { rate: vatRate }) : t('room.noVat')}
            </span>
          </dt>
          <dd>{amount < 0 ? `−${money(-amount)}` : money(amount)}</dd>
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

/** How often one of an extra counts, and on or from which day it is where that is not the first. */
export function ExtraNote({ item: { extra, quantity, unitPriceInclVat }, stay, currency }: ExtraNoteProps) {
  const { site } = useShell();
  const money = useMoney(currency ?? site.currency ?? 'EUR');
  const labels = useStayLabels();
  if (!extra || !stay) return null;
  const { unit, times, day } = extra;
  const isByNight = unit === 'perNight' || unit === 'perPersonPerNight';
  const nights = (Date.parse(stay.dateTo) - Date.parse(day)) / 86_400_000;
  // In an order its quantity counts them already.
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
