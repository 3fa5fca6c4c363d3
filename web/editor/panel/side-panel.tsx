import { type ComponentType, type KeyboardEvent, lazy, Suspense, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEdit, useSnapshot } from '../edit-context.ts';
import { useBlockName, useSectionName } from '../structure/names.ts';
import { BlockPanel } from './block-panel.tsx';
import { RowPanel } from './row-panel.tsx';
import { findSelection } from './selection.ts';

export const tabs = ['chosen', 'properties', 'pages', 'history', 'schedule', 'untranslated'] as const;

export type Tab = (typeof tabs)[number];

const panels: Record<Tab, ComponentType> = {
  chosen: ChosenPanel,
  properties: lazy(async () => ({
    default: (await import('../properties/page-properties.tsx')).PageProperties,
  })),
  pages: lazy(async () => ({ default: (await import('../pages/pages-panel.tsx')).PagesPanel })),
  history: lazy(async () => ({ default: (await import('../publishing/history-panel.tsx')).HistoryPanel })),
  schedule: lazy(async () => ({ default: (await import('../pages/schedule-panel.tsx')).SchedulePanel })),
  untranslated: lazy(async () => ({
    default: (await import('../pages/untranslated-panel.tsx')).UntranslatedPanel,
  })),
};

type SidePanelProps = { tab: Tab; onTab: (tab: Tab) => void; onClose: () => void };

/** The panel beside the page: the selection, and settings of the whole page. */
export function SidePanel({ tab, onTab, onClose }: SidePanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const names: Record<Tab, string> = {
    chosen: t('editorPage.tab.chosen'),
    properties: t('editorPage.tab.properties'),
    pages: t('editorPage.tab.pages'),
    history: t('editorPage.tab.history'),
    schedule: t('editorPage.tab.schedule'),
    untranslated: t('editorPage.tab.untranslated'),
  };
  const Panel = panels[tab];

  function onKeyDown({ key }: KeyboardEvent) {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const next = by && tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length];
    if (!next) return;
    onTab(next);
    list.current?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  }

  return (
    <aside className="workspace edit-panel" aria-label={t('editorPage.panel')}>
      <div className="edit-tabs flex flex-none items-start justify-between gap-2 px-3 pt-2 pb-0 border-b border-line">
        <div ref={list} role="tablist" aria-label={t('editorPage.panel')} onKeyDown={onKeyDown}>
          {tabs.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`${id}${one}`}
              data-tab={one}
              aria-selected={one === tab}
              aria-controls={`${id}panel`}
              tabIndex={one === tab ? 0 : -1}
              onClick={() => onTab(one)}
            >
              {names[one]}
            </button>
          ))}
        </div>
        <button type="button" className="site-tool" aria-label={t('editorPage.closePanel')} onClick={onClose}>
          ×
        </button>
      </div>
      <div
        id={`${id}panel`}
        role="tabpanel"
        aria-labelledby={`${id}${tab}`}
        className="overflow-y-auto min-h-32 flex-1 p-4 overscroll-contain"
      >
        <Suspense>
          <Panel />
        </Suspense>
      </div>
    </aside>
  );
}

function ChosenPanel() {
  const { t } = useTranslation();
  const { document, selected } = useEdit();
  useSnapshot();
  const sectionName = useSectionName();
  const blockName = useBlockName();
  const chosen = findSelection(document.rows(), selected);
  if (!chosen) return <p className="site-hint">{t('editorPage.chooseSomething')}</p>;
  const { row, blocks } = chosen;
  const block = blocks.at(-1);
  if (!block) return <RowPanel row={row} />;
  const above = blocks.slice(0, -1).map((one) => ({ id: one.id, name: blockName(one) }));
  return <BlockPanel block={block} path={[{ id: row.id, name: sectionName(row) }, ...above]} />;
}
