import type { Failure } from '../../../client/result.ts';
import type { CartStayReply } from '../../../contract/cart.ts';
import type { CheckoutContext } from './checkout-context.ts';
import type { CheckoutValues } from './checkout-fields.ts';

/** Keeps what was typed of each stay: who comes, at what time, and what they wish for. @returns the first refusal */
export async function saveStays(
  { api, cartId = '' }: CheckoutContext,
  values: CheckoutValues,
): Promise<Failure | undefined> {
  if (!values.guestNames) return undefined;
  const { data: cart } = await api.cart.read({ params: { cartId } });
  for (const { id, stay } of cart?.cartItems ?? []) {
    for (const [Name, Value] of stay ? changedAttributes(stay, values, id) : []) {
      const params = { cartId, cartItemId: id };
      const result = await api.cart.addAttribute({ params, body: { Name, Type: 'string', Value } });
      if (!result.succeeded) return result;
    }
  }
  return undefined;
}

/** The attributes that are others than before. */
function changedAttributes(
  stay: CartStayReply,
  { guestNames, arrivalTimes, wishes, attn }: CheckoutValues,
  id: string,
) {
  const entries = [
    // Nobody else was named: whoever orders comes.
    ['GuestName', guestNames?.[id]?.trim() || attn?.trim(), stay.guestName],
    ['ArrivalTime', arrivalTimes?.[id], stay.arrivalTime ?? ''],
    ['Wishes', wishes?.[id]?.trim(), stay.wishes],
  ] as const;
  return entries.flatMap(([name, now, before]) =>
    now === undefined || now === before ? [] : [[name, now] as const],
  );
}
