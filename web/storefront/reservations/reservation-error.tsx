import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link } from 'react-router';
import { href } from '../../../contract/site-map.ts';
import { useCulture } from '../../use-culture.ts';
import { ErrorPage } from '../errors/error-page.tsx';
import { AccessCard } from '../sign-in/access-card.tsx';

/**
 * For a screen behind a reservation's link. The page of an incomplete or invalid link says that the order
 * leads there too.
 */
export function ReservationError({ error }: { error: unknown }) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return isUnknown ? <UnknownStay /> : <ErrorPage error={error} />;
}

function UnknownStay() {
  const { t } = useTranslation();
  const culture = useCulture();
  return (
    <AccessCard title={t('myStay.unknown.title')} lead={t('myStay.unknown.text')}>
      <title>{t('myStay.unknown.title')}</title>
      <Link to={href('findOrder', { culture })} className="button">
        {t('myStay.unknown.find')}
      </Link>
    </AccessCard>
  );
}
