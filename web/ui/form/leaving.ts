/**
 * Tells that the page goes on to another document. One that is only loaded again or closed does not, as far as the browser
 * tells those apart.
 * @returns what ends it
 */
export function onLeaving(
  left: () => void,
  page: EventTarget & { navigation?: EventTarget } = window,
): () => void {
  const { navigation } = page;
  // A reload or a close by the browser's own buttons announces no navigation.
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
