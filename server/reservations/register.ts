import { sql } from 'kysely';
import { ApiError, type FieldError } from '../../contract/errors.ts';
import {
  emptyGuest,
  factField,
  findMissingFacts,
  type GuestRegister,
  listRequiredFacts,
  type Party,
  type RegisterRules,
  type ReservationGuest,
  registerPresets,
  splitName,
} from '../../contract/night-register.ts';
import type { StoredRegisterRules } from '../../contract/office-register.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion, lockSite, versionOf } from '../content/index.ts';

/** The rules of a site that has set none; `is_registered` in the database knows them too. */
const usualRules = registerPresets.NL.rules;

/** Reads the rules of a site's night register. */
export async function readRegisterRules(db: Db, siteId: string): Promise<RegisterRules> {
  const { rows } = await sql<RegisterRules>`
    select name, birth_date as "birthDate", birth_place as "birthPlace", nationality, street, postal_code as "postalCode",
      town, country, document_kind as "documentKind", document_number as "documentNumber", signature, keep_days as "keepDays"
    from register_rules where site_id = ${siteId}`.execute(db);
  return rows[0] ?? usualRules;
}

export async function readStoredRules(db: Db, siteId: string): Promise<StoredRegisterRules> {
  const rules = await readRegisterRules(db, siteId);
  return { ...rules, version: versionOf(rules) };
}

/** Changes the sent rules. @throws ApiError `version_conflict` */
export async function putRegisterRules(
  db: Db,
  siteId: string,
  change: { [Name in keyof RegisterRules]?: RegisterRules[Name] | undefined },
  version: string,
): Promise<StoredRegisterRules> {
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    const before = await readStoredRules(trx, siteId);
    assertVersion(before, version, change);
    const rules = { ...before, ...change };
    const row = {
      ...{ name: rules.name, birth_date: rules.birthDate, birth_place: rules.birthPlace },
      ...{ nationality: rules.nationality, street: rules.street, postal_code: rules.postalCode },
      ...{ town: rules.town, country: rules.country, document_kind: rules.documentKind },
      ...{ document_number: rules.documentNumber, signature: rules.signature, keep_days: rules.keepDays },
    };
    await trx
      .insertInto('register_rules')
      .values({ site_id: siteId, ...row })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
      .execute();
    return readStoredRules(trx, siteId);
  });
}

/** Reads the guests of a reservation, the main guest first. */
export async function readGuests(db: Db, reservationId: string): Promise<ReservationGuest[]> {
  const { rows } = await sql<ReservationGuest>`
    select ${guestColumns} from reservation_guest where reservation_id = ${reservationId} order by place`.execute(
    db,
  );
  return rows;
}

/** The columns of a guest, for a statement with `reservation_guest`. */
export const guestColumns = sql`
  place, first_name as "firstName", last_name as "lastName", is_child as "isChild", coalesce(birth_date::text, '') as "birthDate",
  birth_place as "birthPlace", nationality, street, postal_code as "postalCode", town, country,
  coalesce(document_kind, '') as "documentKind", document_number as "documentNumber"`;

/** The guest with the last characters of the number of their document only: `•••45`. */
export function maskGuest(guest: ReservationGuest): ReservationGuest {
  const { documentNumber } = guest;
  const shown = documentNumber.length > 4 ? documentNumber.slice(-2) : '';
  return { ...guest, documentNumber: documentNumber && `${maskStart}${shown}` };
}

const maskStart = '•••';

/**
 * Replaces the guest of one place by what its guest sent. They have read the number of a document masked: empty or
 * masked as it was, the stored one stays.
 */
export async function writeOwnGuest(trx: Db, stay: Registered, guest: ReservationGuest): Promise<void> {
  const isTyped = guest.documentNumber !== '' && !guest.documentNumber.startsWith(maskStart);
  if (isTyped) return writeGuest(trx, stay, guest);
  const others = { ...guest, documentNumber: '' };
  const stored = (await readGuests(trx, stay.id)).find(({ place }) => place === guest.place);
  await writeGuest(
    trx,
    stay,
    isNamed(others) ? { ...others, documentNumber: stored?.documentNumber ?? '' } : others,
  );
}

type Registered = { id: string; siteId: string };

/** Replaces all guests of a reservation; a signature stays with the main guest. */
export async function writeGuests(
  trx: Db,
  { id, siteId }: Registered,
  guests: readonly ReservationGuest[],
): Promise<void> {
  const places = guests.filter(isNamed).map(({ place }) => place);
  await sql`delete from reservation_guest where reservation_id = ${id} and place <> all(${places}::int[])`.execute(
    trx,
  );
  for (const guest of guests) await writeGuest(trx, { id, siteId }, guest);
}

