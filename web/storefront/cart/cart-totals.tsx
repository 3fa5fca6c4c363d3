import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cart } from '../../../contract/cart.ts';
import { languageTags } from '../../../contract/culture.ts';
import { useCulture } from '../../use-culture.ts';
import { useMoney } from '../catalog/money.ts';
import { useShell } from '../layout/shell.ts';

export type TotalsParts = Pick<
  Cart,
  'subtotalInclVat' | 'shippingSubtotal' | 'totalPriceInclVat' | 'dueInclVat' | 'vat'
> & {
  discounts: readonly (Omit<Cart['discounts'][number], 'isAutomatic' | 'message'> & {
    isAutomatic?: boolean;
    isByStaff?: boolean;
    message?: string;
  })[];
  tenders: readonly (Omit<Cart['tenders'][number], 'message'> & { message?: string })[];
};

/** A voucher or tender in the totals that can be removed. */
export type Removable = { kind: 'voucher' | Cart['tenders'][number]['kind']; code: string; name: string };

type CartTotalsProps = TotalsParts & {
  currency?: string;
  /** Replaces the amount of the shipping while it is unknown. */
  shippingNote?: string;
  /** Whether the order has goods to deliver. */
  needsShipping?: boolean;
  /** The control that removes a voucher, a gift card or points. */
  removal?: (what: Removable) => ReactNode;
};

/** From the subtotal to the amount due; every amount is the server's. */
export function CartTotals({
  currency,
  shippingNote,
  needsShipping = true,
  removal,
  ...parts
}: CartTotalsProps) {
  const { t } = useTranslation();
  const { site } = useShell();
  const money = useMoney(currency ?? site.currency ?? 'EUR');
  const { subtotalInclVat, discounts, shippingSubtotal, tenders, totalPriceInclVat, dueInclVat, vat } = parts;
  return (
    <div className="cart-totals">
      <dl>
        <TotalsRow name={discounts.length > 0 ? t('cart.subtotalBefore') : t('cart.subtotal')}>
          {money(subtotalInclVat)}
        </TotalsRow>
        {discounts.map(({ voucherCode, amountInclVat, isAutomatic, isByStaff, message = '' }) => (
          <TotalsRow
            key={`${voucherCode} ${isByStaff}`}
            name={isByStaff ? voucherCode : t('cart.discount', { code: voucherCode })}
            below={message}
            beside={!isAutomatic && removal?.({ kind: 'voucher', code: voucherCode, name: voucherCode })}
          >
            {!message && money(-amountInclVat)}
          </TotalsRow>
        ))}
        {needsShipping && (
          <TotalsRow name={t('cart.shipping')} isNote={!!shippingNote}>
            {shippingNote ?? (shippingSubtotal === 0 ? t('cart.free') : money(shippingSubtotal))}
          </TotalsRow>
        )}
        <TotalsRow
          name={shippingNote ? t('cart.totalBeforeShipping') : t('cart.total')}
          className={tenders.length > 0 ? '' : 'is-total'}
        >
          {money(totalPriceInclVat)}
        </TotalsRow>
        {tenders.map(({ kind, name, code, amount, message = '' }) => (
          <TotalsRow
            key={`${kind}-${code}`}
            name={name}
            below={message}
            beside={removal?.({ kind, code, name })}
          >
            {!message && money(-amount)}
          </TotalsRow>
        ))}
        {tenders.length > 0 && (
          <TotalsRow name={t('cart.due')} className="is-total">
            {money(dueInclVat)}
          </TotalsRow>
        )}
      </dl>
      <VatLine vat={vat} money={money} />
    </div>
  );
}

type TotalsRowProps = {
  name: string;
  className?: string;
  isNote?: boolean;
  beside?: ReactNode;
  /** A note below the amount. */
  below?: string;
  children: ReactNode;
};

function TotalsRow({ name, className = '', isNote = false, beside, below, children }: TotalsRowProps) {
  return (
    <div className={`totals-row ${className}`}>
      <dt>
        {name}
        {beside}
      </dt>
      {children && <dd className={isNote ? 'text-muted' : undefined}>{children}</dd>}
      {below && <dd className="totals-below line-note">{below}</dd>}
    </div>
  );
}

function VatLine({ vat, money }: { vat: TotalsParts['vat']; money: (amount: number) => string }) {
  const { t } = useTranslation();
  const culture = useCulture();
  const rates = vat.filter(({ amount }) => amount !== 0);
  if (rates.length === 0) return null;
  const list = new Intl.ListFormat(languageTags[culture], { type: 'conjunction' });
  const each = rates.map(({ rate, amount }) => t('cart.vatOf', { amount: money(amount), rate }));
  return <p className="line-note">{t('cart.vat', { vat: list.format(each) })}</p>;
}
