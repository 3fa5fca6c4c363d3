import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import { useEdit } from '../edit-context.ts';
import { languageName } from '../site/cultures.ts';
import { Confirm } from './confirm.tsx';
import { discardDrafts } from './discard-drafts.ts';
import { reloaded } from './reloaded.ts';

type DiscardDraftsButtonProps = { hasStructure: boolean; onDone: (failure: Failure | null) => void };

/** Throws the drafts of the edited language away, after it asked. */
export function DiscardDraftsButton({ hasStructure, onDone }: DiscardDraftsButtonProps) {
  const { t } = useTranslation();
  const edit = useEdit();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const language = languageName(edit.culture, edit.edited);

  async function discard() {
    setIsBusy(true);
    const failure = await discardDrafts(edit);
    const unread = await reloaded(edit);
    setIsBusy(false);
    setIsAsked(false);
    onDone(failure ?? unread);
  }

  if (!isAsked) {
    return (
      <button type="button" className="button-quiet" onClick={() => setIsAsked(true)}>
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
      onNo={() => setIsAsked(false)}
    >
      {hasStructure
        ? t('editorPublishing.discard.askStructure', { language })
        : t('editorPublishing.discard.ask', { language })}
    </Confirm>
  );
}
