import type { ReactNode } from 'react';
import { Price } from '../storefront/catalog/price.tsx';
import type { Quotes } from '../storefront/content/quotes.ts';
import { FromPriceLine } from '../storefront/rates/search/from-price-line.tsx';
import { useRoomAddress } from '../storefront/rates/search/room-address.ts';
import { ContentLink } from '../ui/content-link.tsx';
import { defineSection } from './define-section.ts';
import type { Blocks, Fields } from './fields.ts';
import { FieldLink, FieldPicture, Heading, Paragraph, useLang } from './text.tsx';

const card = {
  picture: { type: 'json-image' },
  title: { type: 'text' },
  text: { type: 'text' },
  link: { type: 'json-link' },
  room: { type: 'string', isOptional: true },
  product: { type: 'string', isOptional: true },
} as const satisfies Blocks;

export const section = defineSection({
  blocks: {
    heading: { type: 'text' },
    lead: { type: 'text' },
    cards: { type: 'repeater', item: card, newItems: 3 },
    link: { type: 'json-link', isOptional: true },
  },
  palette: { order: 50, opens: true },
  View: ({ fields: { heading, lead, cards, link }, isFirst, quotes }) => (
    <div className={`wide section-space ${isFirst ? 'first' : ''}`}>
      <div className="measure">
        <Heading text={heading} isFirst={isFirst} />
        <Paragraph text={lead} className="lead mt-4" />
      </div>
      <ul className={`cards grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 ${heading ? 'mt-10' : ''}`}>
        {cards.map(({ id, fields }) => (
          <li key={id}>
            <Card fields={fields} quotes={quotes} level={heading ? 'h3' : 'h2'} />
          </li>
        ))}
      </ul>
      {link && (
        <p className="mt-10">
          <FieldLink link={link} className="text-link" />
        </p>
      )}
    </div>
  ),
});

type CardFields = Fields<typeof card>;

type CardProps = { fields: CardFields; quotes: Quotes; level: 'h2' | 'h3' };

function Card({ fields, quotes, level: Level }: CardProps) {
  const { picture, title, text } = fields;
  const quoted = useQuoted(fields, quotes);
  const link = quoted.link ?? fields.link;
  const lang = useLang(title?.lang);
  return (
    <article className="card">
      <FieldPicture
        image={picture}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
        className="cut-paper card-picture"
      />
      <div>
        <Level lang={lang} className="heading-3 mt-5">
          {link ? (
            <ContentLink link={link} className="card-link">
              {title?.shown ?? title?.value}
            </ContentLink>
          ) : (
            (title?.shown ?? title?.value)
          )}
        </Level>
        <Paragraph text={text} className="mt-2" />
        {quoted.price}
      </div>
    </article>
  );
}

/** The link and the price of a card that names a room type or a product; undefined for any other card. */
function useQuoted(
  fields: CardFields,
  { rooms, products }: Quotes,
): { link?: { url: string }; price?: ReactNode } {
  const address = useRoomAddress();
  const room = rooms.find(({ itemCode }) => itemCode === fields.room?.value);
  if (room) {
    return { link: { url: address(room.itemCode) }, price: <FromPriceLine fromPrice={room.fromPrice} /> };
  }
  const product = products.find(({ itemcode }) => itemcode === fields.product?.value);
  if (!product) return {};
  return {
    link: { url: product.url },
    price: (
      <p className="from-price mt-[0.6rem] tabular-nums font-semibold">
        <Price product={product} isCard />
      </p>
    ),
  };
}
