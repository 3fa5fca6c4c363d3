import { useTranslation } from 'react-i18next';
import type { Failure } from '../../client/result.ts';

type ReadProblemProps = { failure: Failure | null; again: () => void };

/** Shown instead of data that is loading or failed to load. */
export function ReadProblem({ failure, again }: ReadProblemProps) {
  const { t } = useTranslation();
  if (!failure) return <p role="status">{t('editorSite.loading')}</p>;
  const isClosed = failure.status === 403;
  return (
    <div
      role="alert"
      className="site-problems py-[0.8rem] px-4 border border-problem rounded-field bg-problem-soft text-problem leading-[1.45] [&>p]:font-semibold [&_ul]:mt-[0.35rem] [&_ul]:ps-[1.2rem] [&_ul]:list-disc"
    >
      <p>{isClosed ? t('editorSite.notForYou') : (failure.serverMessage ?? t('editorSite.noAnswer'))}</p>
      {!isClosed && (
        <button type="button" className="button-quiet" onClick={again}>
          {t('editorSite.again')}
        </button>
      )}
    </div>
  );
}
