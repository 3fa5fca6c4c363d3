import { sql } from 'kysely';
import type { StaffReservation } from '../../contract/office-reservation.ts';
import type { Db } from '../../database/connect.ts';
import { dayToDate, parseDay } from '../locale/index.ts';
import type { AgreedNights } from '../rates/index.ts';

type AgreedPrice = NonNullable<StaffReservation['agreedPrice']>;

export type PriceOverride = {
  kind: AgreedPrice['kind'];
  reason: string;
  nights: AgreedNights;
  listCents: number;
  agreedCents: number;
  staffId: string | null;
};

/** Reads the agreed price of the nights of a reservation, if staff agreed on one. */
export async function readAgreedNights(db: Db, reservationId: string): Promise<AgreedNights | undefined> {
  const { rows } = await sql<{ nights: Record<string, number> }>`
    select nights from price_override where reservation_id = ${reservationId} and ended_at is null`.execute(
    db,
  );
  const [row] = rows;
  return row && new Map(Object.entries(row.nights).map(([date, cents]) => [parseDay(date), cents]));
}

/** Ends the agreed price of a reservation: its nights cost what the rates say. */
export async function endAgreedPrice(trx: Db, reservationId: string): Promise<void> {
  await sql`update price_override set ended_at = now() where reservation_id = ${reservationId} and ended_at is null`.execute(
    trx,
  );
}

/** Stores the price that staff agreed for a reservation, in the place of an earlier one. */
export async function storeAgreedPrice(
  trx: Db,
  reservationId: string,
  { kind, reason, nights, listCents, agreedCents, staffId }: PriceOverride,
): Promise<void> {
  await endAgreedPrice(trx, reservationId);
  const byDate = Object.fromEntries([...nights].map(([day, cents]) => [dayToDate(day), cents]));
  await sql`
    insert into price_override (reservation_id, kind, nights, list_cents, agreed_cents, reason, staff_id)
    values (${reservationId}, ${kind}, ${byDate}::jsonb, ${listCents}, ${agreedCents}, ${reason}, ${staffId})`.execute(
    trx,
  );
}

/** Reads the agreed price of a reservation as staff see it. */
export async function readAgreedPrice(db: Db, reservationId: string): Promise<AgreedPrice | null> {
  const { rows } = await sql<Omit<AgreedPrice, 'at'> & { at: Date }>`
    select kind, (list_cents / 100.0)::float8 as "listPrice", (agreed_cents / 100.0)::float8 as price, reason,
      coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), person.email_address) as "staffName",
      price_override.created_at as at
    from price_override left join person on person.id = staff_id
    where reservation_id = ${reservationId} and ended_at is null`.execute(db);
  const [row] = rows;
  return row ? { ...row, at: row.at.toISOString() } : null;
}
