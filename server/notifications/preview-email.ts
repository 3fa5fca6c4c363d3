import { type RawBuilder, sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import type { EmailName } from '../../contract/email-kinds.ts';
import { ApiError } from '../../contract/errors.ts';
import type { EmailWords } from '../../contract/office-email.ts';
import type { Db } from '../../database/connect.ts';
import { loadSites, readBusiness } from '../business/index.ts';
import { readZone } from '../locale/index.ts';
import { loadTiers } from '../loyalty/index.ts';
import type {
  Business,
  Email,
  EmailKind,
  Jobs,
  Keys,
  LoyaltyEmailKind,
  Message,
  OrderEmail,
  OrderEmailKind,
  Site,
  TestEmail,
  Transport,
} from '../platform/index.ts';
import { writeAnswerEmail, writeBusinessEmail, writeGuestEmail } from './forms/write-survey-email.ts';
import { writeGiftCardEmail } from './gift-cards/send-gift-card-email.ts';
import { writeLoyaltyEmail } from './loyalty/write-loyalty-email.ts';
import { readEmailData } from './orders/email-data.ts';
import { readOrderFacts } from './orders/order-facts.ts';
import { orderEmailName, writeOrderEmail } from './orders/write-order-email.ts';
import { readEmailSettings } from './own-texts.ts';
import { writeEmail } from './write-email.ts';

type PreviewDeps = { db: Db; keys: Keys; site: Site };

type PreviewRequest = {
  kind: EmailName;
  culture: Culture;
  /** The order that it is about; without it the latest that suits. */
  orderName?: string | undefined;
  /** Words to show instead of the saved ones. */
  words?: EmailWords | undefined;
  origin: string;
};

/**
 * Writes an email as a guest would get it: those about orders with a real order, all others with the data of an example.
 * @throws ApiError `not_found` for an unknown order; `conflict` where the site has no order yet
 */
export async function previewEmail(deps: PreviewDeps, request: PreviewRequest): Promise<Message> {
  const { db, site } = deps;
  const { kind, culture } = request;
  const business = await readBusiness(db, site, culture);
  const words = request.words ?? (await readEmailSettings(db, site.id, kind, culture)).words;
  if (isOrderKind(kind)) return previewOrderEmail(deps, kind, request, business, words);
  if (kind === 'giftCardReceived') {
    return writeGiftCardEmail(
      { ...exampleCard, siteId: site.id, culture, origin: request.origin },
      business,
      words,
    );
  }
  if (isMessageKind(kind)) {
    const facts = { ...exampleMessage, culture, origin: request.origin, at: new Date().toISOString() };
    if (kind === 'messageReceived') return writeGuestEmail(facts, business, words);
    return kind === 'messageAnswered'
      ? writeAnswerEmail(facts, exampleAnswer, business, words)
      : writeBusinessEmail(business.properties.emailAddress ?? '', culture, facts, business, words);
  }
  if (isLoyaltyKind(kind)) {
    const tiers = await loadTiers(db, site.id, culture);
    const [lowest, next = lowest] = tiers;
    const tier = next ?? { id: '', name: exampleTier, benefits: [] };
    const member = {
      ...exampleMember(await readZone(db, site.id)),
      siteId: site.id,
      origin: request.origin,
      culture,
      tier,
    };
    return writeLoyaltyEmail(kind, member, business, words);
  }
  const email: Email = {
    ...{ kind, siteId: site.id, culture, to: exampleAddress, origin: request.origin, firstName: exampleName },
    ...(kind === 'newSignIn' && { at: new Date().toISOString(), device: 'Firefox, Windows' }),
    ...(kind === 'passwordChanged' && { at: new Date().toISOString() }),
    ...(/^emailChange/.test(kind) && { newAddress: 'noor.aerts@gast.example' }),
  };
  return writeEmail(email, business, 'preview', words);
}

const exampleName = 'Noor';
const exampleAddress = 'noor@gast.example';
const exampleTier = 'Goud';

const exampleCard = {
  ...{ currency: 'EUR', initialCents: 5000, validUntil: null, recipientName: exampleName },
  ...{ recipientEmail: exampleAddress, senderName: 'Ana', message: '' },
};

const exampleMessage = {
  ...{ id: '00000000-0000-0000-0000-000000000000', reference: 'M1024', emailAddress: exampleAddress },
  ...{ title: 'Contact', senderName: exampleName, answers: [], fileNames: [] },
};

const exampleAnswer = '…';

/** A member whose tier and points end a month from now. */
function exampleMember(zone: string) {
  const soon = Temporal.Now.plainDateISO(zone).add({ days: 30 }).toString();
  return {
    ...{ emailAddress: exampleAddress, firstName: exampleName, tierUntil: soon, available: 1200 },
    ...{ pointCents: 1, minPoints: 100, next: null, ending: { until: soon, points: 300 } },
    expiring: [{ date: soon, points: 250 }],
  };
}

type OrderName = OrderEmailKind | 'reservationConfirmed' | 'reservationCancelled';

const loyaltyKinds: readonly string[] = [
  'memberWelcome',
  'tierReached',
  'tierLost',
  'tierEnding',
  'pointsExpiring',
] satisfies LoyaltyEmailKind[];

const isLoyaltyKind = (kind: Exclude<EmailName, OrderName>): kind is LoyaltyEmailKind =>
  loyaltyKinds.includes(kind);

const accountKinds: readonly string[] = [
  'welcome',
  'confirm',
  'reset',
  'staffInvitation',
  'passwordChanged',
  'secondFactorChanged',
  'changeEmail',
  'emailChangeRequested',
  'emailChanged',
  'emailInUse',
  'newSignIn',
  'erased',
] satisfies EmailKind[];

const messageKinds: readonly string[] = ['messageArrived', 'messageReceived', 'messageAnswered'];

const isMessageKind = (kind: EmailName): kind is 'messageArrived' | 'messageReceived' | 'messageAnswered' =>
  messageKinds.includes(kind);

const isOrderKind = (kind: EmailName): kind is OrderName =>
  !accountKinds.includes(kind) &&
  !loyaltyKinds.includes(kind) &&
  !isMessageKind(kind) &&
  kind !== 'giftCardReceived';

/** The subject of an email about an order, by kind: the latest of the order. */
const subjects: Partial<Record<OrderName, RawBuilder<unknown>>> = {
  paymentFailed: sql`select id, order_id, created_at from payment`,
  paymentReceived: sql`select id, order_id, created_at from payment`,
  orderShipped: sql`select id, order_id, created_at from shipment`,
  orderCancelled: sql`select id, order_id, created_at from order_credit`,
  reservationCancelled: sql`select id, order_id, created_at from order_credit`,
  orderRefunded: sql`select id, order_id, created_at from order_credit`,
  paidTooLate: sql`select refund.id, order_id, refund.created_at from refund join payment on payment.id = payment_id`,
  invoiceIssued: sql`select id, order_id, created_at from issued_document where kind = 'invoice'`,
  creditNoteIssued: sql`select id, order_id, created_at from issued_document where kind = 'creditNote'`,
  giftCard: sql`select gift_card.id, order_id, gift_card.created_at from gift_card join order_line on order_line.id = order_line_id`,
  withdrawalReceived: sql`select id, order_id, created_at from withdrawal`,
  withdrawalRejected: sql`select id, order_id, created_at from withdrawal`,
  reservationConfirmed: reservations(),
  stayHeld: reservations(),
  stayChanged: reservations(),
  stayCancelled: reservations(),
  stayExtra: reservations(),
  stayReminder: reservations(),
};

function reservations() {
  return sql`select id, order_id, created_at from reservation where order_id is not null`;
}

/** Writes an email about an order as its guest would get it, in the culture of the order. */
export async function previewEmailOfOrder(
  { db, keys, site }: PreviewDeps,
  email: OrderEmail,
): Promise<Message> {
  const order = await readOrderFacts(db, email.orderId);
  if (!order) throw new ApiError('not_found');
  const { culture } = order;
  const { words } = await readEmailSettings(db, site.id, orderEmailName(email.kind, order), culture);
  const links = { order: keys.orderLink(order.id), stay: keys.stayLink };
  const business = await readBusiness(db, site, culture);
  return writeOrderEmail(email.kind, order, await readEmailData(db, email), business, links, words);
}

async function previewOrderEmail(
  { db, keys, site }: PreviewDeps,
  name: OrderName,
  { culture, orderName, origin }: PreviewRequest,
  business: Business,
  words: EmailWords,
): Promise<Message> {
  const subject =
    subjects[name] ?? sql`select null::uuid as id, null::uuid as order_id, null::timestamptz as created_at`;
  const { rows } = await sql<{ orderId: string; refId: string | null }>`
    select customer_order.id as "orderId", subject.id as "refId"
    from customer_order left join lateral (
      select id, created_at from (${subject}) as subjects where order_id = customer_order.id order by created_at desc limit 1
    ) as subject on true
    where site_id = ${site.id} and email_address <> ''
      and ${orderName ? sql`lower('H' || number) = ${orderName.toLowerCase()}` : sql`true`}
    order by subject.id is not null desc, number desc limit 1`.execute(db);
  const [row] = rows;
  const order = row && (await readOrderFacts(db, row.orderId));
  if (!order) {
    throw orderName ? new ApiError('not_found') : new ApiError('conflict', { messageKey: 'emails.no_order' });
  }
  const kind = orderKinds[name] ?? (name as OrderEmailKind);
  const hasData = row.refId && !['reservationConfirmed', 'orderConfirmed'].includes(name);
  const email: OrderEmail = { kind, orderId: order.id, ...(hasData && { refId: row.refId ?? '' }) };
  const data = await readEmailData(db, email);
  const links = { order: keys.orderLink(order.id), stay: keys.stayLink };
  return writeOrderEmail(
    kind,
    { ...order, culture, origin: order.origin || origin },
    data,
    business,
    links,
    words,
  );
}

const orderKinds: Partial<Record<OrderName, OrderEmailKind>> = {
  reservationConfirmed: 'orderConfirmed',
  reservationCancelled: 'orderCancelled',
};

/** Handles the job `test-email`: mails a preview with the saved words to a member of staff. */
export function testEmailSender({ db, keys, transport }: { db: Db; keys: Keys; transport: Transport }) {
  return async (
    { siteId, kind, culture, to, orderName, origin }: TestEmail,
    jobId: string,
    queuedAt = new Date(),
  ): Promise<void> => {
    const site = (await loadSites(db)).find(({ id }) => id === siteId);
    if (!site) return;
    const message = await previewEmail({ db, keys, site }, { kind, culture, orderName, origin });
    const about = { kind, culture, queuedAt, isTest: true };
    await transport.send(siteId, { ...message, to, about }, jobId);
  };
}

/** Enqueues a test message to a member of staff, unless there is nothing to show. */
export async function sendTestEmail(
  { jobs, ...deps }: PreviewDeps & { jobs: Pick<Jobs, 'enqueue'> },
  request: PreviewRequest & { to: string },
): Promise<void> {
  await previewEmail(deps, request);
  const { kind, culture, to, orderName, origin } = request;
  await jobs.enqueue(deps.db, 'test-email', {
    ...{ siteId: deps.site.id, kind, culture, to, origin },
    ...(orderName && { orderName }),
  });
}
