import { html, raw } from 'hono/html';
import type { Db } from '../../database/connect.ts';

const labels = {
  title: 'Outbox',
  intro: 'What would have been mailed if there were a mail server (SMTP_URL). Newest first.',
  none: 'Nothing yet.',
  to: 'To',
  from: 'From',
  replyTo: 'Reply to',
  subject: 'Subject',
  written: 'Written',
  attached: 'Attached',
  asHtml: 'As html',
  asText: 'As text',
  back: 'All letters',
};

/** Emails have inline styles, and a framed document inherits the policy of its page. */
export const outboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

const listed = 100;

/**
 * Renders the outbox of a site, or one of its emails, as a page without a script. Returns undefined for an
 * unknown email.
 */
export async function outboxPage(db: Db, siteId: string, messageId?: string): Promise<string | undefined> {
  return messageId === undefined ? listPage(db, siteId) : messagePage(db, siteId, messageId);
}

async function listPage(db: Db, siteId: string): Promise<string> {
  const messages = await db
    .selectFrom('outbox_message')
    .select(['id', 'to_address', 'subject', 'created_at'])
    .where('site_id', '=', siteId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
  const rows = messages.map(
    (message) => html`<tr>
      <td><a href="/outbox/${message.id}">${message.subject}</a></td>
      <td>${message.to_address}</td>
      <td>${moment(message.created_at)}</td>
    </tr>`,
  );
  const table = html`<table>
    <thead><tr><th scope="col">${labels.subject}</th><th scope="col">${labels.to}</th><th scope="col">${labels.written}</th></tr></thead>
    <tbody>${rows}</tbody>
  </table>`;
  return frame(
    labels.title,
    html`<h1>${labels.title}</h1>
    <p>${labels.intro}</p>
    ${messages.length > 0 ? table : html`<p>${labels.none}</p>`}`,
  );
}

async function messagePage(db: Db, siteId: string, messageId: string): Promise<string | undefined> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(messageId)) return undefined;
  const message = await db
    .selectFrom('outbox_message')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (!message) return undefined;
  const attachments = await db
    .selectFrom('outbox_attachment')
    .select(['file_name', 'content_type', 'bytes'])
    .where('message_id', '=', messageId)
    .orderBy('sort_order')
    .execute();
  // The email's links open in the whole window.
  const framed = message.html.replace('<head>', '<head><base target="_top">');
  return frame(
    message.subject,
    html`<p><a href="/outbox">${labels.back}</a></p>
    <h1>${message.subject}</h1>
    <p>
      ${labels.to}: ${message.to_address}<br />
      ${labels.from}: ${message.from_address}<br />
      ${message.reply_to ? html`${labels.replyTo}: ${message.reply_to}<br />` : ''}
      ${labels.written}: ${moment(message.created_at)}
    </p>
    ${attachments.length > 0 ? html`<h2>${labels.attached}</h2><ul>${attachments.map(attachmentItem)}</ul>` : ''}
    <h2>${labels.asHtml}</h2>
    <iframe
      title="${labels.asHtml}: ${message.subject}"
      sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
      srcdoc="${framed}"
    ></iframe>
    <h2>${labels.asText}</h2>
    ${textBlock(message.text)}`,
  );
}

type Attached = { file_name: string; content_type: string; bytes: Uint8Array };

/** The link contains the file, so that no other route needs protection. */
function attachmentItem({ file_name, content_type, bytes }: Attached) {
  const address = `data:${content_type};base64,${Buffer.from(bytes).toString('base64')}`;
  const size = `${Math.ceil(bytes.length / 1024)} kB`;
  return html`<li><a href="${address}" download="${file_name}">${file_name}</a> (${size})</li>`;
}

/** A separate template, so that the text gets no indentation. */
function textBlock(text: string) {
  return html`<pre tabindex="0">${text}</pre>`;
}

function frame(title: string, body: unknown): string {
  return String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <main>${body}</main>
  </body>
</html>`);
}

function moment(at: Date) {
  const iso = at.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:72rem;margin:auto;padding:1rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:start;padding:.5rem .75rem .5rem 0;border-bottom:1px solid;overflow-wrap:anywhere}
td a{display:block;min-height:24px}
li a{display:inline-block;min-height:24px}
iframe{width:100%;height:48rem;border:1px solid}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:1rem;border:1px solid}
`;
