import { useTranslation } from 'react-i18next';
import { PanelDialog } from './pages/panel-dialog.tsx';

type LeaveDialogProps = { onStay: () => void; onLose: () => void };

/** Confirms that a person leaves unsaved changes. */
export function LeaveDialog({ onStay, onLose }: LeaveDialogProps) {
  const { t } = useTranslation();
  return (
    <PanelDialog title={t('editorPage.leaving.title')} onClose={onStay}>
      <p className="mt-2">{t('editorPage.leaving.text')}</p>
      <p className="pages-ways">
        <button type="button" className="button" onClick={onStay}>
          {t('editorPage.leaving.stay')}
        </button>
        <button type="button" className="button-quiet" onClick={onLose}>
          {t('editorPage.leaving.lose')}
        </button>
      </p>
    </PanelDialog>
  );
}
