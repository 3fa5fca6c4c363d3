import { sql } from 'kysely';
import type { Logger } from 'pino';
import { ApiError, type FieldError } from '../../contract/errors.ts';
import {
  emptyGuest,
  factField,
  findMissingFacts,
  type GuestRegister,
  guestFullName,
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
import { siteClocks } from '../locale/index.ts';

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
 * Replaces the guest of one place by what its guest sent. They have read the number of a document masked: sent as it was
 * read, the stored one stays with the person and the kind of document that it belongs to.
 * @throws ApiError `conflict` for a place that is neither booked nor stored; `invalid` for a masked number of others
 */
export async function writeOwnGuest(
  trx: Db,
  stay: Registered,
  { adults, children, babies }: Party,
  guest: ReservationGuest,
): Promise<void> {
  const stored = (await readGuests(trx, stay.id)).find(({ place }) => place === guest.place);
  if (!stored && guest.place > adults + children + babies)
    throw new ApiError('conflict', { messageKey: 'stay.not_now' });
  if (!guest.documentNumber.startsWith(maskStart)) return writeGuest(trx, stay, guest);
  const unnumbered = withRequiredFacts(stay.rules, { ...guest, documentNumber: '' });
  const isRequired = hasFacts(unnumbered) && listRequiredFacts(stay.rules, guest).includes('documentNumber');
  if (!isRequired) return writeGuest(trx, stay, unnumbered);
  const isSame =
    stored !== undefined &&
    ownerFields.every((field) => stored[field] === unnumbered[field]) &&
    maskGuest(stored).documentNumber === guest.documentNumber;
  if (!isSame) throw new ApiError('invalid', { errors: [requiredError('body.guest.documentNumber')] });
  await writeGuest(trx, stay, { ...unnumbered, documentNumber: stored.documentNumber });
}

/** The fields that tell whether a document is still the same one. */
const ownerFields = ['firstName', 'lastName', 'documentKind'] as const;

/** A reservation, and the rules of its site. */
export type Registered = { id: string; rules: RegisterRules };

/** Replaces all guests of a reservation; a signature stays with a main guest of the same name. */
export async function writeGuests(
  trx: Db,
  { id, rules }: Registered,
  guests: readonly ReservationGuest[],
): Promise<void> {
  const stored = guests.map((guest) => withRequiredFacts(rules, guest)).filter(hasFacts);
  const places = stored.map(({ place }) => place);
  await sql`delete from reservation_guest where reservation_id = ${id} and place <> all(${places}::int[])`.execute(
    trx,
  );
  await storeGuests(trx, id, stored);
}

/** Replaces the guest of one place; one without any stored fact is no guest. */
export async function writeGuest(trx: Db, { id, rules }: Registered, guest: ReservationGuest): Promise<void> {
  const stored = withRequiredFacts(rules, guest);
  if (hasFacts(stored)) return storeGuests(trx, id, [stored]);
  await sql`delete from reservation_guest where reservation_id = ${id} and place = ${guest.place}`.execute(
    trx,
  );
}

/** The guest with their name and the facts that the register requires, never more of an identity document. */
function withRequiredFacts(rules: RegisterRules, guest: ReservationGuest): ReservationGuest {
  const { place, firstName, lastName, isChild } = guest;
  const facts = listRequiredFacts(rules, guest).map(factField);
  const required = Object.fromEntries(facts.map((field) => [field, guest[field]]));
  return { ...emptyGuest, ...required, place, firstName, lastName, isChild };
}

const guestFields = [
  'first_name',
  'last_name',
  'is_child',
  'birth_date',
  'birth_place',
  'nationality',
  'street',
  'postal_code',
  'town',
  'country',
  'document_kind',
  'document_number',
] as const;

async function storeGuests(trx: Db, id: string, guests: readonly ReservationGuest[]): Promise<void> {
  if (guests.length === 0) return;
  const rows = guests.map((guest) => ({
    ...{ reservation_id: id, place: guest.place, is_child: guest.isChild },
    ...{ first_name: guest.firstName, last_name: guest.lastName },
    ...{ birth_date: guest.birthDate || null, birth_place: guest.birthPlace },
    ...{ nationality: guest.nationality, street: guest.street, postal_code: guest.postalCode },
    ...{ town: guest.town, country: guest.country, document_kind: guest.documentKind || null },
    document_number: guest.documentNumber,
  }));
  const isSigner = sql<boolean>`(reservation_guest.first_name, reservation_guest.last_name)
    = (excluded.first_name, excluded.last_name)`;
  await trx
    .insertInto('reservation_guest')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['reservation_id', 'place']).doUpdateSet((eb) => ({
        ...Object.fromEntries(guestFields.map((field) => [field, eb.ref(`excluded.${field}`)])),
        signature: sql<string>`case when ${isSigner} then reservation_guest.signature else '' end`,
        signed_at: sql<Date | null>`case when ${isSigner} then reservation_guest.signed_at end`,
      })),
    )
    .execute();
}

