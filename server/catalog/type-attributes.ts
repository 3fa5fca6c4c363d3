import { sql } from 'kysely';
import type { ProductType } from '../../contract/catalog.ts';
import type { Db } from '../../database/connect.ts';
import { addMissingTerms } from './term.ts';

/** Attributes that the system writes: the type of a room or rate plan, and its links to the other. */
const namesByType: Partial<Record<ProductType, readonly string[]>> = {
  room: ['type', 'arrangements'],
  ratePlan: ['type', 'rooms'],
};

type NameValue = { name: string; value: string };

/** The attributes that other writers may set on a product of this type. */
export function ownAttributes<Attribute extends NameValue>(
  type: ProductType,
  attributes: readonly Attribute[],
): Attribute[] {
  const names = namesByType[type] ?? [];
  return attributes.filter(({ name }) => !names.includes(name.toLowerCase()));
}

/**
 * Writes the attributes of rooms and rate plans as SPEC reads them: `Type`, and the item codes of linked
 * products, separated by pipes. They come before all others, with places below 0.
 */
export async function writeTypeAttributes(
  trx: Db,
  siteId: string,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return;
  await sql`
    delete from product_attribute where product_id = any(${productIds}::bigint[])
      and (sort_order < 0 or (lower(name) = 'type' and value in ('room', 'arrangement')))`.execute(trx);
  const { rows } = await sql<{ name: string }>`
    insert into product_attribute (product_id, name, value, sort_order)
    select id, 'Type', case type when 'room' then 'room' else 'arrangement' end, -2
    from product where id = any(${productIds}::bigint[]) and type in ('room', 'ratePlan')
    union all
    select room.id, 'Arrangements', string_agg(plan.item_code, '|' order by rate_plan.sort_order, plan.item_code), -1
    from product room
    join room_type_rate_plan link on link.room_type_id = room.id
    join rate_plan on rate_plan.product_id = link.rate_plan_id
    join product plan on plan.id = link.rate_plan_id
    where rate_plan.promo_code is null and room.id = any(${productIds}::bigint[]) and room.type = 'room'
    group by room.id
    union all
    select plan.id, 'Rooms', string_agg(room.item_code, '|' order by room_type.sort_order, room.item_code), -1
    from product plan
    join room_type_rate_plan link on link.rate_plan_id = plan.id
    join room_type on room_type.product_id = link.room_type_id
    join product room on room.id = link.room_type_id
    where plan.id = any(${productIds}::bigint[]) and plan.type = 'ratePlan'
    group by plan.id
    returning name`.execute(trx);
  await addMissingTerms(
    trx,
    siteId,
    rows.map(({ name }) => name),
    { isFacet: false },
  );
}
