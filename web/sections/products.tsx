import { ProductCard } from '../storefront/catalog/product-card.tsx';
import { parseCodes } from '../storefront/content/quotes.ts';
import { ContentLink } from '../ui/content-link.tsx';
import type { SectionProps } from './section-props.ts';
import { Heading, Paragraph, useLang } from './text.tsx';

/** Some products of the shop, with their current data and prices. */
export function Products({ fields, quotes, isFirst }: SectionProps) {
  const link = fields.link('link');
  const linkLang = useLang(fields.culture('link'));
  const products = parseCodes(fields.text('products')?.value).flatMap(
    (code) => quotes.products.find(({ itemcode }) => itemcode === code) ?? [],
  );
  const empty = products.length === 0 ? fields.dressed('products')?.empty : undefined;
  if (products.length === 0 && !empty) return null;
  const level = fields.text('heading') ? 'h3' : 'h2';
  return (
    <div className={`wide section-space related ${isFirst ? 'first' : ''}`}>
      <div className="measure mb-8">
        <Heading text={fields.text('heading')} isFirst={isFirst} />
        <Paragraph text={fields.text('lead')} className="lead mt-4" />
      </div>
      {empty ?? (
        <ul className="product-grid grid gap-x-[clamp(0.9rem,2.5vw,2rem)] gap-y-8">
          {products.map((product) => (
            <li key={product.itemcode}>
              <ProductCard product={product} level={level} />
            </li>
          ))}
        </ul>
      )}
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
