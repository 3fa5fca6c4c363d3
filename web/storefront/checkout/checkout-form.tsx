import type { TFunction } from 'i18next';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { readCart } from '../../../client/readers/carts.ts';
import { Form } from '../../ui/form/form.tsx';
import { ProblemIcon } from '../../ui/form/problem-icon.tsx';
import { payingPoints } from '../cart/parse-points.ts';
import { AddressSection } from './address-section.tsx';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { type CheckoutFields, checkoutSchema, type FieldName } from './checkout-fields.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { ContactSection } from './contact-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { Express } from './express.tsx';
import { ExtrasSection } from './extras-section.tsx';
import { HoldNotice } from './hold-notice.tsx';
import type { HoldError } from './hold-stays.ts';
import { initialValues } from './initial-values.ts';
import { InvoiceSection } from './invoice-section.tsx';
import type { CheckoutData, ShortLine } from './load-checkout.ts';
import { PaymentSection } from './payment-section.tsx';
import { PointsSection } from './points-section.tsx';
import { Section } from './section.tsx';
import { StaysSection } from './stays-section.tsx';
import { useAutosave } from './use-autosave.ts';

type CheckoutFormProps = { data: CheckoutData; answer: CheckoutAnswer | undefined };

/** The checkout on one page and in one form. */
export function CheckoutForm({ data: loaded, answer }: CheckoutFormProps) {
  const { t } = useTranslation();
  const [before] = useState(() => initialValues(loaded));
  const schema = useMemo(() => checkoutSchema(loaded.rules), [loaded.rules]);
  const [settled, setSettled] = useState<CheckoutAnswer>();
  const { answer: saved, isSaving, onSubmitCapture, onChange } = useAutosave(() => setSettled(answer));
  const { voucherProblem, deliveryProblem, pointsProblem } = saved ?? answer ?? {};
  const notHeld = useBeginHold(loaded, answer?.notHeld);
  // Until the next save, the summary shows the cart that the typed values would order.
  const asTyped = answer === settled ? undefined : answer?.asTyped;
  const data = asTyped ? { ...loaded, cart: readCart(asTyped) } : loaded;
  return (
    <div className="wide pt-6 pb-20">
      <h1 className="heading-1">{t('checkout.title')}</h1>
      <div onSubmitCapture={onSubmitCapture} onChange={onChange} className="checkout-form">
        <Form
          name="checkout"
          schema={schema}
          lastResult={answer?.result}
          // Conform's type has no records inside a form; its values do.
          defaultValue={before as never}
          labels={fieldNames(t, data.parts)}
          isStored
        >
          {(all) => {
            const fields = all as CheckoutFields;
            return (
              <>
                {/* The Enter key presses the first button of a form: it must not place the order. */}
                <button type="submit" name="intent" value="update" hidden tabIndex={-1} />
                <div className="checkout-parts grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,25rem)] lg:gap-16">
                  <CheckoutSummary data={data} isSaving={isSaving} />
                  <div className="checkout-main grid min-w-0 content-start">
                    <HoldNotice data={data} notHeld={saved?.notHeld ?? notHeld} />
                    <ShortLines lines={data.short} />
                    {!answer && <Express data={data} />}
                    <StaysSection fields={fields} data={data} />
                    <ContactSection fields={fields} data={data} />
                    {data.rules.needsShipping && (
                      <DeliverySection fields={fields} data={data} problem={deliveryProblem} />
                    )}
                    <AddressSection fields={fields} data={data} />
                    <InvoiceSection fields={fields} data={data} />
                    <ExtrasSection {...{ fields, data, voucherProblem, isSaving }} />
                    <PointsSection {...{ fields, data, isSaving }} problem={pointsProblem} />
                    <PaymentSection fields={fields} data={data} />
                    <ConfirmOrder
                      {...{ fields, data }}
                      storedPoints={payingPoints(loaded.cart)}
                      failure={answer?.failure}
                    />
                  </div>
                </div>
              </>
            );
          }}
        </Form>
      </div>
    </div>
  );
}

/** The labels of the fields, for a list of errors. */
function fieldNames(t: TFunction, parts: readonly { key: string }[]): Record<string, string> {
  const place = {
    postalCode: t('account.addresses.postalCode'),
    houseNumber: t('account.addresses.houseNumber'),
    street: t('account.addresses.street'),
    city: t('account.addresses.city'),
  };
  const apart = { ...place, attn: t('checkout.deliveries.attn') };
  const named: Partial<Record<FieldName, string>> = {
    emailAddress: t('checkout.fields.emailAddress'),
    attn: t('checkout.fields.attn'),
    phoneNumber: t('checkout.fields.phoneNumber'),
    ...place,
    shippingMethodId: t('checkout.fields.delivery'),
    invoicePostalCode: place.postalCode,
    invoiceHouseNumber: place.houseNumber,
    invoiceStreet: place.street,
    invoiceCity: place.city,
    vatNumber: t('checkout.fields.vatNumber'),
    remark: t('checkout.fields.remark'),
    reference: t('checkout.fields.reference'),
    voucherCode: t('checkout.voucher.code'),
    points: t('cart.points.label'),
    paymentMethodId: t('checkout.fields.payment'),
  };
  const ofParts = parts.flatMap(({ key }) =>
    Object.entries(apart).map(([name, label]) => [`deliveries.${key}.${name}`, label] as const),
  );
  return { ...named, ...Object.fromEntries(ofParts) };
}

/** Lines with too little stock: the remaining stock, and a button to adjust the cart. */
function ShortLines({ lines }: { lines: readonly ShortLine[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <Section title={t('checkout.short.title')} className="checkout-short">
      <ul>
        {lines.map(({ id, name, message, left }) => (
          <li key={id}>
            <p className="form-problem">
              <ProblemIcon />
              <span>
                <bdi>{name}</bdi>: {message}
              </span>
            </p>
            <p className="checkout-short-ways flex flex-wrap gap-3">
              {left > 0 && (
                <button type="submit" name="intent" value={`quantity:${id}:${left}`} className="button-quiet">
                  {t('checkout.short.take', { left })}
                  <span className="sr-only">: {name}</span>
                </button>
              )}
              <button type="submit" name="intent" value={`quantity:${id}:0`} className="button-quiet">
                {t('checkout.short.remove')}
                <span className="sr-only">: {name}</span>
              </button>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * On a page opened by its address, starts the hold once, with its own POST; the cart's button has already
 * done so. Without scripts a button does. Returns the reason why the nights could not be held.
 */
function useBeginHold({ cart, hold }: CheckoutData, failed: HoldError | undefined): HoldError | undefined {
  const { submit, data } = useFetcher<CheckoutAnswer>();
  const hasStarted = useRef(false);
  const needsHold = !hold && !failed && cart.items.some(({ stay }) => stay);
  useEffect(() => {
    if (!needsHold || hasStarted.current) return;
    hasStarted.current = true;
    submit({ intent: 'hold' }, { method: 'post' });
  }, [needsHold, submit]);
  return data?.notHeld ?? failed;
}
