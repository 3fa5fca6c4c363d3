import { randomInt } from 'node:crypto';
import type { Culture } from '../../contract/culture.ts';
import { ApiError, type FieldError } from '../../contract/errors.ts';
import { type Answers, answersSchema, parseAnswers } from '../../contract/survey-answers.ts';
import type { UploadedFile } from '../../contract/upload.ts';
import type { Db } from '../../database/connect.ts';
import type { Library } from '../media/index.ts';
import {
  assertHuman,
  describeIssue,
  isWithinRate,
  limitRate,
  networkOf,
  type RequestContext,
  schemaMessages,
} from '../platform/index.ts';
import { checkAttachments, claimFiles, putFiles, releaseFiles, type StoredFile } from './attachments.ts';
import { findSurvey, getSurvey, type KnownSurvey, questionsOf, surveyInCulture } from './survey.ts';

/** The limit for one network address. */
const ofNetwork = { calls: 20, seconds: 3600 };
/** The limit of confirmations for one email address: anybody can type that of another person. */
const ofAddress = { calls: 5, seconds: 86_400 };

export type ContactSubmission = {
  templateName: string;
  email: string;
  fields: Record<string, string>;
  files: readonly UploadedFile[];
  token: string | undefined;
  /** The caller's names for these inputs, used in error paths. */
  names: { template: string; fields: string };
};

/**
 * Stores a message to the business with its files, and enqueues its emails, in one transaction.
 * @throws ApiError `invalid`, `rate_limited`, `too_large`, `unsupported_media_type`, `unavailable`
 */
export async function submitContactForm(
  context: RequestContext & { library: Library },
  submission: ContactSubmission,
): Promise<{ reference: string }> {
  const { db, site, library, jobs } = context;
  const { names, email } = submission;
  const template = await findSurvey(db, site.id, submission.templateName);
  if (template?.kind !== 'contact') throw submissionError(`body.${names.template}`, 'unknown_template');
  const questions = questionsOf(surveyInCulture(template, context.culture));
  const guestAnswers = parseAnswers(submission.fields, questions);
  const answers = readAnswers(template, guestAnswers, context.culture, `body.${names.fields}`);
  const files = await checkAttachments(template.definition.attachments, submission.files);
  await limitRate(db, `contact ${networkOf(context.peer)}`, ofNetwork);
  await assertHuman(context, submission.token);
  const confirms = await isWithinRate(db, `contact to ${email.toLowerCase()}`, ofAddress);
  const personId = await senderOf(context, email);
  const stored = await putFiles(db, library, files);
  return releaseOnError(db, stored, () =>
    db.transaction().execute(async (trx) => {
      const entry = await addEntry(trx, context, template, { answers, email, personId });
      await claimFiles(trx, entry.id, stored);
      const { mailTo } = template.definition;
      for (const address of mailTo.length > 0 ? mailTo : ['']) {
        await jobs.enqueue(trx, 'survey-email', { entryId: entry.id, to: { business: address } });
      }
      if (confirms) await jobs.enqueue(trx, 'survey-email', { entryId: entry.id, to: 'guest' });
      return { reference: entry.reference };
    }),
  );
}

/** Stores anonymous answers to a survey. @throws ApiError `not_found`, `invalid`, `rate_limited` */
export async function answerSurvey(
  context: RequestContext,
  {
    name,
    answers: submitted,
    reCaptchaToken,
  }: { name: string; answers: Answers; reCaptchaToken?: string | undefined },
): Promise<{ reference: string }> {
  const { db, site, culture } = context;
  const survey = await getSurvey(db, site.id, name);
  if (survey.kind !== 'survey') throw new ApiError('not_found');
  const answers = readAnswers(survey, withoutEmpty(submitted), culture, 'body.answers');
  await limitRate(db, `survey ${networkOf(context.peer)}`, ofNetwork);
  await assertHuman(context, reCaptchaToken);
  const { reference } = await addEntry(db, context, survey, { answers, email: '', personId: null });
  return { reference };
}

const withoutEmpty = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value.length > 0));

/** @throws ApiError `invalid` with a path for each wrong answer */
function readAnswers(
  survey: KnownSurvey,
  submitted: Record<string, unknown>,
  culture: Culture,
  path: string,
): Answers {
  const schema = answersSchema(questionsOf(surveyInCulture(survey, culture)));
  const parsed = schema.safeParse(submitted, { error: schemaMessages[culture] });
  if (parsed.success) return parsed.data as Answers;
  const errors = parsed.error.issues.map((issue): FieldError => {
    const isMissing = issue.code !== 'custom' && !Object.hasOwn(submitted, String(issue.path[0]));
    const error = describeIssue(path, issue);
    return isMissing ? { path: error.path, code: 'required', message: 'field.required' } : error;
  });
  throw new ApiError('invalid', { errors });
}

const submissionError = (path: string, code: string) =>
  new ApiError('invalid', { errors: [{ path, code, message: `field.${code}` }] });

/** Releases the files of a message at once when storing the message fails. */
async function releaseOnError<Result>(
  db: Db,
  stored: readonly StoredFile[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await releaseFiles(db, stored).catch(() => {});
    throw error;
  }
}

/** The account of the sender: the signed-in customer, or the customer who has verified this email address. */
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

/** Letters and digits without look-alikes. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const newReference = () => Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('');
