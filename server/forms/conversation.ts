import { sql } from 'kysely';
import type { Received } from '../../contract/contract.ts';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { GuestMessage, officeSurvey } from '../../contract/office-survey.ts';
import type { Answers } from '../../contract/survey-answers.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion, versionOf } from '../content/index.ts';
import { findProfileId, listStaffWith, personName } from '../customers/index.ts';
import { instantColumn, type Jobs } from '../platform/index.ts';
import { listAnswerTexts } from './answer-texts.ts';
import { attachmentAddress } from './file-addresses.ts';
import { questionsOf, surveyFromRow, surveyInCulture } from './survey.ts';

type MessageOf = { siteId: string; culture: Culture; messageId: string };

/** Orders of the guest beside a message. */
const maxOrders = 5;

/** @throws ApiError `not_found` */
export async function readMessage(
  db: Db,
  siteId: string,
  culture: Culture,
  messageId: string,
): Promise<GuestMessage> {
  const row = await db
    .selectFrom('survey_entry')
    .innerJoin('survey', 'survey.id', 'survey_entry.survey_id')
    .leftJoin('person', 'person.id', 'survey_entry.staff_id')
    .leftJoin('customer_order', 'customer_order.id', 'survey_entry.order_id')
    .selectAll('survey_entry')
    .select(['survey.name', 'survey.kind', 'survey.definition', personName().as('assignee')])
    .select(sql<string>`coalesce('H' || customer_order.number, '')`.as('orderName'))
    .where('survey_entry.site_id', '=', siteId)
    // Surveys are anonymous: a reply to them is not possible.
    .where('survey_entry.email_address', '<>', '')
    .where('survey_entry.id', '=', messageId)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  const files = await db
    .selectFrom('survey_attachment')
    .select(['id', 'post_id', 'file_name', 'bytes'])
    .where('entry_id', '=', messageId)
    .orderBy('sort_order')
    .execute();
  const filesOf = (postId: string | null) =>
    files
      .filter(({ post_id }) => post_id === postId)
      .map(({ id, file_name: fileName, bytes }) => ({
        ...{ fileName, bytes: Number(bytes), url: attachmentAddress(id) },
      }));
  const posts = await listPosts(db, messageId, row.email_address);
  const survey = surveyInCulture(surveyFromRow(row), culture);
  const { state, staff_id: assigneeId, orderName } = row;
  return {
    id: row.id,
    version: versionOf({ state, assigneeId, orderName, posts: posts.length }),
    reference: row.reference,
    template: row.name,
    title: survey.title,
    culture: row.culture as Culture,
    emailAddress: row.email_address,
    guestId: await findProfileId(db, siteId, { personId: row.person_id, emailAddress: row.email_address }),
    createdAt: row.created_at.toISOString(),
    state: state as GuestMessage['state'],
    assigneeId,
    assignee: row.assignee,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answers: listAnswerTexts(culture, questionsOf(survey), row.answers as Answers),
    attachments: filesOf(null),
    orderName,
    orders: await listOrders(db, siteId, messageId),
    posts: posts.map((post) => ({ ...post, attachments: filesOf(post.id) })),
    people: await listStaffWith(db, siteId, 'messages:write'),
  };
}

type Post = Omit<GuestMessage['posts'][number], 'attachments'>;

async function listPosts(db: Db, messageId: string, emailAddress: string): Promise<Post[]> {
  const posts = await db
    .selectFrom('message_post')
    .leftJoin('person', 'person.id', 'staff_id')
    .select([
      'message_post.id',
      'is_from_guest',
      'body',
      'full_text',
      'from_address',
      'message_post.created_at',
      personName().as('author'),
    ])
    .where('entry_id', '=', messageId)
    .orderBy('message_post.created_at')
    .orderBy('message_post.id')
    .execute();
  return posts.map(({ id, author, ...post }) => ({
    ...{ id, isFromGuest: post.is_from_guest, author, text: post.body, fullText: post.full_text },
    otherSender: post.from_address.toLowerCase() === emailAddress.toLowerCase() ? '' : post.from_address,
    createdAt: post.created_at.toISOString(),
  }));
}

