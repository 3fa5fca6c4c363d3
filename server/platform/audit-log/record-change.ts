import type { Db } from '../../../database/connect.ts';
import { formatTarget } from './call-target.ts';

/** A change without a call, such as a scheduled publication. */
export type RecordedChange = {
  siteId: string;
  /** The member of staff who ordered the change; null after their erasure. */
  staffId: string | null;
  /** Named like a call: `pages.publishPlanned`. */
  call: string;
  /** Ids by the kind of their object; never text that a person typed. */
  target?: Readonly<Record<string, string | readonly string[]>>;
  /** The HTTP status that a call would have had; 200 unless the change failed. */
  status?: number;
};

/**
 * Writes a change to the audit log. Call it in the transaction of the change, so that both are stored or
 * neither.
 */
export async function recordChange(db: Db, change: RecordedChange): Promise<void> {
  const { siteId, staffId, call, target = {}, status = 200 } = change;
  await db
    .insertInto('audit_entry')
    .values({
      site_id: siteId,
      staff_id: staffId,
      call,
      method: '',
      path: '',
      target: formatTarget(target),
      status,
    })
    .execute();
}
