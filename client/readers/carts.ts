/** A cart whose lines, `cartItems` on the wire, are its `items`. */
export function readCart<Item, Cart extends { cartItems: Item[] }>(
  cart: Cart,
): Omit<Cart, 'cartItems'> & { items: Cart['cartItems'] } {
  const { cartItems, ...others } = cart;
  return { ...others, items: cartItems };
}
