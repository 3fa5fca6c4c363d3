import { allRoomTypes, parseCodes, type Quotes } from '../storefront/content/quotes.ts';
import { BookingBar } from '../storefront/rates/booking-bar.tsx';
import { FromPriceLine } from '../storefront/rates/search/from-price-line.tsx';
import { cheapest } from '../storefront/rates/search/from-prices.ts';
import { RoomCards } from '../storefront/rates/search/room-cards.tsx';
import { readQuestion } from '../storefront/rates/stay-question.ts';
import { ContentLink } from '../ui/content-link.tsx';
import type { Fields } from './fields.ts';
import type { SectionProps } from './section-props.ts';
import { Heading, Paragraph, useLang } from './text.tsx';

/** The default search. */
const question = readQuestion(new URLSearchParams());

/** Asks a guest for dates and persons. */
export function Booking({ fields, isFirst }: SectionProps) {
  const hasText = fields.text('heading') || fields.text('lead');
  return (
    <div className="wide booking">
      {hasText && (
        <div className="measure mb-6">
          <Heading text={fields.text('heading')} isFirst={isFirst} />
          <Paragraph text={fields.text('lead')} className="lead mt-3" />
        </div>
      )}
      <BookingBar question={question} />
    </div>
  );
}

/** Some or all room types of the catalog, with their lowest prices. */
export function RoomTypes({ fields, quotes, isFirst }: SectionProps) {
  const link = fields.link('link');
  const linkLang = useLang(fields.culture('link'));
  const rooms = selectRoomTypes(fields.text('rooms')?.value, quotes);
  const empty = rooms.length === 0 ? fields.dressed('rooms')?.empty : undefined;
  if (rooms.length === 0 && !empty) return null;
  return (
    <div className={`wide section-space ${isFirst ? 'first' : ''}`}>
      <div className="measure">
        <Heading text={fields.text('heading')} isFirst={isFirst} />
        <Paragraph text={fields.text('lead')} className="lead mt-4" />
      </div>
      {empty ?? <RoomCards rooms={rooms} level={fields.text('heading') ? 'h3' : 'h2'} />}
      {link && (
        <p className="mt-10">
          <ContentLink link={link} className="text-link" lang={linkLang}>
            {link.title}
          </ContentLink>
        </p>
      )}
    </div>
  );
}

/** The lowest price of the room types in a section's `fromPrice`; nothing where the section names none. */
export function QuotedPrice({ fields, quotes }: { fields: Fields; quotes: Quotes }) {
  const rooms = selectRoomTypes(fields.text('fromPrice')?.value, quotes);
  return <FromPriceLine fromPrice={cheapest(rooms.map(({ fromPrice }) => fromPrice))} />;
}

/** Named room types in the order of the names; all room types in the business's order. */
function selectRoomTypes(text: string | undefined, { rooms }: Quotes): Quotes['rooms'] {
  const codes = parseCodes(text);
  if (codes.includes(allRoomTypes)) return rooms;
  return codes.flatMap((code) => rooms.find(({ itemCode }) => itemCode === code) ?? []);
}
