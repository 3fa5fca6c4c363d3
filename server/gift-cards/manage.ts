import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { OfficeGiftCard } from '../../contract/office-gift-card.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { siteDay } from '../business/index.ts';
import { assertVersion } from '../content/index.ts';
import { codeHash, getLastFour, type Jobs, type Keys } from '../platform/index.ts';
import { readGiftCard } from './gift-card-list.ts';
import { lockCards } from './lock.ts';

type Deps = { db: Db; jobs: Pick<Jobs, 'enqueue'> };

export type HandIssuedCard = {
  amount: number;
  reason: string;
  recipientName: string;
  recipientEmail: string;
  senderName: string;
  message: string;
  culture: Culture;
  currency: string;
  validUntil: string | null;
  sendOn: string | null;
  staffId: string;
};

/**
 * Issues a gift card that nobody bought. With an email address of the recipient it is mailed, at once or on a day.
 * @throws ApiError `invalid` for a day in the past
 */
export async function issueByHand(
  { db, jobs }: Deps,
  keys: Pick<Keys, 'giftCardCode'>,
  siteId: string,
  draft: HandIssuedCard,
): Promise<OfficeGiftCard> {
  return transact(db, async (trx) => {
    const id = crypto.randomUUID();
    const code = keys.giftCardCode(id);
    const cents = Math.round(draft.amount * 100);
    await trx
      .insertInto('gift_card')
      .values({
        ...{ id, site_id: siteId, code_hash: codeHash(code), last_four: getLastFour(code) },
        ...{ initial_cents: cents, balance_cents: cents, currency: draft.currency, culture: draft.culture },
        recipient_name: draft.recipientName,
        recipient_email: draft.recipientEmail,
        sender_name: draft.senderName,
        message: draft.message,
        valid_until: draft.validUntil,
        send_on: draft.sendOn,
        issue_reason: draft.reason,
        staff_id: draft.staffId,
      })
      .execute();
    await assertDays(trx, id, draft);
    const entry = { gift_card_id: id, kind: 'issued', amount_cents: cents };
    await trx.insertInto('gift_card_entry').values(entry).execute();
    await enqueueDueCards(trx, jobs, id);
    return readGiftCard(trx, siteId, id);
  });
}

type CardChange = {
  version: string;
  validUntil?: string | null | undefined;
  recipientName?: string | undefined;
  recipientEmail?: string | undefined;
  sendOn?: string | null | undefined;
};

/**
 * Changes the validity and the recipient of a card, as far as they are sent.
 * @throws ApiError `not_found`, `conflict` for a voided card, `version_conflict`, `invalid` for a day in the past
 */
export async function changeGiftCard(
  { db, jobs }: Deps,
  siteId: string,
  giftCardId: string,
  { version, ...sent }: CardChange,
): Promise<OfficeGiftCard> {
  return transact(db, async (trx) => {
    const theirs = await lockGiftCard(trx, siteId, giftCardId);
    assertVersion(theirs, version, sent);
    const values = {
      ...(sent.validUntil !== undefined && { valid_until: sent.validUntil }),
      ...(sent.recipientName !== undefined && { recipient_name: sent.recipientName }),
      ...(sent.recipientEmail !== undefined && { recipient_email: sent.recipientEmail }),
      ...(sent.sendOn !== undefined && theirs.sentAt === null && { send_on: sent.sendOn }),
    };
    if (Object.keys(values).length > 0) {
      await trx.updateTable('gift_card').set(values).where('id', '=', giftCardId).execute();
      await assertDays(trx, giftCardId, sent);
      if (values.send_on || sent.recipientEmail) await enqueueDueCards(trx, jobs, giftCardId);
    }
    return readGiftCard(trx, siteId, giftCardId);
  });
}

/**
 * Blocks a card: nobody can spend it, and its balance stays. Or ends that.
 * @throws ApiError `not_found`; `conflict` for a voided card
 */
