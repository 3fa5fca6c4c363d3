import { sql } from 'kysely';
import type { PointKind } from '../../contract/loyalty.ts';
import { instantColumn, type RowList } from '../platform/index.ts';
import { dayOfSite } from './day.ts';
import { lotStart } from './lot-start.ts';

/** A listed entry: its points, and for added points the period in which they count. */
export type LedgerRow = {
  id: string;
  points: number;
  kind: PointKind;
  orderName: string | null;
  notBefore: string | null;
  expiryDate: string | null;
  createDate: string;
  reason: string;
  staffName: string;
};

/** Lists the entries of a member’s points; excludes transfers between accounts of the business. */
export function ledgerList(memberId: string): RowList {
  const today = dayOfSite(sql`(select site_id from member where id = ${memberId})`);
  return {
    source: sql`
      select entry.id, sum(posting.points)::int as points, entry.kind, 'H' || number as "orderName",
        case when sum(posting.points) > 0 then min(${lotStart(today)}) end::text as "notBefore",
        case when sum(posting.points) > 0 then min(expiry_date) end::text as "expiryDate",
        ${instantColumn(sql`entry.created_at`)} as "createDate",
        coalesce(adjustment.reason, '') as reason,
        coalesce(trim(first_name || ' ' || last_name), '') as "staffName", entry.created_at
      from loyalty_entry as entry join loyalty_posting as posting on entry_id = entry.id
        join loyalty_lot as lot on lot.id = lot_id
        left join customer_order on customer_order.id = entry.order_id
        left join loyalty_adjustment as adjustment on adjustment.entry_id = entry.id
        left join person on person.id = staff_id
      where entry.member_id = ${memberId}
      group by entry.id, number, adjustment.reason, first_name, last_name having sum(posting.points) <> 0`,
    columns: [
      { name: 'points', kind: 'number' },
      { name: 'kind', kind: 'text' },
      { name: 'orderName', kind: 'text' },
      { name: 'notBefore', kind: 'text' },
      { name: 'expiryDate', kind: 'text' },
      { name: 'createDate', kind: 'text' },
    ],
    searched: ['orderName', 'kind'],
    order: sql`created_at desc, id desc`,
  };
}
