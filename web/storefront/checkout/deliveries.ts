import type { Cart, ShippingMethod } from '../../../contract/cart.ts';

type Choice = Cart['shippingMethods'][number];

/** A separate delivery: lines with their own shipping method, identified by the first line. */
export type SeparateDelivery = { key: string; lineIds: readonly string[]; choice: Choice | undefined };

type Divided = Pick<Cart, 'cartItems' | 'shippingMethods'>;

/** The shipping method of all lines without a separate delivery. */
export function findMainMethod({ shippingMethods }: Pick<Cart, 'shippingMethods'>): Choice | undefined {
  return shippingMethods.find(({ cartItemIds }) => cartItemIds.length === 0);
}

/** The separate deliveries; one whose lines were all removed from the cart is dropped. */
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

/** The lines without a separate delivery. */
export function remainingLineIds(
  cart: Pick<Cart, 'cartItems'>,
  parts: readonly SeparateDelivery[],
): string[] {
  const taken = parts.flatMap(({ lineIds }) => lineIds);
  return deliverableLines(cart).filter((id) => !taken.includes(id));
}

const deliverableLines = ({ cartItems }: Pick<Cart, 'cartItems'>) =>
  cartItems.flatMap(({ id, needsShipping }) => (needsShipping ? [id] : []));

/** The maximum that a page can show clearly. */
export const maxDeliveries = 5;

export type DeliveryStep =
  /** Moves the selected lines to a new delivery. */
  | { kind: 'split' }
  /** Adds the selected lines to a delivery. */
  | { kind: 'along'; part: string }
  /** Removes a delivery: its lines return to the rest. */
  | { kind: 'join'; part: string }
  /** Returns one line of a delivery to the rest. */
  | { kind: 'back'; part: string; line: string };

/** The separate deliveries after a step; `ticked` are the selected lines of the rest. */
export function applyDeliveryStep(
  parts: readonly SeparateDelivery[],
  step: DeliveryStep,
  ticked: readonly string[],
  main: Choice | undefined,
): SeparateDelivery[] {
  switch (step.kind) {
    case 'split': {
      if (parts.length >= maxDeliveries) return [...parts];
      // A new delivery starts with the shipping method of the rest.
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
          ? // The delivery keeps its key, so that its typed values still belong to it.
            part.lineIds.length > 1
            ? [{ ...part, lineIds: part.lineIds.filter((id) => id !== step.line) }]
            : []
          : [part],
      );
  }
}

type MethodChoice = { shippingMethodId?: string | undefined; deliveryDate?: string | null | undefined };

/** The requested method and date if possible, otherwise the first possible method on its first date. */
export function findPossibleMethod(
  methods: readonly Pick<ShippingMethod, 'id' | 'deliveryDates'>[],
  { shippingMethodId, deliveryDate }: MethodChoice,
): { shippingMethodId: string; deliveryDate: string | undefined } | undefined {
  const method = methods.find(({ id }) => id === shippingMethodId) ?? methods[0];
  if (!method) return undefined;
  const isInTime = !!deliveryDate && method.deliveryDates.includes(deliveryDate);
  return { shippingMethodId: method.id, deliveryDate: isInTime ? deliveryDate : method.deliveryDates[0] };
}
