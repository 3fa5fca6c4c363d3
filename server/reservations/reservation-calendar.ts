import { sql } from 'kysely';
import { type Culture, defaultCulture, languageTags } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { ReservationState } from '../../contract/reservation-states.ts';
import { href } from '../../contract/site-map.ts';
import type { Db } from '../../database/connect.ts';
import { getBusinessAddress, getBusinessName, readBusiness } from '../business/index.ts';
import { oneLine } from '../locale/index.ts';
import { formatOrderName } from '../orders/index.ts';
import {
  type Attachment,
  type Business,
  type Keys,
  limitRate,
  networkOf,
  type RequestContext,
  translate,
} from '../platform/index.ts';
import { type Names, nameIn, productNames } from '../rates/index.ts';
import { calendarType, type ReservationEvent, reservationIcs, reservationUid } from './reservation-ics.ts';

/** A guest reads it a few times; a subscribed calendar reads it several times a day. */
const pace = { calls: 60, seconds: 60 };

/**
 * Answers the calendar file of a reservation to a reader with its link.
 * @throws ApiError `not_found` for any other key; `rate_limited`
 */
export function openCalendarRoute(db: Db, keys: Keys) {
  return async ({ peer, site }: Pick<RequestContext, 'peer' | 'site'>, link: string): Promise<Response> => {
    const reservationId = keys.stayIdOf(link);
    if (!reservationId) throw new ApiError('not_found');
    await limitRate(db, `calendar:${networkOf(peer)}`, pace);
    const { fileName, contentType, bytes } = await getReservationCalendar(db, keys, reservationId, site.id);
    return new Response(Buffer.from(bytes), {
      headers: {
        'Content-Type': contentType,
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
    });
  };
}

/**
 * Returns the calendar file of a reservation in the culture of its order, also as an email attachment.
 * @throws ApiError `not_found`
 */
export async function getReservationCalendar(
  db: Db,
  keys: Keys,
  reservationId: string,
  siteId?: string,
): Promise<Attachment> {
  const row = await readRow(db, reservationId, siteId);
  const culture = row.culture ?? defaultCulture;
  const property = await readBusiness(
    db,
    { id: row.siteId, name: row.siteName, hosts: [], cultures: [] },
    culture,
  );
  const bytes = Buffer.from(
    reservationIcs(calendarEvent(row, culture, property, keys.stayLink(reservationId))),
  );
  return { fileName: 'stay.ics', contentType: calendarType, bytes };
}

type Row = {
  id: string;
  siteId: string;
  siteName: string;
  origin: string | null;
  host: string | null;
  culture: Culture | null;
  orderNumber: number | null;
  state: ReservationState;
  arrival: string;
  departure: string;
  arrivalTime: string | null;
  roomItemCode: string;
  roomNames: Names;
  sequence: number;
  changedAt: Date;
};

async function readRow(db: Db, reservationId: string, siteId: string | undefined): Promise<Row> {
  const isThere = siteId === undefined ? sql`true` : sql`reservation.site_id = ${siteId}`;
  // Every change adds an addition to the order, so additions count the changes; emails use the same count. An
  // undone end counts twice, because a calendar ignores a lower number.
  const { rows } = await sql<Row>`
    select reservation.id, reservation.site_id as "siteId", site.name as "siteName", nullif(origin, '') as origin, hosts[1] as host,
      culture, number::int as "orderNumber", reservation.state, arrival::text, departure::text,
      to_char(arrival_time, 'HH24:MI') as "arrivalTime", room.item_code as "roomItemCode",
      ${productNames('room.id')} as "roomNames",
      (changes.count + (departed_at is not null)::int + (ended_at is not null)::int + 2 * undone.count)::int as sequence,
      greatest(reservation.created_at, departed_at, ended_at, changes.last, undone.last) as "changedAt"
    from reservation join site on site.id = reservation.site_id join product as room on room.id = reservation.room_type_id
      left join customer_order on customer_order.id = order_id
    cross join lateral (
      select count(*), max(created_at) as last from order_addition where id in (
        select addition_id from order_line where reservation_id = reservation.id and reservation_part <> 'extra')
    ) as changes
    cross join lateral (
      select count(*), max(undone_at) as last from reservation_event
      where reservation_id = reservation.id and undone_at is not null
    ) as undone
    where reservation.id = ${reservationId} and (order_id is not null or source = 'other') and ${isThere}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  return row;
}

const eventStates: Partial<Record<ReservationState, ReservationEvent['state']>> = {
  held: 'tentative',
  released: 'cancelled',
  cancelled: 'cancelled',
  noShow: 'cancelled',
};

function calendarEvent(row: Row, culture: Culture, property: Business, link: string): ReservationEvent {
  const { orderNumber, arrivalTime, roomNames, roomItemCode } = row;
  const { checkInTime, checkOutTime } = property.properties;
  const origin = row.origin ?? `https://${row.host ?? 'herberg.invalid'}`;
  const url = href('reservation', { culture, link }, { origin });
  const room = nameIn(roomNames, culture, roomItemCode);
  const known = (time: string | null | undefined, describe: (time: string) => string) =>
    time ? [describe(formatTime(culture, time))] : [];
  return {
    uid: reservationUid(row.id, origin),
    sequence: row.sequence,
    changedAt: row.changedAt,
    state: eventStates[row.state] ?? 'confirmed',
    arrival: row.arrival,
    departure: row.departure,
    summary: `${getBusinessName(property)}: ${oneLine(room)}`,
    location: [getBusinessName(property), ...getBusinessAddress(property.properties, culture)].join(', '),
    description: [
      ...(orderNumber === null
        ? []
        : [translate(culture, 'stay.calendar.order', { name: formatOrderName(orderNumber) })]),
      ...known(checkInTime, (time) => translate(culture, 'stay.calendar.from', { time })),
      ...known(arrivalTime, (time) => translate(culture, 'stay.calendar.expected', { time })),
      ...known(checkOutTime, (time) => translate(culture, 'stay.calendar.until', { time })),
      translate(culture, 'stay.calendar.link', { url }),
    ],
    url,
  };
}

/** Formats HH:MM in a culture; any other text of the business stays unchanged. */
function formatTime(culture: Culture, time: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return oneLine(time);
  const format = new Intl.DateTimeFormat(languageTags[culture], { timeStyle: 'short', timeZone: 'UTC' });
  return format.format(new Date(`2000-01-01T${time}:00Z`));
}
