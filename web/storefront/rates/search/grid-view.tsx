import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ContentLink } from '../../../ui/content-link.tsx';
import { usePage } from '../../content/page-context.tsx';
import { partyLabel } from '../party-label.ts';
import { useStayDays } from '../stay-days.ts';
import { getDeparture } from '../stay-question.ts';
import { GridCell } from './grid-cell.tsx';
import { type GridShown, gridDays } from './load-stays.ts';
import { useRoomAddress } from './room-address.ts';
import { gridQuery, type StaySearch } from './stay-search.ts';

/**
 * Room types by days: the lowest price of a stay that starts then, or the reason against it. For guests with
 * flexible dates.
 */
export function GridView({ search, grid }: { search: StaySearch; grid: GridShown }) {
  const { t } = useTranslation();
  const { weekday, dayAndMonth, span } = useStayDays();
  const address = useRoomAddress();
  const { dates, rooms } = grid;
  const { question } = search;
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  return (
    <div className="stay-grid">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="stay-grid" className="heading-3">
          {span(first, last)}
        </h2>
        <Steps search={search} first={first} today={grid.today} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
      <section className="stay-grid-frame" tabIndex={0} aria-labelledby="stay-grid">
        <table>
          <caption className="sr-only">{t('stay.grid.lead')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('stay.grid.room')}</th>
              {dates.map((date) => (
                <th key={date} scope="col">
                  <span className="block text-muted font-normal">{weekday(date)}</span> {dayAndMonth(date)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rooms.map(({ itemCode, name, days }) => (
              <tr key={itemCode}>
                <th scope="row">
                  <ContentLink link={{ url: address(itemCode) }} className="menu-link">
                    {name}
                  </ContentLink>
                </th>
                {days.map((day) => (
                  <GridCell
                    key={day.date}
                    day={day}
                    address={(nights) => address(itemCode, { ...question, from: day.date, nights })}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="listing-count mt-4">{t('stay.grid.note', { guests: partyLabel(t, question) })}</p>
    </div>
  );
}

function Steps({ search, first, today }: { search: StaySearch; first: string; today: string }) {
  const { t } = useTranslation();
  const { path } = usePage();
  const before = getDeparture({ from: first, nights: -gridDays });
  const steps = [
    ...(first > today
      ? [{ name: t('stay.grid.before'), from: before > today ? before : today, rel: 'prev' }]
      : []),
    { name: t('stay.grid.after'), from: getDeparture({ from: first, nights: gridDays }), rel: 'next' },
  ];
  return (
    <nav aria-label={t('stay.grid.steps')} className="stay-grid-steps flex flex-wrap gap-[0.6rem]">
      {steps.map(({ name, from, rel }) => (
        <Link
          key={rel}
          to={path + gridQuery({ ...search.question, from })}
          rel={rel}
          preventScrollReset
          className="button-quiet"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
