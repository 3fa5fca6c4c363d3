import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../ui/form/field.tsx';
import { SelectField, TextField } from '../../ui/form/form.tsx';
import { typeName } from '../account/address-type.ts';
import { useMoney } from '../catalog/money.ts';
import { formatAddress, isSameAddress } from './address-inputs.ts';
import { type CheckoutFields, otherAddress, sameAddress } from './checkout-fields.ts';
import { ChoiceCard } from './choice-card.tsx';
import { nestedField } from './field-variants.ts';
import type { SeparateDeliveryData as Apart, CheckoutData } from './load-checkout.ts';
import { PlaceFields } from './place-fields.tsx';
import { maxRemarkLength } from './save-deliveries.ts';
import { Choices, UpdateButton } from './section.tsx';

type SeparateDeliveryProps = { fields: CheckoutFields; data: CheckoutData; part: Apart; number: number };

/** A separate delivery: its lines, shipping method, date and address. */
export function SeparateDelivery({ fields, data, part, number }: SeparateDeliveryProps) {
  const { t } = useTranslation();
  const money = useMoney(data.currency);
  const id = useId();
  const { key, choice, methods } = part;
  const of = (name: string, before: string | null | undefined) =>
    nestedField(fields.deliveries, key, name, before ?? '');
  const method = methods.find(({ id }) => id === choice?.shippingMethodId) ?? methods[0];
  const name = t('checkout.deliveries.number', { number });
  return (
    <article aria-labelledby={id} className="checkout-delivery-apart">
      <h3 id={id} tabIndex={-1} className="font-semibold leading-[1.35]">
        {name}
      </h3>
      <DeliveryLines data={data} part={part} />
      <input type="hidden" name={`${fields.deliveries.name}.${key}.lines`} value={part.lineIds.join(',')} />
      <SelectField
        field={of('shippingMethodId', method?.id)}
        label={t('checkout.fields.delivery')}
        options={methods.map(({ id, name, priceInclVat }) => ({
          value: id,
          label: `${name} — ${priceInclVat === 0 ? t('checkout.delivery.free') : money(priceInclVat)}`,
        }))}
      />
      {method && method.dates.length > 0 && (
        <SelectField
          // Each method has its own dates.
          key={method.id}
          field={of('date', choice?.deliveryDate)}
          label={method.kind === 'pickup' ? t('checkout.delivery.pickupDay') : t('checkout.delivery.day')}
          options={method.dates}
        />
      )}
      {method?.kind === 'parcel' && <DeliveryAddress data={data} part={part} of={of} />}
      <TextField
        field={of('remark', choice?.remark)}
        label={t('checkout.deliveries.remark')}
        maxLength={maxRemarkLength}
      />
      <UpdateButton>{t('checkout.delivery.update')}</UpdateButton>
      <p>
        <button
          type="submit"
          name="intent"
          value={`join:${key}`}
          formAction="#deliveries"
          className="button-quiet"
        >
          {t('checkout.deliveries.join')}
          <span className="sr-only">: {name}</span>
        </button>
      </p>
    </article>
  );
}

/** The lines of the delivery; where there are several, each can return to the rest. */
function DeliveryLines({
  data: { cart },
  part: { key, lineIds },
}: Pick<SeparateDeliveryProps, 'data' | 'part'>) {
  const { t } = useTranslation();
  const lines = cart.items.filter(({ id }) => lineIds.includes(id));
  return (
    <ul className="checkout-apart-lines">
      {lines.map(({ id, name, quantity }) => (
        <li key={id}>
          <span>{t('checkout.deliveries.line', { quantity, name })}</span>
          {lines.length > 1 && (
            <button
              type="submit"
              name="intent"
              value={`back:${key}:${id}`}
              formAction="#deliveries"
              className="text-link"
            >
              {t('checkout.deliveries.back')}
              <span className="sr-only">: {name}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

type DeliveryAddressProps = Pick<SeparateDeliveryProps, 'data' | 'part'> & {
  of: (name: string, before: string | null | undefined) => Field;
};

function DeliveryAddress({ data, part: { choice }, of }: DeliveryAddressProps) {
  const { t } = useTranslation();
  const { addresses, countries, country } = data;
  const went = choice?.addressId ?? (choice?.address ? otherAddress : sameAddress);
  const field = of('addressId', went);
  const chosen = String(field.initialValue);
  const typed = choice?.addressId ? null : choice?.address;
  const usual = data.cart.deliveryAddress;
  return (
    <Choices field={field} legend={t('checkout.deliveries.where')} isShown>
      <ChoiceCard
        name={field.name}
        value={sameAddress}
        isChosen={chosen === sameAddress}
        goes="below"
        title={t('checkout.deliveries.below')}
      />
      {addresses
        .filter((address) => !isSameAddress(address, usual) || address.id === chosen)
        .map((address) => (
          <ChoiceCard
            key={address.id}
            name={field.name}
            value={address.id}
            isChosen={chosen === address.id}
            title={address.description || address.attn || typeName(t, address.addressType)}
            note={formatAddress(address)}
          />
        ))}
      <ChoiceCard
        name={field.name}
        value={otherAddress}
        isChosen={chosen === otherAddress}
        title={t('checkout.address.other')}
      >
        <div className="checkout-fold">
          <TextField
            field={of('attn', typed?.attn)}
            label={t('checkout.deliveries.attn')}
            autoComplete="off"
          />
          <PlaceFields
            fields={{
              countryCode: of('countryCode', typed?.countryCode ?? country),
              postalCode: of('postalCode', typed?.postalCode),
              houseNumber: of('houseNumber', typed?.houseNumber),
              houseNumberAddition: of('houseNumberAddition', typed?.houseNumberAddition),
              street: of('street', typed?.street),
              city: of('city', typed?.city),
            }}
            countries={countries}
          />
        </div>
      </ChoiceCard>
    </Choices>
  );
}
