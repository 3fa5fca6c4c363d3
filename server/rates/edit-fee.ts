import { sql } from 'kysely';
import type { Received } from '../../contract/contract.ts';
import { ApiError } from '../../contract/errors.ts';
import type { OfficeAgeBands, OfficeFee, OfficeVatRates, officeFees } from '../../contract/office-fees.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { findCountry, loadVatRates, replaceVatRates } from '../business/index.ts';
import { assertVersion, lockSite, versionOf } from '../content/index.ts';
import { fieldError, publishChanges } from '../platform/index.ts';
import { putAgeBands } from './age-band.ts';
import { assertRooms } from './edit-rate-plan.ts';
import { writeFee } from './fee.ts';
import { assertVatCategory } from './sold-product.ts';

type NewFee = Received<typeof officeFees.create>['body'];
type FeeChange = Omit<Received<typeof officeFees.change>['body'], 'version'>;
type FeeFields = Omit<OfficeFee, 'code' | 'version'>;

/** Reads the fees of a site in their order, each with its amounts by date. */
export async function readFees(db: Db, siteId: string): Promise<OfficeFee[]> {
  const { rows } = await sql<Omit<OfficeFee, 'version'>>`
    select code, kind, unit, vat_category as "vatCategory", from_age as "fromAge", max_nights as "maxNights",
      is_percent_of_net as "isPercentOfNet",
      (select coalesce(json_object_agg(culture, name order by culture), '{}') from fee_text
        where fee_text.site_id = ${siteId} and fee_text.code = fee.code) as names,
      (select coalesce(json_agg(item_code order by item_code), '[]') from fee_room_type join product on product.id = room_type_id
        where fee_id = (array_agg(fee.id order by valid_from))[1]) as "roomTypes",
      json_agg(json_build_object('amount', cents / 100.0, 'percent', percent, 'validFrom', valid_from,
        'validUntil', valid_until, 'source', source) order by valid_from) as rates
    from fee where site_id = ${siteId}
    group by code, kind, unit, vat_category, from_age, max_nights, is_percent_of_net
    order by min(sort_order), code`.execute(db);
  return rows.map((row) => ({ ...row, version: versionOf(row) }));
}

/** Adds a fee, as the last one. @throws ApiError `invalid` */
export async function createFee(
  db: Db,
  siteId: string,
  { code: typed, ...fields }: NewFee,
): Promise<OfficeFee> {
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    const known = (await readFees(trx, siteId)).map(({ code }) => code.toLowerCase());
    if (typed && known.includes(typed.toLowerCase())) throw fieldError('body.code', 'item_code_taken');
    const code = typed ?? freeCode(fields.kind, known);
    return store(trx, siteId, code, fields, known.length);
  });
}

function freeCode(kind: string, known: readonly string[]): string {
  for (let count = 1; ; count++) {
    const code = count === 1 ? kind : `${kind}-${count}`;
    if (!known.includes(code.toLowerCase())) return code;
  }
}

/**
 * Changes the sent fields of a fee; booked stays keep theirs.
 * @throws ApiError `not_found`, `version_conflict`, `invalid`
 */
export async function changeFee(
  db: Db,
  siteId: string,
  code: string,
  change: FeeChange,
  version: string,
): Promise<OfficeFee> {
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    const all = await readFees(trx, siteId);
    const index = all.findIndex((fee) => fee.code.toLowerCase() === code.toLowerCase());
    const before = all[index];
    if (!before) throw new ApiError('not_found');
    assertVersion(before, version, change);
    await deleteRows(trx, siteId, before.code);
    const { code: own, version: former, ...fields } = before;
    return store(trx, siteId, own, { ...fields, ...change }, index);
  });
}

/** Removes a fee; booked stays keep it. @throws ApiError `not_found` */
export async function removeFee(db: Db, siteId: string, code: string): Promise<void> {
  await transact(db, async (trx) => {
    await lockSite(trx, siteId);
    const known = (await readFees(trx, siteId)).find((fee) => fee.code.toLowerCase() === code.toLowerCase());
    if (!known) throw new ApiError('not_found');
    await deleteRows(trx, siteId, known.code);
    await publishChanges(trx, [{ topic: 'stays', key: siteId }]);
  });
}

async function deleteRows(trx: Db, siteId: string, code: string): Promise<void> {
  await trx.deleteFrom('fee').where('site_id', '=', siteId).where('code', '=', code).execute();
  await trx.deleteFrom('fee_text').where('site_id', '=', siteId).where('code', '=', code).execute();
}

