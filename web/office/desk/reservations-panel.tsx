import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { FilterList } from '../../../contract/filters.ts';
import type { ReservationSummary } from '../../../contract/office-reservation.ts';
import { reservationStates } from '../../../contract/reservation-states.ts';
import { href } from '../../../contract/site-map.ts';
import { useTimeZone } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { siteDay } from '../../site-day.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { BulkStepsDialog, type StepResult, stepOf, useBulkSteps } from '../list/bulk-steps.tsx';
import { type ListFilter, readListState } from '../list/list-state.ts';
import { type ListColumn, OfficeList } from '../list/office-list.tsx';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { useMayUse } from '../use-may-use.ts';
import { NewReservation } from './new-reservation.tsx';
import { ReservationDetail } from './reservation-detail.tsx';
import { nameText, partyText, stateLabels, stateText } from './state-labels.ts';

type Culture = PanelProps['culture'];

/** The panel of reservations: the list, a new one, or one of them. */
export function ReservationsPanel({ culture, path: [id] }: PanelProps) {
  if (id === 'new') return <NewReservation culture={culture} />;
  return id ? (
    <ReservationDetail key={id} culture={culture} id={id} />
  ) : (
    <ReservationList culture={culture} />
  );
}

function ReservationList({ culture }: Pick<PanelProps, 'culture'>) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const day = useDayFormat();
  const mayWrite = useMayUse()('reservations:write');
  const states = stateLabels(t);
  const bulk = useBulkActions(culture);
  const today = siteDay(useTimeZone());
  const [query] = useSearchParams();
  const expected = { property: 'state', operator: 'eq', value: 'confirmed' } as const;
  const inHouse = { property: 'state', operator: 'eq', value: 'inHouse' } as const;
  const filtersOf: Record<string, FilterList> = {
    relevant: [expected, 'OR', inHouse],
    coming: [expected, { property: 'dateFrom', operator: 'gte', value: today }],
    inHouse: [inHouse],
    overdueArrivals: [expected, { property: 'dateFrom', operator: 'lt', value: today }],
    overdueDepartures: [inHouse, { property: 'dateTo', operator: 'lt', value: today }],
  };
  const roomOf = ({ unit, room }: ReservationSummary) => [unit, room.name].filter(Boolean).join(' · ');
  const columns: ListColumn<ReservationSummary>[] = [
    {
      key: 'guest',
      header: t('officeDesk.guest'),
      cell: ({ guestName }) => <bdi>{guestName || t('officeDesk.noName')}</bdi>,
      csv: ({ guestName }) => guestName,
      sort: 'guestName',
    },
    {
      key: 'from',
      header: t('officeDesk.arrival'),
      cell: ({ dateFrom }) => day(dateFrom),
      csv: ({ dateFrom }) => dateFrom,
      sort: 'dateFrom',
    },
    {
      key: 'until',
      header: t('officeDesk.departure'),
      cell: ({ dateTo }) => day(dateTo),
      csv: ({ dateTo }) => dateTo,
      sort: 'dateTo',
    },
    {
      key: 'nights',
      header: t('officeDesk.nightsHeader'),
      cell: ({ nights }) => nights,
      csv: ({ nights }) => String(nights),
      sort: 'nights',
      isNumeric: true,
    },
    { key: 'room', header: t('officeDesk.room'), cell: roomOf, csv: roomOf, sort: 'roomName' },
    {
      key: 'party',
      header: t('officeDesk.party'),
      cell: (row) => partyText(t, row),
      csv: (row) => partyText(t, row),
    },
    {
      key: 'state',
      header: t('officeDesk.stateHeader'),
      cell: (row) => stateText(t, row),
      csv: (row) => stateText(t, row),
      sort: 'state',
    },
    {
      key: 'total',
      header: t('officeDesk.total'),
      cell: ({ totalPriceInclVat }) => money(totalPriceInclVat),
      csv: ({ totalPriceInclVat }) => String(totalPriceInclVat),
      sort: 'totalPriceInclVat',
      isNumeric: true,
    },
    {
      key: 'due',
      header: t('officeDesk.due'),
      cell: ({ dueInclVat }) => (dueInclVat > 0 ? <strong>{money(dueInclVat)}</strong> : money(0)),
      csv: ({ dueInclVat }) => String(dueInclVat),
      sort: 'dueInclVat',
      isNumeric: true,
    },
    {
      key: 'order',
      header: t('officeDesk.order'),
      cell: ({ orderName }) => orderName ?? '',
      csv: ({ orderName }) => orderName ?? '',
      sort: 'orderName',
    },
    {
      key: 'plan',
      header: t('officeDesk.plan'),
      cell: ({ arrangement }) => arrangement?.name ?? '',
      csv: ({ arrangement }) => arrangement?.name ?? '',
      sort: 'arrangementItemCode',
      isHidden: true,
    },
    {
      key: 'email',
      header: t('officeDesk.email'),
      cell: ({ emailAddress }) => emailAddress,
      csv: ({ emailAddress }) => emailAddress,
      sort: 'emailAddress',
      isHidden: true,
    },
    {
      key: 'wishes',
      header: t('officeDesk.wishes'),
      cell: ({ wishes }) => <span dir="auto">{wishes}</span>,
      csv: ({ wishes }) => wishes,
      isHidden: true,
    },
    {
      key: 'note',
      header: t('officeDesk.note'),
      cell: ({ note }) => <span dir="auto">{note}</span>,
      csv: ({ note }) => note,
      isHidden: true,
    },
  ];
  const filters: ListFilter[] = [
    {
      name: 'when',
      label: t('officeDesk.when.label'),
      isTabs: true,
      opensWith: 'relevant',
      choices: [
        { value: 'relevant', label: t('officeDesk.when.relevant') },
        { value: 'coming', label: t('officeDesk.when.coming') },
        { value: 'inHouse', label: t('officeDesk.when.inHouse') },
        { value: 'overdueArrivals', label: t('officeDesk.when.overdueArrivals') },
        { value: 'overdueDepartures', label: t('officeDesk.when.overdueDepartures') },
      ],
      toFilters: (value) => filtersOf[value] ?? [],
    },
    {
      name: 'state',
      label: t('officeDesk.stateHeader'),
      choices: reservationStates
        .filter((state) => state !== 'released')
        .map((value) => ({ value, label: states[value] })),
    },
    {
      name: 'arrivesFrom',
      label: t('officeDesk.arrivesFrom'),
      day: 'from',
      direction: 'nearest',
      toFilters: (value) => [{ property: 'dateFrom', operator: 'gte', value }],
    },
    {
      name: 'arrivesUntil',
      label: t('officeDesk.arrivesUntil'),
      day: 'until',
      direction: 'nearest',
      toFilters: (value) => [{ property: 'dateFrom', operator: 'lte', value }],
    },
  ];
  const { when } = readListState(query, filters).filters;
  return (
    <>
      <OfficeList
        title={t('officePanels.name.reservations')}
        call={officeApi.officeStay.all}
        columns={columns}
        filters={filters}
        defaultSort={when && when !== 'all' ? 'dateFrom' : '-dateFrom'}
        rowHref={({ id }) => href('panel', { culture, panel: 'reservations', '*': id })}
        rowName={(row) => nameText(t, row)}
        bulkActions={bulk.actions}
        toolbar={
          mayWrite && (
            <Link className="button" to={href('panel', { culture, panel: 'reservations', '*': 'new' })}>
              {t('officeDesk.newReservation')}
            </Link>
          )
        }
        empty={t('officeDesk.noReservations')}
      />
      {bulk.dialog}
    </>
  );
}

