import { useTranslation } from 'react-i18next';
import { useStayDays } from '../stay-days.ts';
import { getDeparture } from '../stay-question.ts';
import type { StaySearch } from './stay-search.ts';

/** The dates and the length of stay; in the grid or without dates, the search's own title. */
export function SearchTitle({ search: { question, view } }: { search: StaySearch }) {
  const { t } = useTranslation();
  const { span } = useStayDays();
  const { from, nights } = question;
  const hasDates = from !== undefined && view === 'list';
  const lead = view === 'grid' ? t('stay.grid.lead') : t('stay.search.lead');
  return (
    <div className="measure pt-6">
      <h1 className="heading-1">
        {hasDates ? span(from, getDeparture({ from, nights })) : t('stay.search.title')}
      </h1>
      <p className="lead mt-3">{hasDates ? t('stay.nights', { count: nights }) : lead}</p>
    </div>
  );
}