/** Replaces the guest of one place; one without any fact is no guest. */
export async function writeGuest(
  trx: Db,
  { id, siteId }: Registered,
  guest: ReservationGuest,
): Promise<void> {
  const { place } = guest;
  if (!isNamed(guest)) {
    await sql`delete from reservation_guest where reservation_id = ${id} and place = ${place}`.execute(trx);
    return;
  }
  const required = listRequiredFacts(await readRegisterRules(trx, siteId), guest);
  const fact = (name: Exclude<(typeof required)[number], 'name'>) =>
    required.includes(name) ? guest[name] : '';
  // Stores only what the register asks, never more of an identity document.
  const row = {
    ...{ first_name: guest.firstName, last_name: guest.lastName, is_child: guest.isChild },
    ...{ birth_date: fact('birthDate') || null, birth_place: fact('birthPlace') },
    ...{ nationality: fact('nationality'), street: fact('street'), postal_code: fact('postalCode') },
    ...{ town: fact('town'), country: fact('country'), document_kind: fact('documentKind') || null },
    document_number: fact('documentNumber'),
  };
  await trx
    .insertInto('reservation_guest')
    .values({ reservation_id: id, place, ...row })
    .onConflict((conflict) => conflict.columns(['reservation_id', 'place']).doUpdateSet(row))
    .execute();
}

/** Guests are counted by what is filled in, for a form has an empty one for each guest who was booked. */
const isNamed = ({ place: _, isChild: _is, ...facts }: ReservationGuest) =>
  Object.values(facts).some((fact) => fact !== '');

/** Writes the main guest as older calls have them; null empties the register. */
export async function writeMainGuest(
  trx: Db,
  stay: Registered,
  register: GuestRegister | null,
): Promise<void> {
  if (!register) {
    await sql`delete from reservation_guest where reservation_id = ${stay.id}`.execute(trx);
    return;
  }
  const { name, town, documentKind } = register;
  const [main] = (await readGuests(trx, stay.id)).filter(({ place }) => place === 1);
  await writeGuest(trx, stay, { ...emptyGuest, ...main, ...splitName(name), town, documentKind });
}

/** The main guest as older calls have them. */
export function mainGuest(guests: readonly ReservationGuest[]): GuestRegister | null {
  const {
    firstName = '',
    lastName = '',
    town = '',
    documentKind = '',
  } = guests[0]?.place === 1 ? guests[0] : {};
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name && town && documentKind ? { name, town, documentKind } : null;
}

/** Stores the signature of the main guest. @throws ApiError `invalid` without a main guest, `conflict` without a signature that the rules ask for */
export async function sign(
  trx: Db,
  { id, siteId }: Registered,
  signature: string | undefined,
): Promise<void> {
  if (signature) {
    await sql`
      update reservation_guest set signature = ${signature}, signed_at = now()
      where reservation_id = ${id} and place = 1`.execute(trx);
    return;
  }
  const { signature: rule } = await readRegisterRules(trx, siteId);
  if (rule !== 'required') return;
  const { rows } = await sql`
    select from reservation_guest where reservation_id = ${id} and signature <> ''`.execute(trx);
  if (rows.length === 0) throw new ApiError('invalid', { errors: [requiredError('body.signature')] });
}

/**
 * Checks that the night register of a reservation has what its rules ask. `sent` are the guests of the request, where
 * a missing fact is an error of its field.
 * @throws ApiError `invalid` with the fields, `conflict` without `sent`
 */
export async function assertRegistered(
  trx: Db,
  { id, siteId }: Registered,
  sent: readonly ReservationGuest[] | undefined,
): Promise<void> {
  const guests = await readGuests(trx, id);
  const scopes = await readRegisterRules(trx, siteId);
  const { rows } =
    await sql<Party>`select adults, children, babies from reservation where id = ${id}`.execute(trx);
  const [party = { adults: 1, children: 0, babies: 0 }] = rows;
  const missing = findMissingFacts(scopes, party, guests);
  if (missing.length === 0) return;
  if (!sent) throw new ApiError('conflict', { messageKey: 'stay.register_missing', details: { missing } });
  const errors = missing.map(({ place, fact }) => {
    const at = sent.findIndex((guest) => guest.place === place);
    return requiredError(`body.guests.${at < 0 ? place - 1 : at}.${factField(fact)}`);
  });
  throw new ApiError('invalid', { errors });
}

const requiredError = (path: string): FieldError => ({ path, code: 'required', message: 'field.required' });

/** Erases the guests of stays that ended as long ago as the rules of their site keep them. */
export async function trimRegisters(db: Db): Promise<void> {
  await sql`
    delete from reservation_guest using reservation left join register_rules using (site_id)
    where reservation.id = reservation_id and state not in ('held', 'confirmed', 'inHouse')
      and departure < current_date - coalesce(keep_days, ${usualRules.keepDays})`.execute(db);
}
