import type { Culture } from '../../contract/culture.ts';
import { type EmailName, emailKind, emailKinds, emailNames, fieldsIn } from '../../contract/email-kinds.ts';
import { ApiError, type FieldError } from '../../contract/errors.ts';
import type { EmailText, EmailWords, ListedEmail } from '../../contract/office-email.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion, lockSite, versionOf } from '../content/index.ts';
import type { Site } from '../platform/index.ts';
import { emailTexts } from './email-texts.ts';
import { noWords } from './own-texts.ts';

/** Lists every kind of email of a site. */
export async function listEmails(db: Db, siteId: string): Promise<ListedEmail[]> {
  const off = await db.selectFrom('email_off').select('kind').where('site_id', '=', siteId).execute();
  const own = await db
    .selectFrom('email_text')
    .select(['kind', 'culture'])
    .where('site_id', '=', siteId)
    .orderBy('culture')
    .execute();
  return emailNames.map((kind) => {
    const { group, fields, required = [], isOptional = false } = emailKind(kind);
    return {
      ...{ kind, group, fields: [...fields], required: [...required], isOptional },
      isOn: !off.some((row) => row.kind === kind),
      ownCultures: own.flatMap((row) => (row.kind === kind ? [row.culture as Culture] : [])),
    };
  });
}

/** Reads a kind of email with its words in every culture of the site. */
export async function readEmail(
  db: Db,
  site: Site,
  kind: EmailName,
): Promise<ListedEmail & { texts: Partial<Record<Culture, EmailText>> }> {
  const texts: Partial<Record<Culture, EmailText>> = {};
  for (const culture of site.cultures) texts[culture] = await readText(db, site.id, kind, culture);
  return { ...(await findEmail(db, site.id, kind)), texts };
}

async function findEmail(db: Db, siteId: string, kind: EmailName): Promise<ListedEmail> {
  const email = (await listEmails(db, siteId)).find((one) => one.kind === kind);
  if (!email) throw new ApiError('not_found');
  return email;
}

async function readText(db: Db, siteId: string, kind: EmailName, culture: Culture): Promise<EmailText> {
  const row = await db
    .selectFrom('email_text')
    .select(['subject', 'greeting', 'body'])
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('culture', '=', culture)
    .executeTakeFirst();
  const own = row ?? noWords;
  return { version: versionOf(own), shipped: getShippedWords(kind, culture), own };
}

/** Returns the shipped words of a kind, with the names of their fields as the office writes them. */
export function getShippedWords(kind: EmailName, culture: Culture): EmailWords {
  const texts = emailTexts[culture];
  const groups: Record<string, Record<string, { subject: string; paragraphs: string[] }>>[] = [
    { emails: texts.emails, orderEmails: texts.orderEmails, loyaltyEmails: texts.loyaltyEmails },
    { surveyEmails: texts.surveyEmails, giftCardEmails: texts.giftCardEmails },
  ];
  const reservation = {
    reservationConfirmed: 'orderConfirmed',
    reservationCancelled: 'orderCancelled',
  } as const;
  const found =
    kind === 'reservationConfirmed' || kind === 'reservationCancelled'
      ? texts.reservationOrderEmails[reservation[kind]]
      : groups.flatMap((group) => Object.values(group)).find((group) => kind in group)?.[kind];
  if (!found) throw new Error(`The email ${kind} has no text.`);
  const { greeting, greetingWithoutName } = texts.common;
  const isNamed = emailKind(kind).fields.includes('guestName');
  return {
    subject: found.subject,
    greeting: isNamed ? greeting.replace('{{firstName}}', '{{guestName}}') : greetingWithoutName,
    body: found.paragraphs.join('\n\n'),
  };
}

/**
 * Writes the words of a kind of email in a culture; empty words restore the shipped ones.
 * @throws ApiError `version_conflict`; `invalid` for an unknown field, or a required one that is missing
 */
export async function putEmailText(
  db: Db,
  siteId: string,
  kind: EmailName,
  culture: Culture,
  { version, ...words }: EmailWords & { version: string },
): Promise<EmailText> {
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    assertVersion(await readText(trx, siteId, kind, culture), version, { own: words });
    assertWords(kind, culture, words);
    const key = { site_id: siteId, kind, culture };
    if (words.subject || words.greeting || words.body) {
      await trx
        .insertInto('email_text')
        .values({ ...key, ...words })
        .onConflict((conflict) => conflict.columns(['site_id', 'kind', 'culture']).doUpdateSet(words))
        .execute();
    } else {
      await trx
        .deleteFrom('email_text')
        .where('site_id', '=', siteId)
        .where('kind', '=', kind)
        .where('culture', '=', culture)
        .execute();
    }
    return readText(trx, siteId, kind, culture);
  });
}

/** @throws ApiError `invalid` for an unknown field, or a required one that is missing, with its name */
export function assertWords(kind: EmailName, culture: Culture, words: EmailWords): void {
  const { fields, required = [] } = emailKind(kind);
  const known: readonly string[] = fields;
  const error = (path: string, code: string, name: string): FieldError => ({
    ...{ path: `body.${path}`, code, message: `field.${code}`, values: { name } },
  });
  const unknown = (['subject', 'greeting', 'body'] as const).flatMap((part) =>
    fieldsIn(words[part])
      .filter((name) => !known.includes(name))
      .map((name) => error(part, 'unknown_field', name)),
  );
  const shipped = getShippedWords(kind, culture);
  const whole = `${words.subject || shipped.subject} ${words.body || shipped.body}`;
  const missing = required
    .filter((name) => !fieldsIn(whole).includes(name))
    .map((name) => error(words.body ? 'body' : 'subject', 'missing_field', name));
  const errors = [...unknown, ...missing];
  if (errors.length > 0) throw new ApiError('invalid', { errors });
}

/** Turns a kind of email on or off. @throws ApiError `conflict` for one that stays on */
export async function setEmailOn(
  db: Db,
  siteId: string,
  kind: EmailName,
  isOn: boolean,
): Promise<ListedEmail> {
  if (!isOn && !('isOptional' in emailKinds[kind])) {
    throw new ApiError('conflict', { messageKey: 'emails.stays_on' });
  }
  if (isOn) await db.deleteFrom('email_off').where('site_id', '=', siteId).where('kind', '=', kind).execute();
  else {
    await db
      .insertInto('email_off')
      .values({ site_id: siteId, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return findEmail(db, siteId, kind);
}
