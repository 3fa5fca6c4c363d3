import { plainText } from '../locale/index.ts';
import {
  body,
  type Cell,
  type Column,
  cell,
  colours,
  type Flow,
  heightOfTable,
  type Printed,
  page,
  paragraph,
  printTable,
  section,
  strong,
  title,
  width,
} from '../pdf/index.ts';
import type { DocumentTexts, Money, Wording } from './document-wording.ts';
import { sum } from './sums.ts';

/** Prints the total, with the tax by rate beside it. */
export function totals(
  flow: Flow,
  document: Money,
  { translate, formats }: DocumentTexts,
  wording: Wording,
): void {
  const { pdfPage } = flow;
  const big: Printed = { font: 'strong', size: 12, color: colours.sea };
  const rows: Cell[][] = [
    row(translate('money.subtotal'), document.subtotalCents),
    ...document.discounts.map(({ name, amountCents, isByStaff }) => {
      const label = plainText(name, 80);
      return row(isByStaff ? label : translate('money.discount', { name: label }), -amountCents);
    }),
    ...(document.shipping.length > 0 ? [row(translate('money.shipping'), document.shippingCents)] : []),
    row(wording.totalLabel, document.totalCents, big),
  ];
  const sums: Column[] = [
    { x: page.right - 250, width: 155, align: 'left' },
    { x: page.right - 95, width: 95, align: 'right' },
  ];
  const rates: Column[] = [
    { x: page.left, width: 50, align: 'left', head: translate('money.vatRate') },
    { x: page.left + 56, width: 82, align: 'right', head: translate('money.vatBase') },
    { x: page.left + 144, width: 72, align: 'right', head: translate('money.vatAmount') },
  ];
  const rateRows: Cell[][] = document.vat.map(({ rate, baseCents, vatCents }) => [
    { ...cell(formats.percent(rate)), isHead: true },
    cell(formats.money(baseCents)),
    cell(formats.money(vatCents)),
  ]);
  const total = (of: 'baseCents' | 'vatCents') => sum(document.vat.map((part) => part[of]));
  rateRows.push([
    { texts: [{ ...strong, text: translate('money.sum') }], isHead: true },
    { texts: [{ ...strong, text: formats.money(total('baseCents')) }] },
    { texts: [{ ...strong, text: formats.money(total('vatCents')) }] },
  ]);
  flow.y += 14;
  const titled = 22;
  flow.room(titled + Math.max(heightOfTable(pdfPage, sums, rows), heightOfTable(pdfPage, rates, rateRows)));
  const top = flow.y;
  pdfPage.writeText(
    pdfPage.root,
    'H2',
    [{ ...title, text: translate('money.totals') }],
    page.right - 250,
    top,
  );
  flow.y = top + titled;
  printTable(flow, pdfPage.root, sums, rows);
  const end = flow.y;
  pdfPage.writeText(pdfPage.root, 'H2', [{ ...title, text: translate('money.vat') }], page.left, top);
  flow.y = top + titled;
  printTable(flow, pdfPage.root, rates, rateRows);
  flow.y = Math.max(flow.y, end);

  function row(label: string, cents: number, printed: Printed = body): Cell[] {
    return [
      { isHead: true, texts: [{ ...printed, text: label }] },
      { texts: [{ ...printed, text: formats.money(cents) }] },
    ];
  }
}

/** Prints the paid and the open amount, and how to pay it. */
export function payments(
  flow: Flow,
  document: Money,
  { translate, formats }: DocumentTexts,
  wording: Wording,
): void {
  const open = document.totalCents - sum(document.tenders.map(({ amountCents }) => amountCents));
  section(flow, wording.paymentsHeading);
  const columns: Column[] = [
    { x: page.left, width: width - 110, align: 'left' },
    { x: page.right - 100, width: 100, align: 'right' },
  ];
  printTable(flow, flow.pdfPage.root, columns, [
    ...document.tenders.map(({ name, amountCents, paidOn }): Cell[] => [
      {
        isHead: true,
        texts: [
          {
            ...body,
            text: translate('money.tender', { name: plainText(name, 80), date: formats.date(paidOn) }),
          },
        ],
      },
      cell(formats.money(amountCents)),
    ]),
    [
      { isHead: true, texts: [{ ...strong, text: wording.openLabel }] },
      { texts: [{ ...strong, text: formats.money(open) }] },
    ],
  ]);
  flow.y += 6;
  if (open <= 0) paragraph(flow, wording.settled, body);
  else if (wording.requestPayment) paragraph(flow, wording.requestPayment(open), body);
}
