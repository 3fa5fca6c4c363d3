import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Address, addressChange, newAddress } from '../../contract/address.ts';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import { findPlaceProblems, parsePostalCode } from '../../contract/postal-code.ts';
import { id as uuid } from '../../contract/wire.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import { countryName } from '../locale/index.ts';
import { lockPerson } from './lock-person.ts';

type AddressRow = Selectable<DB['address']>;
type AddressDraft = z.output<typeof newAddress>;
type AddressChange = Partial<Omit<z.output<typeof addressChange>, 'id'>>;

/** Maximum number of addresses per person, without the deleted ones. */
export const maxAddresses = 50;

/** The deleted addresses that stay, so that a page of the list holds all (SPEC 9). */
export const maxDeletedAddresses = 200;

/** The properties that the list of addresses filters and sorts by. */
export const addressProperties = [
  'id',
  'externalId',
  'companyName',
  'attn',
  'street',
  'houseNumber',
  'houseNumberAddition',
  'postalCode',
  'city',
  'countryCode',
  'country',
  'emailAddress',
  'description',
  'addressType',
  'phoneNumber',
  'isDeleted',
] as const satisfies readonly (keyof Address)[];

/** Lists all addresses of a person, including the deleted ones, the oldest first. */
export async function listAddresses(db: Db, personId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('address')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Returns an address of a person that is not deleted.
 * @throws ApiError `not_found`, also for another person's
 */
export async function getOwnAddress(db: Db, personId: string, id: string): Promise<AddressRow> {
  requireId(id);
  const row = await db
    .selectFrom('address')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
}

/** Lists the addresses of a person with these ids, without the deleted ones. */
export async function ownAddresses(db: Db, personId: string, ids: readonly string[]): Promise<AddressRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('address')
    .selectAll()
    .where('person_id', '=', personId)
    .where('id', 'in', [...ids])
    .where('is_deleted', '=', false)
    .execute();
}

/** Creates an address. @throws ApiError `conflict` when the person has `maxAddresses` already */
export async function createAddress(db: Db, personId: string, draft: AddressDraft): Promise<AddressRow> {
  return transact(db, async (trx) => {
    await lockPerson(trx, personId);
    const { count } = await trx
      .selectFrom('address')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('person_id', '=', personId)
      .where('is_deleted', '=', false)
      .executeTakeFirstOrThrow();
    if (count >= maxAddresses) {
      throw new ApiError('conflict', {
        messageKey: 'account.too_many_addresses',
        values: { max: maxAddresses },
      });
    }
    const { street, houseNumber, postalCode, city, countryCode, country } = draft;
    return trx
      .insertInto('address')
      .values({
        ...optionalColumns(draft),
        person_id: personId,
        street,
        house_number: houseNumber,
        postal_code: postalCode,
        city,
        country_code: countryCode,
        country: country ?? '',
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/**
 * Updates an address; missing or empty fields keep their values. A new country code replaces the old
 * country's name too.
 * @throws ApiError `not_found`, also for another person's and for a deleted one; `invalid` for an
 * address that the country does not have
 */
export async function updateAddress(
  db: Db,
  personId: string,
  id: string,
  change: AddressChange,
): Promise<AddressRow> {
  requireId(id);
  const { street, houseNumber, postalCode, city, countryCode, country } = change;
  const columns = {
    ...optionalColumns(change),
    street: street || undefined,
    house_number: storedText(houseNumber),
    postal_code: storedText(postalCode),
    city: storedText(city),
    country_code: countryCode || undefined,
    country: country === null ? '' : country || (countryCode ? countryIfUnchanged(countryCode) : undefined),
  };
  if (Object.values(columns).every((value) => value === undefined)) return getOwnAddress(db, personId, id);
  return transact(db, async (trx) => {
    await lockPerson(trx, personId);
    const before = await getOwnAddress(trx, personId, id);
    const place = {
      countryCode: columns.country_code ?? before.country_code,
      postalCode: columns.postal_code ?? before.postal_code,
      city: columns.city ?? before.city,
    };
    const isMoved = [columns.country_code, columns.postal_code, columns.city].some(
      (part) => part !== undefined,
    );
    const problems = isMoved ? findPlaceProblems(place) : [];
    if (problems.length > 0) {
      throw new ApiError('invalid', {
        errors: problems.map(({ path: [name], params: { code, values } }) => ({
          ...{ path: `body.${name}`, code, message: `field.${code}`, values },
        })),
      });
    }
    const postalCode = isMoved ? parsePostalCode(place.countryCode, place.postalCode) : undefined;
    return trx
      .updateTable('address')
      .set({ ...columns, postal_code: postalCode })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/**
 * Marks an address as deleted; its row stays, while there are not many newer ones.
 * @throws ApiError `not_found`, also for another person's and for one that is deleted already
 */
export async function deleteAddress(db: Db, personId: string, id: string): Promise<void> {
  requireId(id);
  const row = await db
    .updateTable('address')
    .set({ is_deleted: true })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('is_deleted', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  await sql`delete from address where id in (select id from address where person_id = ${personId} and is_deleted
    order by created_at desc, id desc offset ${maxDeletedAddresses})`.execute(db);
}

/** Converts an address row to the reply of the calls; a missing country name is filled in the culture. */
export function wireAddress(row: AddressRow, culture: Culture): Address {
  return {
    id: row.id,
    externalId: row.external_id,
    companyName: row.company_name,
    attn: row.attn,
    street: row.street,
    houseNumber: row.house_number,
    houseNumberAddition: row.house_number_addition,
    postalCode: row.postal_code,
    city: row.city,
    countryCode: row.country_code,
    country: row.country || countryName(row.country_code, culture),
    emailAddress: row.email_address,
    description: row.description,
    addressType: row.address_type as Address['addressType'],
    phoneNumber: row.phone_number,
    isDeleted: row.is_deleted,
  };
}

/** Optional fields: a value goes to its column as it is, and null empties it. */
function optionalColumns(fields: AddressChange) {
  return {
    external_id: storedText(fields.externalId),
    company_name: storedText(fields.companyName),
    attn: storedText(fields.attn),
    house_number_addition: storedText(fields.houseNumberAddition),
    email_address: storedText(fields.emailAddress),
    description: storedText(fields.description),
    address_type: fields.addressType || undefined,
    phone_number: storedText(fields.phoneNumber),
  };
}

const storedText = (text: string | null | undefined) => (text === null ? '' : text || undefined);

function countryIfUnchanged(code: string) {
  return sql<string>`case when country_code = ${code} then country else '' end`;
}

/** PostgreSQL throws when it compares an id with a malformed one. */
function requireId(id: string): void {
  if (!uuid.safeParse(id).success) throw new ApiError('not_found');
}
