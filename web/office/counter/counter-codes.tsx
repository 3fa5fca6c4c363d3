import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { CounterQuote } from '../../../contract/office-counter.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { ChosenList } from '../form/chosen-list.tsx';

type CounterCodesProps = {
  codes: readonly string[];
  /** The sale with these codes; null while it has none, or is being priced. */
  quote: CounterQuote | null;
  typed: string;
  onType: (typed: string) => void;
  /** Prices the sale with the typed code too. */
  onAdd: () => void;
  /** Why the last code counts for nothing. */
  failure: Failure | null;
  onChange: (codes: readonly string[]) => void;
};

/** The gift cards and discount codes of a sale: scanned or typed, with what each pays or takes off. */
export function CounterCodes(props: CounterCodesProps) {
  const { codes, quote, typed, onType, onAdd, failure, onChange } = props;
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const error = findError(failure, `body.codes.${codes.length}`);
  /** A voucher by its code; a gift card by the end of it, because whoever reads the rest can spend it. */
  const nameOf = (code: string) => {
    const isVoucher = quote?.discounts.some(
      ({ voucherCode }) => voucherCode?.toLowerCase() === code.toLowerCase(),
    );
    return isVoucher ? code : `… ${code.slice(-4)}`;
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter of the field inside, which a scanner types.
    <div
      className="grid gap-2"
      onKeyDown={(event) => {
        // Enter in the empty field sells.
        if (event.key !== 'Enter' || typed.trim() === '' || !(event.target instanceof HTMLInputElement))
          return;
        event.preventDefault();
        onAdd();
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="grow basis-40">
          <TextInput
            label={t('counter.code')}
            error={error}
            value={typed}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            onChange={onType}
          />
        </div>
        <button type="button" className="button-quiet" onClick={onAdd}>
          {t('counter.addCode')}
        </button>
      </div>
      {!error && <Problems failure={failure} />}
      <div role="status">
        {codes.length > 0 && quote && (
          <dl className="order-totals">
            {quote.discounts.map(({ voucherCode, amountInclVat, message }, place) => (
              <div key={`${voucherCode} ${place}`}>
                <dt>{message || t('counter.discountOf', { code: voucherCode })}</dt>
                <dd className="whitespace-nowrap">{money(-amountInclVat)}</dd>
              </div>
            ))}
            {quote.tenders.map(({ code, name, amount, message }, place) => (
              <div key={`${code} ${place}`}>
                <dt>
                  {message ||
                    t('counter.giftCardOf', {
                      name,
                      balance: money(quote.giftCards.find((card) => card.code === code)?.balance ?? amount),
                    })}
                </dt>
                <dd className="whitespace-nowrap">{money(-amount)}</dd>
              </div>
            ))}
            <div className="is-strong">
              <dt>{t('counter.due')}</dt>
              <dd>{money(quote.dueInclVat)}</dd>
            </div>
          </dl>
        )}
      </div>
      <ChosenList label={t('counter.codes')} values={codes} nameOf={nameOf} onChange={onChange} />
    </div>
  );
}
