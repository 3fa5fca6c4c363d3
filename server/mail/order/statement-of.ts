import type { OrderLetterKind } from '../../order/order-letter.ts';
import { openPieces } from '../../order/withdrawal.ts';
import type { Statement, Sum } from '../statement.ts';
import { oneLine, withoutLinks } from '../typed-words.ts';
import type { LetterOrder } from './letter-order.ts';
import type { FactLine } from './order-facts.ts';

/** The things that a letter is about, if it says which. */
export function statementOf(letter: LetterOrder): Statement | undefined {
  const statement = statements[letter.kind]?.(letter);
  return statement && statement.lines.length > 0 ? statement : undefined;
}

type Thing = Statement['lines'][number];

const everything = ({ say, ...letter }: LetterOrder): Statement => ({
  heading: say('statement.ordered'),
  lines: letter.order.lines.map((line) => thing({ say, ...letter }, line, line.quantity, worthOf(line))),
  sums: [...sumsOf({ say, ...letter }), ...settled({ say, ...letter })],
});

const statements: Partial<Record<OrderLetterKind, (letter: LetterOrder) => Statement>> = {
  orderConfirmed: everything,
  balanceDue: everything,
  balanceReminder: everything,
  orderReady: (letter) => ({
    heading: letter.say('statement.ready'),
    lines: goods(letter, () => true),
    sums: [],
  }),
  orderShipped: (letter) => {
    const lineIds = letter.about.shipment?.lineIds ?? [];
    return {
      heading: letter.say('statement.shipped'),
      lines: goods(letter, ({ id }) => lineIds.length === 0 || lineIds.includes(id)),
      sums: [],
    };
  },
  orderCancelled: (letter) => ({
    heading: letter.say('statement.cancelled'),
    lines: letter.order.lines.map((line) => thing(letter, line, line.quantity, worthOf(line))),
    sums: sumsOf(letter),
  }),
  orderRefunded: (letter) => {
    const { say, money, about } = letter;
    const { lines = [], shippingCents = 0, totalCents = 0 } = about.credit ?? {};
    return {
      heading: say('statement.refunded'),
      lines: named(letter, lines).map(({ line, quantity, cents }) => thing(letter, line, quantity, cents)),
      sums: [
        ...(shippingCents > 0 ? [{ label: say('statement.shipping'), amount: money(shippingCents) }] : []),
        { label: say('statement.total'), amount: money(totalCents), isTotal: true },
      ],
    };
  },
  withdrawalRefused: (letter) => ({
    heading: letter.say('statement.withdrawn'),
    lines: named(letter, letter.about.withdrawal?.lines ?? []).flatMap(({ line, ...declared }) => {
      const pieces = openPieces(declared);
      return pieces > 0 ? [thing(letter, line, pieces)] : [];
    }),
    sums: [],
  }),
  withdrawalReceived: (letter) => ({
    heading: letter.say('statement.withdrawn'),
    lines: named(letter, letter.about.withdrawal?.lines ?? []).map(({ line, quantity }) =>
      thing(letter, line, quantity),
    ),
    sums: [],
  }),
};

/** What lies ready or travels: not what comes by mail, and not what was taken off since. */
function goods(letter: LetterOrder, isMeant: (line: FactLine) => boolean): Thing[] {
  return letter.order.lines.flatMap((line) => {
    const quantity = line.quantity - line.creditedQuantity;
    return line.type !== 'giftCard' && quantity > 0 && isMeant(line) ? [thing(letter, line, quantity)] : [];
  });
}

function named<Part extends { lineId: string }>({ order }: LetterOrder, parts: readonly Part[]) {
  return parts.flatMap((part) => {
    const line = order.lines.find(({ id }) => id === part.lineId);
    return line ? [{ ...part, line }] : [];
  });
}

const worthOf = ({ unitCents, quantity }: FactLine) => unitCents * quantity;

function thing({ say, money }: LetterOrder, line: FactLine, quantity: number, cents?: number): Thing {
  return {
    name: `${quantity} × ${oneLine(line.name)}`,
    amount: cents === undefined ? '' : money(cents),
    details: [
      ...line.attributes.flatMap(({ name, value }) => {
        // A gift card's own letter carries what was written on it.
        if (name === 'SenderName' || name === 'Message' || !value) return [];
        const typed = withoutLinks(value);
        return name === 'RecipientName'
          ? [say('facts.recipient', { value: typed })]
          : [`${withoutLinks(name)}: ${typed}`];
      }),
      ...(line.description ? [withoutLinks(line.description)] : []),
      ...(quantity > 1 && cents !== undefined
        ? [say('statement.each', { price: money(line.unitCents) })]
        : []),
      say('statement.item', { code: oneLine(line.itemCode) }),
    ],
  };
}

/** From what the things cost on their own to the total, and the tax in it. */
function sumsOf({ say, money, percent, order }: LetterOrder): Sum[] {
  const { quote, tenders } = order;
  const shippingCents = quote.shipping.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const cardName = (id: string | undefined) => tenders.find(({ giftCardId }) => giftCardId === id)?.name;
  const steps = [
    ...quote.discounts
      .filter(({ amountCents }) => amountCents > 0)
      .map(({ code, giftCardId, amountCents }) => ({
        label: cardName(giftCardId) ?? say('statement.discount', { code: oneLine(code) }),
        amount: money(-amountCents),
      })),
    ...(quote.shipping.length > 0
      ? [{ label: say('statement.shipping'), amount: money(shippingCents) }]
      : []),
  ];
  return [
    ...(steps.length > 0 ? [{ label: say('statement.subtotal'), amount: money(quote.subtotalCents) }] : []),
    ...steps,
    { label: say('statement.total'), amount: money(quote.totalCents), isTotal: true },
    ...quote.vat
      .filter(({ rate }) => rate > 0)
      .map(({ rate, vatCents }) => ({
        label: say('statement.vat', { rate: percent(rate) }),
        amount: money(vatCents),
      })),
  ];
}

/** What paid of it, and what is left. */
function settled({ say, money, order }: LetterOrder): Sum[] {
  const { creditedCents, receivedCents, returnedCents, dueCents } = order.money;
  const cards = order.tenders.filter(({ isReduction }) => !isReduction);
  const steps: [label: string, cents: number][] = [
    [say('statement.credited'), -creditedCents],
    ...cards.map(({ name, amountCents, restoredCents }): [string, number] => [
      oneLine(name),
      restoredCents - amountCents,
    ]),
    [say('statement.paid'), -receivedCents],
    [say('statement.returned'), returnedCents],
  ];
  return [
    ...steps.flatMap(([label, cents]) => (cents === 0 ? [] : [{ label, amount: money(cents) }])),
    ...(dueCents > 0 ? [{ label: say('statement.due'), amount: money(dueCents), isTotal: true }] : []),
  ];
}
