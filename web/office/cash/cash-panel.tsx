import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { CashEntry, CashShift } from '../../../contract/office-cash.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { DetailHead } from '../form/detail-head.tsx';
import { OfficeList } from '../list/office-list.tsx';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';
import { entryKindLabels } from './cash-labels.ts';
import { ShiftDetail } from './shift-detail.tsx';
import { OpenDialog } from './shift-dialogs.tsx';

type Culture = PanelProps['culture'];

/** The cash book: the shifts, all cash, or one shift. */
export function CashPanel({ culture, path: [id] }: PanelProps) {
  if (id === 'entries') return <EntryList culture={culture} />;
  return id ? <ShiftDetail key={id} culture={culture} id={id} /> : <ShiftList culture={culture} />;
}

function ShiftList({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const optional = (amount: number | null) => (amount === null ? '' : money(amount));
  return (
    <>
      <CurrentShift culture={culture} />
      <OfficeList<CashShift>
        title={t('officePanels.name.cash')}
        call={officeApi.officeCash.shifts}
        columns={[
          {
            key: 'openedAt',
            header: t('cash.openedAt'),
            cell: ({ openedAt }) => moment(openedAt),
            csv: ({ openedAt }) => openedAt,
            sort: 'openedAt',
          },
          {
            key: 'closedAt',
            header: t('cash.closedAt'),
            cell: ({ closedAt }) => (closedAt ? moment(closedAt) : t('cash.stillOpen')),
            csv: ({ closedAt }) => closedAt ?? '',
            sort: 'closedAt',
          },
          {
            key: 'drawer',
            header: t('officeKit.payment.drawer'),
            cell: ({ drawer }) => <bdi>{drawer}</bdi>,
            csv: ({ drawer }) => drawer,
            sort: 'drawer',
          },
          {
            key: 'openedBy',
            header: t('cash.openedBy'),
            cell: ({ openedBy }) => <bdi>{openedBy}</bdi>,
            csv: ({ openedBy }) => openedBy,
            sort: 'openedBy',
          },
          {
            key: 'closedBy',
            header: t('cash.closedBy'),
            cell: ({ closedBy }) => <bdi>{closedBy}</bdi>,
            csv: ({ closedBy }) => closedBy,
            sort: 'closedBy',
          },
          {
            key: 'expected',
            header: t('cash.expected'),
            cell: ({ expected }) => money(expected),
            csv: ({ expected }) => String(expected),
            sort: 'expected',
            isNumeric: true,
          },
          {
            key: 'counted',
            header: t('cash.counted'),
            cell: ({ counted }) => optional(counted),
            csv: ({ counted }) => String(counted ?? ''),
            sort: 'counted',
            isNumeric: true,
          },
          {
            key: 'difference',
            header: t('cash.difference'),
            cell: ({ difference }) => optional(difference),
            csv: ({ difference }) => String(difference ?? ''),
            sort: 'difference',
            isNumeric: true,
          },
        ]}
        defaultSort="-openedAt"
        rowHref={({ id }) => href('panel', { culture, panel: 'cash', '*': id })}
        rowName={({ drawer, openedAt }) => `${drawer} ${moment(openedAt)}`}
        toolbar={
          <Link to={href('panel', { culture, panel: 'cash', '*': 'entries' })} className="button-quiet">
            {t('cash.entries')}
          </Link>
        }
        empty={t('cash.empty')}
      />
    </>
  );
}

/** The open shift with what it expects, or how to open one. */
function CurrentShift({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const mayTake = useMayUse()('payments:take');
  const [isOpening, setOpening] = useState(false);
  const read = useRead(officeApi.officeCash.current, {});
  const { value: current } = read;
  if (!current) return <ReadProblem {...read} />;
  const { shift } = current;
  return (
    <section className="office-card flex flex-wrap items-center gap-x-6 gap-y-2 mb-4">
      <div className="flex-1">
        <h2 dir="auto">
          {shift
            ? t('cash.since', { drawer: shift.drawer, moment: moment(shift.openedAt) })
            : t('cash.isClosed')}
        </h2>
        <p>{shift ? `${t('cash.expected')}: ${money(shift.expected)}` : t('cash.isClosedHint')}</p>
      </div>
      {shift && (
        <Link to={href('panel', { culture, panel: 'cash', '*': shift.id })} className="button">
          {mayTake ? t('cash.close') : t('cash.look')}
        </Link>
      )}
      {mayTake && (
        <button type="button" className={shift ? 'button-quiet' : 'button'} onClick={() => setOpening(true)}>
          {shift ? t('cash.openAnother') : t('cash.open')}
        </button>
      )}
      {isOpening && (
        <OpenDialog
          culture={culture}
          last={current}
          onClose={() => setOpening(false)}
          onDone={({ id }) => {
            showToast('success', t('cash.opened'));
            navigate(href('panel', { culture, panel: 'cash', '*': id }));
          }}
        />
      )}
    </section>
  );
}

function EntryList({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const kinds = entryKindLabels(t);
  return (
    <>
      <DetailHead culture={culture} panel="cash" title={t('cash.entries')} />
      <OfficeList<CashEntry & { isOutsideShift: boolean }>
        title={t('cash.entries')}
        call={officeApi.officeCash.entries}
        columns={[
          {
            key: 'createdAt',
            header: t('cash.at'),
            cell: ({ createdAt }) => moment(createdAt),
            csv: ({ createdAt }) => createdAt,
            sort: 'createdAt',
          },
          {
            key: 'kind',
            header: t('cash.what'),
            cell: ({ kind }) => kinds[kind],
            csv: ({ kind }) => kinds[kind],
            sort: 'kind',
          },
          {
            key: 'order',
            header: t('cash.order'),
            cell: ({ orderName }) => orderName ?? '',
            csv: ({ orderName }) => orderName ?? '',
            sort: 'orderName',
          },
          {
            key: 'reason',
            header: t('cash.reason'),
            cell: ({ reason }) => <bdi>{reason}</bdi>,
            csv: ({ reason }) => reason,
          },
          {
            key: 'by',
            header: t('cash.by'),
            cell: ({ by }) => <bdi>{by}</bdi>,
            csv: ({ by }) => by,
            sort: 'by',
          },
          {
            key: 'shift',
            header: t('cash.shift'),
            cell: ({ isOutsideShift }) => (isOutsideShift ? t('cash.outside') : ''),
            csv: ({ isOutsideShift }) => String(!isOutsideShift),
          },
          {
            key: 'amount',
            header: t('cash.amount'),
            cell: ({ amount }) => money(amount),
            csv: ({ amount }) => String(amount),
            sort: 'amount',
            isNumeric: true,
          },
        ]}
        filters={[
          {
            name: 'isOutsideShift',
            label: t('cash.shift'),
            isTabs: true,
            choices: [
              { value: 'true', label: t('cash.outside') },
              { value: 'false', label: t('cash.inShift') },
            ],
          },
        ]}
        defaultSort="-createdAt"
        rowHref={({ shiftId, orderName }) =>
          orderName
            ? href('panel', { culture, panel: 'orders', '*': orderName })
            : href('panel', { culture, panel: 'cash', ...(shiftId && { '*': shiftId }) })
        }
        rowName={({ kind, orderName, reason }) => [kinds[kind], orderName ?? reason].join(' ')}
        empty={t('cash.entriesEmpty')}
      />
    </>
  );
}
