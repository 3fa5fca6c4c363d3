import { sql } from 'kysely';
import type { Received } from '../../contract/contract.ts';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { OfficeExtra, officeExtras } from '../../contract/office-fees.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion, lockSite, versionOf } from '../content/index.ts';
import { publishChanges, type RowList } from '../platform/index.ts';
import { assertRooms } from './edit-rate-plan.ts';
import { nameIn, orderSold } from './edit-room-type.ts';
import { writeExtra } from './extra.ts';
import { changeSoldProduct, createSoldProduct, productPictures, productTexts } from './sold-product.ts';

type NewExtra = Received<typeof officeExtras.create>['body'];
type ExtraChange = Omit<Received<typeof officeExtras.change>['body'], 'version'>;

/** Lists the extras of a site, named in a culture, in their order. */
export function extraList(siteId: string, culture: Culture): RowList {
  return {
    source: sql`
      select item_code as id, item_code as "itemCode", ${nameIn(culture)} as name, is_deleted as "isArchived", unit, daily_stock as "dailyStock",
        extra.sort_order as place, ${price} as price,
        (select media_id from product_media where product_id = product.id order by sort_order limit 1) as "mediaId",
        (select count(*)::int from extra_room_type where extra_id = product.id) as "roomTypes"
      from extra join product on product.id = extra.product_id where site_id = ${siteId}`,
    columns: [
      { name: 'itemCode', kind: 'text' },
      { name: 'name', kind: 'text' },
      { name: 'isArchived', kind: 'text' },
      { name: 'unit', kind: 'text' },
      { name: 'price', kind: 'number' },
      { name: 'dailyStock', kind: 'number' },
      { name: 'roomTypes', kind: 'number' },
      { name: 'place', kind: 'number' },
    ],
    searched: ['name', 'itemCode'],
    order: sql`place, "itemCode"`,
  };
}

const price = sql`(select price_cents / 100.0 from variant
  where product_id = product.id and not variant.is_deleted order by sort_order, id limit 1)::float`;

/** Reads an extra for staff. @throws ApiError `not_found` */
export async function readExtra(db: Db, siteId: string, itemCode: string): Promise<OfficeExtra> {
  const { rows } = await sql<
    Omit<OfficeExtra, 'version' | 'day'> & { attributes: { name: string; value: string }[] }
  >`
    select item_code as "itemCode", is_deleted as "isArchived", vat_category as "vatCategory", ${productTexts} as texts,
      ${productPictures} as pictures, ${price} as price, unit, daily_stock as "dailyStock",
      (select coalesce(json_agg(json_build_object('name', name, 'value', value) order by sort_order), '[]')
        from product_attribute where product_id = product.id and sort_order >= 0) as attributes,
      (select coalesce(json_agg(item_code order by room_type.sort_order, item_code), '[]')
        from extra_room_type join room_type on room_type.product_id = room_type_id
          join product as room on room.id = room_type_id
        where extra_id = product.id) as "roomTypes",
      (select coalesce(json_agg(item_code order by item_code), '[]')
        from rate_plan_inclusion join product as plan on plan.id = rate_plan_id
        where extra_id = product.id) as "ratePlans"
    from extra join product on product.id = extra.product_id
    where site_id = ${siteId} and lower(item_code) = lower(${itemCode})`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('not_found', { details: { itemCode } });
  const { ratePlans, attributes, ...rest } = row;
  const isAtDeparture = attributes.some(({ name, value }) => name === 'ExtraDay' && value === 'departure');
  const own = { ...rest, day: isAtDeparture ? ('departure' as const) : ('stay' as const) };
  return { ...own, version: versionOf({ ...own, attributes }), ratePlans };
}

/** Creates an extra with its product; it comes last. Returns its item code. @throws ApiError `invalid` */
export async function createExtra(db: Db, siteId: string, draft: NewExtra): Promise<string> {
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    await assertRooms(trx, siteId, draft.roomTypes);
    const { itemCode, texts, pictures, vatCategory } = draft;
    const product = { itemCode, texts, pictures, vatCategory };
    const code = await createSoldProduct(trx, siteId, 'extraProduct', {
      ...product,
      priceCents: Math.round(draft.price * 100),
      attributes: dayAttribute(draft.day),
    });
    const { rows } = await sql<{ place: number }>`
      select coalesce(max(extra.sort_order) + 1, 0)::int as place
      from extra join product on product.id = product_id where site_id = ${siteId}`.execute(trx);
    await writeExtra(
      trx,
      siteId,
      { itemCode: code, unit: draft.unit, rooms: draft.roomTypes, dailyStock: draft.dailyStock },
      rows[0]?.place,
    );
    await publishChanges(trx, [{ topic: 'stays', key: siteId }]);
    return code;
  });
}

/**
 * Changes the sent fields of an extra; ordered ones keep their price.
 * @throws ApiError `not_found`, `version_conflict`, `invalid`; `conflict` for archiving one that a rate plan
 * includes
 */
export async function changeExtra(
  db: Db,
  siteId: string,
  itemCode: string,
  change: ExtraChange,
  version: string,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockSite(trx, siteId);
    const before = await readExtra(trx, siteId, itemCode);
    assertVersion(before, version, change);
    if (change.isArchived && before.ratePlans.length > 0) {
      throw new ApiError('conflict', {
        messageKey: 'extra.is_included',
        values: { plans: before.ratePlans.join(', ') },
        details: { ratePlans: before.ratePlans },
      });
    }
    const { unit, roomTypes, day, dailyStock } = { ...before, ...change };
    await assertRooms(trx, siteId, roomTypes);
    const { vatCategory, texts, pictures, isArchived } = change;
    await changeSoldProduct(trx, siteId, before.itemCode, {
      ...{ vatCategory, texts, pictures, isArchived },
      priceCents: change.price === undefined ? undefined : Math.round(change.price * 100),
      attributes: change.day && [
        ...(await otherAttributes(trx, siteId, before.itemCode)),
        ...dayAttribute(day),
      ],
    });
    await writeExtra(trx, siteId, { itemCode: before.itemCode, unit, rooms: roomTypes, dailyStock });
    await publishChanges(trx, [{ topic: 'stays', key: siteId }]);
  });
}

const dayAttribute = (day: OfficeExtra['day']) =>
  day === 'departure' ? [{ name: 'ExtraDay', value: 'departure' }] : [];

async function otherAttributes(trx: Db, siteId: string, itemCode: string) {
  return trx
    .selectFrom('product_attribute')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['name', 'value'])
    .where('site_id', '=', siteId)
    .where('item_code', '=', itemCode)
    .where('name', '<>', 'ExtraDay')
    .orderBy('product_attribute.sort_order')
    .execute();
}

/** Reorders extras; those that are not named come after. @throws ApiError `not_found` */
export async function orderExtras(db: Db, siteId: string, itemCodes: readonly string[]): Promise<void> {
  await transact(db, async (trx) => {
    await lockSite(trx, siteId);
    await orderSold(trx, siteId, 'extra', itemCodes);
  });
}
