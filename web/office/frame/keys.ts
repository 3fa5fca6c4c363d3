import type { PanelName } from '../panels/panels.ts';

/** What keys do: a name of the texts in `officePanels.keys.action`, with the keys that do it, any of them. */
type KeyEntry = { action: KeyAction; keys: readonly string[] };

export type KeyAction =
  | 'find'
  | 'keys'
  | 'back'
  | 'move'
  | 'open'
  | 'select'
  | 'range'
  | 'all'
  | 'type'
  | 'clear'
  | 'fillDown'
  | 'fillRight'
  | 'copy'
  | 'paste'
  | 'pickUp'
  | 'departure'
  | 'arrival'
  | 'putBack'
  | 'period'
  | 'undo'
  | 'redo'
  | 'charge'
  | 'pay';

/** The keys that work on every screen of the office. */
export const officeKeys: readonly KeyEntry[] = [
  { action: 'find', keys: ['Ctrl K', '/'] },
  { action: 'keys', keys: ['?'] },
  { action: 'back', keys: ['Esc'] },
];

/** The keys of every list. */
export const listKeys: readonly KeyEntry[] = [
  { action: 'move', keys: ['↑ ↓ ← →'] },
  { action: 'open', keys: ['Enter'] },
  { action: 'select', keys: ['Space'] },
];

/** The keys of a folio, which is on the detail of a reservation and of an order. */
const folioKeys: readonly KeyEntry[] = [
  { action: 'charge', keys: ['C'] },
  { action: 'pay', keys: ['P'] },
];

/** The keys of single panels. */
export const panelKeys: Partial<Record<PanelName, readonly KeyEntry[]>> = {
  reservations: folioKeys,
  orders: folioKeys,
  planner: [
    { action: 'move', keys: ['↑ ↓ ← →'] },
    { action: 'range', keys: ['Shift ← →'] },
    { action: 'pickUp', keys: ['Enter', 'Space'] },
    { action: 'departure', keys: ['Shift ← →'] },
    { action: 'arrival', keys: ['Ctrl ← →'] },
    { action: 'putBack', keys: ['Esc'] },
    { action: 'period', keys: ['T', 'P', 'N'] },
    { action: 'undo', keys: ['Ctrl Z'] },
  ],
  rates: [
    { action: 'move', keys: ['↑ ↓ ← →'] },
    { action: 'range', keys: ['Shift ↑ ↓ ← →'] },
    { action: 'all', keys: ['Ctrl A'] },
    { action: 'type', keys: ['Enter', 'F2'] },
    { action: 'clear', keys: ['Delete'] },
    { action: 'fillDown', keys: ['Ctrl D'] },
    { action: 'fillRight', keys: ['Ctrl R'] },
    { action: 'copy', keys: ['Ctrl C'] },
    { action: 'paste', keys: ['Ctrl V'] },
    { action: 'undo', keys: ['Ctrl Z'] },
    { action: 'redo', keys: ['Ctrl Y'] },
  ],
};

const offKey = 'office-single-keys-off';

/** Whether keys of one character are on, on this device: speech input may press them by accident (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(offKey) !== 'true';
  } catch {
    return true;
  }
}

export function setSingleKeysOn(isOn: boolean): void {
  try {
    localStorage.setItem(offKey, String(!isOn));
  } catch {
    // Storage is blocked: the keys stay on.
  }
}

/** Whether an event is the key of one character, and not a character that somebody types. */
export function isSingleKey(event: KeyboardEvent, key: string): boolean {
  if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
    return false;
  return areSingleKeysOn() && !isTyping(event.target);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null);
