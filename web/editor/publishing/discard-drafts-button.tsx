import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import { useEdit } from '../edit-context.ts';
import { languageName } from '../site/cultures.ts';
import { Confirm } from './confirm.tsx';
import { discardDrafts } from './discard-drafts.ts';
import { reloadPage } from './reload-page.ts';

type DiscardDraftsButtonProps = { hasStructure: boolean; onDone: (failure: Failure | null) => void };

/** Discards the drafts of the edited language, after a confirmation. */
export function DiscardDraftsButton({ hasStructure, onDone }: DiscardDraftsButtonProps) {
  const { t } = useTranslation();
  const edit = useEdit();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const language = languageName(edit.culture, edit.edited);

  async function discard() {
    setIsBusy(true);
    const failure = await discardDrafts(edit);
    const unread = await reloadPage(edit);
    setIsBusy(false);
    setIsConfirming(false);
    onDone(failure ?? unread);
  }

  if (!isConfirming) {
    return (
      <button type="button" className="button-quiet" onClick={() => setIsConfirming(true)}>
        {t('editorPublishing.discard.open')}
      </button>
    );
  }
  return (
    <Confirm
      yes={t('editorPublishing.discard.yes')}
      no={t('editorPublishing.discard.no')}
      isBusy={isBusy}
      onYes={discard}
      onNo={() => setIsConfirming(false)}
    >
      {hasStructure
        ? t('editorPublishing.discard.askStructure', { language })
        : t('editorPublishing.discard.ask', { language })}
    </Confirm>
  );
}
