import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePage } from '../../content/page-context.tsx';
import { useShell } from '../../layout/shell.ts';

/** The read failed; the bar above still holds the search, and the guest can repeat it. */
export function SearchFailed() {
  const { t } = useTranslation();
  const { path, searchParams } = usePage();
  const { phoneNumber } = useShell().site;
  return (
    <div className="empty py-12 text-center" role="alert">
      <p className="heading-3">{t('stay.search.failed')}</p>
      <p className="mt-4">
        <Link to={`${path}?${searchParams}`} replace className="text-link">
          {t('failed.again')}
        </Link>
      </p>
      {phoneNumber && (
        <p className="mt-2">
          <a href={`tel:${phoneNumber.replaceAll(' ', '')}`} className="text-link">
            {phoneNumber}
          </a>
        </p>
      )}
    </div>
  );
}
