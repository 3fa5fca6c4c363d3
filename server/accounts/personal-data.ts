import { type RawBuilder, sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { wrongPassword } from './login.ts';
import { type Correspondence, personWith, writeTo } from './person.ts';

type PersonalTable = {
  /** The column that says whose row it is. */
  column: string;
  /** Tables whose rows belong to this one's, with the column that says to which; they go with it. */
  parts?: Readonly<Record<string, string | FartherPart>>;
  /** Columns that say nothing of a person, or that are as good as a key. */
  hidden?: readonly string[];
};

/** A part of a part: `of` says of which, with that one's column. */
type FartherPart = {
  column: string;
  of: readonly [table: string, column: string];
  hidden: readonly string[];
};

/** Every table that holds something of a person; a test looks for tables that are missing here. */
export const personalTables: Record<string, PersonalTable> = {
  person: { column: 'id', hidden: ['site_id', 'password_hash', 'is_demo', 'is_locked'] },
  address: { column: 'person_id', hidden: ['person_id'] },
  preference: { column: 'person_id', hidden: ['person_id'] },
  favorite: { column: 'customer_id', hidden: ['customer_id'] },
  session: { column: 'person_id', hidden: ['person_id', 'device_hash'] },
  tracking: { column: 'person_id', hidden: ['person_id', 'site_id'] },
  mailed_link: { column: 'person_id', hidden: ['id', 'person_id'] },
  cart: {
    column: 'customer_id',
    hidden: ['customer_id', 'site_id'],
    parts: {
      cart_line: 'cart_id',
      cart_voucher: 'cart_id',
      cart_gift_card: 'cart_id',
      cart_shipping: 'cart_id',
    },
  },
  customer_order: {
    column: 'customer_id',
    hidden: ['customer_id', 'site_id'],
    parts: {
      order_line: 'order_id',
      stay: 'order_id',
      payment: 'order_id',
      issued_document: 'order_id',
      withdrawal: 'order_id',
      order_tender: 'order_id',
      gift_card: {
        column: 'order_line_id',
        of: ['order_line', 'order_id'],
        hidden: ['site_id', 'code_hash'],
      },
    },
  },
};

/** Where a row says which of the staff made it: it is about somebody else, and stays when they leave, signed by nobody. */
export const signatures: Record<string, string> = {
  order_credit: 'staff_id',
  order_addition: 'staff_id',
  payment: 'staff_id',
  night_block: 'staff_id',
};

/** All that is kept of a person, by table, as it is kept. */
export async function personalData(db: Db, personId: string): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  // One after the other, as of one moment: many who ask at once must not take every connection.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      for (const [table, { column, hidden = [], parts = {} }] of Object.entries(personalTables)) {
        const { rows } = await sql<{ row: unknown }>`
          select to_jsonb(kept) - ${sql.val([...hidden])}::text[] as row
          from ${sql.table(table)} as kept where ${sql.ref(column)} = ${personId} order by 1`.execute(trx);
        data[table] = rows.map(({ row }) => row);
        const own = sql`select id from ${sql.table(table)} where ${sql.ref(column)} = ${personId}`;
        for (const [part, belonging] of Object.entries(parts)) {
          const { rows } = await rowsOf(part, belonging, own).execute(trx);
          data[part] = rows.map(({ row }) => row);
        }
      }
    });
  return data;
}

/** The rows of a table that belong to those of another, whose ids are `wholes`. */
function rowsOf(part: string, belonging: string | FartherPart, wholes: RawBuilder<unknown>) {
  const { column, of, hidden } =
    typeof belonging === 'string' ? { column: belonging, of: undefined, hidden: [] } : belonging;
  const ids = of ? sql`select id from ${sql.table(of[0])} where ${sql.ref(of[1])} in (${wholes})` : wholes;
  return sql<{ row: unknown }>`select to_jsonb(kept) - ${sql.val([...hidden])}::text[] as row
    from ${sql.table(part)} as kept where ${sql.ref(column)} in (${ids}) order by 1`;
}

/**
 * Erases a person and all that is kept of them. What the law makes us keep stands apart (`legal_record`) and stays for its
 * term. Whoever calls this has made sure who asks, by the password that the hash is of; a guest has none.
 * @throws ApiError `conflict` for the last administrator and while an order is under way, `invalid` when the password was changed meanwhile
 */
