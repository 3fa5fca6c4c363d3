import { maxLineQuantity } from '../../../contract/max-line-quantity.ts';

/** An item as it is put into a cart. */
export type CartItemInput = {
  ItemCode: string;
  Quantity: number;
  Description?: string;
  CartItemAttributes?: { Name: string; Type: string; Value: string }[];
  Data?: Record<string, unknown>;
};

/** What may be said with a gift card. The names travel as the attributes of the cart's item. */
export const giftCardFields = [
  { name: 'RecipientName', maxLength: 100 },
  { name: 'SenderName', maxLength: 100 },
  { name: 'Message', maxLength: 500 },
] as const;

/** The item that a product's form asks for. */
export function readItem(form: FormData): CartItemInput {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const attributes = giftCardFields.flatMap(({ name, maxLength }) => {
    const Value = text(name).slice(0, maxLength);
    return Value ? [{ Name: name, Type: 'string', Value }] : [];
  });
  return {
    ItemCode: text('itemCode'),
    Quantity: readQuantity(form) || 1,
    ...(attributes.length > 0 && { CartItemAttributes: attributes }),
  };
}

/** How many are asked for; undefined where that is no number. */
export function readQuantity(form: FormData): number | undefined {
  const text = String(form.get('quantity') ?? '').trim();
  return /^\d{1,9}$/.test(text) ? Math.min(Number(text), maxLineQuantity) : undefined;
}

type Line = {
  itemCode: string;
  quantity: number;
  description: string;
  cartItemAttributes: { name: string; type: string; value: string }[];
  data: Record<string, unknown> | null;
};

/** The items that would make a line again, and the extras that go with it where it is a stay. */
export function toItemInputs(line: Line, extras: readonly Line[] = []): CartItemInput[] {
  return [toItem(line), ...extras.map((extra) => ofFirst(toItem(extra)))];
}

/** As an extra of the first item that is sent with it. */
function ofFirst(item: CartItemInput): CartItemInput {
  const attributes = item.CartItemAttributes?.map((one) =>
    one.Name === 'StayCartItemId' ? { ...one, Value: '#1' } : one,
  );
  return { ...item, CartItemAttributes: attributes };
}

function toItem(line: Line): CartItemInput {
  return {
    ItemCode: line.itemCode,
    Quantity: line.quantity,
    Description: line.description,
    CartItemAttributes: line.cartItemAttributes.map(({ name, type, value }) => ({
      Name: name,
      Type: type,
      Value: value,
    })),
    ...(line.data && { Data: line.data }),
  };
}
