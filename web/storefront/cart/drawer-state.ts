const asked = 'cart-drawer';

/** Opens the cart's drawer, wherever on the page that is. */
export function openDrawer(): void {
  dispatchEvent(new Event(asked));
}

export function onDrawerAsked(open: () => void): () => void {
  addEventListener(asked, open);
  return () => removeEventListener(asked, open);
}
