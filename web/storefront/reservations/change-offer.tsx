import { useTranslation } from 'react-i18next';
import type { ChangeQuote, ReservationReply } from '../../../contract/reservation.ts';
import { type ActionError, ActionForm } from '../../ui/form/action-form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { Table } from '../../ui/table.tsx';
import { useMoney } from '../catalog/money.ts';
import { useShell } from '../layout/shell.ts';
import { useDateFormat } from '../orders/use-date-format.ts';
import { partyLabel } from '../rates/party-label.ts';
import { useStayDays } from '../rates/stay-days.ts';
import { NightPrices } from './night-prices.tsx';

type ChangeOfferProps = {
  stay: ReservationReply;
  quote: ChangeQuote;
  now: string;
  error: ActionError | undefined;
};

/**
 * The current reservation beside the changed one, with the price; nothing changes before the guest agrees.
 */
export function ChangeOffer({ stay, quote, now, error }: ChangeOfferProps) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const { shortDay } = useStayDays();
  const { after, toPay, toRefund, refundToTenders, deliveries } = quote;
  const refundInMoney = (Math.round(toRefund * 100) - Math.round(refundToTenders * 100)) / 100;
  // The accepted price and the new one stand side by side.
  const isOther = error?.code === 'price_changed' && error.accepted !== undefined;
  const message = isOther
    ? {
        ...error,
        message: t('myStay.change.priceChanged', {
          before: money(error.accepted ?? 0),
          after: money(after),
        }),
      }
    : error;
  return (
    <section className="order-note my-stay-offer grid gap-4" aria-labelledby="change-offer" role="status">
      <h2 id="change-offer" className="heading-3">
        {t('myStay.change.offer')}
      </h2>
      <Differences stay={stay} next={quote.stay} />
      <Amounts quote={quote} hasExtras={stay.extras.length > 0} />
      <NightPrices nights={quote.stay.pricePerNight} />
      <CancellationSentence cancellation={quote.stay.cancellation} now={now} />
      {deliveries.map(({ name, from, to }) => (
        <p key={`${name} ${from}`}>
          {t('myStay.change.delivery', { from: shortDay(from), to: shortDay(to) })}
        </p>
      ))}
      {toPay > 0 && <p>{t('myStay.change.thenPay')}</p>}
      {refundInMoney > 0 && <p>{t('myStay.cancel.back', { amount: money(refundInMoney) })}</p>}
      {refundToTenders > 0 && <p>{t('myStay.cancel.backToTenders', { amount: money(refundToTenders) })}</p>}
      <ActionForm hidden={{ acceptedTotal: after }} error={message}>
        <SubmitButton>
          {toPay > 0
            ? t('myStay.change.confirmPay', { amount: money(toPay) })
            : toRefund > 0
              ? t('myStay.change.confirmBack', { amount: money(toRefund) })
              : t('myStay.change.confirm')}
        </SubmitButton>
      </ActionForm>
    </section>
  );
}

type DifferencesProps = { stay: ReservationReply; next: ChangeQuote['stay'] };

function Differences({ stay, next }: DifferencesProps) {
  const { t } = useTranslation();
  const { shortDay } = useStayDays();
  const rows = [
    { name: t('myStay.change.arrival'), was: shortDay(stay.dateFrom), will: shortDay(next.dateFrom) },
    { name: t('myStay.change.departure'), was: shortDay(stay.dateTo), will: shortDay(next.dateTo) },
    {
      name: t('myStay.change.nights'),
      was: String(stay.nights),
      will: String(next.nights),
    },
    { name: t('myStay.change.party'), was: partyLabel(t, stay), will: partyLabel(t, next) },
    { name: t('myStay.change.room'), was: stay.room.name, will: next.room.name },
    {
      name: t('myStay.change.arrangement'),
      was: stay.arrangement.name,
      will: next.arrangement.name,
    },
  ];
  return (
    <Table
      className="my-stay-differences"
      labelledBy="change-offer"
      rows={rows}
      rowKey={({ name }) => name}
      rowClassName={({ was, will }) => (was === will ? undefined : 'is-other')}
      columns={[
        { key: 'name', isRowHeader: true, cell: ({ name }) => name },
        { key: 'was', header: t('myStay.change.was'), cell: ({ was }) => was },
        { key: 'will', header: t('myStay.change.will'), cell: ({ will }) => will },
      ]}
    />
  );
}

type AmountsProps = Pick<ChangeOfferProps, 'quote'> & { hasExtras: boolean };

function Amounts({ quote: { before, after, fee, toPay, toRefund }, hasExtras }: AmountsProps) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const rows = [
    { name: t('myStay.change.before'), amount: before },
    { name: t('myStay.change.after'), amount: after },
    ...(fee > 0 ? [{ name: t('myStay.change.fee'), amount: fee }] : []),
    ...(toPay > 0 ? [{ name: t('myStay.change.toPay'), amount: toPay }] : []),
    ...(toRefund > 0 ? [{ name: t('myStay.change.toRefund'), amount: toRefund }] : []),
  ];
  return (
    <dl className="my-stay-costs">
      {rows.map(({ name, amount }, index) => (
        <div key={name} className={index === rows.length - 1 ? 'totals-row is-total' : 'totals-row'}>
          <dt>
            {name}
            {index === 0 && hasExtras && <span className="line-note">{t('myStay.change.withExtras')}</span>}
          </dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

type CancellationSentenceProps = Pick<ReservationReply, 'cancellation'> & { now: string };

/** The limit of free cancellation, or the current fee, in a sentence. */
function CancellationSentence({ cancellation, now }: CancellationSentenceProps) {
  const { t } = useTranslation();
  const { moment } = useDateFormat();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const { freeUntil, steps } = cancellation;
  if (freeUntil === null) return <p className="text-muted">{t('myStay.terms.always')}</p>;
  const currentStep = steps.findLast(({ from }) => from <= now);
  return (
    <p className="text-muted">
      {currentStep
        ? t('myStay.terms.costs', { amount: money(currentStep.fee), percent: currentStep.feePercent })
        : t('myStay.terms.freeUntil', { moment: moment(freeUntil) })}
    </p>
  );
}
