import { sql } from 'kysely';
import type { AuditEntry } from '../../../contract/audit-log.ts';
import type { PagedList } from '../../../contract/filters.ts';
import type { ListQuery } from '../../../contract/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { writer } from '../../content/index.ts';
import { listRows, type RowList } from '../../platform/index.ts';

const columns = [
  { name: 'id', kind: 'text' },
  { name: 'at', kind: 'instant' },
  { name: 'staffId', kind: 'text' },
  { name: 'who', kind: 'text' },
  { name: 'call', kind: 'text' },
  { name: 'subjectKind', kind: 'text' },
  { name: 'subjectId', kind: 'text' },
  { name: 'subjectLabel', kind: 'text' },
  { name: 'subjectName', kind: 'text' },
  { name: 'isDraft', kind: 'text' },
  { name: 'isPart', kind: 'text' },
  { name: 'target', kind: 'text' },
  { name: 'path', kind: 'text' },
  { name: 'status', kind: 'number' },
] as const;

/** What is saved while somebody writes; publishing, or placing the order, is the change. */
export const draftCalls = [
  'officeOrderDraft.put',
  ...['editing.putDraft', 'editing.putStructure', 'editing.putProperties'],
  ...['editing.discardDraft', 'editing.discardStructure', 'editing.discardProperties'],
];

/** The name of the person that an entry is about. The log does not store it, so that erasing them suffices. */
const subjectName = sql`coalesce(case subject_kind
  when 'staff' then (select ${writer} from person where id = subject_id::uuid)
  when 'guest' then (select ${writer} from person where id = subject_id::uuid)
  when 'member' then (select ${writer} from member join person on person.id = person_id where member.id = subject_id::uuid)
  when 'reservation' then (select guest_name from reservation where id = subject_id::uuid)
  when 'order' then (
    select coalesce(nullif(invoice_address ->> 'attn', ''), nullif(delivery_address ->> 'attn', ''), email_address)
    from customer_order as placed
    where placed.site_id = audit_entry.site_id and number = substr(subject_id, 2)::bigint)
  end, '')`;

/** The audit log of a site, the newest first. */
export const auditLog = (siteId: string): RowList => ({
  source: sql`
    select audit_entry.id::text as id, audit_entry.id as key, at, staff_id::text as "staffId", ${writer} as who, call, target, fields, path, status,
      subject_kind as "subjectKind", subject_id as "subjectId", subject_label as "subjectLabel",
      ${subjectName} as "subjectName", changes, change_count as "changeCount",
      (call = any(${draftCalls}))::text as "isDraft",
      (call = 'officeProduct.changeMany' and subject_kind is not null)::text as "isPart", request_id as "requestId"
    from audit_entry left join person on person.id = staff_id where audit_entry.site_id = ${siteId}`,
  key: 'key',
  columns,
  searched: ['who', 'call', 'subjectLabel', 'subjectName', 'subjectId', 'target'],
  order: sql`at desc, key desc`,
});

/** Lists the audit log of a site. @throws ApiError `invalid` */
export async function auditEntries(db: Db, siteId: string, query: ListQuery): Promise<PagedList<AuditEntry>> {
  const page = await listRows<Omit<AuditEntry, 'at'> & { at: Date; isDraft: string; isPart: string }>(
    db,
    auditLog(siteId),
    query,
  );
  const items = page.items.map(({ isDraft, isPart, at, ...entry }) => ({ ...entry, at: at.toISOString() }));
  return { ...page, items };
}

/** Lists the staff of a site with an entry in its log, by name. */
export async function auditPeople(db: Db, siteId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select person.id::text as id, ${writer} as name from person
    where exists (select from audit_entry where staff_id = person.id and audit_entry.site_id = ${siteId})
    order by name, id`.execute(db);
  return rows;
}

const retentionDays = 400;

/** Deletes entries older than the retention of the log. */
export async function trimAuditLog(db: Db): Promise<void> {
  await sql`delete from audit_entry where at < now() - make_interval(days => ${retentionDays})`.execute(db);
}
