import type { Db } from '../../database/connect.ts';
import { type CompanyTerms, createCompany } from '../../server/companies/index.ts';

/** A company as an order takes it over: its address on the invoice, and its terms. */
export type DemoCompany = {
  address: Record<
    'companyName' | 'vatNumber' | 'street' | 'houseNumber' | 'postalCode' | 'city' | 'countryCode',
    string
  >;
  terms: CompanyTerms;
};

export type DemoCompanies = Record<'geul' | 'strandloper', DemoCompany>;

/** Adds the two invented companies that the inn sends invoices to. */
export async function addCompanies(trx: Db, siteId: string): Promise<DemoCompanies> {
  return {
    geul: await add(trx, siteId, {
      ...{ name: 'Waterloopkundig Bureau De Geul', vatNumber: '', registrationNumber: '00000001' },
      ...{ street: 'Sluispad', houseNumber: '4', postalCode: '0562 ZD', city: 'Kwelderstad' },
      ...{ emailAddress: 'administratie@degeul.example', daysToPay: 30, reference: '' },
      note: 'De meetploeg slaapt graag bij elkaar op één gang.',
    }),
    strandloper: await add(trx, siteId, {
      ...{ name: 'Reisbureau De Strandloper', vatNumber: '', registrationNumber: '00000002' },
      ...{ street: 'Veerweg', houseNumber: '19', postalCode: '0562 ZE', city: 'Slikkerveen' },
      ...{ emailAddress: 'facturen@strandloper.example', daysToPay: 10, reference: 'Agent 118' },
      note: '',
    }),
  };
}

type NewCompany = Omit<Parameters<typeof createCompany>[2], 'countryCode'>;

async function add(trx: Db, siteId: string, company: NewCompany): Promise<DemoCompany> {
  const input = { ...company, countryCode: 'NL' };
  const { id } = await createCompany(trx, { siteId, rights: [] }, input);
  const { name, vatNumber, street, houseNumber, postalCode, city, countryCode } = input;
  return {
    address: { companyName: name, vatNumber, street, houseNumber, postalCode, city, countryCode },
    terms: {
      ...{ id, daysToPay: company.daysToPay, reference: company.reference },
      emailAddress: company.emailAddress,
    },
  };
}
