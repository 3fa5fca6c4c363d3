import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../contract/site-map.ts';
import { ProblemIcon } from '../../ui/form/problem-icon.tsx';
import { useCulture } from '../../use-culture.ts';
import type { Problem } from './cart-notice.ts';
import { problemText } from './cart-notice-line.tsx';
import { useCartSubmit } from './cart-submit.ts';

/** A refused code and the reason. */
export type VoucherError = { code: string; problem: Problem };

/** Applies the code of a voucher or a gift card, and shows why one is refused. */
export function VoucherForm({ error: ofPage }: { error: VoucherError | null }) {
  const { t } = useTranslation();
  const culture = useCulture();
  const submit = useCartSubmit();
  const [error, setError] = useState(ofPage);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!field.current?.value.trim() || isSending) return;
    setSending(true);
    const { voucherError, cart } = await submit(new FormData(event.currentTarget));
    setSending(false);
    setError(voucherError);
    if (field.current && cart) field.current.value = '';
    field.current?.focus();
  };
  return (
    <form method="post" action={href('cart', { culture })} onSubmit={send} className="voucher-form">
      <input type="hidden" name="intent" value="voucher" />
      <label htmlFor="voucher">{t('cart.voucher.label')}</label>
      <div className="voucher-row flex flex-wrap gap-[0.6rem]">
        <input
          ref={field}
          id="voucher"
          name="code"
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={error?.code}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'voucher-problem' : undefined}
          className="field"
        />
        <button type="submit" aria-disabled={isSending || undefined} className="button-quiet">
          {t('cart.voucher.add')}
        </button>
      </div>
      <div role="status">
        {error && (
          <p id="voucher-problem" className="form-problem">
            <ProblemIcon />
            {problemText(t, error.problem)}
          </p>
        )}
      </div>
    </form>
  );
}

/** Removes a voucher or a gift card. */
export function RemoveVoucher({ code, what }: { code: string; what: string }) {
  const { t } = useTranslation();
  const culture = useCulture();
  const submit = useCartSubmit();
  const remove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(new FormData(event.currentTarget));
  };
  return (
    <form method="post" action={href('cart', { culture })} onSubmit={remove}>
      <input type="hidden" name="intent" value="removeVoucher" />
      <input type="hidden" name="code" value={code} />
      <button type="submit" className="line-remove">
        {t('cart.remove')}
        <span className="sr-only">: {what}</span>
      </button>
    </form>
  );
}
