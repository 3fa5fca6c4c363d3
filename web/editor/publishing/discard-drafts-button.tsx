import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure, Result } from '../../../client/result.ts';
import { officeApi } from '../../office/office-api.ts';
import { type Edit, useEdit } from '../edit-context.ts';
import { languageName } from '../site/cultures.ts';
import { Confirm } from './confirm.tsx';
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

/**
 * Discards the drafts of a page in the edited culture, and its drafted structure. Resolves with the failure
 * that stopped it; earlier drafts are gone by then.
 */
async function discardDrafts({
  pageId,
  culture,
  edited,
}: Pick<Edit, 'pageId' | 'culture' | 'edited'>): Promise<Failure | null> {
  const { editing } = officeApi;
  const drafts = await editing.drafts({ query: { pageId, culture: edited } }, { culture });
  if (!drafts.succeeded) return drafts;
  const query = { culture: edited };
  const steps: (() => Promise<Result<unknown>>)[] = [
    ...drafts.data.map(
      ({ blockId }) =>
        () =>
          editing.discardDraft({ params: { blockId }, query }, { culture }),
    ),
    () => editing.discardProperties({ query: { pageId, ...query } }, { culture }),
    // The structure is last, because discarding it removes the blocks of new sections.
    () => editing.discardStructure({ query: { pageId } }, { culture }),
  ];
  for (const step of steps) {
    const result = await step();
    if (!result.succeeded) return result;
  }
  return null;
}
