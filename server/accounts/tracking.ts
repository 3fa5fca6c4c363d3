import { sql } from 'kysely';
import type { Contract, Received } from '../../contract/contract.ts';
import type { Db } from '../../database/connect.ts';

type Tracked = Received<Contract['account']['track']>['body'];

/**
 * Keeps what somebody who consented did. Of a visitor who is not logged in nothing is kept that looks like an
 * e-mail address, a telephone number or an account of a bank; an event by such a name is not kept at all.
 */
export async function track(
  db: Db,
  siteId: string,
  personId: string | null,
  { event, path, data = {} }: Tracked,
): Promise<void> {
  const mayKeep = (value: unknown) => personId !== null || !looksPersonal(String(value));
  if (!mayKeep(event)) return;
  // The query may hold what opens a door, such as the token of a reset link.
  const bare = path?.split(/[?#]/)[0];
  const kept = Object.entries(data).filter(([name, value]) => mayKeep(name) && mayKeep(value));
  await db
    .insertInto('tracking')
    .values({
      site_id: siteId,
      person_id: personId,
      event,
      path: bare && mayKeep(bare) ? bare : null,
      data: Object.fromEntries(kept),
    })
    .execute();
}

const keptDays = 90;

/** Removes what is too old to tell anything. */
export async function trimTracking(db: Db): Promise<void> {
  await sql`delete from tracking where created_at < now() - make_interval(days => ${keptDays})`.execute(db);
}

const emailAddress = /[^\s@/]@[^\s@/]/;
const sevenDigits = /(?:\p{Nd}[^\p{L}\p{Nd}]*){7}/u;
const bankAccount = /(?<![a-z\d])[a-z]{2}\d{2}(?:[ -]?[a-z\d]){11,30}(?![a-z\d])/i;

/** Dates of this century, such as that of an arrival, are eight digits and nobody's number. */
const dates = /(?<![\d-])20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\d-])/g;

/** Looks for more rather than less: what is lost is a figure, what is kept would be a person's. */
function looksPersonal(text: string): boolean {
  const plain = decoded(text).normalize('NFKC');
  const withoutDates = plain.replace(dates, 'date');
  return emailAddress.test(plain) || sevenDigits.test(withoutDates) || bankAccount.test(plain);
}

/** Text without the encoding of addresses, also where it was put on twice. */
function decoded(text: string): string {
  let plain = text;
  for (let round = 0; round < 3; round++) {
    plain = plain.replace(/(?:%[\da-f]{2})+/gi, (encoded) =>
      Buffer.from(encoded.replaceAll('%', ''), 'hex').toString(),
    );
  }
  return plain;
}
