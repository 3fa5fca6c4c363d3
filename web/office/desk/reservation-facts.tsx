import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { guestFullName, type ReservationGuest } from '../../../contract/night-register.ts';
import type { StaffReservation } from '../../../contract/office-reservation.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { Table } from '../../ui/table.tsx';
import { GuestLink } from '../guests/guest-link.tsx';
import { useDayFormat } from '../shop/day-format.ts';
import { partyText, stateLabels } from './state-labels.ts';

type FactsProps = { culture: Culture; reservation: StaffReservation };

/** Who stays, when and where, and what cancelling would cost. */
export function ReservationFacts({ culture, reservation }: FactsProps) {
  const { t } = useTranslation();
  const day = useDayFormat();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const { ifCancelledNow, priceOverride } = reservation;
  const facts: Fact[] = [
    [
      t('officeDesk.stay'),
      `${day(reservation.dateFrom)} – ${day(reservation.dateTo)} (${t('officeDesk.nights', { count: reservation.nights })})`,
    ],
    [t('officeDesk.room'), [reservation.unit, reservation.room.name].filter(Boolean).join(' · ')],
    [t('officeDesk.plan'), reservation.arrangement.name],
    [t('officeDesk.party'), partyText(t, reservation)],
    [
      t('officeDesk.override.fact'),
      priceOverride
        ? t('officeDesk.override.insteadOf', {
            ...{ price: money(priceOverride.price), list: money(priceOverride.listPrice) },
            ...{
              reason: priceOverride.reason,
              by: priceOverride.staffName ?? t('officeDesk.override.somebody'),
            },
          })
        : '',
    ],
    [t('officeDesk.arrivalTime'), reservation.arrivalTime ?? ''],
    [t('officeDesk.wishes'), reservation.wishes],
    [t('officeDesk.email'), reservation.emailAddress],
    [t('officeDesk.phone'), reservation.phoneNumber],
    [t('officeDesk.language'), languageName(culture, reservation.culture)],
    [t('officeDesk.source'), t(`officeDesk.sources.${reservation.source}`)],
    [
      t('officeDesk.register'),
      [
        ...reservation.guests.map((guest) => guestText(t, guest)),
        ...(reservation.isRegistered ? [] : [t('officeDesk.notRegistered')]),
      ].join('\n'),
    ],
    [t('officeDesk.keys'), reservation.keyNote],
    [t('officeDesk.arrivedAt'), reservation.arrivedAt ? moment(reservation.arrivedAt) : ''],
    [t('officeDesk.departedAt'), reservation.departedAt ? moment(reservation.departedAt) : ''],
    [
      t('officeDesk.ifCancelled'),
      ifCancelledNow
        ? t('officeDesk.feeAndRefund', {
            fee: money(ifCancelledNow.fee),
            refund: money(ifCancelledNow.refund),
          })
        : '',
    ],
  ];
  return (
    <section className="office-card">
      <h2>{t('officeDesk.facts')}</h2>
      <FactList facts={facts} className="mt-2 [&_dd]:whitespace-pre-wrap" />
      <p className="flex flex-wrap gap-x-5 mt-3">
        <GuestLink culture={culture} guestId={reservation.guestId} />
        <ContentLink
          link={{ url: href('reservation', { culture, link: reservation.link }) }}
          className="office-link"
        >
          {t('officeDesk.guestPage')}
        </ContentLink>
      </p>
    </section>
  );
}

/** A guest of the night register in one line. */
function guestText(t: TFunction, guest: ReservationGuest): string {
  const { isChild, documentKind, documentNumber } = guest;
  const name = guestFullName(guest);
  const document = documentKind && t(`officeDesk.documents.${documentKind}`);
  return [isChild ? `${name} (${t('officeDesk.isChild')})` : name, guest.town, document, documentNumber]
    .filter(Boolean)
    .join(', ');
}

/**
 * What the stay costs, line by line, and what is due, for a reader without the right to see its order; nothing for a
 * reservation of another system, which has its costs there.
 */
export function ReservationCosts({ reservation }: Pick<FactsProps, 'reservation'>) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const day = useDayFormat();
  const { lines, extras, totalPriceInclVat, extrasInclVat, dueInclVat } = reservation;
  const rows = [
    ...lines.map(({ description, quantity, amount }, index) => ({
      key: `line ${index}`,
      name: description,
      quantity,
      amount,
    })),
    ...extras.map(({ id, name, day: on, quantity, totalPriceInclVat: amount }) => ({
      key: id,
      name: on ? `${name} (${day(on)})` : name,
      quantity,
      amount,
    })),
  ];
  if (rows.length === 0) return null;
  const sums: [string, number][] = [
    [t('officeDesk.total'), totalPriceInclVat + extrasInclVat],
    [t('officeDesk.due'), dueInclVat],
  ];
  return (
    <section className="office-card">
      <h2>{t('officeDesk.costs')}</h2>
      <Table
        className="mt-2"
        rows={rows}
        rowKey={({ key }) => key}
        caption={t('officeDesk.costs')}
        isCaptionHidden
        columns={[
          { key: 'name', header: t('officeDesk.what'), isRowHeader: true, cell: ({ name }) => name },
          {
            key: 'quantity',
            header: t('officeDesk.quantity'),
            isNumeric: true,
            cell: ({ quantity }) => quantity,
          },
          {
            key: 'amount',
            header: t('officeDesk.amount'),
            isNumeric: true,
            cell: ({ amount }) => money(amount),
          },
        ]}
      />
      <dl className="facts mt-3">
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{money(value)}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What staff did with the reservation. */
export function ReservationHistory({ reservation }: Pick<FactsProps, 'reservation'>) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const { history } = reservation;
  if (history.length === 0) return null;
  return (
    <section className="office-card">
      <h2>{t('officeDesk.history')}</h2>
      <ul className="grid gap-1 mt-2">
        {history.map(({ action, at, undoneAt }) => (
          <li key={`${action} ${at}`}>
            {moment(at)}: {t(`officeDesk.did.${action}`)}
            {undoneAt && ` (${t('officeDesk.undone', { at: moment(undoneAt) })})`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The other reservations of its order, each with a link to it; nothing where it was booked alone. */
export function ReservationGroup({ culture, reservation }: FactsProps) {
  const { t } = useTranslation();
  const titleId = useId();
  if (reservation.group.length === 0) return null;
  const states = stateLabels(t);
  return (
    <section className="office-card" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('officeDesk.group.together')}</h2>
      <ul className="grid gap-1 mt-2">
        {reservation.group.map(({ id, room, unit, guestName, state }) => (
          <li key={id}>
            <ContentLink
              link={{ url: href('panel', { culture, panel: 'reservations', '*': id }) }}
              className="office-link"
            >
              {[guestName, unit, room.name].filter(Boolean).join(' · ')}
            </ContentLink>{' '}
            <span className="text-muted">{states[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
