const openDrawerEvent = 'cart-drawer';

/** Opens the cart's drawer from anywhere on the page. */
export function openDrawer(): void {
  dispatchEvent(new Event(openDrawerEvent));
}

export function onDrawerOpen(open: () => void): () => void {
  addEventListener(openDrawerEvent, open);
  return () => removeEventListener(openDrawerEvent, open);
}
