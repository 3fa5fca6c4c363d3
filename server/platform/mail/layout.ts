import { html, raw } from 'hono/html';
import { headingText, type Statement, statementHtml, statementText } from './statement.ts';
import { darkStyle, inline } from './style.ts';

/** The content of an email as plain text; the layout escapes it. */
export type Page = {
  language: string;
  subject: string;
  heading: string;
  greeting: string;
  paragraphs: readonly string[];
  facts: readonly string[];
  /** `bare` introduces the same address in full, for mail programs without working buttons. */
  button: { label: string; address: string; bare: string } | undefined;
  /** A second link. */
  link?: Link | undefined;
  statement?: Statement | undefined;
  sections?: readonly Section[];
  why: string;
  /** The link that ends emails of this kind. */
  unsubscribe?: Link | undefined;
  signOff: string;
  businessName: string;
  businessLines: readonly string[];
};

export type Link = { label: string; address: string };

/** A part of the email with a heading of its own. */
export type Section = {
  heading: string;
  paragraphs: readonly string[];
  list?: readonly string[];
  link?: Link | undefined;
};

/** Lays out the text part: the same content, each address in full on a line of its own. */
export function layoutText(page: Page): string {
  const { button, link, statement, sections = [], unsubscribe } = page;
  return [
    page.heading,
    page.greeting,
    ...page.paragraphs,
    page.facts.join('\n'),
    button ? linkText(button) : '',
    link ? linkText(link) : '',
    statement ? statementText(statement) : '',
    ...sections.map(sectionText),
    page.why,
    unsubscribe ? linkText(unsubscribe) : '',
    `${page.signOff}\n${page.businessName}`,
    ['-- ', page.businessName, ...page.businessLines].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

const linkText = ({ label, address }: Link) => `${label}\n${address}`;

function sectionText({ heading, paragraphs, list = [], link }: Section): string {
  const items = list.map((item) => `- ${item}`).join('\n');
  return [headingText(heading), ...paragraphs, items, link ? linkText(link) : '']
    .filter(Boolean)
    .join('\n\n');
}

/**
 * Lays out the HTML part. Essential styles are inline, because many mail programs drop `<style>`; that
 * element has only the dark theme. Tables hold the width for programs that do not know `max-width`.
 */
export function layoutHtml(page: Page): string {
  return String(html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${page.subject}</title>
<style>${raw(darkStyle)}</style>
</head>
<body class="paper" style="${inline.body}">
<div lang="${page.language}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="${inline.page}">
<tr><td align="center" style="${inline.margin}">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="${inline.frame}">
<tr><td style="${inline.head}"><p class="brand" style="${inline.brand}">${page.businessName}</p></td></tr>
<tr><td class="card" style="${inline.card}">
<h1 class="ink" style="${inline.heading}">${page.heading}</h1>
<p class="ink" style="${inline.text}">${page.greeting}</p>
${page.paragraphs.map((paragraph) => html`<p class="ink" style="${inline.text}">${paragraph}</p>\n`)}
${page.facts.length > 0 ? factList(page.facts) : ''}
${page.button ? buttonBlock(page.button) : ''}
${page.link ? linkBlock(page.link) : ''}
${page.statement ? statementHtml(page.statement) : ''}
${(page.sections ?? []).map(sectionBlock)}
<p class="ink" style="${inline.text}">${page.why}</p>
${page.unsubscribe ? linkBlock(page.unsubscribe) : ''}<p class="ink" style="${inline.lastText}">${page.signOff}<br>${page.businessName}</p>
</td></tr>
<tr><td style="${inline.foot}">
<address class="muted" style="${inline.address}">${[page.businessName, ...page.businessLines].map(
    (line, at) => (at === 0 ? html`<strong>${line}</strong>` : html`<br>${line}`),
  )}</address>
</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`);
}

function factList(facts: readonly string[]) {
  return html`<ul class="ink facts" style="${inline.facts}">${facts.map((fact) => html`<li dir="auto" style="${inline.fact}">${fact}</li>`)}</ul>`;
}

function buttonBlock({ label, address, bare }: NonNullable<Page['button']>) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${inline.buttonBlock}">
<tr><td class="button" style="${inline.buttonCell}"><a class="on-button" href="${address}" style="${inline.button}">${label}</a></td></tr>
</table>
<p class="muted" style="${inline.small}">${bare}<br><span class="address" style="${inline.bareAddress}">${address}</span></p>
`;
}

/** The address in full too, for mail programs without working links. */
function linkBlock({ label, address }: Link) {
  return html`<p class="ink" style="${inline.text}">${label}<br><a class="address" href="${address}" style="${inline.link}">${address}</a></p>
`;
}

function sectionBlock({ heading, paragraphs, list = [], link }: Section) {
  return html`<h2 class="ink" style="${inline.subheading}">${heading}</h2>
${paragraphs.map((paragraph) => html`<p class="ink" style="${inline.text}">${paragraph}</p>\n`)}
${list.length > 0 ? html`<ul class="ink" style="${inline.list}">${list.map((item) => html`<li dir="auto" style="${inline.fact}">${item}</li>`)}</ul>` : ''}
${link ? linkBlock(link) : ''}
`;
}
