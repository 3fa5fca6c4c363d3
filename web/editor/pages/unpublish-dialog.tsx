import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { ListedPage } from '../../../contract/pages.ts';
import { officeApi } from '../../office/office-api.ts';
import { CultureChecks } from './culture-checks.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import { PanelDialog } from './panel-dialog.tsx';

type UnpublishDialogProps = {
  page: ListedPage;
  culture: Culture;
  edited: Culture;
  onDone: () => void;
  onClose: () => void;
};

/** The dialog that unpublishes a page in chosen languages. */
export function UnpublishDialog({ page, culture, edited, onDone, onClose }: UnpublishDialogProps) {
  const { t } = useTranslation();
  const { id: pageId, title, liveCultures } = page;
  const [cultures, setCultures] = useState<readonly Culture[]>(page.isLive ? [edited] : liveCultures);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function unpublish(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    const result = await officeApi.pages.unpublish(
      { params: { pageId }, body: { cultures: [...cultures] } },
      { culture },
    );
    setIsBusy(false);
    if (result.succeeded) onDone();
    else setFailure(result);
  }

  return (
    <PanelDialog title={t('editorPages.unpublishTitle', { title })} onClose={onClose}>
      <form className="pages-form" onSubmit={unpublish}>
        <p>{t('editorPages.unpublishLead')}</p>
        <CultureChecks shown={culture} cultures={liveCultures} chosen={cultures} onChange={setCultures} />
        <DialogFooter
          failure={failure}
          label={t('editorPages.unpublish')}
          isBusy={isBusy}
          isReady={cultures.length > 0}
          onClose={onClose}
        />
      </form>
    </PanelDialog>
  );
}
