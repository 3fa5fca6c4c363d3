import { sql } from 'kysely';
import type { account } from '../../contract/account.ts';
import type { Reply } from '../../contract/contract.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { putNewsConsent, subscribesToNews } from '../customers/index.ts';
import type { Keys } from '../platform/index.ts';

type NewsLink = Reply<typeof account.newsLink>;

type LinkDeps = { db: Db; keys: Pick<Keys, 'newsRecipientOf'> };

type Recipient = { personId: string; emailAddress: string; isSubscribed: boolean };

/** A guest who was erased: nobody knows the address any more, and nothing goes to it. */
const erased: NewsLink = { address: '', isSubscribed: false };

async function findRecipient(
  { db, keys }: LinkDeps,
  link: string,
): Promise<(Recipient & { id: string }) | null> {
  const id = keys.newsRecipientOf(link);
  if (!id) throw new ApiError('not_found');
  const { rows } = await sql<Recipient>`
    select person.id as "personId", email_address as "emailAddress", ${subscribesToNews} as "isSubscribed"
    from mailing_recipient join person on person.id = person_id where mailing_recipient.id = ${id}`.execute(
    db,
  );
  return rows[0] ? { ...rows[0], id } : null;
}

/** Reads what the link of an email unsubscribes. @throws ApiError `not_found` for a link that is not ours */
export async function readNewsLink(deps: LinkDeps, link: string): Promise<NewsLink> {
  const recipient = await findRecipient(deps, link);
  if (!recipient) return erased;
  const { emailAddress, isSubscribed } = recipient;
  return { address: shorten(emailAddress), isSubscribed };
}

/**
 * Withdraws the consent to news of the guest whose email has the link; a second time changes nothing.
 * @throws ApiError `not_found` for a link that is not ours
 */
export async function unsubscribe(deps: LinkDeps, link: string): Promise<NewsLink> {
  return transact(deps.db, async (trx) => {
    const recipient = await findRecipient({ ...deps, db: trx }, link);
    if (!recipient) return erased;
    const { id, personId, emailAddress, isSubscribed } = recipient;
    if (isSubscribed) await putNewsConsent(trx, personId, false, { source: 'link' });
    await sql`
      update mailing_recipient set unsubscribed_at = coalesce(unsubscribed_at, now())
      where id = ${id} and ${isSubscribed}`.execute(trx);
    return { address: shorten(emailAddress), isSubscribed: false };
  });
}

/** An email that was passed on must not tell whom it was to. */
function shorten(emailAddress: string): string {
  const at = emailAddress.lastIndexOf('@');
  return at < 0 ? '' : `${emailAddress.slice(0, Math.min(2, at - 1))}…${emailAddress.slice(at)}`;
}
