import { z } from 'zod';
import type { Contract } from '../../contract/contract.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type ErrorCode, errorStatuses } from '../../contract/errors.ts';
import { listQuery } from '../../contract/wire.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { cookieNames } from '../customers/index.ts';
import callExamples from './call-examples.json' with { type: 'json' };
import { type Json, SharedSchemas } from './json-schema.ts';
import { type Route, routes } from './routes.ts';

type Example = { query?: Json; body?: unknown };

/** Inputs that the demo answers with success, by `module.name` of the call. */
const examples: Record<string, Example> = callExamples;

type Tag = { group: string; name: string; description: string };

/** The chapters of the document, in its order. */
const tags: Record<keyof Contract, Tag> = {
  content: { group: 'Site', name: 'Content', description: 'Pages, menus, locations, settings, photo feed.' },
  survey: { group: 'Site', name: 'Forms', description: 'Contact forms and surveys.' },
  botCheck: { group: 'Site', name: 'Bot check', description: 'Checks that a human sends a form.' },
  customEntities: { group: 'Site', name: 'Custom entities', description: 'Data of your own types.' },
  catalog: {
    group: 'Shop',
    name: 'Catalog',
    description: 'Categories, products, search, stock, favourites.',
  },
  cart: { group: 'Shop', name: 'Carts', description: 'Cart items, vouchers, addresses, shipping, checkout.' },
  order: { group: 'Shop', name: 'Orders', description: 'Placing, paying, cancelling and returning.' },
  booking: {
    group: 'Reservations',
    name: 'Availability',
    description: 'Room types, rates and extras by date.',
  },
  stay: { group: 'Reservations', name: 'Reservations', description: 'A customer’s reservations.' },
  account: { group: 'Customers', name: 'Accounts', description: 'Sign-in, profile, addresses, privacy.' },
  loyalty: { group: 'Customers', name: 'Loyalty', description: 'Tiers, points, membership.' },
  office: { group: 'Staff', name: 'Office sign-in', description: 'Sessions of staff.' },
  officeAccount: {
    group: 'Staff',
    name: 'Own account',
    description: 'The account of the member of staff who calls.',
  },
  officeSearch: { group: 'Staff', name: 'Search in the office', description: 'Finds what staff look for.' },
  officeViews: { group: 'Staff', name: 'Saved views', description: 'Lists as staff arranged them.' },
  officeStay: {
    group: 'Front desk',
    name: 'Reservations in the office',
    description: 'Front desk, changes, blocks.',
  },
  officeStayNote: {
    group: 'Front desk',
    name: 'Notes about reservations',
    description: 'Notes of staff, pinned ones first.',
  },
  officePlanner: {
    group: 'Front desk',
    name: 'Planner',
    description: 'Units and nights, moves, assignment.',
  },
  officeRegister: {
    group: 'Front desk',
    name: 'Night register',
    description: 'Who sleeps here tonight, the register of a period, its rules.',
  },
  officeHousekeeping: {
    group: 'Front desk',
    name: 'Housekeeping',
    description: 'The state of rooms, the list of a day, rules of cleaning.',
  },
  officeFault: { group: 'Front desk', name: 'Faults', description: 'What is broken, who solves it.' },
  officeFound: { group: 'Front desk', name: 'Found things', description: 'What guests left behind.' },
  officeOrder: {
    group: 'Office orders',
    name: 'Orders in the office',
    description: 'Fulfilment, credit, payouts.',
  },
  officeOrderDraft: {
    group: 'Office orders',
    name: 'Orders by phone',
    description: 'Orders that staff prepare for a guest, and place.',
  },
  officeOrderNote: {
    group: 'Office orders',
    name: 'Notes about orders',
    description: 'Notes of staff, pinned ones first.',
  },
  officeCash: {
    group: 'Office orders',
    name: 'Cash book',
    description: 'Shifts of the cash drawer, counts.',
  },
  officeCounter: {
    group: 'Office orders',
    name: 'Counter',
    description: 'Goods sold and handed over at once.',
  },
  officeGiftCard: { group: 'Office orders', name: 'Gift cards', description: 'Balances, blocking, issuing.' },
  officeGuest: { group: 'Guests', name: 'Guests', description: 'Profiles, export, erasure.' },
  officeMailing: { group: 'Guests', name: 'Mailings', description: 'E-mails to many guests.' },
  officeCompany: { group: 'Guests', name: 'Companies', description: 'Payers with terms of their own.' },
  officeGuestNote: {
    group: 'Guests',
    name: 'Notes about guests',
    description: 'Notes of staff, pinned ones first.',
  },
  officeLoyalty: { group: 'Guests', name: 'Members', description: 'Members and their points.' },
  officeSurvey: { group: 'Guests', name: 'Forms in the office', description: 'Forms, messages, results.' },
  officeProduct: { group: 'Goods', name: 'Products in the office', description: 'Goods, prices, pictures.' },
  officeStock: { group: 'Goods', name: 'Stock', description: 'What is left, deliveries, counts.' },
  officeCategory: { group: 'Goods', name: 'Categories in the office', description: 'The tree of the shop.' },
  officeTerm: { group: 'Goods', name: 'Attributes', description: 'Labels of attributes and options.' },
  officeImport: { group: 'Goods', name: 'Imports', description: 'Files of products, undo, export.' },
  officeVoucher: { group: 'Goods', name: 'Vouchers', description: 'Codes, series and automatic discounts.' },
  officeRoom: { group: 'Rooms and rates', name: 'Room types', description: 'Room types and their units.' },
  officeRatePlan: {
    group: 'Rooms and rates',
    name: 'Rate plans',
    description: 'Rate plans and their terms.',
  },
  officeRates: {
    group: 'Rooms and rates',
    name: 'Rates',
    description: 'Prices and restrictions of nights, seasons.',
  },
  officeExtra: { group: 'Rooms and rates', name: 'Extras', description: 'Extras of stays.' },
  officeFee: {
    group: 'Rooms and rates',
    name: 'Fees and taxes',
    description: 'Fees, tourist tax, age bands, VAT.',
  },
  editing: { group: 'Website', name: 'Editing', description: 'Drafts, versions and publishing.' },
  pages: { group: 'Website', name: 'Pages', description: 'Creating, moving, scheduling and sharing pages.' },
  media: { group: 'Website', name: 'Media library', description: 'Pictures and documents.' },
  siteEditing: { group: 'Website', name: 'Site settings', description: 'Menus, locations, settings.' },
  officeEmail: { group: 'Website', name: 'Emails', description: 'Words, preview, on and off.' },
  officeConnection: { group: 'System', name: 'Connections', description: 'Mail server and payments.' },
  officeStaff: { group: 'System', name: 'Staff', description: 'Staff, invitations and roles.' },
  auditLog: { group: 'System', name: 'Audit log', description: 'Who changed what.' },
  errorChannel: { group: 'System', name: 'Errors', description: 'Reported errors and failed jobs.' },
};

