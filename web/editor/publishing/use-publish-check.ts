import { useCallback, useEffect, useState } from 'react';
import { allBlocks } from '../document/structure.ts';
import { useEdit } from '../edit-context.ts';
import { checkPage } from './check-page.ts';
import type { Finding } from './findings.ts';

/** `findings` is null after a failed check. */
export type PublishCheck =
  | { stage: 'looking' }
  | { stage: 'unsaved' }
  | { stage: 'ready'; findings: Finding[] | null };

/** Saves the page, then checks it. */
export function usePublishCheck(): { preparation: PublishCheck; again: () => void } {
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
