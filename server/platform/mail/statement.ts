import { html } from 'hono/html';
import { inline } from './style.ts';

/** A heading in the text part. */
export const headingText = (heading: string) => `${heading}\n${'-'.repeat(Math.min(heading.length, 40))}`;

/** Lines with their amounts, and the totals below them; plain text. */
export type Statement = {
  heading: string;
  lines: readonly {
    name: string;
    amount: string;
    details: readonly string[];
    /** The parts of the amount. */
    parts?: readonly Sum[];
  }[];
  sums: readonly Sum[];
};

export type Sum = { label: string; amount: string; isTotal?: boolean };

export function statementText({ heading, lines, sums }: Statement): string {
  const lineItems = lines.map(({ name, amount, details, parts = [] }) =>
    [
      `${name}  ${amount}`.trimEnd(),
      ...details.map((detail) => `  ${detail}`),
      ...parts.map((part) => `  ${part.label}  ${part.amount}`),
    ].join('\n'),
  );
  return [
    headingText(heading),
    ...lineItems,
    sums.map(({ label, amount }) => `${label}  ${amount}`).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Renders a data table, unlike the layout tables: its rows have headers. */
export function statementHtml({ heading, lines, sums }: Statement) {
  return html`<h2 class="ink" style="${inline.subheading}">${heading}</h2>
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${inline.statement}">
${lines.map(
  ({
    name,
    amount,
    details,
    parts = [],
  }) => html`<tr><th scope="row" class="ink rule" dir="auto" style="${inline.lineItem}">${name}</th><td class="ink rule" style="${inline.price}">${amount}</td></tr>
${details.length > 0 ? html`<tr><td colspan="2" class="muted" style="${inline.details}">${details.map((detail, at) => html`${at === 0 ? '' : html`<br>`}<bdi>${detail}</bdi>`)}</td></tr>` : ''}
${parts.map((part, at) => html`<tr><th scope="row" class="muted" style="${at < parts.length - 1 ? inline.partLabel : inline.lastPartLabel}">${part.label}</th><td class="muted" style="${inline.part}">${part.amount}</td></tr>`)}
`,
)}
${sums.map(
  ({
    label,
    amount,
    isTotal,
  }) => html`<tr><th scope="row" class="ink${isTotal ? ' rule' : ''}" style="${isTotal ? inline.totalLabel : inline.sumLabel}">${label}</th><td class="ink${isTotal ? ' rule' : ''}" style="${isTotal ? inline.total : inline.sum}">${amount}</td></tr>
`,
)}</table>
`;
}
