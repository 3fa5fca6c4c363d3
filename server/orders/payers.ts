import { type RawBuilder, sql } from 'kysely';
import type { CartAddress } from '../../contract/cart.ts';
import type { Received } from '../../contract/contract.ts';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { officeOrder, StaffOrder } from '../../contract/office-order.ts';
import type { Db } from '../../database/connect.ts';
import { fillAddress, parseAddress } from '../cart/index.ts';
import { type CompanyTerms, requireCompanyTerms } from '../companies/index.ts';
import { fieldError } from '../platform/index.ts';
import type { Quote } from '../pricing/index.ts';
import { isOfFolio, lockFolio, type PayablePart } from './folio.ts';
import { formatOrderName, wrongStateError } from './order.ts';
import { advanceOrder } from './order-progress.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** The most payers of a folio. */
const maxPayers = 10;

export type PayerInput = Received<typeof officeOrder.addPayer>['body'];

type Terms = { siteId: string; today: string; invoiceDays: number };

const nothing: Quote = {
  ...{ lines: [], shipping: [], discounts: [], vat: [] },
  ...{ subtotalCents: 0, shippingCents: 0, totalCents: 0 },
};

/**
 * Adds a payer to the folio of an order with reservations: they get an order of their own, with nothing on it yet. The
 * same payer added again is the same.
 * @throws ApiError `conflict` for an order without reservations, with too many payers, or in other states; `invalid`
 *   without a name
 */
export async function addPayer(trx: Db, terms: Terms, orderId: string, input: PayerInput): Promise<void> {
  const folio = await lockFolio(trx, orderId);
  const main = folio.find(({ isMain }) => isMain);
  if (main?.id !== orderId || main.state === 'pending' || main.state === 'cancelled') throw wrongStateError();
  const { rows } = await sql<{ culture: Culture; departure: string | null }>`
    select culture, (select max(departure)::text from reservation where order_id = placed.id) as departure
    from customer_order as placed where id = ${orderId}`.execute(trx);
  const [placed] = rows;
  if (!placed?.departure) throw new ApiError('conflict', { messageKey: 'order.no_reservation' });
  const address = getAddress(input, placed.culture);
  const company = await requireCompanyTerms(trx, terms.siteId, input.companyId);
  const payers = await listPayers(trx, orderId);
  if (payers.some((payer) => isSameAddress(parseAddress(payer.address), address))) return;
  if (payers.length >= maxPayers) throw new ApiError('conflict', { messageKey: 'order.too_many_payers' });
  const { rows: added } = await sql<{ id: string }>`
    insert into customer_order (site_id, cart_id, culture, currency, email_address, quote, total_cents, settles, due_on,
      origin, invoice_address, shipping, reference, state, confirmed_at, folio_order_id, company_id)
    select site_id, gen_random_uuid(), culture, currency, ${input.emailAddress}, ${{ nothing }}::jsonb -> 'nothing', 0,
      ${input.terms}, ${getDueDate(input, placed.departure, terms, company)}::text::date, origin, ${address}::jsonb, '[]',
      ${payerReference(company)}, 'confirmed', now(), id,
      ${company?.id ?? null}::uuid
    from customer_order where id = ${orderId} returning id`.execute(trx);
  const payerId = added[0]?.id ?? '';
  await setPays(trx, orderId, payerId, input.pays);
  // After the last guest has left nothing is to come: their order is over, as that of the guest is.
  await advanceOrder(trx, payerId);
}

/**
 * Changes a payer: whom their next invoice is for, how they pay, and what is charged to them from now on. Of one who
 * pays on account from now on, what has no invoice yet is invoiced.
 * @throws ApiError `not_found` for an order that is not of a payer; `invalid` without a name
 */
export async function changePayer(
  trx: Db,
  { jobs }: Pick<PaymentDeps, 'jobs'>,
  terms: Terms,
  orderId: string,
  input: PayerInput,
): Promise<void> {
  const { main, culture, departure } = await lockPayer(trx, orderId);
  const address = getAddress(input, culture);
  const company = await requireCompanyTerms(trx, terms.siteId, input.companyId);
  const companyId = company?.id ?? null;
  // The terms of a company count from the moment at which it is chosen; what was invoiced is due when it says.
  await sql`
    update customer_order set email_address = ${input.emailAddress}, invoice_address = ${address}::jsonb,
      due_on = case when settles = ${input.terms} and (company_id is not distinct from ${companyId}::uuid
          or exists (select from issued_document where order_id = customer_order.id)) then due_on
        else ${getDueDate(input, departure, terms, company)}::text::date end,
      settles = ${input.terms}, company_id = ${companyId}::uuid,
      reference = case when company_id is not distinct from ${companyId}::uuid then reference
        else (select ${payerReference(company)} from customer_order as placed where placed.id = ${main}) end
    where id = ${orderId}`.execute(trx);
  await setPays(trx, main, orderId, input.pays);
  if (input.terms === 'invoice') await jobs.enqueue(trx, 'invoice-due', { orderId });
}