export async function erasePerson(
  db: Db,
  post: Correspondence,
  personId: string,
  passwordHash: string | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute();
    const person = await personWith(trx, personId);
    // Changed since it was shown: whoever asked is no longer who may.
    if (person.passwordHash !== passwordHash) throw wrongPassword('body.password');
    if (person.role === 'admin') await keepAnAdministrator(trx, person.siteId, personId);
    await letGoOfOrders(trx, personId);
    await forgetHolds(trx, personId);
    if (!person.isGuest) await writeTo(trx, post, person, 'erased');
    const isTheirs = sql<boolean>`lower(email_address) = lower(${person.emailAddress})`;
    await trx
      .deleteFrom('person')
      .where('site_id', '=', person.siteId)
      // What they did as a guest goes too, once they have shown that the address is theirs.
      .where((eb) =>
        person.isConfirmed
          ? eb.or([eb('id', '=', personId), eb.and([eb('is_guest', '=', true), isTheirs])])
          : eb('id', '=', personId),
      )
      .execute();
    // Anybody may have typed the address of somebody else.
    if (!person.isConfirmed) return;
    await post.jobs.forget(trx, person.emailAddress);
    await trx
      .deleteFrom('outbox_message')
      .where('site_id', '=', person.siteId)
      .where(sql<boolean>`lower(to_address) = lower(${person.emailAddress})`)
      .execute();
  });
}

/** What was sold stays in the books, of nobody; whoever still waits for something must be reachable. */
async function letGoOfOrders(trx: Db, personId: string): Promise<void> {
  const open = await trx
    .selectFrom('customer_order')
    .select('id')
    .where('customer_id', '=', personId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', underWay),
        // Whoever has yet to come, or is here, is known to the house.
        eb.exists(
          eb
            .selectFrom('stay')
            .select('stay.id')
            .whereRef('stay.order_id', '=', 'customer_order.id')
            .where('stay.state', 'in', ['held', 'confirmed', 'inHouse']),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (open) throw new ApiError('conflict', { messageKey: 'account.order_under_way' });
  await sql`update order_line set description = '', attributes = '[]', data = null
    where order_id in (select id from customer_order where customer_id = ${personId})`.execute(trx);
  // A card is money of whoever has its code; for whom it was is nobody's business any more.
  await sql`update gift_card set recipient_name = '', sender_name = '', message = '' where order_line_id in (
    select line.id from order_line as line join customer_order on customer_order.id = order_id
    where customer_id = ${personId})`.execute(trx);
  const orders = await trx
    .updateTable('customer_order')
    .set({
      customer_id: null,
      email_address: '',
      delivery_address: null,
      invoice_address: null,
      reference: '',
      remark: '',
    })
    .where('customer_id', '=', personId)
    .returning('id')
    .execute();
  // What was issued names them only where the law wants it kept.
  const ids = orders.map(({ id }) => id);
  if (ids.length > 0) {
    await trx.updateTable('issued_document').set({ document: null }).where('order_id', 'in', ids).execute();
    const nobody = { name: '', email_address: '', reason: '', refusal: '' };
    await trx.updateTable('withdrawal').set(nobody).where('order_id', 'in', ids).execute();
    await blankPapers(trx, ids);
  }
}

/** What they said of stays that they never ordered: their carts go, and the nights that those held are only numbers. */
async function forgetHolds(trx: Db, personId: string): Promise<void> {
  await sql`
    update stay set guest_name = '', arrival_time = null, wishes = '', note = '' where order_id is null and cart_line_id in (
      select line.id from cart_line as line join cart on cart.id = cart_id where customer_id = ${personId})`.execute(
    trx,
  );
}

/** What was written about somebody's orders, by them, by those who work here or by a bank, and where their parcels are told of. */
async function blankPapers(trx: Db, orderIds: readonly string[]): Promise<void> {
  await sql`
    update customer_order set shipping = (
      select jsonb_agg(choice - 'address' || '{"remark": ""}' order by place)
      from jsonb_array_elements(shipping) with ordinality as chosen (choice, place))
    where id = any(${orderIds}) and shipping <> '[]'`.execute(trx);
  await trx.updateTable('payment').set({ reference: '' }).where('order_id', 'in', orderIds).execute();
  const untracked = { tracking_code: '', tracking_url: '' };
  await trx.updateTable('shipment').set(untracked).where('order_id', 'in', orderIds).execute();
  // A refund repeats why its credit was made.
  await sql`update refund set reason = 'credit' where credit_id in (
    select id from order_credit where order_id = any(${orderIds}))`.execute(trx);
  await trx.updateTable('order_credit').set({ reason: '' }).where('order_id', 'in', orderIds).execute();
  await trx.updateTable('order_addition').set({ reason: '' }).where('order_id', 'in', orderIds).execute();
  // Nights were slept in; by whom, and what was shown of them, is not kept.
  const nobody = { guest_name: '', arrival_time: null, wishes: '', note: '', register: null };
  await trx.updateTable('stay').set(nobody).where('order_id', 'in', orderIds).execute();
}

const underWay = ['pending', 'confirmed', 'ready', 'shipped'];

async function keepAnAdministrator(trx: Db, siteId: string, personId: string): Promise<void> {
  const admins = await trx
    .selectFrom('person')
    .select('id')
    .where('site_id', '=', siteId)
    .where('role', '=', 'admin')
    .where('is_locked', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (admins.some(({ id }) => id !== personId)) return;
  throw new ApiError('conflict', { messageKey: 'account.last_admin' });
}
