import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';

type LeaveDialogProps = { onStay: () => void; onLose: () => void };

/** Confirms that a person leaves unsaved changes. */
export function LeaveDialog({ onStay, onLose }: LeaveDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('editorPage.leaving.title')}
      footer={
        <>
          <button type="button" className="button" onClick={onStay}>
            {t('editorPage.leaving.stay')}
          </button>
          <button type="button" className="button-quiet" onClick={onLose}>
            {t('editorPage.leaving.lose')}
          </button>
        </>
      }
      onClose={onStay}
    >
      <p>{t('editorPage.leaving.text')}</p>
    </Dialog>
  );
}
