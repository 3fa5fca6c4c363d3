import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { Jobs, RequestContext } from '../platform/index.ts';
import { awardBirthdayPoints, membersWithBirthday } from './birthday.ts';
import { expirePoints, membersWithExpired } from './expire.ts';
import { membersWithExpiring, notifyExpiring } from './notify-expiring.ts';
import { membersToNotify, membersWithEnding, notifyTierChanges, notifyTierEnding } from './notify-tiers.ts';
import { membersToReview, reviewTier } from './tiers.ts';

/** For how many members one round does each thing. */
const atOnce = 500;

type Step = {
  /** Members of a site for whom there is something to do; mostly nobody. */
  find: (db: Db, siteId: string, limit: number) => Promise<string[]>;
  /** Does it, for a member that is locked; nothing that was done meanwhile. */
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
 * What happens to points and tiers by themselves, on the day where each site is: points run out, birthdays are given for, tiers are
 * reached, renewed and lost, and members are told. Each thing is done once, however many processes look. What fails is logged, and
 * keeps nothing else from being done.
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

/** Locks a member whom nobody else is at; whom somebody is at has the next round. */
async function tryLockMember(trx: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`select from member where id = ${memberId} for no key update skip locked`.execute(
    trx,
  );
  return rows.length > 0;
}