const securitySchemes = {
  customerToken: { type: 'http', scheme: 'bearer', description: 'The `accessToken` of `account.login`.' },
  customerCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieNames.customer.access,
    description: 'Set for a browser by `account.login`. Writes must come from a page of the site.',
  },
  officeToken: { type: 'http', scheme: 'bearer', description: 'The `accessToken` of `office.login`.' },
  officeCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieNames.office.access,
    description: 'Set for a browser by `office.login`. Writes must come from a page of the site.',
  },
} as const;

const schemesOf = {
  customer: [{ customerToken: [] }, { customerCookie: [] }],
  office: [{ officeToken: [] }, { officeCookie: [] }],
};

/** The errors of any call, whatever its input. */
const anyCallsErrors: ErrorCode[] = ['rate_limited', 'internal', 'unavailable'];

/** The parts of the document that calls refer to by name. */
type Shared = { schemas: SharedSchemas; responses: Json; parameters: Json };

/**
 * The documents of the contract: calls of guests and their apps, calls of the office for the work of each day, and calls
 * that set up the business.
 */
export type ApiPart = 'guests' | 'office' | 'setup';

const setupGroups = new Set(['Goods', 'Rooms and rates', 'Website', 'System']);

/** Returns the document that describes a call. */
export function partOf({ path, module }: Pick<Route, 'path' | 'module'>): ApiPart {
  if (!isOfficePath(path)) return 'guests';
  return setupGroups.has(tags[module].group) ? 'setup' : 'office';
}

