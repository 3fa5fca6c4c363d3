import { randomInt } from 'node:crypto';
import type { Culture } from '../../contract/culture.ts';
import { ApiError, type FieldError } from '../../contract/errors.ts';
import { type Answers, answersFrom, answersSchema } from '../../contract/survey-answers.ts';
import type { UploadedFile } from '../../contract/upload.ts';
import type { Db } from '../../database/connect.ts';
import type { Library } from '../media/index.ts';
import {
  checkHuman,
  isWithinRate,
  limitRate,
  networkOf,
  type RequestContext,
  schemaMessages,
} from '../platform/index.ts';
import { checkAttachments, claimFiles, type Kept, letGo, putFiles } from './attachments.ts';
import { findSurvey, inCulture, type KnownSurvey, questionsOf, surveyNamed } from './survey.ts';

/** What one network may send. */
const ofNetwork = { calls: 20, seconds: 3600 };
/** Confirmations that one address gets: anybody can type somebody else's. */
const ofAddress = { calls: 5, seconds: 86_400 };

export type GuestWriting = {
  templateName: string;
  email: string;
  fields: Record<string, string>;
  files: readonly UploadedFile[];
  token: string | undefined;
  /** What the call calls its parts, for what is wrong with them. */
  names: { template: string; fields: string };
};

/**
 * A message to the house: stored with its files, and its letters asked for, in one transaction.
 * @throws ApiError `invalid`, `rate_limited`, `too_large`, `unsupported_media_type`, `unavailable`
 */
export async function writeToHouse(
  visit: RequestContext & { library: Library },
  writing: GuestWriting,
): Promise<{ reference: string }> {
  const { db, site, library, jobs } = visit;
  const { names, email } = writing;
  const template = await findSurvey(db, site.id, writing.templateName);
  if (template?.kind !== 'contact') throw refused(`body.${names.template}`, 'unknown_template');
  const questions = questionsOf(inCulture(template, visit.culture));
  const given = answersFrom(writing.fields, questions);
  const answers = readAnswers(template, given, visit.culture, `body.${names.fields}`);
  const files = await checkAttachments(template.definition.attachments, writing.files);
  await limitRate(db, `contact ${networkOf(visit.peer)}`, ofNetwork);
  await checkHuman(visit, writing.token);
  const confirms = await isWithinRate(db, `contact to ${email.toLowerCase()}`, ofAddress);
  const personId = await senderOf(visit, email);
  const kept = await putFiles(db, library, files);
  return claiming(db, kept, () =>
    db.transaction().execute(async (trx) => {
      const entry = await addEntry(trx, visit, template, { answers, email, personId });
      await claimFiles(trx, entry.id, kept);
      const { mailTo } = template.definition;
      for (const house of mailTo.length > 0 ? mailTo : ['']) {
        await jobs.enqueue(trx, 'survey-letter', { entryId: entry.id, to: { house } });
      }
      if (confirms) await jobs.enqueue(trx, 'survey-letter', { entryId: entry.id, to: 'guest' });
      return { reference: entry.reference };
    }),
  );
}

/** The answers to a survey, of nobody in particular. @throws ApiError `not_found`, `invalid`, `rate_limited` */
export async function answerSurvey(
  visit: RequestContext,
  {
    name,
    answers: given,
    reCaptchaToken,
  }: { name: string; answers: Answers; reCaptchaToken?: string | undefined },
): Promise<{ reference: string }> {
  const { db, site, culture } = visit;
  const survey = await surveyNamed(db, site.id, name);
  if (survey.kind !== 'survey') throw new ApiError('not_found');
  const answers = readAnswers(survey, withoutEmpty(given), culture, 'body.answers');
  await limitRate(db, `survey ${networkOf(visit.peer)}`, ofNetwork);
  await checkHuman(visit, reCaptchaToken);
  const { reference } = await addEntry(db, visit, survey, { answers, email: '', personId: null });
  return { reference };
}

const withoutEmpty = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value.length > 0));

/** @throws ApiError `invalid`, naming each answer that does not do */
function readAnswers(
  survey: KnownSurvey,
  given: Record<string, unknown>,
  culture: Culture,
  path: string,
): Answers {
  const schema = answersSchema(questionsOf(inCulture(survey, culture)));
  const parsed = schema.safeParse(given, { error: schemaMessages[culture] });
  if (parsed.success) return parsed.data as Answers;
  const errors = parsed.error.issues.map((issue): FieldError => {
    const isMissing = issue.code !== 'custom' && !Object.hasOwn(given, String(issue.path[0]));
    return {
      path: [path, ...issue.path].join('.'),
      code: isMissing ? 'required' : issue.code,
      message: isMissing ? 'field.required' : issue.message,
    };
  });
  throw new ApiError('invalid', { errors });
}

const refused = (path: string, code: string) =>
  new ApiError('invalid', { errors: [{ path, code, message: `field.${code}` }] });

/** Files of a message that could not be taken in are nobody's at once. */
async function claiming<Result>(db: Db, kept: readonly Kept[], work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await letGo(db, kept).catch(() => {});
    throw error;
  }
}

/** The account that a message is of: who is logged in, or who has shown that the address is theirs. */
async function senderOf({ db, site, customer }: RequestContext, email: string): Promise<string | null> {
  if (customer && !customer.isGuest) return customer.id;
  const account = await db
    .selectFrom('person')
    .select('id')
    .where('site_id', '=', site.id)
    .where('is_guest', '=', false)
    .where('confirmed_at', 'is not', null)
    .where((eb) => eb(eb.fn('lower', ['email_address']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return account?.id ?? null;
}

type NewEntry = { answers: Answers; email: string; personId: string | null };

async function addEntry(
  db: Db,
  { site, culture, origin }: RequestContext,
  survey: KnownSurvey,
  { answers, email, personId }: NewEntry,
): Promise<{ id: string; reference: string }> {
  return db
    .insertInto('survey_entry')
    .values({
      survey_id: survey.id,
      site_id: site.id,
      reference: newReference(),
      culture,
      person_id: personId,
      email_address: email,
      origin: email ? origin : '',
      answers,
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow();
}

/** Without letters and digits that are taken for one another. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const newReference = () => Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('');
