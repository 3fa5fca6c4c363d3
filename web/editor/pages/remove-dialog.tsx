import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { ListedPage } from '../../../contract/pages.ts';
import { officeApi } from '../../office/office-api.ts';
import { ReadProblem } from '../site/parts.tsx';
import { useRead } from '../site/use-read.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { PanelDialog } from './panel-dialog.tsx';

type RemoveDialogProps = { page: ListedPage; culture: Culture; onDone: () => void; onClose: () => void };

/** Confirms the removal of a page, and lists the links to it. */
export function RemoveDialog({ page, culture, onDone, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const { id: pageId, title } = page;
  const usage = useRead(() => officeApi.pages.usage({ params: { pageId } }, { culture }), pageId);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function remove(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    const result = await officeApi.pages.remove({ params: { pageId } }, { culture });
    setIsBusy(false);
    if (result.succeeded) onDone();
    else setFailure(result);
  }

  return (
    <PanelDialog title={t('editorPages.removeTitle', { title })} onClose={onClose}>
      <form className="pages-form" onSubmit={remove}>
        <p>{t('editorPages.removeLead')}</p>
        {usage.value ? <Usage {...usage.value} /> : <ReadProblem {...usage} />}
        <DialogFooter
          failure={failure}
          label={t('editorPages.remove')}
          isBusy={isBusy}
          isReady={usage.value !== null}
          onClose={onClose}
        />
      </form>
    </PanelDialog>
  );
}

type UsageProps = { menus: string[]; pages: { id: string; title: string }[] };

function Usage({ menus, pages }: UsageProps) {
  const { t } = useTranslation();
  if (menus.length + pages.length === 0) return <p>{t('editorPages.leadsNothing')}</p>;
  return (
    <div className="[&_ul]:mt-[0.35rem] [&_ul]:ps-5 [&_ul]:list-disc">
      <p>{t('editorPages.leads')}</p>
      <ul>
        {menus.map((name) => (
          <li key={name}>{t('editorPages.leadsMenu', { name })}</li>
        ))}
        {pages.map(({ id, title }) => (
          <li key={id}>{t('editorPages.leadsPage', { title })}</li>
        ))}
      </ul>
    </div>
  );
}
