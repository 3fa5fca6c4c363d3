import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { languageTags } from '../../../contract/culture.ts';
import type { CashShiftDetail } from '../../../contract/office-cash.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { Table } from '../../ui/table.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { DetailHead } from '../form/detail-head.tsx';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';
import { entryKindLabels, methodLabel } from './cash-labels.ts';
import { CloseDialog, MoveDialog } from './shift-dialogs.tsx';

type Culture = PanelProps['culture'];

/** One shift: what it expects or was counted, and the report of its close, which prints. */
export function ShiftDetail({ culture, id }: { culture: Culture; id: string }) {
  const { t } = useTranslation();
  const mayTake = useMayUse()('payments:take');
  const [dialog, setDialog] = useState<'paidIn' | 'paidOut' | 'close' | null>(null);
  const read = useRead(officeApi.officeCash.read, { params: { shiftId: id } });
  const { value: shift } = read;
  if (!shift) return <ReadProblem {...read} />;
  const mayChange = mayTake && !shift.closedAt;
  const onClose = () => setDialog(null);
  const finish = (notice: string) => (next: CashShiftDetail) => {
    read.set(next);
    setDialog(null);
    showToast('success', notice);
  };
  return (
    <>
      <div className="print:hidden">
        <DetailHead
          culture={culture}
          panel="cash"
          title={shift.drawer}
          history={{ kind: 'cashShift', id }}
          actions={
            <span className="flex flex-wrap gap-2">
              {mayChange && (
                <>
                  <button type="button" className="button" onClick={() => setDialog('close')}>
                    {t('cash.close')}
                  </button>
                  <button type="button" className="button-quiet" onClick={() => setDialog('paidIn')}>
                    {t('cash.paidIn')}
                  </button>
                  <button type="button" className="button-quiet" onClick={() => setDialog('paidOut')}>
                    {t('cash.paidOut')}
                  </button>
                </>
              )}
              <button type="button" className="button-quiet" onClick={() => window.print()}>
                {t('cash.print')}
              </button>
            </span>
          }
        >
          {!shift.closedAt && <span className="office-tag">{t('cash.stillOpen')}</span>}
        </DetailHead>
      </div>
      <Report culture={culture} shift={shift} />
      {(dialog === 'paidIn' || dialog === 'paidOut') && (
        <MoveDialog {...{ culture, shift, kind: dialog, onClose }} onDone={finish(t('cash.moved'))} />
      )}
      {dialog === 'close' && (
        <CloseDialog
          {...{ culture, shift, onClose }}
          onChanged={read.again}
          onDone={finish(t('cash.closed'))}
        />
      )}
    </>
  );
}

function Report({ culture, shift }: { culture: Culture; shift: CashShiftDetail }) {
  const { t } = useTranslation();
  const { site } = useShell();
  const money = useMoney(site.currency ?? 'EUR');
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const percent = new Intl.NumberFormat(languageTags[culture], {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  const kinds = entryKindLabels(t);
  const { entries, byMethod, byVat } = shift;
  const sumOf = (kind: keyof typeof kinds) =>
    entries.reduce((sum, entry) => sum + (entry.kind === kind ? Math.round(entry.amount * 100) : 0), 0) / 100;
  const moves = (['payment', 'refund', 'paidIn', 'paidOut'] as const)
    .map((kind) => [kinds[kind], sumOf(kind)] as const)
    .filter(([, amount]) => amount !== 0);
  const byName = (name: string, moved: string) => [moment(moved), name].filter(Boolean).join(' · ');
  return (
    <article className="grid gap-4 order-slip" aria-label={t('cash.report')}>
      <header className="hidden print:block">
        <p dir="auto">{site.name}</p>
        <h2 dir="auto">{`${t('cash.report')} · ${shift.drawer}`}</h2>
      </header>
      <section className="office-card">
        <dl className="order-totals ms-0">
          <div>
            <dt>{t('cash.openedAt')}</dt>
            <dd dir="auto">{byName(shift.openedBy, shift.openedAt)}</dd>
          </div>
          {shift.closedAt && (
            <div>
              <dt>{t('cash.closedAt')}</dt>
              <dd dir="auto">{byName(shift.closedBy, shift.closedAt)}</dd>
            </div>
          )}
          {[[t('cash.opening'), shift.opening] as const, ...moves].map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
          <div className="is-strong">
            <dt>{t('cash.expected')}</dt>
            <dd>{money(shift.expected)}</dd>
          </div>
          {shift.counted !== null && shift.difference !== null && (
            <>
              <div>
                <dt>{t('cash.counted')}</dt>
                <dd>{money(shift.counted)}</dd>
              </div>
              <div className="is-strong">
                <dt>{t('cash.difference')}</dt>
                <dd>{money(shift.difference)}</dd>
              </div>
            </>
          )}
        </dl>
        {shift.note && (
          <p className="mt-3 whitespace-pre-wrap" dir="auto">{`${t('cash.note')}: ${shift.note}`}</p>
        )}
      </section>
      <section className="office-card">
        <Table
          rows={byMethod}
          rowKey={({ method }) => method}
          caption={t('cash.byMethod')}
          empty={<p>{t('cash.nothingTaken')}</p>}
          columns={[
            {
              key: 'method',
              header: t('cash.method'),
              cell: ({ method }) => methodLabel(t, method),
              isRowHeader: true,
            },
            {
              key: 'payments',
              header: t('cash.payments'),
              cell: ({ payments }) => payments,
              isNumeric: true,
            },
            {
              key: 'received',
              header: t('cash.received'),
              cell: ({ received }) => money(received),
              isNumeric: true,
            },
            {
              key: 'refunded',
              header: t('cash.refunded'),
              cell: ({ refunded }) => money(refunded),
              isNumeric: true,
            },
          ]}
        />
      </section>
      {byVat.length > 0 && (
        <section className="office-card">
          <Table
            rows={byVat}
            rowKey={({ rate }) => String(rate)}
            caption={t('cash.byVat')}
            columns={[
              {
                key: 'rate',
                header: t('cash.rate'),
                cell: ({ rate }) => percent.format(rate / 100),
                isRowHeader: true,
              },
              { key: 'base', header: t('cash.base'), cell: ({ base }) => money(base), isNumeric: true },
              { key: 'vat', header: t('cash.vat'), cell: ({ vat }) => money(vat), isNumeric: true },
            ]}
          />
        </section>
      )}
      {entries.length > 0 && (
        <section className="office-card">
          <Table
            rows={entries}
            rowKey={({ id }) => id}
            caption={t('cash.entriesOfShift')}
            isWide
            columns={[
              {
                key: 'at',
                header: t('cash.at'),
                cell: ({ createdAt }) => moment(createdAt),
                isRowHeader: true,
              },
              { key: 'kind', header: t('cash.what'), cell: ({ kind }) => kinds[kind] },
              {
                key: 'about',
                header: t('cash.reason'),
                cell: ({ orderName, reason }) =>
                  orderName ? (
                    <Link
                      to={href('panel', { culture, panel: 'orders', '*': orderName })}
                      className="text-link"
                    >
                      {orderName}
                    </Link>
                  ) : (
                    <bdi>{reason}</bdi>
                  ),
              },
              { key: 'by', header: t('cash.by'), cell: ({ by }) => <bdi>{by}</bdi> },
              {
                key: 'amount',
                header: t('cash.amount'),
                cell: ({ amount }) => money(amount),
                isNumeric: true,
              },
            ]}
          />
        </section>
      )}
    </article>
  );
}
