import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { giftCardFields } from '../cart/cart-item-input.ts';
import { useMoney } from './money.ts';

/** The lowest and the highest amount that a guest may choose for a gift card. */
export type AmountBounds = { min: number; max: number };

type GiftCardFieldsProps = {
  currency: string;
  /** Without bounds and without a typed amount, the amount is fixed. */
  bounds?: AmountBounds | undefined;
  /** Values by the names of the fields. */
  typed?: Readonly<Record<string, string>>;
};

/** Of a gift card: an amount of one's own, the recipient, the sender, the message and the day to send it; all optional. */
export function GiftCardFields({ currency, bounds, typed = {} }: GiftCardFieldsProps) {
  const { t } = useTranslation();
  const money = useMoney(currency);
  const id = useId();
  const fields = {
    Amount: {
      label: t('cart.giftCard.amount'),
      hint: bounds && t('cart.giftCard.amountHint', { min: money(bounds.min), max: money(bounds.max) }),
      input: { type: 'number', inputMode: 'decimal', step: 0.01, ...bounds },
    },
    RecipientName: { label: t('cart.giftCard.recipientName') },
    RecipientEmail: {
      ...{ label: t('cart.giftCard.recipientEmail'), hint: t('cart.giftCard.recipientEmailHint') },
      input: { type: 'email' },
    },
    SenderName: { label: t('cart.giftCard.senderName') },
    Message: { label: t('cart.giftCard.message') },
    SendOn: {
      ...{ label: t('cart.giftCard.sendOn'), hint: t('cart.giftCard.sendOnHint') },
      input: { type: 'date' },
    },
  } as const satisfies Record<string, GiftCardField>;
  const toField = ({ name, maxLength }: (typeof giftCardFields)[number]) => {
    const { label, hint, input }: GiftCardField = fields[name];
    const control = {
      ...{ id: `${id}-${name}`, name, maxLength, className: 'field', defaultValue: typed[name] },
      ...(hint && { 'aria-describedby': `${id}-${name}-hint` }),
    };
    return (
      <div key={name} className="form-field">
        <label htmlFor={control.id}>
          {label}{' '}
          <span className="inline-block text-muted text-[0.875rem] font-normal">{t('form.optional')}</span>
        </label>
        {hint && (
          <p id={`${id}-${name}-hint`} className="text-muted text-note">
            {hint}
          </p>
        )}
        {name === 'Message' ? (
          <textarea {...control} dir="auto" rows={3} />
        ) : (
          <input {...control} {...input} dir="auto" autoComplete="off" />
        )}
      </div>
    );
  };
  const [amount, ...others] = giftCardFields;
  return (
    <>
      {(bounds || typed.Amount) && <div className="form mb-5 [&_label]:text-detail">{toField(amount)}</div>}
      <fieldset className="gift-card-fields mb-5 [&_legend]:mb-[0.6rem] [&_legend]:font-semibold [&_label]:text-detail form">
        <legend>{t('cart.giftCard.legend')}</legend>
        {others.map(toField)}
      </fieldset>
    </>
  );
}

type GiftCardField = {
  label: string;
  hint?: string | undefined;
  input?: ComponentProps<'input'>;
};
