import type { Culture } from '../../../contract/culture.ts';
import type { Answers } from '../../../contract/survey-answers.ts';
import type { Db } from '../../../database/connect.ts';
import { loadSites, readHouse } from '../../business/index.ts';
import { answerWords, inCulture, knownSurvey, questionsOf } from '../../forms/index.ts';
import type { SurveyLetter, Transport } from '../../platform/index.ts';
import { type MessageFacts, writeToGuest, writeToHouse } from './write-survey-letter.ts';

/**
 * What does the job `survey-letter`: reads the message as it is at that moment, writes the letter and sends it. One about a message
 * that was erased, or to a house that has no address, is let go.
 */
export function surveyLetterSender({ db, transport }: { db: Db; transport: Transport }) {
  return async ({ entryId, to }: SurveyLetter, jobId: string): Promise<void> => {
    const entry = await readEntry(db, entryId);
    if (!entry) return;
    const site = (await loadSites(db)).find(({ id }) => id === entry.site_id);
    if (!site) throw new Error(`There is no site ${entry.site_id}.`);
    const culture = to === 'guest' ? (entry.culture as Culture) : (site.cultures[0] ?? 'nl');
    const facts = await factsOf(db, entry, culture);
    const house = await readHouse(db, site, culture);
    if (to === 'guest') return transport.send(site.id, writeToGuest(facts, house), jobId);
    const address = to.house || house.properties.emailAddress;
    if (!address) return;
    await transport.send(site.id, writeToHouse(address, culture, facts, house), jobId);
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

type Entry = NonNullable<Awaited<ReturnType<typeof readEntry>>>;

async function factsOf(db: Db, entry: Entry, culture: Culture): Promise<MessageFacts> {
  const files = await db
    .selectFrom('survey_attachment')
    .select('file_name')
    .where('entry_id', '=', entry.id)
    .orderBy('sort_order')
    .execute();
  const survey = inCulture(knownSurvey({ ...entry, id: entry.survey_id }), culture);
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
    answers: answerWords(culture, questionsOf(survey), answers),
    fileNames: files.map(({ file_name }) => file_name),
  };
}
