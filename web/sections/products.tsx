import { ProductCard } from '../storefront/catalog/product-card.tsx';
import { parseCodes } from '../storefront/content/quotes.ts';
import { defineSection } from './define-section.ts';
import { FieldLink, Heading, Paragraph } from './text.tsx';

/** Some products of the shop, with their current data and prices. */
export const section = defineSection({
  blocks: {
    heading: { type: 'text' },
    lead: { type: 'text' },
    products: { type: 'string' },
    link: { type: 'json-link' },
  },
  palette: { order: 140, opens: true },
  View({ fields: { heading, lead, products: codes, link }, quotes, isFirst }) {
    const products = parseCodes(codes?.value).flatMap(
      (code) => quotes.products.find(({ itemcode }) => itemcode === code) ?? [],
    );
    const empty = products.length === 0 ? codes?.dressed?.empty : undefined;
    if (products.length === 0 && !empty) return null;
    return (
      <div className={`wide section-space related ${isFirst ? 'first' : ''}`}>
        <div className="measure mb-8">
          <Heading text={heading} isFirst={isFirst} />
          <Paragraph text={lead} className="lead mt-4" />
        </div>
        {empty ?? (
          <ul className="product-grid grid gap-x-[clamp(0.9rem,2.5vw,2rem)] gap-y-8">
            {products.map((product) => (
              <li key={product.itemcode}>
                <ProductCard product={product} level={heading ? 'h3' : 'h2'} />
              </li>
            ))}
          </ul>
        )}
        {link && (
          <p className="mt-10">
            <FieldLink link={link} className="text-link" />
          </p>
        )}
      </div>
    );
  },
});