/** Lists the order that a message is tied to, then the latest of its address and those that it names by number. */
async function listOrders(db: Db, siteId: string, messageId: string): Promise<GuestMessage['orders']> {
  const { rows } = await sql<GuestMessage['orders'][number]>`
    with entry as (
      select order_id, email_address, array(
        select (regexp_matches(value #>> '{}', '\\mH([0-9]{3,9})\\M', 'gi'))[1]::bigint from jsonb_each(answers)
      ) as numbers
      from survey_entry where id = ${messageId}
    ), found as (
      select id from customer_order
      where id = (select order_id from entry)
        or site_id = ${siteId} and number = any((select numbers from entry)::bigint[])
      union
      select id from customer_order
      where site_id = ${siteId} and lower(email_address) = (select lower(email_address) from entry)
    )
    select 'H' || number as "orderName",
      ${instantColumn(sql`created_at`)} as "createdAt",
      (select coalesce(jsonb_agg(jsonb_build_object('id', reservation.id, 'guestName', guest_name,
          'arrival', arrival, 'departure', departure) order by arrival, reservation.id), '[]')
        from reservation where order_id = customer_order.id and reservation.state <> 'cancelled') as reservations
    from customer_order join found using (id)
    order by customer_order.id is not distinct from (select order_id from entry) desc, created_at desc, number desc
    limit ${maxOrders}`.execute(db);
  return rows;
}

/**
 * Changes the sent fields of a message.
 * @throws ApiError `not_found`, also for an unknown order or colleague; `version_conflict`
 */
export async function changeMessage(
  db: Db,
  { siteId, culture, messageId }: MessageOf,
  { version, ...change }: Received<typeof officeSurvey.changeMessage>['body'],
): Promise<GuestMessage> {
  return transact(db, async (trx) => {
    await lockMessage(trx, messageId);
    const before = await readMessage(trx, siteId, culture, messageId);
    assertVersion(before, version, change);
    const { assigneeId, orderName } = { ...before, ...change };
    if (assigneeId && assigneeId !== before.assigneeId && !before.people.some(({ id }) => id === assigneeId))
      throw new ApiError('not_found');
    const orderId = orderName ? await findOrderId(trx, siteId, orderName) : null;
    const isTaken = before.state === 'new' && assigneeId !== null;
    const state = change.state ?? (isTaken ? 'open' : before.state);
    const isDone = state === 'answered' || state === 'closed';
    await trx
      .updateTable('survey_entry')
      .set({ state, staff_id: assigneeId, order_id: orderId })
      .$if(state !== before.state, (query) =>
        query.set({ answered_at: isDone ? sql<Date>`coalesce(answered_at, now())` : null }),
      )
      .where('id', '=', messageId)
      .execute();
    return readMessage(trx, siteId, culture, messageId);
  });
}

/**
 * Answers a message, and enqueues the answer's email.
 * @throws ApiError `not_found`; `version_conflict` where somebody wrote meanwhile
 */
export async function answerMessage(
  { db, jobs }: { db: Db; jobs: Pick<Jobs, 'enqueue'> },
  { siteId, culture, messageId }: MessageOf,
  { version, text, staffId }: Received<typeof officeSurvey.answerMessage>['body'] & { staffId: string },
): Promise<GuestMessage> {
  return transact(db, async (trx) => {
    await lockMessage(trx, messageId);
    assertVersion(await readMessage(trx, siteId, culture, messageId), version, { text });
    const { id: answerId } = await trx
      .insertInto('message_post')
      .values({ entry_id: messageId, staff_id: staffId, body: text })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('survey_entry')
      .set({
        ...{ state: 'answered', answered_at: sql<Date>`now()` },
        staff_id: sql<string>`coalesce(staff_id, ${staffId}::uuid)`,
      })
      .where('id', '=', messageId)
      .execute();
    await jobs.enqueue(trx, 'survey-email', { entryId: messageId, to: { answerId } });
    return readMessage(trx, siteId, culture, messageId);
  });
}

/** Serialises changes of a conversation. */
async function lockMessage(trx: Db, messageId: string): Promise<void> {
  await trx.selectFrom('survey_entry').select('id').where('id', '=', messageId).forUpdate().execute();
}

/** @throws ApiError `not_found` */
async function findOrderId(db: Db, siteId: string, orderName: string): Promise<string> {
  const [, number] = /^H?(\d{1,12})$/i.exec(orderName.trim()) ?? [];
  if (!number) throw new ApiError('not_found');
  const order = await db
    .selectFrom('customer_order')
    .select('id')
    .where('site_id', '=', siteId)
    .where('number', '=', Number(number))
    .executeTakeFirst();
  if (!order) throw new ApiError('not_found');
  return order.id;
}
