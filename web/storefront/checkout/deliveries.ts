import type { Cart, ShippingMethod } from '../../../contract/cart.ts';

type Choice = Cart['shippingMethods'][number];

/** A delivery apart: lines that go another way than the rest, by the first of them. */
export type SeparateDelivery = { key: string; lineIds: readonly string[]; choice: Choice | undefined };

type Divided = Pick<Cart, 'cartItems' | 'shippingMethods'>;

/** How everything travels that no delivery apart takes. */
export function findMainMethod({ shippingMethods }: Pick<Cart, 'shippingMethods'>): Choice | undefined {
  return shippingMethods.find(({ cartItemIds }) => cartItemIds.length === 0);
}

/** The deliveries apart; one whose lines were all taken out of the basket is none any more. */
export function listSeparateDeliveries(cart: Divided): SeparateDelivery[] {
  const lines = deliverableLines(cart);
  return cart.shippingMethods.flatMap((choice) =>
    partWith(
      choice.cartItemIds.filter((id) => lines.includes(id)),
      choice,
    ),
  );
}

function partWith(lineIds: readonly string[], choice: Choice | undefined): SeparateDelivery[] {
  const [key] = lineIds;
  return key ? [{ key, lineIds, choice }] : [];
}

/** The lines that no delivery apart takes. */
export function remainingLineIds(
  cart: Pick<Cart, 'cartItems'>,
  parts: readonly SeparateDelivery[],
): string[] {
  const taken = parts.flatMap(({ lineIds }) => lineIds);
  return deliverableLines(cart).filter((id) => !taken.includes(id));
}

const deliverableLines = ({ cartItems }: Pick<Cart, 'cartItems'>) =>
  cartItems.flatMap(({ id, needsShipping }) => (needsShipping ? [id] : []));

/** No more deliveries than a page can show at a glance. */
export const maxDeliveries = 5;

export type DeliveryStep =
  /** What is ticked goes apart. */
  | { kind: 'split' }
  /** What is ticked goes along with a delivery. */
  | { kind: 'along'; part: string }
  /** A delivery is given up: what it took goes with the rest. */
  | { kind: 'join'; part: string }
  /** One thing of it goes with the rest. */
  | { kind: 'back'; part: string; line: string };

/** The deliveries apart as they are after a step; `ticked` are lines of the rest. */
export function applyDeliveryStep(
  parts: readonly SeparateDelivery[],
  step: DeliveryStep,
  ticked: readonly string[],
  main: Choice | undefined,
): SeparateDelivery[] {
  switch (step.kind) {
    case 'split': {
      if (parts.length >= maxDeliveries) return [...parts];
      // It begins as the rest goes, to be changed.
      const choice = main && { ...main, remark: '', addressId: null, address: null };
      return [...parts, ...partWith([...ticked], choice)];
    }
    case 'along':
      return parts.map((part) =>
        part.key === step.part ? { ...part, lineIds: [...part.lineIds, ...ticked] } : part,
      );
    case 'join':
      return parts.filter(({ key }) => key !== step.part);
    case 'back':
      return parts.flatMap((part) =>
        part.key === step.part
          ? // It stays the one it was, whatever is typed of it.
            part.lineIds.length > 1
            ? [{ ...part, lineIds: part.lineIds.filter((id) => id !== step.line) }]
            : []
          : [part],
      );
  }
}

type MethodChoice = { shippingMethodId?: string | undefined; deliveryDate?: string | null | undefined };

/** What is wished, as far as it can be: else the first way that goes there, on its first day. */
export function findPossibleMethod(
  methods: readonly Pick<ShippingMethod, 'id' | 'deliveryDates'>[],
  { shippingMethodId, deliveryDate }: MethodChoice,
): { shippingMethodId: string; deliveryDate: string | undefined } | undefined {
  const method = methods.find(({ id }) => id === shippingMethodId) ?? methods[0];
  if (!method) return undefined;
  const isInTime = !!deliveryDate && method.deliveryDates.includes(deliveryDate);
  return { shippingMethodId: method.id, deliveryDate: isInTime ? deliveryDate : method.deliveryDates[0] };
}
