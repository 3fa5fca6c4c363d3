import { oneLine, withoutLinks } from '../../locale/index.ts';
import type { Statement } from '../../platform/index.ts';
import type { OrderEmailContext } from './order-email-context.ts';
import type { FactLine } from './order-facts.ts';

/** A line of a statement. */
export type LineItem = Statement['lines'][number];

/** Calculates the price of a line before reductions. */
export const lineCents = ({ unitCents, quantity }: Pick<FactLine, 'unitCents' | 'quantity'>) =>
  unitCents * quantity;

/** Creates a line item with its quantity, and its price where the statement shows prices. */
export function lineItem(
  { translate, money, day }: Pick<OrderEmailContext, 'translate' | 'money' | 'day'>,
  line: FactLine,
  quantity: number,
  cents?: number,
): LineItem {
  return {
    name: `${quantity} × ${oneLine(line.name)}`,
    amount: cents === undefined ? '' : money(cents),
    details: [
      ...line.attributes.flatMap(({ name, value }) => {
        // The gift card's own email has its text; an extra is listed under its reservation.
        // The amount of a gift card is its price.
        if (['SenderName', 'Message', 'Amount', 'StayCartItemId', 'Day'].includes(name) || !value) return [];
        const typed = withoutLinks(value);
        if (name === 'SendOn')
          return [
            translate('facts.sendOn', { value: /^\d{4}(-\d{2}){2}$/.test(value) ? day(value) : typed }),
          ];
        return name === 'RecipientName' || name === 'RecipientEmail'
          ? [translate('facts.recipient', { value: typed })]
          : [`${withoutLinks(name)}: ${typed}`];
      }),
      ...(line.description ? [withoutLinks(line.description)] : []),
      ...(quantity > 1 && cents !== undefined
        ? [translate('statement.each', { price: money(line.unitCents) })]
        : []),
      ...(line.stayId === null ? [translate('statement.item', { code: oneLine(line.itemCode) })] : []),
    ],
  };
}
