import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ContentLink } from '../../../ui/content-link.tsx';
import { Table } from '../../../ui/table.tsx';
import { useCulture } from '../../../use-culture.ts';
import { partyLabel } from '../party-label.ts';
import { useStayDays } from '../stay-days.ts';
import { getDeparture } from '../stay-question.ts';
import { dayForVisitor } from '../visitor-price.ts';
import { GridCell } from './grid-cell.tsx';
import { type GridShown, gridDays } from './load-stays.ts';
import { useRoomAddress } from './room-address.ts';
import { gridAddress, type StaySearch } from './stay-search.ts';

type GridRoom = GridShown['rooms'][number];

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
      <Table
        className="stay-grid-frame"
        caption={t('stay.grid.lead')}
        isCaptionHidden
        labelledBy="stay-grid"
        isWide
        rows={rooms}
        rowKey={({ itemCode }) => itemCode}
        columns={[
          {
            key: 'room',
            header: t('stay.grid.room'),
            isRowHeader: true,
            cell: ({ itemCode, name }) => (
              <ContentLink
                link={{ url: address(itemCode, { ...question, from: undefined }) }}
                className="menu-link"
              >
                {name}
              </ContentLink>
            ),
          },
          ...dates.map((date, index) => ({
            key: date,
            header: (
              <>
                <span className="block text-muted font-normal">{weekday(date)}</span> {dayAndMonth(date)}
              </>
            ),
            cellClassName: ({ days }: GridRoom) =>
              days[index] && dayForVisitor(days[index]) ? undefined : 'is-closed',
            cell: ({ itemCode, days }: GridRoom) =>
              days[index] && (
                <GridCell
                  day={days[index]}
                  address={(nights) => address(itemCode, { ...question, from: date, nights })}
                />
              ),
          })),
        ]}
      />
      <p className="listing-count mt-4">{t('stay.grid.note', { guests: partyLabel(t, question) })}</p>
    </div>
  );
}

function Steps({ search, first, today }: { search: StaySearch; first: string; today: string }) {
  const { t } = useTranslation();
  const culture = useCulture();
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
          to={gridAddress(culture, { ...search.question, from }, search.facts)}
          rel={rel}
          preventScrollReset
          className="button-quiet"
          dir="auto"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
