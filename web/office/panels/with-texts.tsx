import { type ComponentType, lazy } from 'react';
import type { Culture } from '../../../contract/culture.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { type PanelName, panelEntry } from './panels.ts';

/** The components that need the office's translations. */
const parts = {
  FrameView: async () => (await import('../frame/frame-view.tsx')).FrameView,
  PanelView: async () => (await import('./panel-view.tsx')).PanelView,
  EditPage: async () => (await import('../../editor/edit-page.tsx')).EditPage,
};

type Parts = { [Name in keyof typeof parts]: Awaited<ReturnType<(typeof parts)[Name]>> };

const waiting = new Map<string, unknown>();

/** A component of the office that loads with its code and its translations in a culture. */
export function withTexts<Name extends keyof Parts>(culture: Culture, name: Name): Parts[Name] {
  return lazyOnce(`${culture} ${name}`, async () => {
    const { loadOfficeTexts } = await import('./office-texts.ts');
    const [view] = await Promise.all([parts[name](), loadOfficeTexts(culture)]);
    return view as ComponentType<object>;
  }) as unknown as Parts[Name];
}

/** The component of a panel, which loads with the panel's own translations. */
export function loadPanel(culture: Culture, name: PanelName): ComponentType<PanelProps> {
  return lazyOnce(`${culture} panel ${name}`, async () => {
    const { loadPanelTexts } = await import('./office-texts.ts');
    const [view] = await Promise.all([panelEntry(name).load(), loadPanelTexts(culture, name)]);
    return view as ComponentType<object>;
  }) as unknown as ComponentType<PanelProps>;
}

type FolioView = Awaited<typeof import('../desk/reservation-folio.tsx')>['ReservationFolio'];

/** The folio of a reservation, which loads with the texts of orders. */
export function loadReservationFolio(culture: Culture): FolioView {
  return lazyOnce(`${culture} folio`, async () => {
    const [{ ReservationFolio }, { loadPanelTexts }] = await Promise.all([
      import('../desk/reservation-folio.tsx'),
      import('./office-texts.ts'),
    ]);
    await loadPanelTexts(culture, 'orders');
    return ReservationFolio as ComponentType<object>;
  }) as FolioView;
}

type HistoryView = Awaited<typeof import('../system/history-dialog.tsx')>['HistoryDialog'];

/** The history of a record, which loads with the texts of the log. */
export function loadHistory(culture: Culture): HistoryView {
  return lazyOnce(`${culture} history`, async () => {
    const [{ HistoryDialog }, { loadPanelTexts }] = await Promise.all([
      import('../system/history-dialog.tsx'),
      import('./office-texts.ts'),
    ]);
    await loadPanelTexts(culture, 'log');
    return HistoryDialog as ComponentType<object>;
  }) as HistoryView;
}

function lazyOnce(key: string, load: () => Promise<ComponentType<object>>): unknown {
  const known = waiting.get(key);
  if (known) return known;
  const part = lazy(async () => ({ default: await load() }));
  waiting.set(key, part);
  return part;
}
