import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { wrongPassword } from './login.ts';
import { type Correspondence, personWith, writeTo } from './person.ts';

type PersonalTable = {
  /** The column that says whose row it is. */
  column: string;
  /** Tables whose rows belong to this one's, with the column that says to which; they go with it. */
  parts?: Readonly<Record<string, string>>;
  /** Columns that say nothing of a person, or that are as good as a key. */
  hidden?: readonly string[];
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
    parts: { cart_line: 'cart_id', cart_voucher: 'cart_id', cart_shipping: 'cart_id' },
  },
  customer_order: {
    column: 'customer_id',
    hidden: ['customer_id', 'site_id'],
    parts: { order_line: 'order_id', payment: 'order_id' },
  },
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
        for (const [part, whole] of Object.entries(parts)) {
          const { rows } = await sql<{ row: unknown }>`
            select to_jsonb(kept) as row from ${sql.table(part)} as kept where ${sql.ref(whole)} in (
              select id from ${sql.table(table)} where ${sql.ref(column)} = ${personId}
            ) order by 1`.execute(trx);
          data[part] = rows.map(({ row }) => row);
        }
      }
    });
  return data;
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
    .where('state', 'in', underWay)
    .limit(1)
    .executeTakeFirst();
  if (open) throw new ApiError('conflict', { messageKey: 'account.order_under_way' });
  await sql`update order_line set description = '', attributes = '[]', data = null
    where order_id in (select id from customer_order where customer_id = ${personId})`.execute(trx);
  await trx
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
    .execute();
}

const underWay = ['pending', 'paid', 'ready', 'shipped'];

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
