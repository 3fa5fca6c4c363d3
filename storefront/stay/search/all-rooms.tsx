import { useTranslation } from 'react-i18next';
import { guestsText } from '../party-words.ts';
import { usualParty } from '../stay-question.ts';
import type { AllRooms } from './load-stays.ts';
import { RoomCards } from './room-cards.tsx';

/** Every room with what it costs at least, while nobody said when. */
export function AllRoomsView({ rooms }: Pick<AllRooms, 'rooms'>) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="all-rooms" className="mt-10">
      <h2 id="all-rooms" className="heading-2">
        {t('stay.search.allRooms')}
      </h2>
      {rooms.some(({ fromPrice }) => fromPrice) && (
        <p className="mt-2 text-muted">{t('stay.search.pricesFor', { guests: guestsText(t, usualParty) })}</p>
      )}
      {rooms.length === 0 && <p className="empty py-12 text-center">{t('stay.search.noRooms')}</p>}
      <RoomCards rooms={rooms} firstSeen={3} />
    </section>
  );
}
