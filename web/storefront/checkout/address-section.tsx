import { useTranslation } from 'react-i18next';
import { typeName } from '../account/address-type.ts';
import { PostcodeHelper } from '../account/postcode-helper.tsx';
import { formatAddress } from './address-inputs.ts';
import { type CheckoutFields, otherAddress } from './checkout-fields.ts';
import { ChoiceCard } from './choice-card.tsx';
import { persistentField } from './field-variants.ts';
import type { CheckoutData } from './load-checkout.ts';
import { PlaceFields } from './place-fields.tsx';
import { Choices, Section, UpdateButton } from './section.tsx';

/** A customer who signs in elsewhere has saved addresses from then on, and the fields move among them. */
const toPlaceFields = (fields: CheckoutFields) => ({
  countryCode: persistentField(fields.countryCode),
  postalCode: persistentField(fields.postalCode),
  houseNumber: persistentField(fields.houseNumber),
  houseNumberAddition: persistentField(fields.houseNumberAddition),
  street: persistentField(fields.street),
  city: persistentField(fields.city),
});

type AddressSectionProps = { fields: CheckoutFields; data: CheckoutData };

/**
 * The delivery address, or the invoice address where nothing is delivered: a saved address or a typed one.
 */
export function AddressSection({ fields, data }: AddressSectionProps) {
  const { t } = useTranslation();
  const { addresses, countries, rules, cart } = data;
  if (rules.isMailed) {
    return (
      <Section title={t('checkout.address.title')} className="checkout-address">
        <p className="text-muted">{t('checkout.address.mailed')}</p>
        <PlaceFields fields={toPlaceFields(fields)} countries={countries} purpose="billing" isCountryOnly />
        <input type="hidden" name="isMailed" value="on" />
      </Section>
    );
  }
  const isStayAlone = !rules.needsShipping && cart.items.some(({ stay }) => stay);
  const { isFullySplit } = rules;
  const isBillOnly = isFullySplit && data.parts.every(({ choice }) => choice?.address);
  const chosen = String(fields.addressId.initialValue ?? '');
  const placeFields = (
    <PlaceFields
      fields={toPlaceFields(fields)}
      countries={countries}
      purpose="shipping"
      afterCountry={rules.needsShipping && <UpdateButton>{t('checkout.address.update')}</UpdateButton>}
      postcode={<PostcodeHelper />}
    />
  );
  return (
    <Section title={t('checkout.address.title')} className="checkout-address">
      <p className="checkout-when-nowhere text-muted">{t('checkout.address.forBill')}</p>
      {(isStayAlone || isBillOnly) && <p className="text-muted">{t('checkout.address.forStay')}</p>}
      {addresses.length === 0 ? (
        placeFields
      ) : (
        <Choices field={fields.addressId} legend={t('checkout.address.title')}>
          {addresses.map((address) => (
            <ChoiceCard
              key={address.id}
              name={fields.addressId.name}
              value={address.id}
              isChosen={chosen === address.id}
              title={address.description || address.attn || typeName(t, address.addressType)}
              note={formatAddress(address)}
            />
          ))}
          <ChoiceCard
            name={fields.addressId.name}
            value={otherAddress}
            isChosen={!addresses.some(({ id }) => id === chosen)}
            title={t('checkout.address.other')}
          >
            <div className="checkout-fold">{placeFields}</div>
          </ChoiceCard>
        </Choices>
      )}
    </Section>
  );
}
