import { sql } from 'kysely';
import { type Culture, defaultCulture, languageTags, withCulture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { StayState } from '../../contract/stay-states.ts';
import type { Db } from '../../database/connect.ts';
import { houseAddress, houseName, readHouse } from '../business/index.ts';
import { oneLine } from '../locale/index.ts';
import { orderNameOf } from '../orders/index.ts';
import {
  type Attachment,
  type House,
  type Keys,
  limitRate,
  networkOf,
  type RequestContext,
  say,
} from '../platform/index.ts';
import { type Names, nameIn, namesOf } from '../rates/index.ts';
import { calendarType, type StayEvent, stayIcs, stayUid } from './stay-ics.ts';

/** A guest looks a few times; their calendar, if it follows the address, some times a day. */
const pace = { calls: 60, seconds: 60 };

/**
 * Answers the calendar file of a stay to whoever has its link.
 * @throws ApiError `not_found` for anything else; `rate_limited`
 */
export function openCalendarDoor(db: Db, keys: Keys) {
  return async ({ peer, site }: Pick<RequestContext, 'peer' | 'site'>, link: string): Promise<Response> => {
    const stayId = keys.stayIdOf(link);
    if (!stayId) throw new ApiError('not_found');
    await limitRate(db, `calendar:${networkOf(peer)}`, pace);
    const { fileName, contentType, bytes } = await stayCalendar(db, keys, stayId, site.id);
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

/** A stay as a file for the guest’s calendar, in the words of its order, also to go with a letter. @throws ApiError `not_found` */
export async function stayCalendar(db: Db, keys: Keys, stayId: string, siteId?: string): Promise<Attachment> {
  const row = await readRow(db, stayId, siteId);
  const culture = row.culture ?? defaultCulture;
  const house = await readHouse(db, { id: row.siteId, name: row.siteName, hosts: [], cultures: [] }, culture);
  const bytes = Buffer.from(stayIcs(eventOf(row, culture, house, keys.stayLink(stayId))));
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
  state: StayState;
  arrival: string;
  departure: string;
  arrivalTime: string | null;
  roomItemCode: string;
  roomNames: Names;
  sequence: number;
  changedAt: Date;
};

async function readRow(db: Db, stayId: string, siteId: string | undefined): Promise<Row> {
  const isThere = siteId === undefined ? sql`true` : sql`stay.site_id = ${siteId}`;
  // Every change of what it is comes to its order as an addition, so that they count the changes; letters count the same.
  const { rows } = await sql<Row>`
    select stay.id, stay.site_id as "siteId", site.name as "siteName", nullif(origin, '') as origin, hosts[1] as host,
      culture, number::int as "orderNumber", stay.state, arrival::text, departure::text,
      to_char(arrival_time, 'HH24:MI') as "arrivalTime", room.item_code as "roomItemCode",
      ${namesOf('room.id')} as "roomNames",
      (changes.count + (departed_at is not null)::int + (ended_at is not null)::int)::int as sequence,
      greatest(stay.created_at, departed_at, ended_at, changes.last) as "changedAt"
    from stay join site on site.id = stay.site_id join product as room on room.id = stay.room_type_id
      left join customer_order as kept on kept.id = order_id
    cross join lateral (
      select count(*), max(created_at) as last from order_addition where id in (
        select addition_id from order_line where stay_id = stay.id and stay_part <> 'extra')
    ) as changes
    where stay.id = ${stayId} and (order_id is not null or source = 'other') and ${isThere}`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  return row;
}

const eventStates: Partial<Record<StayState, StayEvent['state']>> = {
  held: 'tentative',
  released: 'cancelled',
  cancelled: 'cancelled',
  noShow: 'cancelled',
};

function eventOf(row: Row, culture: Culture, house: House, link: string): StayEvent {
  const { orderNumber, arrivalTime, roomNames, roomItemCode } = row;
  const { checkInTime, checkOutTime } = house.properties;
  const origin = row.origin ?? `https://${row.host ?? 'herberg.invalid'}`;
  const url = `${origin}${withCulture(culture, `/stay/manage/${link}`)}`;
  const room = nameIn(roomNames, culture, roomItemCode);
  const known = (time: string | null | undefined, told: (time: string) => string) =>
    time ? [told(timeIn(culture, time))] : [];
  return {
    uid: stayUid(row.id, origin),
    sequence: row.sequence,
    changedAt: row.changedAt,
    state: eventStates[row.state] ?? 'confirmed',
    arrival: row.arrival,
    departure: row.departure,
    summary: `${houseName(house)}: ${oneLine(room)}`,
    location: [houseName(house), ...houseAddress(house.properties, culture)].join(', '),
    description: [
      ...(orderNumber === null
        ? []
        : [say(culture, 'stay.calendar.order', { name: orderNameOf(orderNumber) })]),
      ...known(checkInTime, (time) => say(culture, 'stay.calendar.from', { time })),
      ...known(arrivalTime, (time) => say(culture, 'stay.calendar.expected', { time })),
      ...known(checkOutTime, (time) => say(culture, 'stay.calendar.until', { time })),
      say(culture, 'stay.calendar.link', { url }),
    ],
    url,
  };
}

/** HH:MM as a culture writes it; whatever else the house says stands as it is. */
function timeIn(culture: Culture, time: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return oneLine(time);
  const format = new Intl.DateTimeFormat(languageTags[culture], { timeStyle: 'short', timeZone: 'UTC' });
  return format.format(new Date(`2000-01-01T${time}:00Z`));
}
