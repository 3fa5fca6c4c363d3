import { useTranslation } from 'react-i18next';
import { partyLabel } from '../party-label.ts';
import { defaultParty } from '../stay-question.ts';
import type { AllRoomTypes } from './load-stays.ts';
import { RoomCards } from './room-cards.tsx';

/** Every room type with its lowest price, while the guest has chosen no dates. */
export function AllRoomTypesView({ rooms }: Pick<AllRoomTypes, 'rooms'>) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="all-rooms" className="mt-10">
      <h2 id="all-rooms" className="heading-2">
        {t('stay.search.allRooms')}
      </h2>
      {rooms.some(({ fromPrice }) => fromPrice) && (
        <p className="mt-2 text-muted">
          {t('stay.search.pricesFor', { guests: partyLabel(t, defaultParty) })}
        </p>
      )}
      {rooms.length === 0 && <p className="empty py-12 text-center">{t('stay.search.noRooms')}</p>}
      <RoomCards rooms={rooms} eagerCount={3} />
    </section>
  );
}
