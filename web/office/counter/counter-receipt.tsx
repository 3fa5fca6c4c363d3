import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import type { StaffOrder } from '../../../contract/office-order.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { Table } from '../../ui/table.tsx';

type CounterReceiptProps = {
  culture: Culture;
  order: StaffOrder;
  /** The cash that the guest gave, if it was typed. */
  received: number | null;
  onNext: () => void;
};

/** What was sold, the change, and the receipt, which prints. */
export function CounterReceipt({ culture, order, received, onNext }: CounterReceiptProps) {
  const { t } = useTranslation();
  const { site } = useShell();
  const money = useMoney(order.currency);
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const percent = new Intl.NumberFormat(languageTags[culture], {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  const total = order.totalPriceInclVat;
  const payments = order.payments.filter(({ status }) => status === 'paid' || status === 'authorized');
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  const change = received === null ? null : Math.round((received - paid) * 100) / 100;
  return (
    <div className="grid gap-4 max-w-[32rem]">
      <div className="flex flex-wrap gap-2 items-center print:hidden">
        {/* biome-ignore lint/a11y/noAutofocus: Enter starts the next sale. */}
        <button type="button" className="button" autoFocus onClick={onNext}>
          {t('counter.next')}
        </button>
        <button type="button" className="button-quiet" onClick={() => window.print()}>
          {t('counter.print')}
        </button>
        <Link to={href('panel', { culture, panel: 'orders', '*': order.orderName })} className="text-link">
          {order.orderName}
        </Link>
      </div>
      {change !== null && (
        <p role="status" className="text-xl font-semibold print:hidden">
          {t('counter.change', { amount: money(change) })}
        </p>
      )}
      <article className="office-card order-slip" aria-label={t('counter.receipt')}>
        <header>
          <h2 dir="auto">{site.name}</h2>
          <p dir="auto">
            {[site.street, [site.postalCode, site.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
          </p>
          {site.vatId && <p>{site.vatId}</p>}
          <p>{`${order.orderName} · ${moment(order.createdAt)}`}</p>
        </header>
        <Table
          rows={order.cartItems}
          rowKey={({ id }) => id}
          caption={t('counter.receipt')}
          isCaptionHidden
          columns={[
            { key: 'quantity', header: t('counter.quantity'), cell: ({ quantity }) => `${quantity} ×` },
            {
              key: 'name',
              header: t('counter.item'),
              cell: ({ name }) => <span dir="auto">{name}</span>,
              isRowHeader: true,
            },
            {
              key: 'price',
              header: t('counter.price'),
              cell: ({ subtotalInclVat }) => money(subtotalInclVat),
              isNumeric: true,
            },
          ]}
        />
        <dl className="order-totals">
          {order.discounts.map(({ voucherCode, amountInclVat }) => (
            <div key={voucherCode}>
              <dt>{voucherCode || t('counter.discount')}</dt>
              <dd>{money(-amountInclVat)}</dd>
            </div>
          ))}
          <div className="is-strong">
            <dt>{t('counter.total')}</dt>
            <dd>{money(total)}</dd>
          </div>
          {order.vat.map(({ rate, amount }) => (
            <div key={rate}>
              <dt>{t('counter.ofWhichVat', { rate: percent.format(rate / 100) })}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
          {order.tenders.map(({ name, amount }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
          {payments.map(({ id, method, amount }) => (
            <div key={id}>
              <dt>{method === 'cash' ? t('officeKit.payment.cash') : t('officeKit.payment.card')}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
          {received !== null && change !== null && (
            <div>
              <dt>{t('counter.receivedAndChange')}</dt>
              <dd>{`${money(received)} / ${money(change)}`}</dd>
            </div>
          )}
        </dl>
      </article>
    </div>
  );
}
