import { useTranslation } from 'react-i18next';
import { FieldProblem } from '../../ui/form/field.tsx';
import { CheckboxField } from '../../ui/form/form.tsx';
import type { CheckoutFields } from './checkout-fields.ts';
import { maxDeliveries } from './deliveries.ts';
import { Disclosure } from './disclosure.tsx';
import { keyedField, overrideField } from './field-variants.ts';
import type { CheckoutData } from './load-checkout.ts';

type SplitDeliveryProps = { fields: CheckoutFields; data: CheckoutData; problem: string | undefined };

/** Lets the guest send some lines to another address, or on another date; hidden in a disclosure. */
export function SplitDelivery({ fields, data, problem }: SplitDeliveryProps) {
  const { t } = useTranslation();
  const { cart, parts, rest } = data;
  // A single line cannot be split.
  if (rest.length === 0 || rest.length + parts.length < 2) return null;
  const lines = cart.items.filter(({ id }) => rest.includes(id));
  const errors = problem ? [{ type: 'apart', message: problem }] : undefined;
  const field = overrideField(fields.apart, { errors });
  return (
    // The disclosure closes when a delivery is added or removed.
    <Disclosure key={parts.length} title={t('checkout.deliveries.open')} isOpen={!!problem}>
      <fieldset
        aria-describedby={errors && field.errorId}
        className="[&>legend]:mb-2 [&>legend]:font-semibold grid gap-1 min-w-0"
      >
        <legend>{t('checkout.deliveries.which')}</legend>
        {lines.map(({ id, name, quantity }) => (
          <CheckboxField
            key={id}
            field={keyedField(fields.apart, id)}
            label={t('checkout.deliveries.line', { quantity, name })}
          />
        ))}
        <FieldProblem field={field} />
      </fieldset>
      <p className="checkout-short-ways flex flex-wrap gap-3">
        {parts.length < maxDeliveries && (
          <button type="submit" name="intent" value="split" formAction="#deliveries" className="button-quiet">
            {t('checkout.deliveries.split')}
          </button>
        )}
        {parts.map(({ key }, index) => (
          <button
            key={key}
            type="submit"
            name="intent"
            value={`along:${key}`}
            formAction="#deliveries"
            className="button-quiet"
          >
            {t('checkout.deliveries.along', { number: index + 2 })}
          </button>
        ))}
      </p>
    </Disclosure>
  );
}
