import { useTranslation } from 'react-i18next';
import type { Cart, PaymentMethodOffer } from '../../../contract/cart.ts';
import { formatDate } from '../account/dates.ts';
import { useMoney } from '../catalog/money.ts';
import type { CheckoutFields } from './checkout-fields.ts';
import { ChoiceCard } from './choice-card.tsx';
import type { CheckoutData } from './load-checkout.ts';
import { Choices, Section } from './section.tsx';

type PaymentSectionProps = { fields: CheckoutFields; data: CheckoutData };

/** The amount to pay now, where there is a choice, and the payment method. */
export function PaymentSection({ fields, data }: PaymentSectionProps) {
  const { t } = useTranslation();
  const { paymentMethods, cart } = data;
  const { deposit } = cart;
  const chosen = String(fields.paymentMethodId.initialValue ?? '');
  const issuers = (fields.issuers.initialValue ?? {}) as Record<string, string>;
  return (
    <Section title={t('checkout.payment.title')}>
      {deposit && <DepositChoice fields={fields} data={data} deposit={deposit} />}
      {cart.dueInclVat === 0 ? (
        <p>{t('checkout.payment.nothing')}</p>
      ) : paymentMethods.length === 0 ? (
        <p>{t('checkout.payment.none')}</p>
      ) : (
        <Choices field={fields.paymentMethodId} legend={t('checkout.payment.title')}>
          {paymentMethods.map((method) => (
            <ChoiceCard
              key={method.id}
              name={fields.paymentMethodId.name}
              value={method.id}
              isChosen={method.id === chosen}
              isInvalid={!!fields.paymentMethodId.errors}
              title={method.name}
              note={method.description}
              aside={isOwnImage(method.image) && <img src={method.image} alt="" width="32" height="24" />}
            >
              {method.model.length > 0 && <Issuers method={method} chosen={issuers[method.id]} />}
            </ChoiceCard>
          ))}
        </Choices>
      )}
    </Section>
  );
}

/** A page loads no pictures from other hosts, such as those of a payment provider. */
const isOwnImage = (address: string) => address.startsWith('/');

/** The options of a payment method, such as the issuing bank. */
function Issuers({ method, chosen }: { method: PaymentMethodOffer; chosen: string | undefined }) {
  return method.model.map(({ name, label, options }) => (
    <div key={name} className="form-field">
      <label htmlFor={`${name}-${method.id}`}>{label}</label>
      <select
        id={`${name}-${method.id}`}
        name={`issuers.${method.id}`}
        defaultValue={chosen}
        className="field"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  ));
}

type DepositChoiceProps = PaymentSectionProps & {
  deposit: NonNullable<Cart['deposit']>;
};

function DepositChoice({ fields, data: { cart, currency, culture }, deposit }: DepositChoiceProps) {
  const { t } = useTranslation();
  const money = useMoney(currency);
  const isDeposit = fields.part.initialValue === 'deposit';
  return (
    <Choices field={fields.part} legend={t('checkout.deposit.legend')}>
      <ChoiceCard
        name={fields.part.name}
        value="all"
        isChosen={!isDeposit}
        title={t('checkout.deposit.all')}
        aside={money(cart.dueInclVat)}
      />
      <ChoiceCard
        name={fields.part.name}
        value="deposit"
        isChosen={isDeposit}
        title={t('checkout.deposit.part')}
        note={t('checkout.deposit.rest', {
          amount: money(deposit.balanceInclVat),
          date: formatDate(culture, deposit.balanceDueOn),
        })}
        aside={money(deposit.amountInclVat)}
      />
    </Choices>
  );
}