async function store(
  trx: Db,
  siteId: string,
  code: string,
  fields: FeeFields,
  place: number,
): Promise<OfficeFee> {
  const { kind, unit, vatCategory, names, fromAge, maxNights, isPercentOfNet, roomTypes, rates } = fields;
  await assertVatCategory(trx, siteId, vatCategory, 'body.vatCategory');
  await assertRooms(trx, siteId, roomTypes);
  assertRates(unit, rates);
  await writeFee(
    trx,
    siteId,
    {
      ...{
        code,
        kind,
        unit,
        vatCategory,
        texts: names,
        fromAge,
        maxNights,
        isPercentOfNet,
        rooms: roomTypes,
      },
      rates: rates.map(({ amount, ...rate }) => ({ ...rate, cents: Math.round(amount * 100) })),
    },
    place,
  );
  await publishChanges(trx, [{ topic: 'stays', key: siteId }]);
  const written = (await readFees(trx, siteId)).find((fee) => fee.code === code);
  if (!written) throw new Error(`${code} was not written`);
  return written;
}

/** A night has one rate of a fee. @throws ApiError `invalid` at the first field that is wrong */
function assertRates(unit: FeeFields['unit'], rates: FeeFields['rates']): void {
  for (const [index, { amount, percent, validFrom, validUntil }] of rates.entries()) {
    const path = `body.rates.${index}`;
    const isPercent = unit === 'percentOfNights';
    if (isPercent && percent === null) throw fieldError(`${path}.percent`, 'required');
    if (!isPercent && percent !== null) throw fieldError(`${path}.percent`, 'no_percent');
    if (isPercent && amount !== 0) throw fieldError(`${path}.amount`, 'only_percent');
    if (validUntil !== null && validUntil < validFrom) throw fieldError(`${path}.validUntil`, 'not_a_period');
    const overlaps = rates.some(
      (other, at) =>
        at < index &&
        other.validFrom <= (validUntil ?? other.validFrom) &&
        validFrom <= (other.validUntil ?? validFrom),
    );
    if (overlaps) throw fieldError(`${path}.validFrom`, 'dates_overlap');
  }
}

/** The ages without bands of its own: babies until their fourth birthday, children until their thirteenth. */
const usualAges = { childrenFrom: 3, adultsFrom: 13 };

/** Reads from which age a guest is a child and an adult. */
export async function readAgeBands(db: Db, siteId: string): Promise<OfficeAgeBands> {
  const rows = await db
    .selectFrom('age_band')
    .select(['band', 'from_age'])
    .where('site_id', '=', siteId)
    .execute();
  const from = (band: string) => rows.find((row) => row.band === band)?.from_age;
  const ages = {
    childrenFrom: from('children') ?? usualAges.childrenFrom,
    adultsFrom: from('adults') ?? usualAges.adultsFrom,
  };
  return { ...ages, version: versionOf(rows.length === 0 ? null : ages) };
}

/** Stores the ages. @throws ApiError `version_conflict`, `invalid` */
export async function changeAgeBands(
  db: Db,
  siteId: string,
  { version, ...ages }: Received<typeof officeFees.putAgeBands>['body'],
): Promise<OfficeAgeBands> {
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    assertVersion(await readAgeBands(trx, siteId), version, ages);
    const { childrenFrom, adultsFrom } = ages;
    if (adultsFrom <= childrenFrom) throw fieldError('body.adultsFrom', 'not_after_children');
    await putAgeBands(trx, siteId, [
      { band: 'babies', fromAge: 0, toAge: childrenFrom - 1 },
      { band: 'children', fromAge: childrenFrom, toAge: adultsFrom - 1 },
      { band: 'adults', fromAge: adultsFrom, toAge: null },
    ]);
    return readAgeBands(trx, siteId);
  });
}

/** Reads the VAT rates of a site by category and date, with the country of the business. */
export async function readVatRates(db: Db, siteId: string): Promise<OfficeVatRates> {
  const rates = (await loadVatRates(db, siteId)).toSorted(
    (a, b) => a.category.localeCompare(b.category) || (a.validFrom < b.validFrom ? -1 : 1),
  );
  return { version: versionOf(rates), rates, country: await findCountry(db, siteId) };
}

/** Replaces the VAT rates. @throws ApiError `version_conflict`; `invalid` for a category in use without a rate */
export async function changeVatRates(
  db: Db,
  siteId: string,
  { version, rates }: Received<typeof officeFees.putVatRates>['body'],
): Promise<OfficeVatRates> {
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    assertVersion(await readVatRates(trx, siteId), version, rates);
    const keys = rates.map(({ category, validFrom }) => `${category} ${validFrom}`);
    const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
    if (twice >= 0) throw fieldError(`body.rates.${twice}.validFrom`, 'dates_overlap');
    const { rows: used } = await sql<{ category: string }>`
      select vat_category as category from product where site_id = ${siteId} and not is_deleted
      union select vat_category from fee where site_id = ${siteId}
      union select rate_plan_inclusion.vat_category from rate_plan_inclusion
        join product on product.id = rate_plan_id where site_id = ${siteId}`.execute(trx);
    const before = new Set((await loadVatRates(trx, siteId)).map(({ category }) => category));
    const lost = used.some(
      ({ category }) => before.has(category) && !rates.some((rate) => rate.category === category),
    );
    if (lost) throw fieldError('body.rates', 'vat_in_use');
    await replaceVatRates(trx, siteId, rates);
    return readVatRates(trx, siteId);
  });
}
