import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readCart } from '../../../client/readers/carts.ts';
import { Form } from '../../ui/form/form.tsx';
import { payingPoints } from '../cart/parse-points.ts';
import { AddressSection } from './address-section.tsx';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { type CheckoutFields, checkoutSchema } from './checkout-fields.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { ContactSection } from './contact-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { Express } from './express.tsx';
import { ExtrasSection } from './extras-section.tsx';
import { fieldNames } from './field-names.ts';
import { HoldNotice } from './hold-notice.tsx';
import { initialValues } from './initial-values.ts';
import { InvoiceSection } from './invoice-section.tsx';
import type { CheckoutData } from './load-checkout.ts';
import { PaymentSection } from './payment-section.tsx';
import { PointsSection } from './points-section.tsx';
import { ShortLines } from './short-lines.tsx';
import { StaysSection } from './stays-section.tsx';
import { useAutosave } from './use-autosave.ts';
import { useBeginHold } from './use-begin-hold.ts';

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
                  <div className="checkout-main grid min-w-0 content-start wrap-anywhere">
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
                      isLost={!!answer?.isLost}
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
