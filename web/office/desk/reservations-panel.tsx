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
import { type ListFilter, readListState } from '../list/list-state.ts';
import { type ListColumn, OfficeList } from '../list/office-list.tsx';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { useMayUse } from '../use-may-use.ts';
import { NewReservation } from './new-reservation.tsx';
import { ReservationDetail } from './reservation-detail.tsx';
import { nameText, partyText, stateLabels, stateText } from './state-labels.ts';

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
      toFilters: (value) => [{ property: 'dateFrom', operator: 'gte', value }],
    },
    {
      name: 'arrivesUntil',
      label: t('officeDesk.arrivesUntil'),
      day: 'until',
      toFilters: (value) => [{ property: 'dateFrom', operator: 'lte', value }],
    },
  ];
  const { when } = readListState(query, filters).filters;
  return (
    <OfficeList
      title={t('officePanels.name.reservations')}
      call={officeApi.officeStay.all}
      columns={columns}
      filters={filters}
      defaultSort={when && when !== 'all' ? 'dateFrom' : '-dateFrom'}
      rowHref={({ id }) => href('panel', { culture, panel: 'reservations', '*': id })}
      rowName={(row) => nameText(t, row)}
      toolbar={
        mayWrite && (
          <Link className="button" to={href('panel', { culture, panel: 'reservations', '*': 'new' })}>
            {t('officeDesk.newReservation')}
          </Link>
        )
      }
      empty={t('officeDesk.noReservations')}
    />
  );
}
