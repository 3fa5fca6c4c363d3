import type { InboxHeaders, Keys } from '../platform/index.ts';

/** Octets of the part before the `@` (RFC 5321). */
const maxLocalPart = 64;

/**
 * The address for replies about a message: that of the mailbox, with the message after a plus. It is the plain address
 * where both are too long together; a reply to it is found by the emails that it names.
 */
export function replyAddress(
  { replyToken }: Pick<Keys, 'replyToken'>,
  address: string,
  messageId: string,
): string {
  const at = address.lastIndexOf('@');
  const local = `${address.slice(0, at)}+${replyToken(messageId)}`;
  return local.length <= maxLocalPart ? `${local}${address.slice(at)}` : address;
}

const recipients = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to']);

/** Returns the id of the message that an email is addressed to. */
export function messageOfAddress(
  { messageIdOf }: Pick<Keys, 'messageIdOf'>,
  headers: InboxHeaders,
): string | undefined {
  for (const line of headers) {
    if (!recipients.has(nameOf(line))) continue;
    for (const [, token = ''] of line.matchAll(/\+([\da-z]{38})@/gi)) {
      const id = messageIdOf(token.toLowerCase());
      if (id) return id;
    }
  }
  return undefined;
}

const uuid = /<([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})@[^<>\s]{1,255}>/gi;
const maxReferences = 50;

/** Returns the keys of the emails of ours that an email answers, the newest last. */
export function emailsAnswered(headers: InboxHeaders): string[] {
  const lines = headers.filter((line) => /^(in-reply-to|references):/.test(line));
  const keys = lines.flatMap((line) => [...line.matchAll(uuid)].map(([, key = '']) => key.toLowerCase()));
  return [...new Set(keys)].slice(-maxReferences);
}

/** Whether a program wrote it, such as a note of absence (RFC 3834) or a list. */
export const isAutomatic = (headers: InboxHeaders): boolean =>
  headers.some((line) =>
    /^(auto-submitted: (?!no\b)|x-autoreply: yes|precedence: (auto_reply|bulk|junk|list))/i.test(line),
  );

const nameOf = (line: string) => line.slice(0, line.indexOf(':'));
