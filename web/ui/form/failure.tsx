import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import { ProblemIcon } from './problem-icon.tsx';

/** The error at a path of the request. */
export function findError(failure: Failure | null, path: string): string | undefined {
  return failure?.errors.find((error) => error.path === path)?.message;
}

type ProblemsProps = {
  failure: Failure | null;
  /** The label of the field at a path. */
  whereOf?: (path: string) => string | undefined;
};

/** Why a save failed: the errors and their fields. */
export function Problems({ failure, whereOf }: ProblemsProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) element.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <div ref={element} role="alert" className="scroll-mt-4 scroll-mb-36 empty:hidden">
      {failure && (
        <div className="form-problems">
          <ProblemIcon />
          <div>
            <p>{failure.serverMessage ?? t('editorSite.noAnswer')}</p>
            {failure.errors.length > 0 && (
              <ul className="ps-[1.2rem] list-disc">
                {failure.errors.map(({ path, message }) => {
                  const where = whereOf?.(path);
                  return (
                    <li key={`${path} ${message}`}>
                      {where ? `${where}: ` : ''}
                      {message}
                    </li>
                  );
                })}
              </ul>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
