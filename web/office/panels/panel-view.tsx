import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import type { PanelName } from './panels.ts';

const panels: Record<PanelName, ComponentType<PanelProps>> = {
  pages: lazy(async () => ({
    default: (await import('../../editor/pages/pages-overview.tsx')).PagesOverview,
  })),
  media: lazy(async () => ({ default: (await import('../../editor/media/media-panel.tsx')).MediaPanel })),
  menus: lazy(async () => ({ default: (await import('../../editor/site/menus-panel.tsx')).MenusPanel })),
  locations: lazy(async () => ({
    default: (await import('../../editor/site/locations-panel.tsx')).LocationsPanel,
  })),
  properties: lazy(async () => ({
    default: (await import('../../editor/site/properties-panel.tsx')).SitePropertiesPanel,
  })),
  settings: lazy(async () => ({
    default: (await import('../../editor/site/settings-panel.tsx')).SettingsPanel,
  })),
  forms: lazy(async () => ({ default: (await import('../../editor/surveys/forms-panel.tsx')).FormsPanel })),
  messages: lazy(async () => ({
    default: (await import('../../editor/surveys/messages-panel.tsx')).MessagesPanel,
  })),
  robots: lazy(async () => ({ default: (await import('../../editor/site/robots-panel.tsx')).RobotsPanel })),
  log: lazy(async () => ({ default: (await import('../../editor/site/audit-panel.tsx')).AuditPanel })),
  checklist: lazy(async () => ({
    default: (await import('../../editor/site/checklist-panel.tsx')).ChecklistPanel,
  })),
  errors: lazy(async () => ({ default: (await import('../../editor/site/errors-panel.tsx')).ErrorsPanel })),
};

/** One panel of the office. */
export function PanelView({ culture, panel }: { culture: Culture; panel: PanelName }) {
  const { t } = useTranslation();
  const name = usePanelName();
  const Panel = panels[panel];
  // Input before the code runs would be lost, so the panel renders in the browser only.
  const isLive = useSyncExternalStore(neverChanges, inBrowser, onServer);
  return (
    <>
      <h1>{name(panel)}</h1>
      <noscript>
        <p className="mt-4">{t('officePanels.needsScript')}</p>
      </noscript>
      <div className="mt-6">
        <Suspense>{isLive && <Panel culture={culture} onChanged={() => {}} />}</Suspense>
      </div>
    </>
  );
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

type PanelLinksProps = { culture: Culture; open: readonly PanelName[] };

/** The links to the panels that the person's role opens. */
export function PanelLinks({ culture, open }: PanelLinksProps) {
  const { t } = useTranslation();
  const name = usePanelName();
  return (
    <nav
      aria-label={t('officePanels.nav')}
      className="[&_ul]:flex [&_ul]:flex-wrap [&_ul]:gap-x-6 [&_ul]:gap-y-1 [&_ul]:mb-7 [&_ul]:pb-[0.6rem] [&_ul]:border-b [&_ul]:border-line [&_a]:block [&_a]:py-[0.6rem] [&_a]:text-muted [&_a]:hover:text-ink [&_a]:hover:underline [&_a]:hover:decoration-2 [&_a]:hover:underline-offset-[0.35em] [&_a]:aria-[current]:text-ink [&_a]:aria-[current]:underline [&_a]:aria-[current]:decoration-2 [&_a]:aria-[current]:underline-offset-[0.35em]"
    >
      <ul>
        <li>
          <ContentLink link={{ url: href('office', { culture }) }}>{t('officePanels.overview')}</ContentLink>
        </li>
        {open.map((panel) => (
          <li key={panel}>
            <ContentLink link={{ url: href('panel', { culture, panel }) }}>{name(panel)}</ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function usePanelName(): (panel: PanelName) => string {
  const { t } = useTranslation();
  const names: Record<PanelName, string> = {
    pages: t('officePanels.pages'),
    media: t('officePanels.media'),
    menus: t('officePanels.menus'),
    locations: t('officePanels.locations'),
    forms: t('officePanels.forms'),
    messages: t('officePanels.messages'),
    properties: t('officePanels.properties'),
    settings: t('officePanels.settings'),
    robots: t('officePanels.robots'),
    log: t('officePanels.log'),
    errors: t('officePanels.errors'),
    checklist: t('officePanels.checklist'),
  };
  return (panel) => names[panel];
}