/** Returns the calls of a part. */
export const routesOf = (part: ApiPart): readonly Route[] => routes.filter((route) => partOf(route) === part);

const isOfficePath = (path: string) => path.toLowerCase().startsWith('/backoffice/');

/** Builds the OpenAPI 3.1 document of a part of the contract. */
export function apiDocument(part: ApiPart): Json {
  const described = routesOf(part);
  const modules = new Set(described.map(({ module }) => module));
  const shown = Object.entries(tags).flatMap(([module, tag]) =>
    modules.has(module as keyof Contract) ? [tag] : [],
  );
  const schemas = new SharedSchemas();
  const shared: Shared = { schemas, responses: {}, parameters: {} };
  const document = {
    openapi: '3.1.0',
    info: {
      title: titles[part],
      version: packageJson.version,
      license: { name: packageJson.license },
      summary: 'Web shop, direct booking, loyalty and content of a hospitality business.',
      description: `${introduction} ${otherPart[part]}`,
    },
    servers: [{ url: '/api' }],
    tags: shown.map(({ name, description }) => ({ name, description })),
    'x-tagGroups': [...Map.groupBy(shown, ({ group }) => group)].map(([name, group]) => ({
      name,
      tags: group.map((tag) => tag.name),
    })),
    paths: paths(described, shared),
    components: {
      securitySchemes: Object.fromEntries(
        Object.entries(securitySchemes).filter(([name]) => part === 'guests' || name.startsWith('office')),
      ),
      parameters: shared.parameters,
      responses: shared.responses,
      schemas: { Failure: schemas.convert(failure, 'output'), ...schemas.schemas },
    },
  };
  return schemas.mergeInputs(document);
}

const introduction = [
  'Every success is status 200 with `{ succeeded, data, message }`. A failure adds `code`, `errors` and sometimes',
  '`details`: decide by `code`, show `message`. `Accept-Language` chooses the culture of texts. Paths and names match in',
  'any case.',
].join(' ');

const titles: Record<ApiPart, string> = {
  guests: 'Herberg',
  office: 'Herberg office',
  setup: 'Herberg set-up',
};

const guestsLink = '[their own document](/api/docs)';
const officeLink = '[the document of the office](/api/docs/office)';
const setupLink = '[the document of the set-up](/api/docs/setup)';

const otherPart: Record<ApiPart, string> = {
  guests: `The calls of staff are in ${officeLink}, those that change goods, rooms, rates, pages and settings in ${setupLink}.`,
  office: `These are the calls of staff for the work of each day. The calls of guests are in ${guestsLink}, those that change goods, rooms, rates, pages and settings in ${setupLink}.`,
  setup: `These calls change goods, rooms, rates, pages and settings. Signing in and the work of each day are in ${officeLink}, the calls of guests in ${guestsLink}.`,
};

function paths(described: readonly Route[], shared: Shared): Json {
  const byPath = Map.groupBy(described, (route) => route.path);
  return Object.fromEntries(
    [...byPath].map(([path, group]) => [
      path,
      Object.fromEntries(group.map((route) => [route.method.toLowerCase(), operation(route, shared)])),
    ]),
  );
}

