import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';

const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/**
 * Copies the live and the drafted structure of a page to a new page, and its live and drafted texts, in every
 * culture, as drafts.
 */
export async function copyContent(
  trx: Db,
  { from, to, staffId }: { from: string; to: string; staffId: string },
): Promise<void> {
  const drafted = await trx
    .selectFrom('page_draft')
    .select('structure')
    .where('page_id', '=', from)
    .executeTakeFirst();
  const structure = JSON.stringify(drafted?.structure ?? []);
  const inDraft = structure.match(ids) ?? [];
  // New parts of the draft have rows of their own that count as deleted.
  const { rows: parts } = await sql<{ id: string }>`
    select id from page_row where page_id = ${from} and (not is_deleted or id = any (${inDraft}::uuid[]))
    union all
    select id from page_col where page_id = ${from} and (not is_deleted or id = any (${inDraft}::uuid[]))
    union all
    select id from block where page_id = ${from} and (not is_deleted or id = any (${inDraft}::uuid[]))
    order by id`.execute(trx);
  const copies = new Map(parts.map(({ id }) => [id, randomUUIDv7()]));
  const copy = sql`unnest(${[...copies.keys()]}::uuid[], ${[...copies.values()]}::uuid[])`;
  await sql`
    insert into page_row (id, page_id, class_name, hidden_in, sort_order, is_deleted)
    select own.id, ${to}, class_name, hidden_in, sort_order, is_deleted
    from page_row join ${copy} as own (source, id) on source = page_row.id`.execute(trx);
  await sql`
    insert into page_col (id, page_id, row_id, class_name, sort_order, is_deleted)
    select own.id, ${to}, owner.id, class_name, sort_order, is_deleted
    from page_col join ${copy} as own (source, id) on own.source = page_col.id
      join ${copy} as owner (source, id) on owner.source = row_id`.execute(trx);
  await sql`
    insert into block (id, page_id, col_id, parent_block_id, item, name, type, class_name, sort_order, is_deleted)
    select own.id, ${to}, owner.id, parent.id, item, name, type, class_name, sort_order, is_deleted
    from block join ${copy} as own (source, id) on own.source = block.id
      left join ${copy} as owner (source, id) on owner.source = col_id
      left join ${copy} as parent (source, id) on parent.source = parent_block_id
    where num_nonnulls(owner.id, parent.id) = 1`.execute(trx);
  await sql`
    insert into block_draft (block_id, culture, page_id, data, base_version, staff_id)
    select own.id, coalesce(draft.culture, live.culture), ${to}, coalesce(draft.data, live.data), 0, ${staffId}
    from (select * from block_text where page_id = ${from}) as live
      full join (select * from block_draft where page_id = ${from}) as draft
        on draft.block_id = live.block_id and draft.culture = live.culture
      join ${copy} as own (source, id) on own.source = coalesce(draft.block_id, live.block_id)
      join block on block.id = own.id`.execute(trx);
  if (!drafted) return;
  const copied = structure.replace(ids, (id) => copies.get(id) ?? id);
  await sql`
    insert into page_draft (page_id, structure, base_version, staff_id)
    select id, ${copied}::text::jsonb, version, ${staffId} from page where id = ${to}`.execute(trx);
}
