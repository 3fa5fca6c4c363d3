import { z } from 'zod';
import { newAddressFields } from './address.ts';
import { vatNumber } from './cart-calls.ts';
import { emailAddress } from './email-address.ts';
import { endpoint } from './endpoint.ts';
import { byStaff, closed, version } from './office-rooms.ts';
import { orderStates } from './order-states.ts';
import { withPlaceRules } from './postal-code.ts';
import { id, instant, line, listQuery, pageSchema } from './wire.ts';

/** The maximum number of companies of a business. */
export const maxCompanies = 10_000;

/** The maximum number of orders and of guests in a reply, the latest of each. */
export const maxCompanyRows = 50;

export const maxDaysToPay = 365;

const { street, houseNumber, postalCode, city, countryCode } = newAddressFields.shape;

const facts = {
  name: line(200).min(1),
  vatNumber: vatNumber.default(''),
  registrationNumber: line(50).default('').describe('in the register of its country'),
  ...{ street, houseNumber, postalCode, city, countryCode },
  emailAddress: z
    .union([z.literal(''), emailAddress])
    .default('')
    .describe('where its invoices, credit notes and payment reminders go'),
  daysToPay: z
    .int()
    .min(0)
    .max(maxDaysToPay)
    .nullable()
    .default(null)
    .describe('from an order on account until it is due; null: as for every invoice of the business'),
  reference: line(100).default('').describe('the company’s own reference, shown on its orders and invoices'),
  note: line(2000).default('').describe('only staff see it'),
};

const listed = z.object({
  id,
  name: z.string(),
  vatNumber: z.string(),
  registrationNumber: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  postalCode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  emailAddress: z.string(),
  daysToPay: z.int().nullable(),
  reference: z.string(),
  isArchived: z.boolean(),
  createdAt: instant,
  dueInclVat: z
    .number()
    .nullable()
    .describe('what it owes on its orders; null for a reader without the right `orders:read`'),
});

export type ListedCompany = z.infer<typeof listed>;

const company = listed.extend({
  version,
  note: z.string(),
  overdueInclVat: z.number().nullable().describe('the part that is past its due date; null as `dueInclVat`'),
  orders: z
    .array(
      z.object({
        orderName: z.string(),
        status: z.enum(orderStates),
        guestName: z.string().describe('of its reservation, or who ordered'),
        createdAt: instant,
        totalPriceInclVat: z.number().describe('charged, less credited'),
        dueInclVat: z.number(),
        dueOn: z.iso.date().nullable(),
        isOverdue: z.boolean(),
      }),
    )
    .nullable()
    .describe('those with something to pay first, then the newest first; null as `dueInclVat`'),
  guests: z
    .array(z.object({ id, name: z.string() }))
    .describe('whose orders it paid, or will pay, the latest first'),
});

export type Company = z.infer<typeof company>;

const read = { ...byStaff, right: 'guests:read' } as const;
const written = { ...byStaff, right: 'guests:write' } as const;
const params = z.object({ companyId: id });

/** The calls of the office about companies: payers with an address and terms of their own. */
export const officeCompany = {
  all: endpoint({
    ...read,
    summary:
      'The companies by name. Filters and order: `name`, `city`, `isArchived`, `createdAt`, `dueInclVat`; the search term is looked for in name, numbers, e-mail address, town and reference.',
    query: listQuery,
    reply: pageSchema(listed),
    errors: closed,
  }),
  read: endpoint({
    ...read,
    summary: 'A company with its terms, its guests, its orders and what it owes.',
    params,
    reply: company,
    errors: [...closed, 'not_found'],
  }),
  create: endpoint({
    ...written,
    summary: `Adds a company, at most ${maxCompanies} of a business.`,
    body: withPlaceRules(z.object(facts)),
    reply: company,
    errors: [...closed, 'conflict'],
  }),
  change: endpoint({
    ...written,
    summary:
      'Replaces the facts of a company. Orders keep the address, the reference and the due date that they have. 409 `version_conflict` with `details.yours` and `details.theirs` where it has changed since.',
    params,
    body: withPlaceRules(z.object({ ...facts, version })),
    reply: company,
    errors: [...closed, 'not_found', 'version_conflict'],
  }),
  archive: endpoint({
    ...written,
    summary: 'Archives a company: it stays with its orders, and is not proposed for new ones.',
    params,
    reply: company,
    errors: [...closed, 'not_found'],
  }),
  restore: endpoint({
    ...written,
    summary: 'Takes a company out of the archive.',
    params,
    reply: company,
    errors: [...closed, 'not_found'],
  }),
};
