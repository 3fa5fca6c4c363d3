import { useTranslation } from 'react-i18next';
import type { Culture } from '../../contract/culture.ts';
import { useMomentFormat } from './business-time.ts';
import { useEdit, useSnapshot } from './edit-context.ts';
import { Presence } from './pages/presence.tsx';
import { languageName } from './site/cultures.ts';

type BarProps = {
  isLive: boolean;
  isPanelOpen: boolean;
  onPanel: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onPreview: () => void;
  onPublish: () => void;
  onLeave: () => void;
};

/** Shows the state of the page and the actions on it. */
export function Bar({ isLive, isPanelOpen, ...on }: BarProps) {
  const { t } = useTranslation();
  const { culture, edited, cultures, goTo } = useEdit();
  const { canUndo, canRedo } = useSnapshot();
  return (
    <section
      className="edit-bar flex flex-wrap items-center gap-x-3 gap-y-[0.4rem] border-b border-line bg-card text-ink"
      aria-label={t('editorPage.bar')}
    >
      <label className="edit-culture">
        <span className="sr-only">{t('editorPage.language')}</span>
        <select
          className="field"
          value={edited}
          onChange={({ target }) => goTo({ edited: target.value as Culture })}
        >
          {cultures.map((one) => (
            <option key={one} value={one}>
              {languageName(culture, one)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="w-9 h-9 border border-line rounded-md text-[1.1rem] disabled:opacity-40"
        disabled={!canUndo}
        title={t('editorPage.undo')}
        onClick={on.onUndo}
      >
        <span aria-hidden="true">↶</span>
        <span className="sr-only">{t('editorPage.undo')}</span>
      </button>
      <button
        type="button"
        className="w-9 h-9 border border-line rounded-md text-[1.1rem] disabled:opacity-40"
        disabled={!canRedo}
        title={t('editorPage.redo')}
        onClick={on.onRedo}
      >
        <span aria-hidden="true">↷</span>
        <span className="sr-only">{t('editorPage.redo')}</span>
      </button>
      <State isLive={isLive} />
      <Presence />
      <span className="flex flex-wrap gap-[0.4rem] ms-auto">
        <button type="button" className="button-quiet" aria-expanded={isPanelOpen} onClick={on.onPanel}>
          {t('editorPage.panel')}
        </button>
        <button type="button" className="button-quiet" aria-haspopup="dialog" onClick={on.onPreview}>
          {t('editorPage.preview')}
        </button>
        <button type="button" className="button" aria-haspopup="dialog" onClick={on.onPublish}>
          {t('editorPage.publish')}
        </button>
        <button type="button" className="button-quiet" onClick={on.onLeave}>
          {t('editorPage.leave')}
        </button>
      </span>
    </section>
  );
}

/** Whether the page is unsaved, saved as a draft, or published. */
function State({ isLive }: { isLive: boolean }) {
  const { t } = useTranslation();
  const { unsaved, conflicts, problems, isAway, isOut, savedAt } = useSnapshot();
  const time = useMomentFormat({ timeStyle: 'short' });
  const statusText = () => {
    if (conflicts.size > 0) return t('editorPage.state.conflict');
    if (problems.size > 0) return t('editorPage.state.refused');
    if (isOut) return t('editorPage.state.out');
    if (isAway) return t('editorPage.state.away');
    if (unsaved.size > 0) return t('editorPage.state.unsaved');
    if (savedAt) return t('editorPage.state.draft', { time: time(savedAt) });
    return isLive ? t('editorPage.state.published') : t('editorPage.state.empty');
  };
  const isBad = isAway || isOut || conflicts.size > 0 || problems.size > 0;
  return (
    <p role="status" className={isBad ? 'edit-state is-bad' : 'edit-state'}>
      {statusText()}
    </p>
  );
}
