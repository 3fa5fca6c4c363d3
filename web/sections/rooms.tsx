import { allRoomTypes, parseCodes, type Quotes } from '../storefront/content/quotes.ts';
import { FromPriceLine } from '../storefront/rates/search/from-price-line.tsx';
import { cheapest } from '../storefront/rates/search/from-prices.ts';
import { RoomCards } from '../storefront/rates/search/room-cards.tsx';
import { defineSection } from './define-section.ts';
import type { Text } from './fields.ts';
import { FieldLink, Heading, Paragraph } from './text.tsx';

/** Some or all room types of the catalog, with their lowest prices. */
export const section = defineSection({
  blocks: {
    heading: { type: 'text' },
    lead: { type: 'text' },
    rooms: { type: 'string' },
    link: { type: 'json-link' },
  },
  palette: { order: 130, opens: true },
  View({ fields: { heading, lead, rooms: codes, link }, quotes, isFirst }) {
    const rooms = selectRoomTypes(codes, quotes);
    const empty = rooms.length === 0 ? codes?.dressed?.empty : undefined;
    if (rooms.length === 0 && !empty) return null;
    return (
      <div className={`wide section-space ${isFirst ? 'first' : ''}`}>
        <div className="measure">
          <Heading text={heading} isFirst={isFirst} />
          <Paragraph text={lead} className="lead mt-4" />
        </div>
        {empty ?? <RoomCards rooms={rooms} level={heading ? 'h3' : 'h2'} />}
        {link && (
          <p className="mt-10">
            <FieldLink link={link} className="text-link" />
          </p>
        )}
      </div>
    );
  },
});

type QuotedPriceProps = { codes: Text | undefined; quotes: Quotes };

/** The lowest price of the room types in a section's `fromPrice`; nothing where the section names none. */
export function QuotedPrice({ codes, quotes }: QuotedPriceProps) {
  const rooms = selectRoomTypes(codes, quotes);
  return <FromPriceLine fromPrice={cheapest(rooms.map(({ fromPrice }) => fromPrice))} />;
}

/** Named room types in the order of the names; all room types in the business's order. */
function selectRoomTypes(text: Text | undefined, { rooms }: Quotes): Quotes['rooms'] {
  const codes = parseCodes(text?.value);
  if (codes.includes(allRoomTypes)) return rooms;
  return codes.flatMap((code) => rooms.find(({ itemCode }) => itemCode === code) ?? []);
}
