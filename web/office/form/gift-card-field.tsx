import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { useCulture } from '../../use-culture.ts';
import { officeApi } from '../office-api.ts';

type Found = { typed: string; lastFour: string; balance: number; currency: string };

type GiftCardFieldProps = {
  code: string;
  onChange: (code: string) => void;
  /** The card of a code was looked up: its balance. */
  onFound: (code: string, balance: number) => void;
  error: string | undefined;
};

/** The code of a gift card, scanned or typed; Enter, which ends a scan, looks up its balance. */
export function GiftCardField({ code, onChange, onFound, error }: GiftCardFieldProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const money = useMoney(found?.currency ?? 'EUR');
  const typed = code.trim();
  const isFound = found !== null && found.typed === typed;

  async function find() {
    if (typed === '') return;
    const result = await officeApi.officeGiftCard.find({ body: { code: typed } }, { culture });
    setFailure(result.succeeded ? null : result);
    setFound(result.succeeded ? { ...result.data, typed } : null);
    if (result.succeeded) onFound(typed, result.data.balance);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter of the field inside, which a scanner types.
    <div
      className="grid gap-2"
      onKeyDown={(event) => {
        // The second Enter pays.
        if (event.key !== 'Enter' || isFound || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void find();
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="grow basis-40">
          <TextInput
            label={t('officeKit.payment.giftCardCode')}
            error={error ?? findError(failure, 'body.code')}
            value={code}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            onChange={(next) => {
              onChange(next);
              setFailure(null);
            }}
          />
        </div>
        <button type="button" className="button-quiet" onClick={find}>
          {t('officeKit.payment.findGiftCard')}
        </button>
      </div>
      <p role="status">
        {isFound &&
          t('officeKit.payment.giftCardBalance', { code: found.lastFour, amount: money(found.balance) })}
      </p>
      {!findError(failure, 'body.code') && <Problems failure={failure} />}
    </div>
  );
}
