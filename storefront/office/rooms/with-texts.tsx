import { type ComponentType, lazy } from 'react';
import type { Culture } from '../../../contract/culture.ts';

type View = typeof import('./room-view.tsx');

const waiting = new Map<string, unknown>();

/** A part of the office that comes with its code and its texts in a culture. */
export function withTexts<Name extends keyof View>(culture: Culture, name: Name): View[Name] {
  const key = `${culture} ${name}`;
  const known = waiting.get(key);
  if (known) return known as View[Name];
  const part = lazy(async () => {
    const { loadOfficeTexts } = await import('./office-texts.ts');
    const [view] = await Promise.all([import('./room-view.tsx'), loadOfficeTexts(culture)]);
    return { default: view[name] as ComponentType<object> };
  });
  waiting.set(key, part);
  return part as unknown as View[Name];
}
