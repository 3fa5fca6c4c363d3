import type { Db } from '../../../database/connect.ts';
import { formatTarget } from './call-target.ts';

/** A change that no call made, such as one that was planned. */
export type RecordedChange = {
  siteId: string;
  /** In whose name; null where they were erased since. */
  staffId: string | null;
  /** As calls are named: `pages.publishPlanned`. */
  call: string;
  /** Ids by what they are of; never anything that somebody typed. */
  target?: Readonly<Record<string, string | readonly string[]>>;
  /** Of the answer that a call would have had; 200 unless it failed. */
  status?: number;
};

/** Tells the audit log of a change. Call it inside the transaction that makes it, so that the one is not without the other. */
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
