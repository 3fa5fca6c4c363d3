import type { Failure } from '../../../client/result.ts';
import type { CartStay } from '../../../contract/cart.ts';
import type { Typed } from './checkout-fields.ts';
import type { CheckoutVisit } from './checkout-visit.ts';

/** Keeps what was typed of each stay: who comes, at what time, and what they wish for. @returns the first refusal */
export async function saveStays(
  { api, cartId = '' }: CheckoutVisit,
  given: Typed,
): Promise<Failure | undefined> {
  if (!given.guestNames) return undefined;
  const { data: cart } = await api.cart.read({ params: { cartId } });
  for (const { id, stay } of cart?.cartItems ?? []) {
    for (const [Name, Value] of stay ? saidAnew(stay, given, id) : []) {
      const params = { cartId, cartItemId: id };
      const kept = await api.cart.addAttribute({ params, body: { Name, Type: 'string', Value } });
      if (!kept.succeeded) return kept;
    }
  }
  return undefined;
}

/** The attributes that are others than before. */
function saidAnew(stay: CartStay, { guestNames, arrivalTimes, wishes, attn }: Typed, id: string) {
  const said = [
    // Nobody else was named: whoever orders comes.
    ['GuestName', guestNames?.[id]?.trim() || attn?.trim(), stay.guestName],
    ['ArrivalTime', arrivalTimes?.[id], stay.arrivalTime ?? ''],
    ['Wishes', wishes?.[id]?.trim(), stay.wishes],
  ] as const;
  return said.flatMap(([name, now, before]) =>
    now === undefined || now === before ? [] : [[name, now] as const],
  );
}
