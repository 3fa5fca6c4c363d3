import { Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { WriteAccess } from '../form/write-access.tsx';
import { type PanelName, panelEntry } from './panels.ts';
import { loadPanel } from './with-texts.tsx';

type PanelViewProps = {
  culture: Culture;
  panel: PanelName;
  /** The parts of the address after the panel's name, such as the id of a detail. */
  path: readonly string[];
};

/** One panel of the office. */
export function PanelView({ culture, panel, path }: PanelViewProps) {
  const { t } = useTranslation();
  const Panel = loadPanel(culture, panel);
  // Input before the code runs would be lost, so a panel with input renders in the browser only.
  const isInBrowser = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const { write, isServerRendered = false } = panelEntry(panel);
  const isLive = isInBrowser || isServerRendered;
  const content = <Panel culture={culture} path={path} onChanged={() => {}} />;
  return (
    <>
      {path.length === 0 && <h1>{t(`officePanels.name.${panel}`)}</h1>}
      {!isServerRendered && (
        <noscript>
          <p className="mt-4">{t('officePanels.needsScript')}</p>
        </noscript>
      )}
      <div className="mt-4">
        <Suspense>
          {isLive && (write ? <WriteAccess right={write}>{content}</WriteAccess> : content)}
        </Suspense>
      </div>
    </>
  );
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;
