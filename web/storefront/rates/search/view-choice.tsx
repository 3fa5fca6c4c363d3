import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCulture } from '../../content/culture.ts';
import { gridAddress, listAddress, type StaySearch } from './stay-search.ts';

/** The list for guests with fixed dates, the grid for guests who choose dates by price. */
export function ViewChoice({ search }: { search: StaySearch }) {
  const { t } = useTranslation();
  const culture = useCulture();
  const { question, view } = search;
  const views = {
    list: { name: t('stay.search.byRoom'), url: listAddress(culture, question) },
    grid: { name: t('stay.search.byDay'), url: gridAddress(culture, question) },
  };
  return (
    <nav aria-label={t('stay.search.views')} className="stay-views">
      <ul>
        {(['list', 'grid'] as const).map((one) => (
          <li key={one}>
            <Link
              to={views[one].url}
              preventScrollReset
              aria-current={one === view ? 'page' : undefined}
              className="stay-view inline-flex min-h-11 items-center -mb-px font-semibold"
            >
              {views[one].name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