function useBulkActions(culture: Culture) {
  const { t } = useTranslation();
  const mayUse = useMayUse();
  const { open, action } = useBulkSteps(officeApi.officeStay.all, (row) => nameText(t, row));
  const actions = [
    ...(mayUse('orders:write') ? [action('confirm', t('officeDesk.bulk.confirm'))] : []),
    action('assign', t('officeDesk.bulk.assign')),
  ];

  /** Finds a unit for a reservation that has none, and moves others as far as it takes. */
  async function assign(id: string): Promise<StepResult> {
    const read = await officeApi.officeStay.read({ params: { stayId: id } }, { culture });
    if (!read.succeeded) return stepOf(read);
    const { unit, dateFrom, room } = read.data;
    if (unit) return { isDone: true, text: t('officeDesk.bulk.hasUnit', { unit }) };
    const body = { dateFrom, dateTo: dateFrom, roomItemCodes: [room.itemCode], stayIds: [id] };
    const found = await officeApi.officePlanner.assign({ body }, { culture });
    if (!found.succeeded) return stepOf(found);
    const { moves } = found.data;
    const own = moves.find(({ stayId }) => stayId === id);
    if (!own) return { isDone: false, text: t('officeDesk.bulk.noUnit') };
    const arranged = await officeApi.officePlanner.arrange({ body: { moves } }, { culture });
    return arranged.succeeded
      ? { isDone: true, text: t('officeDesk.bulk.gotUnit', { unit: own.to.unit }) }
      : stepOf(arranged);
  }

  if (!open) return { actions, dialog: null };
  const dialog =
    open.action === 'assign' ? (
      <BulkStepsDialog open={open} hint={t('officeDesk.bulk.assignHint')} step={({ id }) => assign(id)} />
    ) : (
      <ConfirmDialog culture={culture} open={open} />
    );
  return { actions, dialog };
}

type ConfirmDialogProps = Pick<Parameters<typeof BulkStepsDialog>[0], 'open'> & { culture: Culture };

/** Sends confirmations again; reservations of one order share one. */
function ConfirmDialog({ culture, open }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const sent = useRef(new Map<string, StepResult>());

  async function confirm(stayId: string): Promise<StepResult> {
    const read = await officeApi.officeStay.read({ params: { stayId } }, { culture });
    if (!read.succeeded) return stepOf(read);
    const { orderName } = read.data;
    if (!orderName) return { isDone: false, text: t('officeDesk.bulk.noOrder') };
    const input = { params: { orderName }, body: { kind: 'orderConfirmed' } } as const;
    const result =
      sent.current.get(orderName) ?? stepOf(await officeApi.officeOrder.sendEmail(input, { culture }));
    sent.current.set(orderName, result);
    return result;
  }

  return (
    <BulkStepsDialog open={open} hint={t('officeDesk.bulk.confirmHint')} step={({ id }) => confirm(id)} />
  );
}