/** Whether an order has, or had, anything that its removal would take along; for a statement with `customer_order`. */
const hasHistory = sql<boolean>`(${sql.join(
  ['order_line', 'order_addition', 'payment', 'issued_document', 'note', 'sent_email'].map(
    (table) => sql`exists (select from ${sql.table(table)} where order_id = customer_order.id)`,
  ),
  sql` or `,
)})`;

/**
 * Removes a payer who never had a line, a payment, a document, a note or an email.
 * @throws ApiError `not_found` for an order that is not of a payer; `conflict` for one who had
 */
export async function removePayer(trx: Db, orderId: string): Promise<void> {
  await lockPayer(trx, orderId);
  const { rows } = await sql`
    delete from customer_order where id = ${orderId} and not ${hasHistory} returning id`.execute(trx);
  if (rows.length === 0) throw new ApiError('conflict', { messageKey: 'order.payer_has_history' });
}

async function lockPayer(
  trx: Db,
  orderId: string,
): Promise<{ main: string; culture: Culture; departure: string }> {
  const folio = await lockFolio(trx, orderId);
  const main = folio.find(({ isMain }) => isMain)?.id;
  if (!main || main === orderId) throw new ApiError('not_found');
  const { rows } = await sql<{ culture: Culture; departure: string }>`
    select culture, (select max(departure)::text from reservation where order_id = ${main}) as departure
    from customer_order where id = ${orderId}`.execute(trx);
  const [payer] = rows;
  if (!payer) throw new ApiError('not_found');
  return { main, ...payer };
}

/** What a payer pays from now on, no other payer does. */
async function setPays(trx: Db, main: string, orderId: string, pays: readonly PayablePart[]): Promise<void> {
  await sql`
    update customer_order set pays = case when id = ${orderId} then ${[...pays]}::text[] else array(
      select part from unnest(pays) as part where part <> all(${[...pays]}::text[])
    ) end
    where folio_order_id = ${main}`.execute(trx);
}

/** SQL for what a payer reads on their invoice: the number of the order that they pay a part of, and their own reference. */
const payerReference = (company: CompanyTerms | undefined) =>
  sql`concat_ws(' · ', 'H' || number, nullif(${company?.reference ?? ''}::text, ''))`;

/** An invoice is due some days after the guests left, or after today; at the desk they pay when they leave. */
function getDueDate(
  { terms }: PayerInput,
  departure: string,
  { today, invoiceDays }: Terms,
  company: CompanyTerms | undefined,
): string {
  if (terms === 'desk') return departure;
  const from = departure > today ? departure : today;
  return Temporal.PlainDate.from(from)
    .add({ days: company?.daysToPay ?? invoiceDays })
    .toString();
}

function getAddress({ address, emailAddress }: PayerInput, culture: Culture): CartAddress {
  if (!address.attn && !address.companyName) throw fieldError('body.address.attn', 'required');
  return { ...fillAddress(address, culture), emailAddress };
}

const isSameAddress = (one: CartAddress | null, other: CartAddress): boolean =>
  one !== null &&
  (Object.keys(other) as (keyof CartAddress)[]).every((name) => (one[name] ?? '') === (other[name] ?? ''));

type PayerRow = { id: string; number: number; address: unknown };

async function listPayers(db: Db, main: string): Promise<PayerRow[]> {
  const { rows } = await sql<PayerRow>`
    select id, number::int, invoice_address as address from customer_order
    where folio_order_id = ${main} order by created_at, number`.execute(db);
  return rows;
}

type FolioPayerRow = {
  number: number;
  isMain: boolean;
  address: CartAddress | null;
  emailAddress: string;
  companyId: string | null;
  terms: 'online' | 'invoice' | 'desk';
  pays: PayablePart[];
  totalCents: number;
  balanceCents: number;
  hasHistory: boolean;
};

/** Selects who pays the folio of an order, its guest first. */
export const payersOfFolio = (orderId: string): RawBuilder<FolioPayerRow> => sql`
    select number::int, folio_order_id is null as "isMain", coalesce(invoice_address, delivery_address) as address,
      email_address as "emailAddress", company_id as "companyId", settles as terms, pays,
      (money.total_cents - credited_cents)::float8 as "totalCents",
      (money.total_cents - credited_cents - tendered_cents - received_cents + returned_cents)::float8 as "balanceCents",
      ${hasHistory} as "hasHistory"
    from customer_order join order_money as money on money.order_id = customer_order.id
    where ${isOfFolio(orderId)}
    order by folio_order_id is not null, created_at, number`;

/** Reads who pays the folio of an order, its guest first. */
export async function readPayers(db: Db, orderId: string): Promise<StaffOrder['payers']> {
  const { rows } = await payersOfFolio(orderId).execute(db);
  return rows.map(({ number, address, emailAddress, totalCents, balanceCents, hasHistory, ...payer }) => ({
    ...payer,
    orderName: formatOrderName(number),
    name: address?.companyName || address?.attn || emailAddress,
    address: parseAddress(address),
    emailAddress,
    total: totalCents / 100,
    balance: balanceCents / 100,
    isRemovable: !payer.isMain && !hasHistory,
  }));
}