export async function setBlocked(
  db: Db,
  siteId: string,
  giftCardId: string,
  isBlocked: boolean,
): Promise<OfficeGiftCard> {
  return transact(db, async (trx) => {
    await lockGiftCard(trx, siteId, giftCardId);
    const blockedAt = isBlocked ? sql<Date>`coalesce(blocked_at, now())` : null;
    await trx.updateTable('gift_card').set({ blocked_at: blockedAt }).where('id', '=', giftCardId).execute();
    return readGiftCard(trx, siteId, giftCardId);
  });
}

/**
 * Enqueues the email with the card: to its recipient, or to its buyer.
 * @throws ApiError `not_found`; `conflict` for a voided or blocked card; `invalid` where no address is known
 */
export async function sendGiftCard(
  { db, jobs }: Deps,
  siteId: string,
  giftCardId: string,
  recipientEmail?: string,
): Promise<OfficeGiftCard> {
  return transact(db, async (trx) => {
    const { orderName, state, ...card } = await lockGiftCard(trx, siteId, giftCardId);
    if (state === 'blocked') throw new ApiError('conflict', { messageKey: 'gift_card.blocked' });
    const to = recipientEmail || card.recipientEmail;
    if (to) {
      await trx
        .updateTable('gift_card')
        .set({ recipient_email: to, sent_at: sql<Date>`now()` })
        .where('id', '=', giftCardId)
        .execute();
      await jobs.enqueue(trx, 'gift-card-email', { giftCardId });
    } else if (card.buyerEmail) {
      const orderId = await getOrderId(trx, giftCardId);
      await jobs.enqueue(trx, 'order-email', { kind: 'giftCard', orderId, refId: giftCardId });
    } else throw invalid('recipientEmail', 'required');
    return readGiftCard(trx, siteId, giftCardId);
  });
}

/** Enqueues the emails of cards whose day has come, wherever that is; or of one card. Each once. */
export async function enqueueDueCards(trx: Db, jobs: Pick<Jobs, 'enqueue'>, onlyId?: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update gift_card set sent_at = now() where id in (
      select id from gift_card where recipient_email <> '' and sent_at is null and voided_at is null and blocked_at is null
        and coalesce(send_on <= ${siteDay}, true) and ${onlyId ? sql`id = ${onlyId}` : sql`true`}
      for update skip locked
    ) returning id`.execute(trx);
  for (const { id: giftCardId } of rows) await jobs.enqueue(trx, 'gift-card-email', { giftCardId });
}

/** Mails the cards whose day has come. */
export async function sendDueGiftCards({ db, jobs }: Deps): Promise<void> {
  await db.transaction().execute((trx) => enqueueDueCards(trx, jobs));
}

/** Locks a card that can change, and reads it. */
async function lockGiftCard(trx: Db, siteId: string, giftCardId: string): Promise<OfficeGiftCard> {
  await lockCards(trx, [giftCardId]);
  const card = await readGiftCard(trx, siteId, giftCardId);
  if (card.state === 'voided') throw new ApiError('conflict', { messageKey: 'gift_card.voided' });
  return card;
}

async function getOrderId(trx: Db, giftCardId: string): Promise<string> {
  const { order_id } = await trx
    .selectFrom('gift_card')
    .innerJoin('order_line', 'order_line.id', 'order_line_id')
    .select('order_id')
    .where('gift_card.id', '=', giftCardId)
    .executeTakeFirstOrThrow();
  return order_id;
}

async function assertDays(
  trx: Db,
  giftCardId: string,
  { validUntil, sendOn }: Pick<CardChange, 'validUntil' | 'sendOn'>,
): Promise<void> {
  const { rows } = await sql<{ today: string }>`
    select ${siteDay}::text as today from gift_card where id = ${giftCardId}`.execute(trx);
  const today = rows[0]?.today ?? '';
  if (validUntil && validUntil < today) throw invalid('validUntil', 'past_day');
  if (sendOn && sendOn < today) throw invalid('sendOn', 'past_day');
}

const invalid = (field: string, code: string) =>
  new ApiError('invalid', { errors: [{ path: `body.${field}`, code, message: `field.${code}` }] });
