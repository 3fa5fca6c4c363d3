import { isApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import type { JobHandlers, Jobs } from '../platform/index.ts';
import { createLink, voidLinks } from './link.ts';
import { enqueueEmail, findAccount, getPerson } from './person.ts';

/** Creates the handlers of account jobs: they find out the facts that a reply must not reveal. */
export function accountJobHandlers(db: Db, jobs: Jobs): Pick<JobHandlers, 'password-reset' | 'email-change'> {
  return {
    async 'password-reset'({ emailAddress, ...request }) {
      await db.transaction().execute(async (trx) => {
        const person = await findAccount(trx, request.siteId, emailAddress);
        if (!person) return;
        const linkId = await createLink(trx, person.id, 'reset', person.emailAddress);
        await enqueueEmail(trx, { ...request, jobs }, person, 'reset', { linkId });
      });
    },
    async 'email-change'({ emailAddress, personId, sessionId, ...request }) {
      await db.transaction().execute(async (trx) => {
        const emailOrigin = { ...request, jobs };
        const person = await getPerson(trx, personId).catch(ignoreNotFound);
        if (!person || !(await isSessionOpen(trx, sessionId))) return;
        const other = await findAccount(trx, request.siteId, emailAddress);
        if (emailAddress === person.emailAddress) return;
        if (other && other.id !== person.id) return enqueueEmail(trx, emailOrigin, other, 'emailInUse');
        await voidLinks(trx, personId, ['changeEmail']);
        const linkId = await createLink(trx, personId, 'changeEmail', emailAddress);
        await enqueueEmail(trx, emailOrigin, person, 'changeEmail', { to: emailAddress, linkId });
        await enqueueEmail(trx, emailOrigin, person, 'emailChangeRequested', { newAddress: emailAddress });
      });
    },
  };
}

async function isSessionOpen(trx: Db, sessionId: string): Promise<boolean> {
  const session = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return session !== undefined;
}

/** A person who was erased in the meantime needs no other address. */
function ignoreNotFound(error: unknown): void {
  if (!isApiError(error) || error.code !== 'not_found') throw error;
}
