import { useTranslation } from 'react-i18next';
import type { ReportedError } from '../../../contract/error-channel.ts';

/** The labels of the severities, from LOW to CRITICAL. */
export function useSeverities(): string[] {
  const { t } = useTranslation();
  return [
    t('editorErrors.severity.low'),
    t('editorErrors.severity.medium'),
    t('editorErrors.severity.high'),
    t('editorErrors.severity.severe'),
    t('editorErrors.severity.critical'),
  ];
}

export function useErrorStates(): Record<ReportedError['state'], string> {
  const { t } = useTranslation();
  return {
    open: t('editorErrors.toSolve'),
    back: t('editorErrors.back'),
    solved: t('editorErrors.isSolved'),
  };
}
