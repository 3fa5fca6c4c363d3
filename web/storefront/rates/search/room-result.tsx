import { useTranslation } from 'react-i18next';
import { useLang } from '../../../sections/text.tsx';
import { ContentLink } from '../../../ui/content-link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { StayQuestion } from '../stay-question.ts';
import { OfferRow } from './offer-row.tsx';
import type { RoomOffers } from './offers.ts';
import { useRoomAddress } from './room-address.ts';

/** As few as worth telling. */
const few = 2;

type RoomResultProps = RoomOffers & {
  question: StayQuestion;
  /** Among the first to be seen: its picture is loaded at once. */
  first: boolean;
};

export function RoomResult({ room, unitsLeft, offers, question, first }: RoomResultProps) {
  const { t } = useTranslation();
  const lang = useLang(room.culture);
  const address = useRoomAddress();
  return (
    <article className="room-result">
      {room.image && (
        <Picture
          image={{ ...room.image, path: room.image.url }}
          sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 16rem, 100vw"
          first={first}
          lang={lang}
          className="room-result-picture"
        />
      )}
      <div className="room-result-words">
        <div className="room-result-head">
          <h2 className="heading-3" lang={lang}>
            <ContentLink link={{ url: address(room.itemCode, question) }} className="room-name">
              {room.name}
            </ContentLink>
          </h2>
          {unitsLeft <= few && <span className="stay-few">{t('room.left', { count: unitsLeft })}</span>}
        </div>
        <p className="room-result-text" lang={lang}>
          {room.description}
        </p>
        <ul className="offers">
          {offers.map((offer, index) => (
            <li key={offer.arrangement.itemCode}>
              <OfferRow
                offer={offer}
                roomName={room.name}
                address={address(room.itemCode, question, offer.arrangement.itemCode)}
                isFirst={index === 0}
              />
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
