import EmailReplyParser from 'email-reply-parser';
import { convert } from 'html-to-text';
import PostalMime from 'postal-mime';
import { maxAnswerLength } from '../../contract/office-survey.ts';

/** An email of a guest, as far as a conversation shows it. */
export type GuestEmail = {
  /** Its Message-ID; empty without one. */
  emailId: string;
  from: string;
  /** What the guest wrote. */
  text: string;
  /** The text with what it quotes; empty where it quotes nothing. */
  fullText: string;
  files: { fileName: string; bytes: Uint8Array }[];
};

export class UnreadableEmail extends Error {}

/** Characters of a text that are looked at for what it quotes, and stored. */
const maxFullText = 2 * maxAnswerLength;

const limits = { maxNestingDepth: 20, maxHeadersSize: 200_000, maxRfc822NestingDepth: 1 };

/**
 * Reads an email, and separates what its sender wrote from what it quotes.
 * @throws UnreadableEmail where its headers are too large, or its parts are nested too deeply
 */
export async function readGuestEmail(source: Uint8Array): Promise<GuestEmail> {
  const email = await PostalMime.parse(source, { ...limits, forceRfc822Attachments: true }).catch((cause) => {
    throw new UnreadableEmail('An email cannot be read.', { cause });
  });
  const whole = tidy(email.text || textOf(email.html ?? '')).slice(0, maxFullText);
  const reply = tidy(new EmailReplyParser().parseReply(whole)) || whole;
  const text = reply.slice(0, maxAnswerLength);
  return {
    emailId: (email.messageId ?? '').slice(0, 500),
    from: (email.from?.address ?? '').slice(0, 254),
    text,
    fullText: whole === text ? '' : whole,
    files: email.attachments.flatMap(({ filename, content, disposition, related }) =>
      // The pictures of a signature are part of the text, not sent along.
      disposition === 'inline' && related ? [] : [{ fileName: filename ?? '', bytes: bytesOf(content) }],
    ),
  };
}

const maxHtml = 500_000;

const textOf = (html: string): string =>
  convert(html.slice(0, maxHtml), {
    wordwrap: false,
    limits: { maxInputLength: maxHtml, maxDepth: 100, maxChildNodes: 2000 },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      // As an email of plain text quotes.
      { selector: 'blockquote', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });

/** Without signs that no text has, and with one empty line at most: many make the search for quotes slow. */
const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer);
