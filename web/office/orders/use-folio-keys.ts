import { useEffect, useEffectEvent } from 'react';
import { isSingleKey } from '../frame/keys.ts';

/** Runs the action of a folio whose key is pressed: `panelKeys` lists them. */
export function useFolioKeys(run: (action: 'charge' | 'takePayment') => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = isSingleKey(event, 'c') ? 'charge' : isSingleKey(event, 'p') ? 'takePayment' : null;
    if (!action || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    run(action);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
