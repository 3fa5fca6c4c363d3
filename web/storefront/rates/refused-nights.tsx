import { useTranslation } from 'react-i18next';
import { mostNights } from '../../../contract/booking.ts';
import { ProblemIcon } from '../../ui/form/problem-icon.tsx';
import { usePage } from '../content/page-context.tsx';
import { readQuestion, refusedNights } from './stay-question.ts';

/** Says beside the days that the address asks for others, and why those are not answered. */
export function RefusedNights() {
  const { t } = useTranslation();
  const { searchParams } = usePage();
  const refused = refusedNights(searchParams);
  const { nights } = readQuestion(searchParams);
  if (!refused) return null;
  const told = { most: mostNights, nights: t('stay.nights', { count: nights }) };
  const words = {
    tooMany: () => t('stay.refused.tooMany', told),
    none: () => t('stay.refused.none', told),
    noArrival: () => t('stay.refused.noArrival'),
  };
  return (
    <p role="alert" className="form-problem mt-3">
      <ProblemIcon />
      <span>{words[refused]()}</span>
    </p>
  );
}
