import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { Contract, Reply } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { DayToDo, ReservationSummary } from '../../../contract/office-reservation.ts';
import type { Right } from '../../../contract/rights.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat, useTimeZone } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { siteDay } from '../../site-day.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { DaySwitch } from '../form/day-switch.tsx';
import { useFocusAfter } from '../form/use-focus-after.ts';
import { officeApi } from '../office-api.ts';
import type { PanelName } from '../panels/panels.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { useMayUse } from '../use-may-use.ts';
import { CheckInDialog } from './check-in-dialog.tsx';
import { CheckOutDialog } from './check-out-dialog.tsx';
import { conditionLabels } from './condition-labels.ts';
import { BookDialog } from './held-option.tsx';
import { ownFirst } from './own-first.ts';
import { nameText, partyText, stateLabels } from './state-labels.ts';

/** The panel of a day at the front desk: who arrives, who leaves and who stays, each with the next step. */
export function TodayPanel({ culture }: PanelProps) {
  const { t } = useTranslation();
  const today = siteDay(useTimeZone());
  const [query, setQuery] = useSearchParams();
  const date = query.get('date') ?? today;
  const day = useDayFormat();
  const list = useRead(officeApi.officeStay.day, { query: { date } }, { showsPrevious: true });
  const [step, setStep] = useState<{ kind: 'checkIn' | 'checkOut'; id: string } | null>(null);
  const mayWrite = useMayUse()('reservations:write');

  const show = (next: string) => setQuery(next === today ? {} : { date: next }, { replace: true });
  const close = () => {
    setStep(null);
    list.again();
  };

  const { value } = list;
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <DaySwitch date={date} onChange={show} />
        {date !== today && (
          <button type="button" className="button-quiet" onClick={() => show(today)}>
            {t('officeDesk.today')}
          </button>
        )}
        <span className="flex-1" />
        <button type="button" className="button-quiet" onClick={() => print()}>
          {t('officeDesk.print')}
        </button>
        {mayWrite && (
          <Link className="button" to={href('panel', { culture, panel: 'reservations', '*': 'new' })}>
            {t('officeDesk.newReservation')}
          </Link>
        )}
      </div>
      {list.failure && <ReadProblem {...list} />}
      {value ? (
        <div className="grid gap-4 mt-4" aria-busy={list.isReading}>
          <Counts {...value} />
          <ToDo culture={culture} {...value} />
          <EndingOptions {...{ culture, mayWrite }} rows={value.options} onDone={list.again} />
          <DayList
            {...{ culture, mayWrite }}
            title={t('officeDesk.arrivals')}
            rows={value.arrivals}
            rooms={value.rooms}
            empty={t('officeDesk.noArrivals', { day: day(value.date) })}
            next={value.date <= today ? 'checkIn' : undefined}
            onStep={setStep}
          />
          <DayList
            {...{ culture, mayWrite }}
            title={t('officeDesk.departures')}
            rows={value.departures}
            empty={t('officeDesk.noDepartures', { day: day(value.date) })}
            next={value.date <= today ? 'checkOut' : undefined}
            onStep={setStep}
          />
          <DayList
            {...{ culture, mayWrite }}
            title={t('officeDesk.night')}
            rows={value.inHouse}
            empty={t('officeDesk.noNight', { day: day(value.date) })}
            onStep={setStep}
          />
        </div>
      ) : (
        !list.failure && <ReadProblem {...list} />
      )}
      {step?.kind === 'checkIn' && <CheckInDialog culture={culture} id={step.id} onClose={close} />}
      {step?.kind === 'checkOut' && <CheckOutDialog culture={culture} id={step.id} onClose={close} />}
    </>
  );
}

type Day = Reply<Contract['officeStay']['day']>;

