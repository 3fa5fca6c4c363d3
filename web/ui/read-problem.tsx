import { useTranslation } from 'react-i18next';
import type { Failure } from '../../client/result.ts';
import { ProblemIcon } from './form/problem-icon.tsx';

type ReadProblemProps = { failure: Failure | null; again: () => void };

/** Shown instead of data that is loading or failed to load. */
export function ReadProblem({ failure, again }: ReadProblemProps) {
  const { t } = useTranslation();
  if (!failure) return <p role="status">{t('editorSite.loading')}</p>;
  const isClosed = failure.status === 403;
  return (
    <div role="alert" className="form-problems">
      <ProblemIcon />
      <div className="grid gap-2 justify-items-start">
        <p dir="auto">{failure.serverMessage ?? t('editorSite.noAnswer')}</p>
        {!isClosed && (
          <button type="button" className="button-quiet" onClick={again}>
            {t('editorSite.again')}
          </button>
        )}
      </div>
    </div>
  );
}
