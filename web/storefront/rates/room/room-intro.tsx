import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../contract/catalog.ts';
import { ruleAttributes } from '../../../../contract/rule-attributes.ts';
import { useLang } from '../../../sections/text.tsx';
import { FavouriteButton } from '../../catalog/favourites/favourite-button.tsx';
import { useMoney } from '../../catalog/money.ts';
import { MemberPriceNote } from '../member-price-note.tsx';
import { partyLabel } from '../party-label.ts';
import type { RoomData } from './load-room.ts';

/** Name, lowest price, description and facts of a room type, beside its pictures. */
export function RoomIntro({ data: { room, lowest } }: { data: RoomData }) {
  const { t } = useTranslation();
  const money = useMoney(room.currency);
  const lang = useLang(room.culture);
  return (
    <div className="product-side md:sticky md:top-24">
      <h1 className="heading-1 product-title" lang={lang} dir="auto">
        {room.name}
      </h1>
      {lowest && (
        <p className="room-from">
          <strong className="price">{t('shop.from', { amount: money(lowest.price) })}</strong>{' '}
          {t('room.forWhom', {
            nights: t('room.nights', { count: lowest.nights }),
            guests: partyLabel(t, lowest.party),
          })}{' '}
          {lowest.nights === lowest.besideNights && (
            <MemberPriceNote beside={lowest.beside} currency={room.currency} />
          )}
        </p>
      )}
      <div className="rich-text mt-6" lang={lang}>
        {room.description.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
      <RoomFacts room={room} />
      <div className="flex flex-wrap items-center gap-4 mt-6">
        <a href="#days" className="button">
          {t('room.toDays')}
        </a>
        <FavouriteButton productCode={room.productCode} name={room.name} isLabelled />
      </div>
    </div>
  );
}

/** The facts of a room type by name, such as its size; amenities of one kind stand together. */
function RoomFacts({ room }: { room: Product }) {
  const facts = Map.groupBy(
    room.attributeList.filter(({ name }) => !ruleAttributes.has(name)),
    ({ label }) => label,
  );
  if (facts.size === 0) return null;
  return (
    <dl className="facts mt-6">
      {[...facts].map(([label, values]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{values.map(({ valueLabel }) => valueLabel).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
