import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExtraQuote } from '../../../contract/reservation.ts';
import { type ActionError, ActionForm } from '../../ui/form/action-form.tsx';
import { CheckboxField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useMoney } from '../catalog/money.ts';
import { useStayDays } from '../rates/stay-days.ts';
import { isByNight } from './extra-days.ts';

type ExtraOfferProps = { quote: ExtraQuote; currency: string; error: ActionError | undefined };

/** The calculation of an extra's price; nothing is added before the guest agrees. */
export function ExtraOffer({ quote, currency, error }: ExtraOfferProps) {
  const { t } = useTranslation();
  const money = useMoney(currency);
  const { shortDay } = useStayDays();
  const { itemCode, name, unit, day, quantity, persons, totalPriceInclVat, minimumAge } = quote;
  const isOther = error?.code === 'price_changed' && error.accepted !== undefined;
  // Beside the unticked box.
  const isAgeMissing = error?.code === 'invalid' && minimumAge !== null;
  const message = isAgeMissing
    ? undefined
    : isOther
      ? {
          ...error,
          message: t('myStay.extras.priceChanged', {
            before: money(error.accepted ?? 0),
            after: money(totalPriceInclVat),
          }),
        }
      : error;
  const values = { day: shortDay(day) };
  return (
    <section role="status" aria-label={t('myStay.extras.offer')} className="order-note my-stay-extra-offer">
      <p className="font-semibold" dir="auto">
        {name}
      </p>
      <p className="tabular-nums">{formatSum(t, quote, money)}</p>
      <p className="line-note">
        {isByNight(unit) ? t('myStay.extras.fromDay', values) : t('myStay.extras.onDay', values)}
      </p>
      <ActionForm
        hidden={{ itemCode, quantity, persons: persons ?? '', day, acceptedTotal: totalPriceInclVat }}
        error={message}
      >
        {minimumAge !== null && <AgeField age={minimumAge} isMissing={isAgeMissing} />}
        <SubmitButton>{t('myStay.extras.add', { amount: money(totalPriceInclVat) })}</SubmitButton>
      </ActionForm>
    </section>
  );
}

/** An extra with a minimum age asks for it, as the checkout does. */
function AgeField({ age, isMissing }: { age: number; isMissing: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const field = {
    ...{ id, name: 'confirmsAge', key: undefined, errorId: `${id}error`, descriptionId: `${id}about` },
    ...{ errors: isMissing ? [{ type: 'confirm_age' as const }] : undefined, required: true },
    ...{ initialValue: undefined, value: undefined },
  };
  return <CheckboxField field={field} label={t('checkout.consent.age', { age })} />;
}

/** 3 nights × 2 guests × € 12 = € 72. */
function formatSum(t: TFunction, quote: ExtraQuote, money: (amount: number) => string): string {
  const { quantity, nights, persons, unitPriceInclVat, totalPriceInclVat } = quote;
  const factors = [
    ...(quantity > 1 ? [String(quantity)] : []),
    ...(nights === null ? [] : [t('myStay.nights', { count: nights })]),
    ...(persons === null ? [] : [t('myStay.extras.guests', { count: persons })]),
  ];
  const total = money(totalPriceInclVat);
  return factors.length === 0 ? total : `${[...factors, money(unitPriceInclVat)].join(' × ')} = ${total}`;
}