function operation({ module, name, endpoint, form, path }: Route, shared: Shared): Json {
  const codes = [...(endpoint.errors ?? []), 'invalid'] as const;
  const byStatus = Map.groupBy(new Set(codes), (code) => errorStatuses[code]);
  const example = examples[`${module}.${name}`];
  return {
    operationId: `${module}.${name}`,
    tags: [tags[module].name],
    summary: endpoint.summary,
    description: callersText(endpoint),
    security: security(endpoint, isOfficePath(path)),
    parameters: [
      ...parameters(endpoint.params, 'path', shared),
      ...parameters(endpoint.query, 'query', shared, example?.query),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          [form ? 'multipart/form-data' : 'application/json']: {
            schema: shared.schemas.convert(endpoint.body, 'input'),
            ...(example?.body !== undefined && { example: example.body }),
          },
        },
      },
    }),
    responses: {
      200: success(shared.schemas.convert(endpoint.reply, 'output'), shared),
      ...Object.fromEntries(
        [...byStatus].map(([status, group]) => [status, { $ref: shareFailure(group, shared) }]),
      ),
      default: { $ref: shareFailure(anyCallsErrors, shared) },
    },
  };
}

function callersText({ callers, right }: Endpoint): string {
  const staff = right ? `staff with the right \`${right}\`` : 'staff';
  return `For ${callers.map((caller) => (caller === 'staff' ? staff : caller)).join(', ')}.`;
}

/** The answer of a successful call; one with a named schema, or without data, is shared. */
function success(data: Json, { responses }: Shared): Json {
  const schema = {
    type: 'object',
    required: ['succeeded', 'data', 'message'],
    properties: { succeeded: { const: true }, data, message: { type: 'null' } },
  };
  const response = { description: 'Success', content: { 'application/json': { schema } } };
  const name = data.type === 'null' ? 'Done' : /^#\/components\/schemas\/(\w+)$/.exec(String(data.$ref))?.[1];
  if (!name) return response;
  responses[name] ??= response;
  return { $ref: `#/components/responses/${name}` };
}

/** Shares the response of some error codes, and returns the reference to it. */
function shareFailure(codes: readonly ErrorCode[], { responses }: Shared): string {
  const pascal = (code: string) => code.replaceAll(/(?:^|_)(\w)/g, (_, first) => first.toUpperCase());
  const name = [...codes].sort().map(pascal).join('Or');
  responses[name] ??= {
    description: codes.map((code) => `\`${code}\``).join(', '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  };
  return `#/components/responses/${name}`;
}

/** The tokens that open a call; an empty entry means that it also works without one. */
function security({ callers, audience }: Endpoint, isOffice: boolean): readonly Json[] {
  if (callers.some((caller) => caller === 'anyone'))
    return audience === 'public' || isOffice ? [] : [{}, ...schemesOf.customer];
  const isFor = (caller: 'anyone' | 'customer' | 'staff') => callers.some((one) => one === caller);
  return [...(isFor('customer') ? schemesOf.customer : []), ...(isFor('staff') ? schemesOf.office : [])];
}

function parameters(
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
  shared: Shared,
  example: Json = {},
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = shared.schemas.convert(schema, 'input') as {
    properties?: Record<string, { description?: string }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => {
    const parameter = {
      name,
      in: place,
      ...((place === 'path' || required.includes(name)) && { required: true }),
      ...(description && { description }),
      schema: property,
      ...(example[name] !== undefined && { example: example[name] }),
    };
    const hasListSchema = (schema as z.ZodObject).shape?.[name] === (listQuery.shape as z.ZodRawShape)[name];
    if (!hasListSchema || parameter.example !== undefined) return parameter;
    shared.parameters[name] ??= parameter;
    return { $ref: `#/components/parameters/${name}` };
  });
}

const failure = z.object({
  succeeded: z.literal(false),
  data: z.null(),
  message: z.string(),
  code: z.enum(Object.keys(errorStatuses)),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  details: z.record(z.string(), z.unknown()).optional(),
});
