import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officeApi } from '../../office/office-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import type { Part } from '../document/document.ts';
import { allBlocks } from '../document/structure.ts';
import { useEdit } from '../edit-context.ts';
import { checkPage } from './check-page.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Finding } from './findings.ts';
import { PublishForm, type PublishFormProps } from './publish-form.tsx';
import { UnsavedParts } from './unsaved-parts.tsx';

type PublishDialogProps = { onClose: () => void; onPublished: () => void };

/** Saves the page, checks it, and publishes it in chosen languages. */
export function PublishDialog({ onClose, onPublished }: PublishDialogProps) {
  const { goTo } = useEdit();
  const { preparation, again } = usePublishCheck();
  const [settling, setSettling] = useState<Part | null>(null);

  function leaveFor(blockId: string) {
    onClose();
    // A dialog that closes restores the focus first.
    setTimeout(() => {
      goTo({ blockId });
      const chip = document.querySelector<HTMLElement>(`[data-chip="${CSS.escape(blockId)}"]`);
      chip?.focus({ preventScroll: true });
    });
  }

  if (settling) {
    return (
      <ConflictDialog
        part={settling}
        onDone={() => {
          setSettling(null);
          again();
        }}
      />
    );
  }
  if (preparation.stage === 'looking') return <CheckingPage />;
  if (preparation.stage === 'unsaved') {
    return <UnsavedParts onAgain={again} onSettle={setSettling} onGoTo={leaveFor} onClose={onClose} />;
  }
  return (
    <Ready findings={preparation.findings} onGoTo={leaveFor} onClose={onClose} onPublished={onPublished} />
  );
}

function CheckingPage() {
  const { t } = useTranslation();
  return (
    <p
      role="status"
      className="fixed z-60 bottom-4 inset-x-4 w-fit mx-auto py-[0.6rem] px-[1.2rem] border border-line rounded-full bg-card text-ink shadow-menu"
    >
      {t('editorPublishing.loading')}
    </p>
  );
}

function Ready(props: Omit<PublishFormProps, 'status' | 'onChanged'>) {
  const { t } = useTranslation();
  const { pageId } = useEdit();
  const status = useRead(officeApi.editing.status, { query: { pageId } });
  if (!status.value && !status.failure) return <CheckingPage />;
  if (status.value) return <PublishForm {...props} status={status.value} onChanged={status.again} />;
  return (
    <Dialog title={t('editorPublishing.publish')} onClose={props.onClose}>
      <ReadProblem {...status} />
    </Dialog>
  );
}

/** `findings` is null after a failed check. */
type PublishCheck =
  | { stage: 'looking' }
  | { stage: 'unsaved' }
  | { stage: 'ready'; findings: Finding[] | null };

/** Saves the page, then checks it. */
function usePublishCheck(): { preparation: PublishCheck; again: () => void } {
  const { autosave, document: edited } = useEdit();
  const [preparation, setPreparation] = useState<PublishCheck>({ stage: 'looking' });
  const again = useCallback(async () => {
    if (!(await autosave.flush())) return setPreparation({ stage: 'unsaved' });
    // No dialog may be open during the check.
    setPreparation({ stage: 'looking' });
    await new Promise(requestAnimationFrame);
    const canvas = document.querySelector('[data-canvas]');
    const blocks = allBlocks(edited.rows()).map(({ block: { id, type } }) => ({
      id,
      type,
      data: edited.text(id),
    }));
    const findings = canvas ? await checkPage(canvas, blocks).catch(() => null) : null;
    setPreparation({ stage: 'ready', findings });
  }, [autosave, edited]);
  useEffect(() => {
    again();
  }, [again]);
  return { preparation, again };
}
