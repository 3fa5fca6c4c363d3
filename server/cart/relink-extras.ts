import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/**
 * Links the extras of some stay lines to other stay lines of this cart; `lines` maps the old line ids to the
 * new ones.
 */
export async function relinkExtras(
  trx: Db,
  cartId: string,
  lines: ReadonlyMap<string, string>,
): Promise<void> {
  if (lines.size === 0) return;
  await sql`
    update cart_line set attributes = (
      select jsonb_agg(case when stay_line is null then one else one || jsonb_build_object('value', stay_line) end order by place)
      from jsonb_array_elements(attributes) with ordinality as attribute (one, place)
      left join unnest(${[...lines.keys()]}::text[], ${[...lines.values()]}::text[]) as moved (line, stay_line)
        on moved.line = trim(one->>'value') and lower(one->>'name') = 'staycartitemid'
    ) where cart_id = ${cartId} and exists (
      select from jsonb_array_elements(attributes) as one where lower(one->>'name') = 'staycartitemid'
    )`.execute(trx);
}
