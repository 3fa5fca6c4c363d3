import type { Culture } from '../../../contract/culture.ts';
import type { Answers } from '../../../contract/survey-answers.ts';
import type { Db } from '../../../database/connect.ts';
import { loadSites, readBusiness } from '../../business/index.ts';
import { listAnswerTexts, questionsOf, surveyFromRow, surveyInCulture } from '../../forms/index.ts';
import type { SurveyEmail, Transport } from '../../platform/index.ts';
import { readEmailSettings } from '../own-texts.ts';
import {
  type MessageFacts,
  writeAnswerEmail,
  writeBusinessEmail,
  writeGuestEmail,
} from './write-survey-email.ts';

/**
 * Handles the job `survey-email`: reads the message as it is then, writes the email and sends it. Drops an
 * email about an erased message, or to a business without an address.
 */
export function surveyEmailSender({ db, transport }: { db: Db; transport: Transport }) {
  return async ({ entryId, to }: SurveyEmail, jobId: string, queuedAt = new Date()): Promise<void> => {
    const entry = await readEntry(db, entryId);
    if (!entry) return;
    const site = (await loadSites(db)).find(({ id }) => id === entry.site_id);
    if (!site) throw new Error(`There is no site ${entry.site_id}.`);
    const isToGuest = to === 'guest' || 'answerId' in to;
    const culture = isToGuest ? (entry.culture as Culture) : (site.cultures[0] ?? 'nl');
    const facts = await factsOf(db, entry, culture);
    const business = await readBusiness(db, site, culture);
    const name = to === 'guest' ? 'messageReceived' : isToGuest ? 'messageAnswered' : 'messageArrived';
    const { isOn, words } = await readEmailSettings(db, site.id, name, culture);
    if (!isOn) return;
    const about = { kind: name, culture, queuedAt, entryId } as const;
    if (to === 'guest') {
      return transport.send(site.id, { ...writeGuestEmail(facts, business, words), about }, jobId);
    }
    if ('answerId' in to) {
      const answer = await readAnswer(db, to.answerId);
      const message = answer && writeAnswerEmail(facts, answer.body, business, words);
      if (message) await transport.send(site.id, { ...message, about }, jobId);
      return;
    }
    const address = to.business || business.properties.emailAddress;
    if (!address) return;
    const message = writeBusinessEmail(address, culture, facts, business, words);
    await transport.send(site.id, { ...message, about }, jobId);
  };
}

const readEntry = (db: Db, id: string) =>
  db
    .selectFrom('survey_entry')
    .innerJoin('survey', 'survey.id', 'survey_entry.survey_id')
    .selectAll('survey_entry')
    .select(['survey.name', 'survey.kind', 'survey.definition'])
    .where('survey_entry.id', '=', id)
    .where('email_address', '<>', '')
    .executeTakeFirst();

const readAnswer = (db: Db, id: string) =>
  db.selectFrom('message_post').select('body').where('id', '=', id).executeTakeFirst();

type Entry = NonNullable<Awaited<ReturnType<typeof readEntry>>>;

async function factsOf(db: Db, entry: Entry, culture: Culture): Promise<MessageFacts> {
  const files = await db
    .selectFrom('survey_attachment')
    .select('file_name')
    .where('entry_id', '=', entry.id)
    .orderBy('sort_order')
    .execute();
  const survey = surveyInCulture(surveyFromRow({ ...entry, id: entry.survey_id }), culture);
  const answers = entry.answers as Answers;
  return {
    id: entry.id,
    reference: entry.reference,
    culture: entry.culture as Culture,
    emailAddress: entry.email_address,
    origin: entry.origin,
    at: entry.created_at.toISOString(),
    title: survey.title,
    senderName: typeof answers.name === 'string' ? answers.name : '',
    answers: listAnswerTexts(culture, questionsOf(survey), answers),
    fileNames: files.map(({ file_name }) => file_name),
  };
}
