import { type ComponentType, lazy } from 'react';
import type { Culture } from '../../../contract/culture.ts';

const panelView = () => import('./panel-view.tsx');

/** The components that need the office's translations. */
const parts = {
  PanelLinks: async () => (await panelView()).PanelLinks,
  PanelView: async () => (await panelView()).PanelView,
  EditPage: async () => (await import('../../editor/edit-page.tsx')).EditPage,
};

type Parts = { [Name in keyof typeof parts]: Awaited<ReturnType<(typeof parts)[Name]>> };

const waiting = new Map<string, unknown>();

/** A component of the office that loads with its code and its translations in a culture. */
export function withTexts<Name extends keyof Parts>(culture: Culture, name: Name): Parts[Name] {
  const key = `${culture} ${name}`;
  const known = waiting.get(key);
  if (known) return known as Parts[Name];
  const part = lazy(async () => {
    const { loadOfficeTexts } = await import('./office-texts.ts');
    const [view] = await Promise.all([parts[name](), loadOfficeTexts(culture)]);
    return { default: view as ComponentType<object> };
  });
  waiting.set(key, part);
  return part as unknown as Parts[Name];
}
