import { useTranslation } from 'react-i18next';
import { Link, useNavigation } from 'react-router';
import { ContentLink } from '../../../ui/content-link.tsx';
import { useCulture } from '../../../use-culture.ts';
import type { Results } from './load-stays.ts';
import { NearbyStays } from './nearby-stays.tsx';
import { Reasons } from './reasons.tsx';
import { useRoomAddress } from './room-address.ts';
import { RoomResult } from './room-result.tsx';
import { StayFilters } from './stay-filters.tsx';
import { filterCount, listAddress, type StaySearch } from './stay-search.ts';

/**
 * The available stays by room type, and nearby dates; where nothing is available, the reasons and the
 * alternatives.
 */
export function ResultsView({ search, results }: { search: StaySearch; results: Results }) {
  const { t } = useTranslation();
  const culture = useCulture();
  const isBusy = useNavigation().state === 'loading';
  const { rooms, isNarrowedAway, others, arrangements, moves, reasons } = results;
  const isAnything = rooms.length > 0 || isNarrowedAway;
  return (
    <div aria-busy={isBusy} className={isBusy ? 'is-busy' : undefined}>
      {isAnything && <StayFilters search={search} arrangements={arrangements} />}
      {isAnything && (
        <p role="status" className="listing-count mt-6">
          {t('stay.search.count', { count: rooms.length })}
          {filterCount(search) > 0 && (
            <>
              {' · '}
              <Link to={listAddress(culture, search.question)} preventScrollReset className="text-link">
                {t('shop.clear')}
              </Link>
            </>
          )}
        </p>
      )}
      {isNarrowedAway && <p className="empty py-12 text-center heading-3">{t('shop.nothingLeft')}</p>}
      {!isAnything && <Reasons search={search} reasons={reasons} />}
      <ul className="grid gap-6 mt-5">
        {rooms.map((found, index) => (
          <li key={found.room.itemCode}>
            <RoomResult {...found} question={search.question} first={index < 2} />
          </li>
        ))}
      </ul>
      {isAnything && others.length > 0 && <Others others={others} search={search} />}
      {moves.length > 0 && <NearbyStays moves={moves} search={search} isAnything={isAnything} />}
    </div>
  );
}

/** Room types that do not fit these dates or this party; each page shows its own availability. */
function Others({ others, search }: Pick<Results, 'others'> & { search: StaySearch }) {
  const { t } = useTranslation();
  const address = useRoomAddress();
  return (
    <section className="stay-others" aria-labelledby="stay-others">
      <h2 id="stay-others" className="font-semibold">
        {t('stay.search.others')}
      </h2>
      <ul>
        {others.map(({ itemCode, name }) => (
          <li key={itemCode}>
            <ContentLink link={{ url: address(itemCode, search.question) }} className="chip">
              {name}
            </ContentLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
