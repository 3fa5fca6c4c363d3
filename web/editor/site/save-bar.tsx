import { useTranslation } from 'react-i18next';
import { useIsReadOnly } from '../../office/form/write-access.tsx';
import { Conflict } from '../../ui/form/conflict.tsx';
import type { Edited } from './use-edited.ts';

type SaveBarProps<Stored, Draft> = {
  edited: Edited<Stored, Draft>;
  /** Formats a draft as lines, to compare two versions. */
  toLines: (draft: Draft) => readonly string[];
  toDraft: (stored: Stored) => Draft;
};

/** Saves a draft; after a conflict it shows both versions and lets the editor choose. Absent for who may not save. */
export function SaveBar<Stored, Draft>({ edited, toLines, toDraft }: SaveBarProps<Stored, Draft>) {
  const { t } = useTranslation();
  const { draft, theirs, isChanged, isBusy, isSaved } = edited;
  if (useIsReadOnly()) return null;
  return (
    <div className="site-save bottom-0 grid gap-[0.8rem] py-[0.8rem] border-t border-line bg-paper">
      {theirs && (
        <Conflict
          mine={toLines(draft)}
          theirs={toLines(toDraft(theirs))}
          isBusy={isBusy}
          onKeepMine={edited.overwriteTheirs}
          onTakeTheirs={edited.acceptTheirs}
        />
      )}
      <div className="site-row">
        <button
          type="button"
          className="button"
          disabled={isBusy || !isChanged || theirs !== null}
          onClick={edited.save}
        >
          {t('editorSite.save')}
        </button>
        <button type="button" className="button-quiet" disabled={isBusy || !isChanged} onClick={edited.undo}>
          {t('editorSite.undo')}
        </button>
        <p role="status">{getStatus()}</p>
      </div>
    </div>
  );

  function getStatus(): string {
    if (isBusy) return t('editorSite.saving');
    if (isSaved) return t('editorSite.saved');
    return isChanged ? t('editorSite.notSaved') : '';
  }
}