/** Whether anything is filled in: a form has an empty guest for each one who was booked. */
const hasFacts = ({ place: _, isChild: _is, ...facts }: ReservationGuest) =>
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
  // The other facts are of the person who is stored.
  const known = main && guestFullName(main) === name ? main : { ...emptyGuest, ...splitName(name) };
  const documentNumber = known.documentKind === documentKind ? known.documentNumber : '';
  await writeGuest(trx, stay, { ...known, town, documentKind, documentNumber });
}

/** The main guest as older calls have them. */
export function mainGuest(guests: readonly ReservationGuest[]): GuestRegister | null {
  const main = guests[0]?.place === 1 ? guests[0] : emptyGuest;
  const { town, documentKind } = main;
  const name = guestFullName(main);
  return name && town && documentKind ? { name, town, documentKind } : null;
}

/** Stores the signature of the main guest. @throws ApiError `invalid` where the rules require one and there is none */
export async function sign(trx: Db, { id, rules }: Registered, signature: string | undefined): Promise<void> {
  if (signature) {
    await sql`
      update reservation_guest set signature = ${signature}, signed_at = now()
      where reservation_id = ${id} and place = 1`.execute(trx);
    return;
  }
  if (rules.signature !== 'required') return;
  const { rows } = await sql`
    select from reservation_guest where reservation_id = ${id} and signature <> ''`.execute(trx);
  if (rows.length === 0) throw new ApiError('invalid', { errors: [requiredError('body.signature')] });
}

/** Removes the signature of a check-in that is undone. */
export async function removeSignature(trx: Db, reservationId: string): Promise<void> {
  await sql`
    update reservation_guest set signature = '', signed_at = null where reservation_id = ${reservationId}`.execute(
    trx,
  );
}

/**
 * Checks that the night register of a reservation has the facts that its rules require. `sent` are the guests of the
 * request: they are the party that came, whoever was booked, and a missing fact is an error of its field.
 * @throws ApiError `invalid` with the fields, `conflict` without `sent`
 */
export async function assertRegistered(
  trx: Db,
  { id, rules }: Registered,
  sent: readonly ReservationGuest[] | undefined,
): Promise<void> {
  if (sent) {
    const errors = findMissingFacts(rules, mainGuestOnly, sent).map(({ place, fact }) => {
      const at = sent.findIndex((guest) => guest.place === place);
      return requiredError(`body.guests.${Math.max(0, at)}.${factField(fact)}`);
    });
    if (errors.length > 0) throw new ApiError('invalid', { errors });
    return;
  }
  const { rows } = await sql<Party>`
    select adults, children, babies from reservation where id = ${id} and arrived_at is null`.execute(trx);
  const missing = findMissingFacts(rules, rows[0] ?? mainGuestOnly, await readGuests(trx, id));
  if (missing.length > 0)
    throw new ApiError('conflict', { messageKey: 'stay.register_missing', details: { missing } });
}

/** The party of guests who came: whoever is named, and always a main guest. */
const mainGuestOnly: Party = { adults: 1, children: 0, babies: 0 };

const requiredError = (path: string): FieldError => ({ path, code: 'required', message: 'field.required' });

/**
 * Erases the guests of stays that are over: as many days after the departure as the rules of their site say, also of who
 * never came; at the next run where nobody comes any more, and two days after a no-show, which can be undone.
 */
export async function trimRegisters(db: Db, log: Logger): Promise<void> {
  const { siteIds, zones } = await siteClocks(db, log);
  await sql`
    delete from reservation_guest using reservation
      join unnest(${siteIds}::uuid[], ${zones}::text[]) as clock (site_id, zone) using (site_id)
      left join register_rules using (site_id)
    where reservation.id = reservation_id and (
      state in ('cancelled', 'released')
      or state = 'noShow' and coalesce(ended_at, arrival) < now() - interval '2 days'
      or state in ('departed', 'confirmed') and departure < (now() at time zone zone)::date - coalesce(keep_days, ${usualRules.keepDays}))`.execute(
    db,
  );
}
