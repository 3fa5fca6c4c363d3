const openDrawerEvent = 'cart-drawer';

/** Opens the cart's drawer, wherever on the page that is. */
export function openDrawer(): void {
  dispatchEvent(new Event(openDrawerEvent));
}

export function onDrawerOpen(open: () => void): () => void {
  addEventListener(openDrawerEvent, open);
  return () => removeEventListener(openDrawerEvent, open);
}
