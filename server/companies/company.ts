import { sql } from 'kysely';
import type { Received } from '../../contract/contract.ts';
import { ApiError } from '../../contract/errors.ts';
import {
  type Company,
  type ListedCompany,
  maxCompanies,
  maxCompanyRows,
  type officeCompany,
} from '../../contract/office-companies.ts';
import { hasRight, type Right } from '../../contract/rights.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion, lockSite, versionOf } from '../content/index.ts';
import { personName } from '../customers/index.ts';
import { zoneOfSite } from '../locale/index.ts';
import { instantColumn, matchesWords, type RowList } from '../platform/index.ts';

/** The staff member who reads. Orders and amounts need the right `orders:read`. */
export type CompanyReader = { siteId: string; rights: readonly Right[] };

type CompanyInput = Received<typeof officeCompany.create>['body'];

const mayReadOrders = ({ rights }: CompanyReader) => hasRight(rights, 'orders:read');

/** The orders that count for what a company owes: placed and not cancelled. */
const isOwed = sql`state not in ('pending', 'cancelled')`;

const companyColumns = sql`
  id, name, vat_number as "vatNumber", registration_number as "registrationNumber", street,
  house_number as "houseNumber", postal_code as "postalCode", city, country_code as "countryCode",
  email_address as "emailAddress", days_to_pay as "daysToPay", reference, archived_at is not null as "isArchived",
  ${instantColumn(sql`created_at`)} as "createdAt"`;

/** Lists the companies of a site, with what they owe where the reader may see orders. */
export const companyList = (reader: CompanyReader): RowList => ({
  source: sql`
    select ${companyColumns}, lower(name) as lower_name, created_at, ${
      mayReadOrders(reader)
        ? sql`(select coalesce(sum(due_cents), 0)::float8 / 100 from customer_order where company_id = company.id and ${isOwed})`
        : sql`null::float8`
    } as "dueInclVat"
    from company where site_id = ${reader.siteId}`,
  key: 'id',
  columns: [
    { name: 'name', kind: 'text', sortBy: ['lower_name', 'name'] },
    { name: 'city', kind: 'text' },
    { name: 'isArchived', kind: 'boolean' },
    { name: 'createdAt', kind: 'text', sortBy: ['created_at'] },
    // Among the columns, so that the list can be sorted by it; a reader without orders has none.
    { name: 'dueInclVat', kind: 'number' },
  ],
  searched: (term) => sql`id in (select id from company where ${matchesWords(sql`search_text`, term)})`,
  order: sql`lower_name, name, id`,
});

type CompanyRow = Omit<
  Company,
  'version' | 'orders' | 'guests' | 'dueInclVat' | 'overdueInclVat' | 'isArchived'
> &
  Pick<ListedCompany, 'isArchived'>;

/** Reads a company of the site. @throws ApiError `not_found` */
export async function readCompany(db: Db, reader: CompanyReader, companyId: string): Promise<Company> {
  const { rows } = await sql<CompanyRow>`
    select ${companyColumns}, note from company where id = ${companyId} and site_id = ${reader.siteId}`.execute(
    db,
  );
  const [company] = rows;
  if (!company) throw new ApiError('not_found');
  const money = mayReadOrders(reader) ? await readMoney(db, companyId) : null;
  return {
    ...company,
    version: companyVersion(company),
    dueInclVat: money?.due ?? null,
    overdueInclVat: money?.overdue ?? null,
    orders: mayReadOrders(reader) ? await readOrders(db, companyId) : null,
    guests: await readGuests(db, companyId),
  };
}

// Archiving is no part of the version: no form edits it.
const companyVersion = ({ id: _, createdAt: _at, isArchived: _is, ...editable }: CompanyRow) =>
  versionOf(editable);

/** Condition: what an order owes is past its due date. */
const isOverdue = sql`
  coalesce(${isOwed} and due_cents > 0 and due_on < (now() at time zone ${zoneOfSite(sql`customer_order.site_id`)})::date, false)`;

async function readMoney(db: Db, companyId: string): Promise<{ due: number; overdue: number }> {
  const { rows } = await sql<{ due: number; overdue: number }>`
    select coalesce(sum(due_cents), 0)::float8 / 100 as due,
      coalesce(sum(due_cents) filter (where ${isOverdue}), 0)::float8 / 100 as overdue
    from customer_order where company_id = ${companyId} and ${isOwed}`.execute(db);
  return rows[0] ?? { due: 0, overdue: 0 };
}

