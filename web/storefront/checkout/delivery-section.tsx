import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../catalog/money.ts';
import type { CheckoutFields } from './checkout-fields.ts';
import { ChoiceCard } from './choice-card.tsx';
import { findMainMethod } from './deliveries.ts';
import type { CheckoutData, MethodChoice } from './load-checkout.ts';
import { Choices, Section, UpdateButton } from './section.tsx';
import { SeparateDelivery } from './separate-delivery.tsx';
import { SplitDelivery } from './split-delivery.tsx';

type DeliverySectionProps = {
  fields: CheckoutFields;
  data: CheckoutData;
  /** The reason why lines were not moved to a delivery of their own. */
  problem: string | undefined;
};

/**
 * The shipping methods, their prices and delivery dates: for all lines together, or for separate deliveries.
 */
export function DeliverySection({ fields, data, problem }: DeliverySectionProps) {
  const { t } = useTranslation();
  const { parts, rest } = data;
  const place = useFocusOnNew(parts.length);
  const count = parts.length + (rest.length > 0 ? 1 : 0);
  return (
    <Section title={t('checkout.delivery.title')} className="checkout-delivery">
      <div ref={place} id="deliveries" className="grid gap-[1.1rem] min-w-0">
        <p role="status" className="sr-only">
          {parts.length > 0 && t('checkout.deliveries.several', { number: count })}
        </p>
        {parts.length === 0 ? (
          <MainDelivery fields={fields} data={data} />
        ) : (
          rest.length > 0 && (
            <TheRest data={data}>
              <MainDelivery fields={fields} data={data} />
            </TheRest>
          )
        )}
        {parts.map((part, index) => (
          <SeparateDelivery
            key={part.key}
            {...{ fields, data, part }}
            number={index + 1 + count - parts.length}
          />
        ))}
        <SplitDelivery fields={fields} data={data} problem={problem} />
      </div>
    </Section>
  );
}

/** Moves the focus to a new delivery. */
function useFocusOnNew(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) {
      [...(place.current?.querySelectorAll<HTMLElement>('.checkout-delivery-apart > h3') ?? [])]
        .at(-1)
        ?.focus();
    }
    before.current = count;
  }, [count]);
  return place;
}

/** The lines of the main delivery. */
function TheRest({ data: { cart, rest }, children }: { data: CheckoutData; children: ReactNode }) {
  const { t } = useTranslation();
  const name = t('checkout.deliveries.number', { number: 1 });
  return (
    <div className="checkout-delivery-rest grid gap-[1.1rem] min-w-0">
      <h3 className="font-semibold leading-[1.35]">{name}</h3>
      <ul className="checkout-apart-lines">
        {cart.items
          .filter(({ id }) => rest.includes(id))
          .map(({ id, name, quantity }) => (
            <li key={id}>{t('checkout.deliveries.line', { quantity, name })}</li>
          ))}
      </ul>
      {children}
    </div>
  );
}

function MainDelivery({ fields, data }: Omit<DeliverySectionProps, 'problem'>) {
  const { t } = useTranslation();
  const { methods, currency, cart } = data;
  const money = useMoney(currency);
  const typed = String(fields.shippingMethodId.initialValue ?? '');
  const chosen = methods.some(({ id }) => id === typed) ? typed : findMainMethod(cart)?.shippingMethodId;
  const days = (fields.dates.initialValue ?? {}) as Record<string, string>;
  return (
    <>
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
    </>
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
