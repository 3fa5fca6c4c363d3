import type { Db } from '../../database/connect.ts';
import { fieldError } from '../platform/index.ts';

/** The terms of a company that its orders copy. */
export type CompanyTerms = {
  id: string;
  /** Null: as for every invoice of the business. */
  daysToPay: number | null;
  reference: string;
  /** Where its invoices go; empty: to the guest. */
  emailAddress: string;
};

/**
 * Returns the terms of the company that staff chose, if they chose one; an archived one has them too.
 * @throws ApiError `invalid` for one that does not exist
 */
export async function requireCompanyTerms(
  db: Db,
  siteId: string,
  companyId: string | null | undefined,
): Promise<CompanyTerms | undefined> {
  if (!companyId) return undefined;
  const company = await db
    .selectFrom('company')
    .select(['id', 'days_to_pay as daysToPay', 'reference', 'email_address as emailAddress'])
    .where('id', '=', companyId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (!company) throw fieldError('body.companyId', 'no_such_company');
  return company;
}
