import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/form/form.tsx';
import { useMoney } from '../catalog/money.ts';
import type { CheckoutFields } from './checkout-fields.ts';
import { overrideField } from './field-variants.ts';
import type { CheckoutData } from './load-checkout.ts';

type VoucherFieldsProps = {
  fields: CheckoutFields;
  data: CheckoutData;
  /** The reason why the last code was refused. */
  problem: string | undefined;
  isSaving: boolean;
};

/** Vouchers and gift cards: the active ones, each with a button to remove it, and a field for another. */
export function VoucherFields({ fields, data, problem, isSaving }: VoucherFieldsProps) {
  const { t } = useTranslation();
  const { cart, currency } = data;
  const money = useMoney(currency);
  const place = useRef<HTMLDivElement>(null);
  const taken = [
    ...cart.discounts
      .filter(({ isAutomatic }) => !isAutomatic)
      .map(({ voucherCode, amountInclVat, message }) => ({
        code: voucherCode,
        name: voucherCode,
        amount: amountInclVat,
        message,
      })),
    ...cart.tenders
      .filter(({ kind }) => kind === 'giftCard')
      .map(({ code, name, amount, message }) => ({ code, name, amount, message })),
  ];
  const count = taken.length;
  const before = useRef(count);
  useEffect(() => {
    if (isSaving) return;
    const input = place.current?.querySelector('input');
    if (count > before.current && input) {
      input.value = '';
      // Updates the draft stored on the device.
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    before.current = count;
  }, [count, isSaving]);
  const errors = problem ? [{ type: 'voucher', message: problem }] : fields.voucherCode.errors;
  return (
    <>
      {count > 0 && (
        <ul className="checkout-vouchers">
          {taken.map(({ code, name, amount, message }) => (
            <li key={code}>
              <span>
                <strong>{name}</strong> {amount > 0 && <span>{money(-amount)}</span>}
                {message && <span className="line-note">{message}</span>}
              </span>
              <button type="submit" name="intent" value={`remove:${code}`} className="text-link">
                {t('checkout.voucher.remove')}
                <span className="sr-only">: {name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div ref={place} className="checkout-voucher grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <TextField
          field={overrideField(fields.voucherCode, { errors })}
          label={t('checkout.voucher.code')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit" name="intent" value="update" className="button-quiet">
          {t('checkout.voucher.redeem')}
        </button>
      </div>
    </>
  );
}
