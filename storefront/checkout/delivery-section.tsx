import { useTranslation } from 'react-i18next';
import { useMoney } from '../shop/money.ts';
import type { CheckoutFields } from './checkout-fields.ts';
import { ChoiceCard } from './choice-card.tsx';
import type { CheckoutData, MethodChoice } from './load-checkout.ts';
import { Choices, Section, UpdateButton } from './section.tsx';

type DeliverySectionProps = { fields: CheckoutFields; data: CheckoutData };

/** How the goods travel, what that costs, and on which day they come. */
export function DeliverySection({ fields, data }: DeliverySectionProps) {
  const { t } = useTranslation();
  const { methods, currency, cart } = data;
  const money = useMoney(currency);
  const typed = String(fields.shippingMethodId.initialValue ?? '');
  const chosen = methods.some(({ id }) => id === typed) ? typed : cart.shippingMethods[0]?.shippingMethodId;
  const days = (fields.dates.initialValue ?? {}) as Record<string, string>;
  return (
    <Section title={t('checkout.delivery.title')} className="checkout-delivery">
      {methods.length === 0 && <p>{t('checkout.delivery.none')}</p>}
      <Choices field={fields.shippingMethodId} legend={t('checkout.delivery.title')}>
        {methods.map((method) => (
          <ChoiceCard
            key={method.id}
            name={fields.shippingMethodId.name}
            value={method.id}
            isChosen={method.id === chosen}
            isInvalid={!!fields.shippingMethodId.errors}
            goes={method.kind === 'parcel' ? 'address' : 'nowhere'}
            title={method.name}
            note={method.description}
            aside={method.priceInclVat === 0 ? t('checkout.delivery.free') : money(method.priceInclVat)}
          >
            <DayChoice method={method} day={days[method.id]} />
          </ChoiceCard>
        ))}
      </Choices>
      <UpdateButton>{t('checkout.delivery.update')}</UpdateButton>
    </Section>
  );
}

function DayChoice({ method, day }: { method: MethodChoice; day: string | undefined }) {
  const { t } = useTranslation();
  const { id, kind, dates } = method;
  if (dates.length === 0) return null;
  return (
    <div className="form-field">
      <label htmlFor={`day-${id}`}>
        {kind === 'pickup' ? t('checkout.delivery.pickupDay') : t('checkout.delivery.day')}
      </label>
      <select id={`day-${id}`} name={`dates.${id}`} defaultValue={day ?? dates[0]?.value} className="field">
        {dates.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
