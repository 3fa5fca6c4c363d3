import { defineSection } from './define-section.ts';
import { QuotedPrice } from './rooms.tsx';
import { FieldLink, FieldPicture, Heading, RichText } from './text.tsx';

export const section = defineSection({
  blocks: {
    picture: { type: 'json-image' },
    heading: { type: 'text' },
    body: { type: 'html' },
    link: { type: 'json-link' },
    fromPrice: { type: 'string', isOptional: true },
  },
  variants: ['reverse'],
  palette: { order: 40, opens: true },
  View: ({ fields: { picture, heading, body, link, fromPrice }, variants, isFirst, quotes }) => (
    <div
      className={`wide section-space grid items-center gap-8 md:grid-cols-2 lg:gap-16 ${isFirst ? 'first' : ''}`}
    >
      <FieldPicture
        image={picture}
        sizes="(min-width: 80rem) 36rem, (min-width: 48rem) 50vw, 100vw"
        first={isFirst}
        className={`cut-paper ${variants.includes('reverse') ? 'md:order-2' : ''}`}
      />
      <div className="measure">
        <Heading text={heading} isFirst={isFirst} />
        <RichText text={body} className="mt-5" />
        <QuotedPrice codes={fromPrice} quotes={quotes} />
        {link && (
          <p className="mt-6">
            <FieldLink link={link} className="text-link" />
          </p>
        )}
      </div>
    </div>
  ),
});
