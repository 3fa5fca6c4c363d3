import { useTranslation } from 'react-i18next';
import { useLang } from '../../../sections/text.tsx';
import { ContentLink } from '../../../ui/content-link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { StayQuestion } from '../stay-question.ts';
import { OfferRow } from './offer-row.tsx';
import type { RoomOffers } from './offers.ts';
import { useRoomAddress } from './room-address.ts';

/** The maximum number of remaining units to show. */
const few = 2;

type RoomResultProps = RoomOffers & {
  question: StayQuestion;
  /** Visible without scrolling: its picture loads at once. */
  first: boolean;
};

export function RoomResult({ room, unitsLeft, offers, question, first }: RoomResultProps) {
  const { t } = useTranslation();
  const lang = useLang(room.culture);
  const address = useRoomAddress();
  return (
    <article className="room-result grid overflow-hidden border border-line rounded-2xl bg-card md:grid-cols-[minmax(12rem,17rem)_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]">
      {room.image && (
        <Picture
          image={{ ...room.image, path: room.image.url }}
          sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 16rem, 100vw"
          first={first}
          lang={lang}
          className="[&_img]:w-full [&_img]:h-full [&_img]:aspect-2/1 [&_img]:object-cover md:[&_img]:aspect-auto"
        />
      )}
      <div className="room-result-words">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-[0.35rem]">
          <h2 className="heading-3" lang={lang}>
            <ContentLink link={{ url: address(room.itemCode, question) }} className="room-name">
              {room.name}
            </ContentLink>
          </h2>
          {unitsLeft <= few && (
            <span className="py-[0.1rem] px-[0.7rem] rounded-full bg-sand text-caption font-semibold">
              {t('room.left', { count: unitsLeft })}
            </span>
          )}
        </div>
        <p className="mt-[0.35rem] line-clamp-2 text-muted" lang={lang} dir="auto">
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
