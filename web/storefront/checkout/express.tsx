import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useMoney } from '../catalog/money.ts';
import { formatAddress } from './address-inputs.ts';
import { otherAddress } from './checkout-fields.ts';
import { WithdrawalRights } from './confirm-order.tsx';
import { findMainMethod } from './deliveries.ts';
import { initialValues } from './initial-values.ts';
import type { CheckoutData } from './load-checkout.ts';
import { Section } from './section.tsx';

/**
 * One button for a returning customer: the choices of the last order, with the next possible date. A customer
 * who changes a field below continues there, and presses the button at the end.
 */
export function Express({ data }: { data: CheckoutData }) {
  const { t } = useTranslation();
  const money = useMoney(data.currency);
  const known = findKnownChoices(data);
  if (!known) return null;
  const { address, delivery, method: way } = known;
  return (
    <Section title={t('checkout.express.title')} className="checkout-express">
      <dl className="grid gap-[0.6rem] [&_dt]:text-muted [&_dt]:text-note">
        <Fact name={t('checkout.express.address')}>{address}</Fact>
        {delivery && <Fact name={t('checkout.fields.delivery')}>{delivery}</Fact>}
        <Fact name={t('checkout.express.way')}>{way}</Fact>
      </dl>
      <p className="text-muted">
        {data.settings.termsRequired && t('checkout.express.terms')} <WithdrawalRights data={data} />
      </p>
      <SubmitButton name="intent" value="express">
        {t('checkout.express.order', { amount: money(data.cart.dueInclVat) })}
      </SubmitButton>
      <p className="text-muted">{t('checkout.express.change')}</p>
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Known = { address: string; delivery: string | null; method: string };

/**
 * The choices of the last order that fit this one; undefined where the customer must still choose or check
 * something.
 */
function findKnownChoices(data: CheckoutData): Known | undefined {
  const { person, last, cart, addresses, methods, paymentMethods, parts, short, rules } = data;
  if (!person || person.isGuest || !last || short.length > 0 || parts.length > 0) return;
  if (cart.minimumAge !== null || cart.deposit || cart.items.some(({ messages }) => messages.length > 0))
    return;
  const before = initialValues(data);
  const savedAddress = addresses.find(({ id }) => id === before.addressId);
  const typed = before.addressId === otherAddress || addresses.length === 0 ? addressIn(data) : undefined;
  const address = savedAddress ?? typed;
  const paymentMethod = paymentMethods.find(({ id }) => id === before.paymentMethodId);
  // The issuing bank is not stored.
  if (!address || !paymentMethod || paymentMethod.model.length > 0 || !before.attn || !before.emailAddress)
    return;
  const main = findMainMethod(cart);
  const method = methods.find(({ id }) => id === main?.shippingMethodId);
  if (rules.needsShipping && !method) return;
  const day = method?.dates.find(({ value }) => value === main?.deliveryDate)?.label;
  const delivery = method ? [method.name, day].filter(Boolean).join(', ') : null;
  return { address: [before.attn, formatAddress(address)].join(', '), delivery, method: paymentMethod.name };
}

const addressIn = ({ cart, last }: CheckoutData) =>
  cart.deliveryAddress ?? cart.invoiceAddress ?? last?.deliveryAddress ?? last?.invoiceAddress ?? undefined;
