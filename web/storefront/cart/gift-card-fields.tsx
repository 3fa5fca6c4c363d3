import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { giftCardFields } from './cart-item-input.ts';

/** The recipient, the sender and the message of a gift card; all optional. */
export function GiftCardFields() {
  const { t } = useTranslation();
  const id = useId();
  const labels = {
    RecipientName: t('cart.giftCard.recipientName'),
    SenderName: t('cart.giftCard.senderName'),
    Message: t('cart.giftCard.message'),
  };
  return (
    <fieldset className="gift-card-fields mb-5 [&_legend]:mb-[0.6rem] [&_legend]:font-semibold [&_label]:text-detail form">
      <legend>{t('cart.giftCard.legend')}</legend>
      {giftCardFields.map(({ name, maxLength }) => (
        <div key={name} className="form-field">
          <label htmlFor={`${id}-${name}`}>
            {labels[name]}{' '}
            <span className="inline-block text-muted text-[0.875rem] font-normal">{t('form.optional')}</span>
          </label>
          {name === 'Message' ? (
            <textarea id={`${id}-${name}`} name={name} maxLength={maxLength} rows={3} className="field" />
          ) : (
            <input
              id={`${id}-${name}`}
              name={name}
              maxLength={maxLength}
              autoComplete="off"
              className="field"
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}
