import { type RawBuilder, sql } from 'kysely';
import type { Received } from '../../contract/contract.ts';
import { type Culture, readingOrder } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { OfficeRoomType, officeRooms } from '../../contract/office-rooms.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion, lockSite, versionOf } from '../content/index.ts';
import { fieldError, publishChanges, publishProductChanges, type RowList } from '../platform/index.ts';
import { productId } from './find-products.ts';
import { findPlans } from './find-rooms.ts';
import { factsIn, labelFacts, withFacts } from './room-attributes.ts';
import { writeRoomType, writeUnits } from './room-type.ts';
import { changeSoldProduct, createSoldProduct, productPictures, productTexts } from './sold-product.ts';

type NewRoomType = Received<typeof officeRooms.create>['body'];
type RoomTypeChange = Omit<Received<typeof officeRooms.change>['body'], 'version'>;
/** A room type without its version and units; units have versions of their own. */
type RoomTypeFields = Omit<
  OfficeRoomType,
  'itemCode' | 'version' | 'numberedUnits' | 'unplacedReservations' | 'units'
> & { units: number };

/** Lists the room types of a site, named in a culture, in their order. */
export function roomTypeList(siteId: string, culture: Culture): RowList {
  return {
    source: sql`
      select item_code as id, item_code as "itemCode", ${nameIn(culture)} as name, is_deleted as "isArchived", units,
        has_numbers as "hasNumbers", standard_guests as "standardGuests", max_guests as "maxGuests",
        room_type.sort_order as place,
        (select media_id from product_media where product_id = product.id order by sort_order limit 1) as "mediaId",
        (select count(*)::int from room_type_rate_plan where room_type_id = product.id) as "ratePlans"
      from room_type join product on product.id = room_type.product_id where site_id = ${siteId}`,
    columns: [
      { name: 'itemCode', kind: 'text' },
      { name: 'name', kind: 'text' },
      { name: 'isArchived', kind: 'text' },
      { name: 'units', kind: 'number' },
      { name: 'hasNumbers', kind: 'text' },
      { name: 'standardGuests', kind: 'number' },
      { name: 'maxGuests', kind: 'number' },
      { name: 'ratePlans', kind: 'number' },
      { name: 'place', kind: 'number' },
    ],
    searched: ['name', 'itemCode'],
    order: sql`place, "itemCode"`,
  };
}

/** Selects the name of `product` in a culture, or else in the nearest one with a name. */
export const nameIn = (culture: Culture): RawBuilder<string> => sql<string>`coalesce((
  select name from product_text where product_id = product.id
  order by array_position(${readingOrder(culture)}::text[], culture) limit 1), product.item_code)`;

/** Reads a room type for staff. @throws ApiError `not_found` */
export async function readRoomType(db: Db, siteId: string, itemCode: string): Promise<OfficeRoomType> {
  const { id, itemCode: code, fields } = await readFields(db, siteId, itemCode);
  const { rows: units } = await sql<Omit<OfficeRoomType['numberedUnits'][number], 'version'>>`
    select id, number, floor, features, is_deleted as "isArchived" from unit where room_type_id = ${id}
    order by is_deleted, sort_order, number`.execute(db);
  const { rows: unplaced } = await sql<{ count: number }>`
    select count(*)::int as count from reservation
    where room_type_id = ${id} and unit_id is null and state in ('confirmed', 'inHouse')
      and departure >= (now() at time zone 'utc')::date`.execute(db);
  const { units: unitCount, ...shown } = fields;
  return {
    itemCode: code,
    version: versionOf(versioned(fields)),
    ...shown,
    units: unitCount,
    numberedUnits: units.map((unit) => ({ ...unit, version: versionOf(unit) })),
    unplacedReservations: fields.hasNumbers ? (unplaced[0]?.count ?? 0) : 0,
  };
}

/** The count of numbered units changes with the units, which are edited apart. */
const versioned = ({ units, ...fields }: RoomTypeFields) =>
  fields.hasNumbers ? fields : { ...fields, units };

