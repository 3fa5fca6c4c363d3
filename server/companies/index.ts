export {
  archiveCompany,
  type CompanyReader,
  changeCompany,
  companyList,
  createCompany,
  readCompany,
} from './company.ts';
export { type CompanyTerms, requireCompanyTerms } from './company-terms.ts';
