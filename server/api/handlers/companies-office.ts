import type { ListedCompany } from '../../../contract/office-companies.ts';
import {
  archiveCompany,
  type CompanyReader,
  changeCompany,
  companyList,
  createCompany,
  readCompany,
} from '../../companies/index.ts';
import { getStaff, listRows } from '../../platform/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';

export const officeCompanyHandlers: Handlers['officeCompany'] = {
  all: (context, { query }) => listRows<ListedCompany>(context.db, companyList(readerOf(context)), query),

  read: (context, { params }) => readCompany(context.db, readerOf(context), params.companyId),

  create: (context, { body }) => createCompany(context.db, readerOf(context), body),

  change: (context, { params, body }) => changeCompany(context.db, readerOf(context), params.companyId, body),

  archive: (context, { params }) => archiveCompany(context.db, readerOf(context), params.companyId, true),

  restore: (context, { params }) => archiveCompany(context.db, readerOf(context), params.companyId, false),
};

const readerOf = (context: ApiContext): CompanyReader => ({
  siteId: context.site.id,
  rights: getStaff(context).rights,
});
