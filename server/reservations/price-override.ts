import { sql } from 'kysely';
import type { StaffReservation } from '../../contract/office-reservation.ts';
import type { Db } from '../../database/connect.ts';
import { personName } from '../customers/index.ts';
import { dayToDate, parseDay } from '../locale/index.ts';
import { instantColumn } from '../platform/index.ts';
import type { OverrideNights } from '../rates/index.ts';

type ShownOverride = NonNullable<StaffReservation['priceOverride']>;

export type PriceOverride = {
  kind: ShownOverride['kind'];
  reason: string;
  nights: OverrideNights;
  listCents: number;
  overrideCents: number;
  staffId: string | null;
};

/** Reads the agreed price of the nights of a reservation, if staff agreed on one. */
export async function readOverrideNights(db: Db, reservationId: string): Promise<OverrideNights | undefined> {
  const { rows } = await sql<{ nights: Record<string, number> }>`
    select nights from price_override where reservation_id = ${reservationId} and ended_at is null`.execute(
    db,
  );
  const [row] = rows;
  return row && new Map(Object.entries(row.nights).map(([date, cents]) => [parseDay(date), cents]));
}

/** Ends the agreed price of a reservation: its nights cost what the rates say. */
export async function endPriceOverride(trx: Db, reservationId: string): Promise<void> {
  await sql`update price_override set ended_at = now() where reservation_id = ${reservationId} and ended_at is null`.execute(
    trx,
  );
}

/** Stores the price that staff agreed for a reservation, in the place of an earlier one. */
export async function storePriceOverride(
  trx: Db,
  reservationId: string,
  { kind, reason, nights, listCents, overrideCents, staffId }: PriceOverride,
): Promise<void> {
  await endPriceOverride(trx, reservationId);
  const byDate = Object.fromEntries([...nights].map(([day, cents]) => [dayToDate(day), cents]));
  await sql`
    insert into price_override (reservation_id, kind, nights, list_cents, override_cents, reason, staff_id)
    values (${reservationId}, ${kind}, ${byDate}::jsonb, ${listCents}, ${overrideCents}, ${reason}, ${staffId})`.execute(
    trx,
  );
}

/** Reads the agreed price of a reservation as staff see it. */
export async function readPriceOverride(db: Db, reservationId: string): Promise<ShownOverride | null> {
  const { rows } = await sql<ShownOverride>`
    select kind, (list_cents / 100.0)::float8 as "listPrice", (override_cents / 100.0)::float8 as price, reason,
      nullif(${personName()}, '') as "staffName", ${instantColumn(sql`price_override.created_at`)} as at
    from price_override left join person on person.id = staff_id
    where reservation_id = ${reservationId} and ended_at is null`.execute(db);
  return rows[0] ?? null;
}