/** The order of the guest that an order of a company is about: the one with the reservation, or itself. */
const guestOrderId = sql`coalesce(customer_order.folio_order_id, customer_order.id)`;

async function readOrders(db: Db, companyId: string): Promise<NonNullable<Company['orders']>> {
  const { rows } = await sql<NonNullable<Company['orders']>[number]>`
    select 'H' || number as "orderName", state as status, ${instantColumn(sql`created_at`)} as "createdAt",
      coalesce((select guest_name from reservation where order_id = ${guestOrderId} order by arrival, id limit 1),
        nullif(invoice_address ->> 'attn', ''), nullif(delivery_address ->> 'attn', ''), '') as "guestName",
      (total_cents - sum_credited_cents)::float8 / 100 as "totalPriceInclVat",
      (case when ${isOwed} then due_cents else 0 end)::float8 / 100 as "dueInclVat", due_on::text as "dueOn",
      ${isOverdue} as "isOverdue"
    from customer_order where company_id = ${companyId}
    order by ${isOwed} and due_cents > 0 desc, number desc limit ${maxCompanyRows}`.execute(db);
  return rows;
}

async function readGuests(db: Db, companyId: string): Promise<Company['guests']> {
  const { rows } = await sql<Company['guests'][number]>`
    with latest as (
      select coalesce(customer_order.customer_id, main.customer_id) as person_id, max(customer_order.number) as number
      from customer_order left join customer_order as main on main.id = customer_order.folio_order_id
      where customer_order.company_id = ${companyId} group by 1
    )
    select person.id, ${personName()} as name
    from latest join person on person.id = person_id order by number desc limit ${maxCompanyRows}`.execute(
    db,
  );
  return rows;
}

/** Adds a company. @throws ApiError `conflict` over the limit */
export async function createCompany(db: Db, reader: CompanyReader, input: CompanyInput): Promise<Company> {
  return transact(db, async (trx) => {
    // Of two companies at once the second waits, so that both count.
    await lockSite(trx, reader.siteId);
    const { count } = await trx
      .selectFrom('company')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('site_id', '=', reader.siteId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxCompanies) throw new ApiError('conflict', { details: { max: maxCompanies } });
    const { id } = await trx
      .insertInto('company')
      .values({ site_id: reader.siteId, ...toRow(input) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readCompany(trx, reader, id);
  });
}

const toRow = (input: CompanyInput) => ({
  ...{ name: input.name, vat_number: input.vatNumber, registration_number: input.registrationNumber },
  ...{ street: input.street, house_number: input.houseNumber, postal_code: input.postalCode },
  ...{ city: input.city, country_code: input.countryCode, email_address: input.emailAddress },
  ...{ days_to_pay: input.daysToPay, reference: input.reference, note: input.note },
});

/** Replaces the facts of a company; its orders stay as they are. @throws ApiError `not_found`, `version_conflict` */
export async function changeCompany(
  db: Db,
  reader: CompanyReader,
  companyId: string,
  { version, ...input }: Received<typeof officeCompany.change>['body'],
): Promise<Company> {
  return transact(db, async (trx) => {
    await sql`select from company where id = ${companyId} for no key update`.execute(trx);
    assertVersion(await readCompany(trx, reader, companyId), version, input);
    await trx
      .updateTable('company')
      .set({ ...toRow(input), updated_at: sql`now()` })
      .where('id', '=', companyId)
      .execute();
    return readCompany(trx, reader, companyId);
  });
}

/** Archives a company, or takes it out of the archive. @throws ApiError `not_found` */
export async function archiveCompany(
  db: Db,
  reader: CompanyReader,
  companyId: string,
  isArchived: boolean,
): Promise<Company> {
  return transact(db, async (trx) => {
    await sql`
      update company set archived_at = ${isArchived ? sql`coalesce(archived_at, now())` : sql`null`}, updated_at = now()
      where id = ${companyId} and site_id = ${reader.siteId}`.execute(trx);
    return readCompany(trx, reader, companyId);
  });
}
