import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReservationReply } from '../../../contract/reservation.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { loadSiteDay } from '../../site-day.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useShell } from '../layout/shell.ts';
import { isUpcoming } from '../reservations/is-upcoming.ts';
import { ReservationItem } from '../reservations/reservation-item.tsx';
import type { Route } from './+types/reservations.ts';
import { getAccountContext } from './account-context.ts';
import { accountMeta } from './account-meta.ts';

const staysOnAPage = 10;

export async function loader(args: Route.LoaderArgs) {
  const { culture, api, answered } = getAccountContext(args);
  const pageNumber = Math.max(1, Number.parseInt(args.url.searchParams.get('page') ?? '', 10) || 1);
  const page = answered(await api.stay.all({ query: { pageNumber, pageSize: staysOnAPage } }));
  const { items, currentPage, totalPages } = page;
  const comes = isUpcoming(await loadSiteDay(api));
  return {
    culture,
    toCome: items.filter(comes),
    past: items.filter((stay) => !comes(stay)),
    currentPage,
    totalPages,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? accountMeta(getI18n(loaderData.culture).t('account.myStays'), matches[0]?.loaderData) : [];

export default function Reservations({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { culture, toCome, past, currentPage, totalPages } = loaderData;
  const { site } = useShell();
  const isEmpty = toCome.length + past.length === 0;
  return (
    <>
      <h1 className="heading-1">{t('account.myStays')}</h1>
      <p className="lead measure mt-4">{isEmpty ? t('myStay.list.none') : t('myStay.list.lead')}</p>
      {isEmpty && site.hasStays && (
        <p className="mt-6">
          <Link to={href('stay', { culture })} viewTransition className="button">
            {t('myStay.list.toStay')}
          </Link>
        </p>
      )}
      <Group title={t('myStay.list.toCome')} stays={toCome} />
      <Group title={t('myStay.list.past')} stays={past} />
      <Pagination
        page={currentPage}
        totalPages={totalPages}
        address={(page) =>
          href('accountReservations', { culture }, { query: { page: page === 1 ? null : page } })
        }
      />
    </>
  );
}

function Group({ title, stays }: { title: string; stays: readonly ReservationReply[] }) {
  if (stays.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="heading-3">{title}</h2>
      <ul className="account-list mt-4">
        {stays.map((stay) => (
          <li key={stay.id}>
            <ReservationItem stay={stay} />
          </li>
        ))}
      </ul>
    </section>
  );
}
