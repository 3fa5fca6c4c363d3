import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';

type DialogEndProps = {
  /** Why it was not done. */
  failure: Failure | null;
  label: string;
  isBusy: boolean;
  isReady: boolean;
  onClose: () => void;
};

/** What is wrong, and the two ways out. */
export function DialogEnd({ failure, label, isBusy, isReady, onClose }: DialogEndProps) {
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
