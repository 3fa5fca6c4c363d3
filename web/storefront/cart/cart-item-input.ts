import { maxLineQuantity } from '../../../contract/max-line-quantity.ts';

/** An item to add to a cart. */
export type CartItemInput = {
  ItemCode: string;
  Quantity: number;
  Description?: string;
  CartItemAttributes?: { Name: string; Type: string; Value: string }[];
  Data?: Record<string, unknown>;
};

/** The fields of a gift card. Their names are sent as attributes of the cart's item. */
export const giftCardFields = [
  { name: 'Amount', maxLength: 9 },
  { name: 'RecipientName', maxLength: 100 },
  { name: 'RecipientEmail', maxLength: 254 },
  { name: 'SenderName', maxLength: 100 },
  { name: 'Message', maxLength: 500 },
  { name: 'SendOn', maxLength: 10 },
] as const;

/** The item of a product's form. */
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

/** The quantity in a form; undefined where it is no number. */
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

/** The inputs that add a removed line again, with its extras when it is a reservation. */
export function toItemInputs(line: Line, extras: readonly Line[] = []): CartItemInput[] {
  return [toItem(line), ...extras.map((extra) => ofFirst(toItem(extra)))];
}

/** As an extra of the first item of the same request. */
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
