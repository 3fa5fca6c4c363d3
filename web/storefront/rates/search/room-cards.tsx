import { useLang } from '../../../sections/text.tsx';
import { ContentLink } from '../../../ui/content-link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { StayQuestion } from '../stay-question.ts';
import { FromPriceLine } from './from-price-line.tsx';
import type { FromPrice } from './from-prices.ts';
import { useRoomAddress } from './room-address.ts';
import type { RoomInfo } from './room-info.ts';

export type PricedRoom = RoomInfo & { fromPrice: FromPrice | null };

type RoomCardsProps = {
  rooms: readonly PricedRoom[];
  /** The number of cards visible without scrolling, whose pictures load at once. */
  eagerCount?: number;
  level?: 'h2' | 'h3';
  /** The search that their pages continue. */
  question?: StayQuestion | undefined;
};

/** Room types with their from-prices, each with a link to its page. */
export function RoomCards({ rooms, eagerCount = 0, level = 'h3', question }: RoomCardsProps) {
  return (
    <ul className="cards mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {rooms.map((room, index) => (
        <li key={room.itemCode}>
          <RoomCard room={room} level={level} first={index < eagerCount} question={question} />
        </li>
      ))}
    </ul>
  );
}

type RoomCardProps = {
  room: PricedRoom;
  level: 'h2' | 'h3';
  first: boolean;
  question: StayQuestion | undefined;
};

function RoomCard({ room, level: Level, first, question }: RoomCardProps) {
  const lang = useLang(room.culture);
  const address = useRoomAddress();
  return (
    <article className="card">
      {room.image && (
        <Picture
          image={{ ...room.image, path: room.image.url }}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
          first={first}
          lang={lang}
          className="cut-paper card-picture"
        />
      )}
      <div>
        <Level className="heading-3 mt-5" lang={lang}>
          <ContentLink link={{ url: address(room.itemCode, question) }} className="card-link">
            {room.name}
          </ContentLink>
        </Level>
        <p className="mt-2 line-clamp-3 text-muted" lang={lang} dir="auto">
          {room.description}
        </p>
        <FromPriceLine fromPrice={room.fromPrice} />
      </div>
    </article>
  );
}
