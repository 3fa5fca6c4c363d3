import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import { officeApi } from '../../office/office-api.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { CheckboxInput } from '../../ui/form/inputs.tsx';
import { useEdit } from '../edit-context.ts';
import { languageName } from '../site/cultures.ts';
import { Confirm } from './confirm.tsx';
import { reloadPage } from './reload-page.ts';

/** Makes drafts of a former state of the page, after a confirmation. */
export function RestorePage({ publicationId }: { publicationId: string }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const { pageId, culture, edited, autosave } = edit;
  const [structure, setStructure] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [announcement, setAnnouncement] = useState('');

  async function restore() {
    setIsBusy(true);
    setFailure(null);
    setAnnouncement(await restored());
    setIsBusy(false);
    setIsConfirming(false);
  }

  async function restored(): Promise<string> {
    // Autosave would overwrite the restored page with unsaved input.
    if (!(await autosave.flush())) return t('editorPublishing.history.unsaved');
    const body = { pageId, culture: edited, publicationId, structure };
    const result = await officeApi.editing.restore({ body }, { culture });
    const problem = result.succeeded ? await reloadPage(edit) : result;
    setFailure(problem);
    if (problem) return '';
    return result.data?.restored === 0
      ? t('editorPublishing.history.same')
      : t('editorPublishing.history.done');
  }

  return (
    <div className="publishing-restore grid min-w-0 gap-[0.9rem] justify-items-stretch">
      <CheckboxInput
        label={t('editorPublishing.history.withStructure')}
        checked={structure}
        onChange={setStructure}
      />
      {isConfirming ? (
        <Confirm
          yes={t('editorPublishing.history.yes')}
          no={t('editorPages.cancel')}
          isBusy={isBusy}
          onYes={restore}
          onNo={() => setIsConfirming(false)}
        >
          {structure
            ? t('editorPublishing.history.askStructure', { language: languageName(culture, edited) })
            : t('editorPublishing.history.ask', { language: languageName(culture, edited) })}
        </Confirm>
      ) : (
        <button
          type="button"
          className="button-quiet"
          onClick={() => {
            setAnnouncement('');
            setIsConfirming(true);
          }}
        >
          {t('editorPublishing.history.restore')}
        </button>
      )}
      <Problems failure={failure} />
      <p role="status">{announcement}</p>
    </div>
  );
}
