import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officeApi } from '../../office/office-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { settleConflict } from '../document/autosave.ts';
import type { Part } from '../document/document.ts';
import { useEdit, useSnapshot } from '../edit-context.ts';
import { type ConflictChoice, ConflictView } from './conflict-view.tsx';
import { readRemoteVersion } from './remote-version.ts';
import { useNames } from './use-names.ts';

type ConflictDialogProps = { part: Part; onDone: () => void };

/**
 * Shows another person's version beside the own one, and lets the editor choose. Closing it postpones the
 * choice.
 */
export function ConflictDialog({ part, onDone }: ConflictDialogProps) {
  const { t } = useTranslation();
  const edit = useEdit();
  const { conflicts, values } = useSnapshot();
  const names = useNames();
  const conflict = conflicts.get(part);
  const now = useRead(readRemoteVersion, { pageId: edit.pageId, edited: edit.edited, part });
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const isSettled = !conflict;

  useEffect(() => {
    if (isSettled) onDone();
  }, [isSettled, onDone]);
  if (!conflict) return null;

  async function choose(choice: ConflictChoice) {
    setIsBusy(true);
    await settleConflict(edit.document, officeApi, part, choice);
    setIsBusy(false);
    setHasFailed(edit.document.snapshot().conflicts.has(part));
  }

  const known = conflict.theirs === null ? null : { value: conflict.theirs, by: '', at: null, isLive: false };
  const theirs = now.value ?? (now.failure && known);
  return (
    <Dialog
      title={t('editorPublishing.conflict.title', { name: names.part(part) })}
      description={t('editorPublishing.conflict.lead')}
      size="wide"
      footer={
        <button type="button" className="button-quiet" onClick={onDone}>
          {t('editorPublishing.conflict.later')}
        </button>
      }
      onClose={onDone}
    >
      <div role="alert" className="empty:hidden">
        {hasFailed && <FieldError>{t('editorPages.noAnswer')}</FieldError>}
      </div>
      {theirs ? (
        <ConflictView
          part={part}
          yours={values.get(part) ?? conflict.yours}
          theirs={theirs}
          textCulture={edit.edited}
          isBusy={isBusy}
          onChoose={choose}
        />
      ) : (
        <ReadProblem {...now} />
      )}
    </Dialog>
  );
}
