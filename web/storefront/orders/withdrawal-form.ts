import { z } from 'zod';
import { type Order, orderCalls } from '../../../contract/order.ts';
import { getBodySchema } from '../../ui/form/body-of.ts';

type Line = Order['cartItems'][number];

/** The lines of an order that the guest may still withdraw from. */
export function openLines({ cartItems }: Pick<Order, 'cartItems'>): Line[] {
  return cartItems.filter(({ withdrawal }) => withdrawal.quantity > 0);
}

/** The field for the quantity of a line. */
export const quantityField = (lineId: string) => `quantity-${lineId}`;

const { name, emailAddress, reason } = getBodySchema(orderCalls.withdraw).shape;

/** The schema of the guest's statement, with a field for each line. */
export function withdrawalSchema(lines: readonly Line[]) {
  // Their names depend on the order.
  const quantities: Record<never, z.ZodType> = Object.fromEntries(
    lines.map(({ id, withdrawal }) => [
      quantityField(id),
      z.int().min(0).max(withdrawal.quantity).default(0),
    ]),
  );
  return z
    .object({ name, emailAddress, reason, ...quantities })
    .refine((stated) => lines.some(({ id }) => quantityIn(stated, id) > 0), {
      params: { code: 'nothing_chosen' },
    });
}

/** The lines and quantities of a statement. */
export function chosenLines(lines: readonly Line[], stated: object) {
  return lines.flatMap((line) => {
    const quantity = quantityIn(stated, line.id);
    return quantity > 0 ? [{ line, quantity }] : [];
  });
}

function quantityIn(stated: object, lineId: string): number {
  return Number((stated as Record<string, unknown>)[quantityField(lineId)] ?? 0);
}
