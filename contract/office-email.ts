import { z } from 'zod';
import { emailFields, emailGroups, emailNames, loggedEmailNames } from './email-kinds.ts';
import { endpoint } from './endpoint.ts';
import { orderName } from './order.ts';
import { culture, id, instant, line, listQuery, pageSchema } from './wire.ts';

const kind = z.enum(emailNames);

const listed = z.object({
  kind,
  group: z.enum(emailGroups),
  fields: z.array(z.enum(emailFields)).describe('that its texts may name in double braces'),
  required: z.array(z.enum(emailFields)).describe('that subject and text must name'),
  isOptional: z.boolean().describe('can be turned off'),
  isOn: z.boolean(),
  ownCultures: z.array(culture).describe('with words of the business’s own'),
});

export type ListedEmail = z.infer<typeof listed>;

const words = z.object({ subject: z.string(), greeting: z.string(), body: z.string() });

export type EmailWords = z.infer<typeof words>;

const version = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .describe('changes with what it is of');

const text = z.object({
  version,
  shipped: words.describe('what guests read without words of your own'),
  own: words.describe('empty: as shipped'),
});

export type EmailText = z.infer<typeof text>;

const input = {
  subject: line(200).describe('empty: as shipped'),
  greeting: line(200).describe('empty: as shipped'),
  body: z.string().trim().max(5000).describe('paragraphs with an empty line between; empty: as shipped'),
};

/** What became of an email: sent, waiting for another try, or given up. */
export const emailStates = ['sent', 'retrying', 'failed'] as const;

const logged = z.object({
  id,
  kind: z.enum(loggedEmailNames),
  culture,
  recipient: z.string().describe('empty for the email that confirms an erasure'),
  subject: z.string(),
  isTest: z.boolean().describe('staff mailed it to themselves'),
  state: z.enum(emailStates),
  tries: z.int(),
  error: z.string().describe('the answer of the mail server'),
  orderName: z.string().describe('of the order that it is about; empty for other emails'),
  queuedAt: instant,
  triedAt: instant.describe('the last time'),
});

export type LoggedEmail = z.infer<typeof logged>;

const loggedDetail = logged.extend({
  giftCardId: id.nullable(),
  memberId: id.nullable(),
  messageId: id.nullable(),
  mailingId: id.nullable(),
  canResend: z.boolean().describe('it is about an order, and was sent or failed'),
});

export type LoggedEmailDetail = z.infer<typeof loggedDetail>;

const logParams = z.object({ emailId: id });

const params = z.object({ kind });
const read = { callers: ['staff'], audience: 'personal', right: 'emails:read' } as const;
const written = { callers: ['staff'], audience: 'personal', right: 'emails:write' } as const;
const closed = ['unauthenticated', 'forbidden'] as const;

/** The calls of the office about the emails that the product sends. */
export const officeEmail = {
  all: endpoint({
    ...read,
    summary: 'Every kind of email: its fields, whether it is on, and the cultures with words of your own.',
    reply: z.array(listed),
    errors: closed,
  }),
  read: endpoint({
    ...read,
    summary: 'A kind of email with its words in every culture of the site.',
    params,
    reply: listed.extend({ texts: z.partialRecord(culture, text) }),
    errors: closed,
  }),
  putText: endpoint({
    ...written,
    summary:
      'Writes the words of an email in a culture over the shipped ones; empty ones restore these. A field that is not known, or that is required and missing, is refused by its name. 409 `version_conflict` with `details.yours` and `details.theirs` where they have changed since.',
    params: params.extend({ culture }),
    body: z.object({ version, ...input }),
    reply: text,
    errors: [...closed, 'version_conflict'],
  }),
  setOn: endpoint({
    ...written,
    summary: 'Turns a kind of email on or off; one that the law asks for stays on.',
    params,
    body: z.object({ isOn: z.boolean() }),
    reply: listed,
    errors: [...closed, 'conflict'],
  }),
  preview: endpoint({
    ...read,
    summary:
      'An email as a guest would get it: about an order, or about the latest that suits. With words it shows these instead of the saved ones.',
    params,
    body: z.object({
      culture,
      orderName: orderName.optional(),
      words: z.object(input).optional(),
    }),
    reply: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    errors: [...closed, 'not_found', 'conflict'],
  }),
  sendTest: endpoint({
    ...written,
    summary: 'Mails an email with the saved words to the caller.',
    params,
    body: z.object({ culture, orderName: orderName.optional() }),
    reply: z.null(),
    errors: [...closed, 'not_found', 'conflict'],
  }),
  log: endpoint({
    ...read,
    summary:
      'The emails that were tried, the latest first: to whom, about what, and what became of them; `searchTerm` looks in recipient, subject and order.',
    query: listQuery,
    reply: pageSchema(logged),
    errors: closed,
  }),
  readLogged: endpoint({
    ...read,
    summary: 'An email of the log, with the gift card, member or message that it is about.',
    params: logParams,
    reply: loggedDetail,
    errors: [...closed, 'not_found'],
  }),
  resend: endpoint({
    ...read,
    right: 'orders:write',
    summary:
      'Sends an email about an order again, with the data of now. 409 where it no longer applies, still waits for another try, or is turned off.',
    params: logParams,
    reply: loggedDetail,
    errors: [...closed, 'not_found', 'conflict'],
  }),
};
