import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { Jobs, RequestContext } from '../platform/index.ts';
import { awardBirthdayPoints, membersWithBirthday } from './birthday.ts';
import { expirePoints, membersWithExpired } from './expire.ts';
import { membersWithExpiring, notifyExpiring } from './notify-expiring.ts';
import { membersToNotify, membersWithEnding, notifyTierChanges, notifyTierEnding } from './notify-tiers.ts';
import { membersToReview, reviewTier } from './tiers.ts';

/** The number of members per step of one run. */
const atOnce = 500;

type Step = {
  /** Finds the members of a site who need the step; usually none. */
  find: (db: Db, siteId: string, limit: number) => Promise<string[]>;
  /** Runs the step for a locked member; does nothing where it is already done. */
  act: (trx: Db, jobs: Jobs, memberId: string, siteId: string) => Promise<void>;
};

const steps: Record<string, Step> = {
  expire: { find: membersWithExpired, act: (trx, _jobs, id) => expirePoints(trx, id) },
  birthday: {
    find: membersWithBirthday,
    act: (trx, _jobs, id, siteId) => awardBirthdayPoints(trx, id, siteId),
  },
  review: { find: membersToReview, act: (trx, _jobs, id) => reviewTier(trx, id) },
  notify: { find: membersToNotify, act: notifyTierChanges },
  ending: { find: membersWithEnding, act: notifyTierEnding },
  expiring: { find: membersWithExpiring, act: notifyExpiring },
};

/**
 * Runs the daily changes of points and tiers, on the local date of each site: expires points, awards birthday
 * points, reviews tiers, and notifies members. Each step happens once, however many processes run it. A
 * failed step is logged and does not stop the others.
 */
export async function runLoyaltyJob({
  db,
  jobs,
  log,
}: Pick<RequestContext, 'db' | 'jobs' | 'log'>): Promise<void> {
  const { rows } = await sql<{ siteId: string }>`
    select site_id as "siteId" from loyalty_programme order by site_id`.execute(db);
  for (const { siteId } of rows) {
    for (const [what, { find, act }] of Object.entries(steps)) {
      const complain = (error: unknown, memberId?: string) =>
        log.warn({ err: error, siteId, memberId, what }, 'the round of the members failed in part');
      const memberIds = await find(db, siteId, atOnce).catch((error) => {
        complain(error);
        return [];
      });
      for (const memberId of memberIds) {
        await db
          .transaction()
          .execute(async (trx) => {
            if (await tryLockMember(trx, memberId)) await act(trx, jobs, memberId, siteId);
          })
          .catch((error) => complain(error, memberId));
      }
    }
  }
}

/** Locks a member unless another process has the lock; the next run handles that member. */
async function tryLockMember(trx: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`select from member where id = ${memberId} for no key update skip locked`.execute(
    trx,
  );
  return rows.length > 0;
}
