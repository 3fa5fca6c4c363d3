/**
 * Calls `left` when the page goes on to another document, but not at a reload or a close, as far as the
 * browser distinguishes them.
 * @returns a function that removes the listeners
 */
export function onLeaving(
  left: () => void,
  page: EventTarget & { navigation?: EventTarget } = window,
): () => void {
  const { navigation } = page;
  // A reload or a close by the browser's own buttons sends no `navigate` event.
  let goesOn = !navigation;
  const look = (event: Event) => {
    const { navigationType, destination } = event as NavigateEvent;
    goesOn = navigationType !== 'reload' && !destination.sameDocument;
  };
  const leave = () => {
    if (goesOn) left();
  };
  navigation?.addEventListener('navigate', look);
  page.addEventListener('pagehide', leave);
  return () => {
    navigation?.removeEventListener('navigate', look);
    page.removeEventListener('pagehide', leave);
  };
}
