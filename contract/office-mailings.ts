import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byStaff, closed, stale, version } from './office-rooms.ts';
import { culture, id, instant, line, listQuery, pageSchema } from './wire.ts';

/** The most guests that one mailing goes to. */
export const maxRecipients = 20_000;

/** How many mailings a guest gets within 24 hours. */
export const maxMailingsPerDay = 2;

/** How many mailings of a site may be drafts. */
export const maxDrafts = 100;

export const maxSubjectLength = 200;
export const maxBodyLength = 10_000;

/** The fields that subject and text may name in double braces. */
export const mailingFields = ['firstName', 'name', 'business'] as const;

/** Where a mailing stands. */
export const mailingStates = ['draft', 'sending', 'sent', 'stopped'] as const;

/** What became of the e-mail to one guest; `sending`: the mail server may have it by now. */
export const recipientStates = ['queued', 'sending', 'sent', 'failed', 'skipped', 'stopped'] as const;

/** Why a guest gets no e-mail. */
export const skipReasons = ['noConsent', 'noAddress', 'blocked', 'unconfirmed', 'double', 'recent'] as const;

export type SkipReason = (typeof skipReasons)[number];

const textInput = z.object({
  subject: line(maxSubjectLength),
  body: z.string().trim().max(maxBodyLength).describe('paragraphs with an empty line between'),
  nameFallback: line(60).describe('stands for a name that is not known'),
  buttonLabel: line(60),
  buttonUrl: z
    .string()
    .trim()
    .max(500)
    .regex(/^(|\/(?!\/)\S*|https:\/\/\S+)$/)
    .describe('a path of the site, or an address with https'),
});

export type MailingText = z.infer<typeof textInput>;

export const emptyMailingText: MailingText = {
  ...{ subject: '', body: '', nameFallback: '', buttonLabel: '', buttonUrl: '' },
};

const listed = z.object({
  id,
  subject: z.string().describe('in the language of the reader, or the nearest there is'),
  state: z.enum(mailingStates),
  staffName: z.string().nullable().describe('who sent it; of a draft who began it'),
  createdAt: instant,
  sentAt: instant.nullable().describe('when sending began; null for a draft'),
  recipients: z.int().describe('0 for a draft'),
  queued: z.int().describe('that wait, or are going out'),
  sent: z.int(),
  failed: z.int(),
  skipped: z.int().describe('who were no longer to get it when it was their turn'),
  stopped: z.int().describe('that did not go out because staff stopped it'),
  unsubscribed: z.int().describe('who unsubscribed by its link'),
});

export type ListedMailing = z.infer<typeof listed>;

const detail = listed.extend({
  version,
  texts: z.partialRecord(culture, textInput),
  stoppedAt: instant.nullable(),
  finishedAt: instant.nullable(),
});

export type MailingDetail = z.infer<typeof detail>;

const selection = z
  .object({
    ids: z.array(id).min(1).max(1000).optional(),
    filters: z.string().max(4000).optional().describe('all that match, as in the list of guests'),
    searchTerm: z.string().max(200).optional(),
    readAt: instant.optional().describe('when the list was read: guests that came later are left out'),
  })
  .refine(({ ids, readAt }) => ids || readAt, { path: ['readAt'], params: { code: 'required' } });

export type MailingSelection = z.output<typeof selection>;

const counts = z.object({
  selected: z.int(),
  receiving: z.int().describe('how many get it'),
  skipped: z.partialRecord(z.enum(skipReasons), z.int()).describe('how many do not, and why'),
  cultures: z.partialRecord(culture, z.int()).describe('in which language they read it'),
});

export type MailingCounts = z.infer<typeof counts>;

const recipient = z.object({
  id,
  guestId: id,
  name: z.string(),
  emailAddress: z.string(),
  state: z.enum(recipientStates),
  reason: z
    .string()
    .describe('of a skipped one as in `skipped` of the count; of a failed one the answer of the mail server'),
  sentAt: instant.nullable(),
  unsubscribedAt: instant.nullable(),
});

export type MailingRecipient = z.infer<typeof recipient>;

const params = z.object({ mailingId: id });
const mailed = { ...byStaff, right: 'guests:mail' } as const;

/** The calls of the office about e-mails to many guests. */
export const officeMailing = {
  all: endpoint({
    ...mailed,
    summary: 'The mailings, the newest first, with what became of their e-mails. Filter: `state`.',
    query: listQuery,
    reply: pageSchema(listed),
    errors: closed,
  }),
  read: endpoint({
    ...mailed,
    summary: 'A mailing with its texts.',
    params,
    reply: detail,
    errors: [...closed, 'not_found'],
  }),
  create: endpoint({
    ...mailed,
    summary: `Begins a mailing to guests: those in \`ids\`, or all that \`filters\` and \`searchTerm\` matched at \`readAt\`. \`conflict\` where there are ${maxDrafts} drafts.`,
    body: z.object({ guests: selection }),
    reply: detail,
    errors: [...closed, 'conflict'],
  }),
  change: endpoint({
    ...mailed,
    summary: `Writes the texts of a draft; those without a word are removed. \`conflict\` once it is sent. ${stale}`,
    params,
    body: z.object({ version, texts: z.partialRecord(culture, textInput) }),
    reply: detail,
    errors: [...closed, 'not_found', 'conflict', 'version_conflict'],
  }),
  remove: endpoint({
    ...mailed,
    summary: 'Removes a draft; `conflict` once it is sent.',
    params,
    reply: z.null(),
    errors: [...closed, 'not_found', 'conflict'],
  }),
  countRecipients: endpoint({
    ...mailed,
    summary: 'How many guests would get a draft now, and how many not and why. `conflict` once it is sent.',
    params,
    reply: counts,
    errors: [...closed, 'not_found', 'conflict'],
  }),
  recipients: endpoint({
    ...mailed,
    summary:
      'The guests that a mailing went to, with what became of each e-mail; `searchTerm` looks in name and address. Filter: `state`.',
    params,
    query: listQuery,
    reply: pageSchema(recipient),
    errors: [...closed, 'not_found'],
  }),
  preview: endpoint({
    ...mailed,
    summary:
      'The e-mail as a guest would get it in a culture; without `guestId` as a guest without a name would. With `text` it shows that instead of the saved one.',
    params,
    body: z.object({ culture, guestId: id.optional(), text: textInput.optional() }),
    reply: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    errors: [...closed, 'not_found'],
  }),
  sendTest: endpoint({
    ...mailed,
    summary: 'Mails the saved texts of a culture to the caller. `conflict` where there are none.',
    params,
    body: z.object({ culture }),
    reply: z.null(),
    errors: [...closed, 'not_found', 'conflict'],
  }),
  send: endpoint({
    ...mailed,
    summary: `Sends a draft: from now on its recipients are fixed. \`conflict\` where it is sent already, where another number of guests than \`count\` would get it by now (\`details.count\`), where nobody would or more than ${maxRecipients}, and without a whole text; \`version_conflict\` where the texts have changed since.`,
    params,
    body: z.object({ version, count: z.int().describe('how many guests the sender saw that it goes to') }),
    reply: detail,
    errors: [...closed, 'not_found', 'conflict', 'version_conflict'],
  }),
  stop: endpoint({
    ...mailed,
    summary: 'Stops a mailing: what has not gone out stays. `conflict` where it is not going out.',
    params,
    reply: detail,
    errors: [...closed, 'not_found', 'conflict'],
  }),
};
