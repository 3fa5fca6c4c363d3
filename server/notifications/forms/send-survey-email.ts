import type { Culture } from '../../../contract/culture.ts';
import type { Answers } from '../../../contract/survey-answers.ts';
import type { Db } from '../../../database/connect.ts';
import { getBusinessName, loadSites, readBusiness } from '../../business/index.ts';
import {
  listAnswerTexts,
  questionsOf,
  replyAddress,
  surveyFromRow,
  surveyInCulture,
} from '../../forms/index.ts';
import {
  type Business,
  findInboxConnection,
  type Keys,
  type Message,
  type SurveyEmail,
  type Transport,
} from '../../platform/index.ts';
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
export function surveyEmailSender({ db, keys, transport }: { db: Db; keys: Keys; transport: Transport }) {
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
      const message = writeGuestEmail(facts, business, words);
      const reply = await replyTo(entry, business);
      return transport.send(site.id, { ...message, ...reply, about }, jobId);
    }
    if ('answerId' in to) {
      const answer = await readAnswer(db, to.answerId);
      if (!answer) return;
      const message = writeAnswerEmail(facts, answer.body, business, words);
      const reply = await replyTo(entry, business);
      const inReplyTo = answer.inReplyTo && { inReplyTo: answer.inReplyTo };
      return transport.send(site.id, { ...message, ...reply, ...inReplyTo, about }, jobId);
    }
    const address = to.business || business.properties.emailAddress;
    if (!address) return;
    const message = writeBusinessEmail(address, culture, facts, business, words);
    await transport.send(site.id, { ...message, about }, jobId);
  };

  /** Where the business connected its mailbox, replies of the guest belong to the message. */
  async function replyTo(entry: Entry, business: Business): Promise<Pick<Message, 'replyTo'>> {
    const inbox = await findInboxConnection(db, keys, entry.site_id);
    if (!inbox) return {};
    return {
      replyTo: { name: getBusinessName(business), address: replyAddress(keys, inbox.address, entry.id) },
    };
  }
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

/** Reads an answer, and the Message-ID of the guest's email before it. */
const readAnswer = (db: Db, id: string) =>
  db
    .selectFrom('message_post')
    .select('body')
    .select((query) =>
      query
        .selectFrom('message_post as earlier')
        .select('earlier.email_id')
        .whereRef('earlier.entry_id', '=', 'message_post.entry_id')
        .whereRef('earlier.created_at', '<', 'message_post.created_at')
        .where('earlier.email_id', 'like', '<%@%>')
        .orderBy('earlier.created_at', 'desc')
        .limit(1)
        .as('inReplyTo'),
    )
    .where('id', '=', id)
    .executeTakeFirst();

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
