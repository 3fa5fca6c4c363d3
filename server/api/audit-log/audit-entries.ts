import { sql } from 'kysely';
import type { AuditEntry } from '../../../contract/audit-log.ts';
import type { PagedList } from '../../../contract/filters.ts';
import type { ListQuery } from '../../../contract/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { writer } from '../../content/index.ts';
import { listRows } from '../../platform/index.ts';

const columns = [
  { name: 'id', kind: 'text' },
  { name: 'at', kind: 'instant' },
  { name: 'staffId', kind: 'text' },
  { name: 'who', kind: 'text' },
  { name: 'call', kind: 'text' },
  { name: 'target', kind: 'text' },
  { name: 'path', kind: 'text' },
  { name: 'status', kind: 'number' },
] as const;

/** Lists the audit log of a site, the newest first. @throws ApiError `invalid` */
export async function auditEntries(db: Db, siteId: string, query: ListQuery): Promise<PagedList<AuditEntry>> {
  const source = sql`
    select audit_entry.id::text as id, at, staff_id::text as "staffId", ${writer} as who, call, target, fields, path, status,
      request_id as "requestId"
    from audit_entry left join person on person.id = staff_id where audit_entry.site_id = ${siteId}`;
  const searched = ['who', 'call', 'target'];
  const list = { source, columns, searched, order: sql`at desc, id desc` };
  const page = await listRows<Omit<AuditEntry, 'at'> & { at: Date }>(db, list, query);
  return { ...page, items: page.items.map((entry) => ({ ...entry, at: entry.at.toISOString() })) };
}

const retentionDays = 400;

/** Deletes entries older than the retention of the log. */
export async function trimAuditLog(db: Db): Promise<void> {
  await sql`delete from audit_entry where at < now() - make_interval(days => ${retentionDays})`.execute(db);
}
