import { oneLine } from '../../locale/index.ts';
import { openPieces } from '../../orders/index.ts';
import type { OrderLetterKind, Statement, Sum } from '../../platform/index.ts';
import type { LetterOrder } from './letter-order.ts';
import type { FactLine } from './order-facts.ts';
import { type FoldedStay, foldStay, foldStays, isOfStays } from './stay-lines.ts';
import { stayInOne, stayThings } from './stay-things.ts';
import { type Thing, thing, worthOf } from './things.ts';

/** The things that a letter is about, if it says which. */
export function statementOf(letter: LetterOrder): Statement | undefined {
  const statement = statements[letter.kind]?.(letter);
  return statement && statement.lines.length > 0 ? statement : undefined;
}

const everything = (letter: LetterOrder): Statement => ({
  heading: letter.say(isOfStays(letter.order) ? 'statement.booked' : 'statement.ordered'),
  lines: [...foldStays(letter.order).flatMap((folded) => stayThings(letter, folded)), ...goodsOf(letter)],
  sums: [...sumsOf(letter), ...settled(letter)],
});

/** A stay as it is now, with its extras. */
const theStay = (letter: LetterOrder): Statement => {
  if (!letter.stay) return { heading: '', lines: [], sums: [] };
  const { parts, extras } = foldStay(letter.stay, letter.order.lines);
  const kept = extras.map((line) => ({ ...line, quantity: line.quantity - line.creditedQuantity }));
  const folded = { stay: letter.stay, parts, extras: kept, gone: [] };
  return {
    heading: letter.say('statement.booked'),
    lines: stayThings(letter, folded),
    sums: sumsOfStay(letter, folded),
  };
};

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
    lines: [
      ...foldStays(letter.order).map(({ stay, parts, extras, gone }) =>
        stayInOne(letter, stay, worthOfAll([...parts, ...extras, ...gone])),
      ),
      ...goodsOf(letter),
    ],
    sums: sumsOf(letter),
  }),
  orderRefunded: (letter) => {
    const { say, money, about } = letter;
    const { lines = [], added = [], shippingCents = 0, totalCents = 0 } = about.credit ?? {};
    const addedCents = added.reduce((sum, { cents }) => sum + cents, 0);
    return {
      heading: say('statement.refunded'),
      lines: [
        ...letter.order.stays.flatMap((stay) => {
          const parts = named(letter, lines).filter(({ line }) => isPartOf(line, stay.id));
          const partCents = parts.reduce((sum, part) => sum + part.cents, 0);
          return parts.length > 0 ? [stayInOne(letter, stay, partCents)] : [];
        }),
        ...named(letter, lines).flatMap(({ line, quantity, cents }) =>
          letter.order.stays.some(({ id }) => isPartOf(line, id))
            ? []
            : [thing(letter, line, quantity, cents)],
        ),
      ],
      sums: [
        ...(shippingCents > 0 ? [{ label: say('statement.shipping'), amount: money(shippingCents) }] : []),
        ...added.map(({ name, cents }) => ({ label: oneLine(name), amount: money(-cents) })),
        { label: say('statement.total'), amount: money(totalCents - addedCents), isTotal: true },
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
  stayChanged: theStay,
  stayExtra: theStay,
};

/** What is no stay, and belongs to none. */
function goodsOf(letter: LetterOrder): Thing[] {
  const { lines, stays } = letter.order;
  return lines.flatMap((line) =>
    stays.some(({ id }) => id === line.stayId) ? [] : [thing(letter, line, line.quantity, worthOf(line))],
  );
}

const worthOfAll = (lines: readonly FactLine[]) => lines.reduce((sum, line) => sum + worthOf(line), 0);

const isPartOf = ({ stayId, part }: FactLine, id: string) => stayId === id && part !== 'extra';

/** What lies ready or travels: not what comes by mail or is stayed in, and not what was taken off since. */
function goods(letter: LetterOrder, isMeant: (line: FactLine) => boolean): Thing[] {
  return letter.order.lines.flatMap((line) => {
    const quantity = line.quantity - line.creditedQuantity;
    const isGoods = line.type !== 'giftCard' && line.stayId === null;
    return isGoods && quantity > 0 && isMeant(line) ? [thing(letter, line, quantity)] : [];
  });
}

function named<Part extends { lineId: string }>({ order }: LetterOrder, parts: readonly Part[]) {
  return parts.flatMap((part) => {
    const line = order.lines.find(({ id }) => id === part.lineId);
    return line ? [{ ...part, line }] : [];
  });
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

/** What a stay comes to with its extras, and what reductions took off. */
function sumsOfStay({ say, money }: LetterOrder, { parts, extras }: FoldedStay): Sum[] {
  const lines = [...parts, ...extras];
  const leftCents = lines.reduce((sum, line) => sum + line.leftCents, 0);
  const offCents = worthOfAll(lines) - leftCents;
  return [
    ...(offCents > 0 ? [{ label: say('stay.reduction'), amount: money(-offCents) }] : []),
    { label: say('statement.total'), amount: money(leftCents), isTotal: true },
  ];
}

/** What paid of it, and what is left. */
function settled({ say, money, count, order }: LetterOrder): Sum[] {
  const { creditedCents, receivedCents, returnedCents, dueCents } = order.money;
  const { points } = order;
  const paidByPoints = (paid: NonNullable<typeof points>): [string, number] => [
    say('statement.points', { points: count('points', paid.count - paid.restoredCount) }),
    paid.restoredCents - paid.cents,
  ];
  const cards = order.tenders.filter(({ isReduction }) => !isReduction);
  const steps: [label: string, cents: number][] = [
    [say('statement.credited'), -creditedCents],
    ...(points ? [paidByPoints(points)] : []),
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
