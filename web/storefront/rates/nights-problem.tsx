import { useTranslation } from 'react-i18next';
import { maxNights } from '../../../contract/booking.ts';
import { ProblemIcon } from '../../ui/form/problem-icon.tsx';
import { usePage } from '../content/page-context.tsx';
import { readQuestion, validateNights } from './stay-question.ts';

/** Explains beside the dates why the results differ from the address. */
export function NightsProblem() {
  const { t } = useTranslation();
  const { searchParams } = usePage();
  const problem = validateNights(searchParams);
  const { nights } = readQuestion(searchParams);
  if (!problem) return null;
  const values = { max: maxNights, nights: t('stay.nights', { count: nights }) };
  const messages = {
    tooMany: () => t('stay.problem.tooMany', values),
    none: () => t('stay.problem.none', values),
    noArrival: () => t('stay.problem.noArrival'),
  };
  return (
    <p role="alert" className="form-problem mt-3">
      <ProblemIcon />
      <span>{messages[problem]()}</span>
    </p>
  );
}
