import { oneLine, withoutLinks } from '../../locale/index.ts';
import type { Statement } from '../../platform/index.ts';
import type { LetterOrder } from './letter-order.ts';
import type { FactLine } from './order-facts.ts';

/** A line of a statement. */
export type Thing = Statement['lines'][number];

/** What a line costs on its own. */
export const worthOf = ({ unitCents, quantity }: Pick<FactLine, 'unitCents' | 'quantity'>) =>
  unitCents * quantity;

/** So many of a line, and what they cost where that is to be said. */
export function thing(
  { say, money }: Pick<LetterOrder, 'say' | 'money'>,
  line: FactLine,
  quantity: number,
  cents?: number,
): Thing {
  return {
    name: `${quantity} × ${oneLine(line.name)}`,
    amount: cents === undefined ? '' : money(cents),
    details: [
      ...line.attributes.flatMap(({ name, value }) => {
        // A gift card's own letter carries what was written on it; which stay an extra is for, its place tells.
        if (['SenderName', 'Message', 'StayCartItemId', 'Day'].includes(name) || !value) return [];
        const typed = withoutLinks(value);
        return name === 'RecipientName'
          ? [say('facts.recipient', { value: typed })]
          : [`${withoutLinks(name)}: ${typed}`];
      }),
      ...(line.description ? [withoutLinks(line.description)] : []),
      ...(quantity > 1 && cents !== undefined
        ? [say('statement.each', { price: money(line.unitCents) })]
        : []),
      ...(line.stayId === null ? [say('statement.item', { code: oneLine(line.itemCode) })] : []),
    ],
  };
}
