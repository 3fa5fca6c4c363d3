import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';

type DialogFooterProps = {
  /** Why the action failed. */
  failure: Failure | null;
  label: string;
  isBusy: boolean;
  isReady: boolean;
  onClose: () => void;
};

/** The failure and the two buttons of a dialog. */
export function DialogFooter({ failure, label, isBusy, isReady, onClose }: DialogFooterProps) {
  const { t } = useTranslation();
  return (
    <>
      <p role="alert" className="text-problem font-semibold empty:hidden">
        {failure && (failure.serverMessage ?? t('editorPages.noAnswer'))}
      </p>
      <p className="pages-ways">
        <button type="submit" className="button" disabled={isBusy || !isReady}>
          {label}
        </button>
        <button type="button" className="button-quiet" onClick={onClose}>
          {t('editorPages.cancel')}
        </button>
      </p>
    </>
  );
}