type FieldsRow = Omit<RoomTypeFields, 'facts' | 'preferencePrice'> & {
  id: number;
  itemCode: string;
  attributes: { name: string; value: string }[];
  preferenceCents: number;
};

async function readFields(db: Db, siteId: string, itemCode: string) {
  const { rows } = await sql<FieldsRow>`
    select product.id, item_code as "itemCode", is_deleted as "isArchived", vat_category as "vatCategory",
      ${productTexts} as texts, ${productPictures} as pictures, beds, size_m2 as "sizeM2", floor,
      (select coalesce(json_agg(json_build_object('name', name, 'value', value) order by sort_order), '[]')
        from product_attribute where product_id = product.id and sort_order >= 0) as attributes,
      standard_guests as "standardGuests", max_guests as "maxGuests", max_adults as "maxAdults",
      max_children as "maxChildren", max_babies as "maxBabies", units, has_numbers as "hasNumbers",
      guests_choose_unit as "guestsChooseUnit", preference_cents as "preferenceCents",
      (select coalesce(json_agg(item_code order by rate_plan.sort_order, item_code), '[]')
        from room_type_rate_plan join rate_plan on rate_plan.product_id = rate_plan_id
          join product as plan on plan.id = rate_plan_id
        where room_type_id = product.id) as "ratePlans"
    from room_type join product on product.id = room_type.product_id
    where site_id = ${siteId} and lower(item_code) = lower(${itemCode})`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('not_found', { details: { itemCode } });
  const { id, itemCode: code, attributes, preferenceCents, ...rest } = row;
  const fields: RoomTypeFields = {
    ...rest,
    facts: factsIn(attributes),
    preferencePrice: preferenceCents / 100,
  };
  return { id, itemCode: code, attributes, fields };
}

/**
 * Creates a room type with its product; it comes last. Returns its item code.
 * @throws ApiError `invalid`
 */
export async function createRoomType(db: Db, siteId: string, draft: NewRoomType): Promise<string> {
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    const { itemCode, numbers, ...rest } = draft;
    const maxGuests = rest.maxGuests ?? rest.standardGuests;
    const fields = {
      ...rest,
      isArchived: false,
      maxGuests,
      maxAdults: rest.maxAdults ?? maxGuests,
      maxChildren: rest.maxChildren ?? maxGuests - 1,
    };
    assertFields(fields);
    const { vatCategory, texts, pictures } = fields;
    const attributes = withFacts([], fields);
    const product = { itemCode, vatCategory, texts, pictures, attributes };
    const code = await createSoldProduct(trx, siteId, 'room', product);
    const { rows } = await sql<{ place: number }>`
      select coalesce(max(room_type.sort_order) + 1, 0)::int as place
      from room_type join product on product.id = product_id where site_id = ${siteId}`.execute(trx);
    await store(trx, siteId, code, fields, { numbers, place: rows[0]?.place ?? 0 });
    return code;
  });
}

/**
 * Changes the sent fields of a room type; booked stays keep their terms.
 * @throws ApiError `not_found`, `version_conflict`, `invalid`
 */
export async function changeRoomType(
  db: Db,
  siteId: string,
  itemCode: string,
  change: RoomTypeChange,
  version: string,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockSite(trx, siteId);
    assertVersion(await readRoomType(trx, siteId, itemCode), version, change);
    const { itemCode: code, attributes, fields: before } = await readFields(trx, siteId, itemCode);
    const hasNumbers = change.hasNumbers ?? before.hasNumbers;
    const fields = {
      ...before,
      ...change,
      // Without numbers guests have none to choose.
      guestsChooseUnit: change.guestsChooseUnit ?? (hasNumbers && before.guestsChooseUnit),
    };
    assertFields(fields);
    const { vatCategory, texts, pictures, isArchived } = change;
    const product = { vatCategory, texts, pictures, isArchived, attributes: withFacts(attributes, fields) };
    await changeSoldProduct(trx, siteId, code, product);
    await store(trx, siteId, code, fields, {});
  });
}

