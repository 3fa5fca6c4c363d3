import { useTranslation } from 'react-i18next';
import { mostNights } from '../../contract/booking.ts';
import { ProblemIcon } from '../forms/problem-icon.tsx';
import { usePage } from '../page/page-context.tsx';
import { readQuestion, refusedNights } from './stay-question.ts';

/** Says beside the days that the address asks for others, and why those are not answered. */
export function RefusedNights() {
  const { t } = useTranslation();
  const { searchParams } = usePage();
  const refused = refusedNights(searchParams);
  const { from, nights } = readQuestion(searchParams);
  if (!refused || !from) return null;
  const told = { most: mostNights, nights: t('stay.nights', { count: nights }) };
  return (
    <p role="alert" className="form-problem mt-3">
      <ProblemIcon />
      <span>{refused === 'tooMany' ? t('stay.refused.tooMany', told) : t('stay.refused.none', told)}</span>
    </p>
  );
}
