import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure, Result } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { ListedPage } from '../../../contract/pages.ts';
import { officeApi } from '../../office/office-api.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Problems } from '../../ui/form/failure.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { CultureChecks } from './culture-checks.tsx';
import { NewPageDialog } from './new-page-dialog.tsx';

/** An action on a page; a new page goes below it. */
export type PageAction =
  | { what: 'new'; page?: ListedPage }
  | { what: 'copy' | 'unpublish' | 'remove'; page: ListedPage };

type PageActionDialogProps = {
  action: PageAction;
  culture: Culture;
  edited: Culture;
  pages: readonly ListedPage[];
  onMade: (pageId: string) => void;
  onUnpublished: (page: ListedPage) => void;
  onRemoved: (page: ListedPage) => void;
  onClose: () => void;
};

/** The dialog with the input or confirmation that an action needs. */
export function PageActionDialog({
  action,
  onMade,
  onUnpublished,
  onRemoved,
  ...shared
}: PageActionDialogProps) {
  switch (action.what) {
    case 'new':
      return <NewPageDialog {...shared} parent={action.page} onMade={onMade} />;
    case 'copy':
      return <NewPageDialog {...shared} copyOf={action.page} onMade={onMade} />;
    case 'unpublish':
      return <UnpublishDialog {...shared} page={action.page} onDone={() => onUnpublished(action.page)} />;
    case 'remove':
      return <RemoveDialog {...shared} page={action.page} onDone={() => onRemoved(action.page)} />;
  }
}

type PageDialogProps = { page: ListedPage; culture: Culture; onDone: () => void; onClose: () => void };

/** Unpublishes a page in chosen languages. */
function UnpublishDialog({ page, edited, ...props }: PageDialogProps & { edited: Culture }) {
  const { t } = useTranslation();
  const { culture } = props;
  const { id: pageId, title, liveCultures } = page;
  const [cultures, setCultures] = useState<readonly Culture[]>(page.isLive ? [edited] : liveCultures);
  return (
    <ConfirmDialog
      {...props}
      title={t('editorPages.unpublishTitle', { title })}
      description={t('editorPages.unpublishLead')}
      submit={t('editorPages.unpublish')}
      isReady={cultures.length > 0}
      send={() =>
        officeApi.pages.unpublish({ params: { pageId }, body: { cultures: [...cultures] } }, { culture })
      }
    >
      <CultureChecks shown={culture} cultures={liveCultures} chosen={cultures} onChange={setCultures} />
    </ConfirmDialog>
  );
}

/** Removes a page, and lists the links to it. */
function RemoveDialog({ page, ...props }: PageDialogProps) {
  const { t } = useTranslation();
  const { culture } = props;
  const { id: pageId, title } = page;
  const usage = useRead(officeApi.pages.usage, { params: { pageId } });
  return (
    <ConfirmDialog
      {...props}
      title={t('editorPages.removeTitle', { title })}
      description={t('editorPages.removeLead')}
      submit={t('editorPages.remove')}
      isReady={usage.value !== null}
      send={() => officeApi.pages.remove({ params: { pageId } }, { culture })}
    >
      {usage.value ? <Usage {...usage.value} /> : <ReadProblem {...usage} />}
    </ConfirmDialog>
  );
}

type ConfirmDialogProps = {
  title: string;
  description: string;
  submit: string;
  isReady: boolean;
  send: () => Promise<Result<unknown>>;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
};

function ConfirmDialog({ submit, isReady, send, onDone, children, ...dialog }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function confirm() {
    setIsBusy(true);
    const result = await send();
    setIsBusy(false);
    if (result.succeeded) onDone();
    else setFailure(result);
  }

  return (
    <Dialog
      {...dialog}
      footer={
        <DialogButtons
          submit={submit}
          cancel={t('editorPages.cancel')}
          isDisabled={isBusy || !isReady}
          onCancel={dialog.onClose}
        />
      }
      onSubmit={confirm}
    >
      {children}
      <Problems failure={failure} />
    </Dialog>
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