/** The fields that more than one of can be wrong together. @throws ApiError `invalid` */
function assertFields(fields: Omit<RoomTypeFields, 'texts' | 'pictures' | 'isArchived'>): void {
  const { standardGuests, maxGuests, maxAdults, maxChildren, hasNumbers, guestsChooseUnit } = fields;
  if (maxGuests < standardGuests) throw fieldError('body.maxGuests', 'fewer_than_standard');
  if (maxAdults > maxGuests) throw fieldError('body.maxAdults', 'more_than_guests');
  if (maxChildren >= maxGuests && maxChildren > 0) throw fieldError('body.maxChildren', 'needs_adult');
  if (guestsChooseUnit && !hasNumbers) throw fieldError('body.guestsChooseUnit', 'needs_numbers');
}

async function store(
  trx: Db,
  siteId: string,
  itemCode: string,
  fields: Omit<RoomTypeFields, 'texts' | 'pictures' | 'isArchived'>,
  { numbers, place }: { numbers?: readonly string[]; place?: number },
): Promise<void> {
  await assertPlans(trx, siteId, fields.ratePlans);
  const { standardGuests, maxGuests, maxAdults, maxChildren, maxBabies, hasNumbers } = fields;
  const id = await productId(trx, siteId, 'room', itemCode);
  await writeRoomType(
    trx,
    siteId,
    id,
    {
      units: hasNumbers && numbers ? numbers.length : fields.units,
      has_numbers: hasNumbers,
      guests_choose_unit: fields.guestsChooseUnit,
      standard_guests: standardGuests,
      max_guests: maxGuests,
      max_adults: maxAdults,
      max_children: maxChildren,
      max_babies: maxBabies,
      size_m2: fields.sizeM2,
      floor: fields.floor,
      // An object, because the driver would store a list as a list of PostgreSQL or as text.
      beds: sql`${{ beds: fields.beds }}::jsonb -> 'beds'`,
      preference_cents: Math.round(fields.preferencePrice * 100),
      ...(place !== undefined && { sort_order: place }),
    },
    fields.ratePlans,
  );
  if (hasNumbers && numbers)
    await writeUnits(
      trx,
      id,
      numbers.map((number) => ({ number })),
    );
  await labelFacts(trx, siteId, fields);
}

async function assertPlans(trx: Db, siteId: string, itemCodes: readonly string[]): Promise<void> {
  const known = await findPlans(trx, siteId, itemCodes);
  const index = itemCodes.findIndex((code) => !known.has(code.toLowerCase()));
  if (index >= 0) throw fieldError(`body.ratePlans.${index}`, 'no_such_plan');
}

/** Reorders room types; those that are not named come after. @throws ApiError `not_found` */
export async function orderRoomTypes(db: Db, siteId: string, itemCodes: readonly string[]): Promise<void> {
  await transact(db, async (trx) => {
    await lockSite(trx, siteId);
    await orderSold(trx, siteId, 'room_type', itemCodes);
  });
}

/** Reorders room types, rate plans or extras of a locked site. @throws ApiError `not_found` */
export async function orderSold(
  trx: Db,
  siteId: string,
  table: 'room_type' | 'rate_plan' | 'extra',
  itemCodes: readonly string[],
): Promise<void> {
  const rows = await trx
    .selectFrom(table)
    .innerJoin('product', 'product.id', `${table}.product_id`)
    .select(['product.id', 'item_code'])
    .where('site_id', '=', siteId)
    .orderBy(`${table}.sort_order`)
    .orderBy('product.id')
    .execute();
  const byCode = new Map(rows.map((row) => [row.item_code.toLowerCase(), row.id]));
  const named = itemCodes.map((itemCode) => {
    const id = byCode.get(itemCode.toLowerCase());
    if (id === undefined) throw new ApiError('not_found', { details: { itemCode } });
    return id;
  });
  const order = [...named, ...rows.map(({ id }) => id).filter((id) => !named.includes(id))];
  for (const [sort_order, id] of order.entries())
    await trx.updateTable(table).set({ sort_order }).where('product_id', '=', id).execute();
  await publishProductChanges(trx, siteId, order, 'none');
  await publishChanges(trx, [{ topic: 'stays', key: siteId }]);
}
