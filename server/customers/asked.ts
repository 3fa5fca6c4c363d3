import { isApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import type { JobHandlers, Jobs } from '../platform/index.ts';
import { createLink, voidLinks } from './link.ts';
import { accountWith, personWith, writeTo } from './person.ts';

/** The jobs that find out what an answer must not tell. */
export function askedHandlers(db: Db, jobs: Jobs): Pick<JobHandlers, 'reset-asked' | 'email-change-asked'> {
  return {
    async 'reset-asked'({ emailAddress, ...asked }) {
      await db.transaction().execute(async (trx) => {
        const person = await accountWith(trx, asked.siteId, emailAddress);
        if (!person) return;
        const linkId = await createLink(trx, person.id, 'reset', person.emailAddress);
        await writeTo(trx, { ...asked, jobs }, person, 'reset', { linkId });
      });
    },
    async 'email-change-asked'({ emailAddress, personId, sessionId, ...asked }) {
      await db.transaction().execute(async (trx) => {
        const post = { ...asked, jobs };
        const person = await personWith(trx, personId).catch(unlessErased);
        if (!person || !(await stands(trx, sessionId))) return;
        const other = await accountWith(trx, asked.siteId, emailAddress);
        if (emailAddress === person.emailAddress) return;
        if (other && other.id !== person.id) return writeTo(trx, post, other, 'emailInUse');
        await voidLinks(trx, personId, ['changeEmail']);
        const linkId = await createLink(trx, personId, 'changeEmail', emailAddress);
        await writeTo(trx, post, person, 'changeEmail', { to: emailAddress, linkId });
        await writeTo(trx, post, person, 'emailChangeAsked', { newAddress: emailAddress });
      });
    },
  };
}

async function stands(trx: Db, sessionId: string): Promise<boolean> {
  const session = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return session !== undefined;
}

/** Whoever erased their account meanwhile wants no other address. */
function unlessErased(error: unknown): void {
  if (!isApiError(error) || error.code !== 'not_found') throw error;
}