/** What is still to do on the day, in numbers. */
function Counts({ arrivals, departures, inHouse, rooms }: Day) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const count = (rows: readonly ReservationSummary[], ...states: ReservationSummary['state'][]) =>
    rows.filter(({ state }) => states.includes(state)).length;
  const guests = inHouse.reduce((sum, { adults, children, babies }) => sum + adults + children + babies, 0);
  const notReady = rooms.filter(
    ({ stayId, isReady }) =>
      !isReady && arrivals.some(({ id, state }) => id === stayId && state === 'confirmed'),
  );
  const due = departures.reduce((sum, { dueInclVat }) => sum + dueInclVat, 0);
  const facts = [
    { label: t('officeDesk.stillToArrive'), value: count(arrivals, 'confirmed') },
    { label: t('officeDesk.roomsNotReady'), value: notReady.length },
    { label: t('officeDesk.arrived'), value: count(arrivals, 'inHouse', 'departed') },
    { label: t('officeDesk.stillToLeave'), value: count(departures, 'inHouse') },
    { label: t('officeDesk.left'), value: count(departures, 'departed') },
    { label: t('officeDesk.guestsTonight'), value: guests },
    { label: t('officeDesk.dueFromDepartures'), value: money(due) },
  ];
  return (
    <dl className="desk-counts">
      {facts.map(({ label, value }) => (
        <div key={label} className="office-card">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type ToDoProps = {
  culture: Culture;
  toDo: DayToDo;
  extras: { itemCode: string; name: string; persons: number }[];
};

/** What waits for somebody, each with the list of it, and what the guests of the night eat. */
function ToDo({ culture, toDo, extras }: ToDoProps) {
  const { t } = useTranslation();
  const id = useId();
  const listOf = (panel: PanelName, filters: Record<string, string>) =>
    href('panel', { culture, panel }, { query: filters });
  const lines: { label: string; count: number | null; rights: Right[]; url: string }[] = [
    {
      label: t('officeDesk.overdueArrivals'),
      count: toDo.overdueArrivals,
      rights: ['reservations:write'],
      url: listOf('reservations', { is_when: 'overdueArrivals' }),
    },
    {
      label: t('officeDesk.overdueDepartures'),
      count: toDo.overdueDepartures,
      rights: ['reservations:write'],
      url: listOf('reservations', { is_when: 'overdueDepartures' }),
    },
    {
      label: t('officeDesk.ordersToPack'),
      count: toDo.ordersToPack,
      rights: ['orders:write'],
      url: listOf('orders', { is_waits: 'isToPack' }),
    },
    {
      label: t('officeDesk.unpaidOrders'),
      count: toDo.unpaidOrders,
      rights: ['payments:take', 'finance:read'],
      url: listOf('orders', { is_waits: 'isUnpaid' }),
    },
    {
      label: t('officeDesk.openMessages'),
      count: toDo.openMessages,
      rights: ['messages:write'],
      url: listOf('messages', { is_state: 'open' }),
    },
  ];
  const waiting = ownFirst(lines, useMayUse()).filter(({ count }) => count !== null);
  return (
    <section className="office-card" aria-labelledby={id}>
      <h2 id={id}>{t('officeDesk.toDo')}</h2>
      <ul className="desk-to-do">
        {waiting.map(({ label, count, url }) => (
          <li key={url}>
            <Link to={url} className="office-link">
              <span>
                {label}: <strong className="tabular-nums">{count}</strong>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {extras.length > 0 && (
        <p className="mt-2">
          <span className="text-muted">{t('officeDesk.nextMorning')}:</span>{' '}
          {extras
            .map(({ name, persons }) => t('officeDesk.forPersons', { name, count: persons }))
            .join(' · ')}
        </p>
      )}
    </section>
  );
}

type EndingOptionsProps = {
  culture: Culture;
  mayWrite: boolean;
  rows: readonly ReservationSummary[];
  onDone: () => void;
};

/** The options that end on the day or the next, each with the button that books it. */
function EndingOptions({ culture, mayWrite, rows, onDone }: EndingOptionsProps) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const [booking, setBooking] = useState<ReservationSummary | null>(null);
  const [hasBooked, setHasBooked] = useState(false);
  const { heading, focusHeading } = useFocusAfter();
  const id = useId();
  // The heading has the focus after the last one is booked.
  if (rows.length === 0 && !booking && !hasBooked) return null;
  return (
    <section className="office-card" aria-labelledby={id}>
      <h2 ref={heading} tabIndex={-1} id={id}>
        {t('officeDesk.option.ending')} <span className="text-muted font-normal">({rows.length})</span>
      </h2>
      <ul className="desk-list">
        {rows.map((row) => (
          <li key={row.id}>
            <GuestOfList
              culture={culture}
              row={row}
              facts={[row.room.name, row.phoneNumber, row.emailAddress]}
            />
            <span className="office-tag">
              {row.optionUntil && t('officeDesk.option.until', { until: moment(row.optionUntil) })}
            </span>
            {mayWrite && (
              <button
                type="button"
                className="button-quiet"
                aria-label={`${t('officeDesk.action.book')}: ${nameText(t, row)}`}
                onClick={() => setBooking(row)}
              >
                {t('officeDesk.action.book')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {booking && (
        <BookDialog
          // The rooms of a group are held until the same day, so all of them are in the list.
          reservation={{
            ...booking,
            group: rows.filter(
              ({ id: other, orderName }) => other !== booking.id && orderName === booking.orderName,
            ),
          }}
          onClose={() => setBooking(null)}
          onDone={(_, notice) => {
            setBooking(null);
            setHasBooked(true);
            focusHeading();
            showToast('success', notice);
            onDone();
          }}
        />
      )}
    </section>
  );
}

type GuestOfListProps = {
  culture: Culture;
  row: ReservationSummary;
  facts: readonly (string | null)[];
  children?: ReactNode;
};

/** The room number of a row, and its guest with a link to the reservation. */
function GuestOfList({ culture, row, facts, children }: GuestOfListProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className="desk-unit">{row.unit ?? '–'}</span>
      <div className="min-w-0">
        <Link
          to={href('panel', { culture, panel: 'reservations', '*': row.id })}
          className="office-link font-semibold"
        >
          <bdi>{nameText(t, row)}</bdi>
        </Link>
        <p className="text-muted" dir="auto">
          {facts.filter(Boolean).join(' · ')}
        </p>
        {children}
      </div>
    </>
  );
}

type DayListProps = {
  culture: PanelProps['culture'];
  mayWrite: boolean;
  title: string;
  rows: readonly ReservationSummary[];
  /** The state of the rooms of who is expected. */
  rooms?: Day['rooms'];
  empty: string;
  /** The usual next step of a row that is not there yet. */
  next?: 'checkIn' | 'checkOut' | undefined;
  onStep: (step: { kind: 'checkIn' | 'checkOut'; id: string }) => void;
};

function DayList({ culture, mayWrite, title, rows, rooms = [], empty, next, onStep }: DayListProps) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const states = stateLabels(t);
  const conditions = conditionLabels(t);
  const day = useDayFormat();
  const from = next === 'checkIn' ? 'confirmed' : 'inHouse';
  const id = useId();
  return (
    <section className="office-card" aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="text-muted font-normal">({rows.length})</span>
      </h2>
      {rows.length === 0 && <p className="mt-2 text-muted">{empty}</p>}
      <ul className="desk-list">
        {rows.map((row) => {
          const room = row.state === 'confirmed' ? rooms.find(({ stayId }) => stayId === row.id) : undefined;
          return (
            <li key={row.id}>
              <GuestOfList
                culture={culture}
                row={row}
                facts={[
                  row.room.name,
                  partyText(t, row),
                  `${day(row.dateFrom)} – ${day(row.dateTo)}`,
                  row.arrivalTime && `${t('officeDesk.arrivalTime')} ${row.arrivalTime}`,
                ]}
              >
                {(row.wishes || row.note) && (
                  <p dir="auto">{[row.wishes, row.note].filter(Boolean).join(' — ')}</p>
                )}
              </GuestOfList>
              <span className="desk-state">
                <span className="office-tag">{states[row.state]}</span>
                {room && (
                  <span className="office-tag">
                    {t('officeDesk.roomState', { state: conditions[room.condition] })}
                  </span>
                )}
                {row.dueInclVat > 0 && (
                  <strong className="tabular-nums">
                    {t('officeDesk.due')}: {money(row.dueInclVat)}
                  </strong>
                )}
              </span>
              {next && mayWrite && row.state === from && (
                <button
                  type="button"
                  className="button-quiet"
                  aria-label={`${t(`officeDesk.action.${next}`)}: ${nameText(t, row)}`}
                  onClick={() => onStep({ kind: next, id: row.id })}
                >
                  {t(`officeDesk.action.${next}`)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
