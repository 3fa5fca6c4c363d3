import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Product } from '../../../contract/catalog.ts';
import { ruleAttributes } from '../../../contract/rule-attributes.ts';
import { href } from '../../../contract/site-map.ts';
import { useLang } from '../../sections/text.tsx';
import { countEvent } from '../consent/count-event.ts';
import { Breadcrumbs } from '../content/breadcrumbs.tsx';
import { AddToCart, isSoldByNight } from './add-to-cart.tsx';
import { FavouriteButton } from './favourites/favourite-button.tsx';
import type { ProductData } from './load-shop.ts';
import { getReduction, Price } from './price.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductGrid } from './product-grid.tsx';
import { type LiveStockShown, StockLine } from './stock-line.tsx';

export function ProductScreen({ data }: { data: ProductData }) {
  const { t } = useTranslation();
  const { product, stock, related, crumbs, culture } = data;
  const lang = useLang(product.culture);
  const reduction = getReduction(product);
  const [live, setLive] = useState<LiveStockShown>();
  const { itemcode: itemCode, name, price, currency } = product;
  useEffect(
    () => countEvent('product.seen', { itemCode, name, price, currency }),
    [itemCode, name, price, currency],
  );
  return (
    <>
      <div className="wide pb-16">
        <Breadcrumbs crumbs={crumbs} />
        <article className="product grid gap-x-[clamp(2rem,5vw,4.5rem)] gap-y-8 md:items-start mt-6">
          <ProductGallery product={product} />
          <div className="product-side md:sticky md:top-24">
            {product.brand && (
              <p className="text-muted text-detail">
                <Link
                  to={href('shop', { culture }, { query: { props_brand: product.brand } })}
                  className="menu-link"
                  dir="auto"
                >
                  {product.brand}
                </Link>
              </p>
            )}
            <h1 className="heading-1 product-title" lang={lang} dir="auto">
              {product.name}
            </h1>
            <p className="product-price flex flex-wrap items-center gap-3 mt-4 text-[1.35rem]">
              <Price product={product} />
              {reduction && (
                <span className="badge bg-accent text-on-accent">
                  {t('shop.reduction', { percent: reduction })}
                </span>
              )}
            </p>
            {!isSoldByNight(product) && <PriceNotes product={product} />}
            <Options product={product} />
            {product.isDeleted ? (
              <p className="stock-line is-sold-out">{t('shop.noLongerSold')}</p>
            ) : (
              <>
                {!isSoldByNight(product) && (
                  <StockLine itemCode={product.itemcode} initial={stock} onLive={setLive} />
                )}
                <AddToCart
                  key={product.itemcode}
                  product={product}
                  stock={live?.itemCode === product.itemcode ? live : stock}
                />
              </>
            )}
            <FavouriteButton productCode={product.productCode} name={product.name} isLabelled />
            <div className="rich-text mt-8" lang={lang}>
              {product.description.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph} dir="auto">
                  {paragraph}
                </p>
              ))}
            </div>
            <Facts product={product} />
          </div>
        </article>
      </div>
      {related.length > 0 && (
        <section className="related section-space" aria-labelledby="related">
          <div className="wide">
            <h2 id="related" className="heading-2 mb-8">
              {t('shop.related')}
            </h2>
            <ProductGrid products={related} level="h3" />
          </div>
        </section>
      )}
    </>
  );
}

function PriceNotes({ product }: { product: Product }) {
  const { t } = useTranslation();
  return (
    <p className="product-notes mt-[0.4rem] text-muted text-note">
      {product.vatRate > 0 ? t('shop.vatIncluded', { rate: product.vatRate }) : t('shop.noVatYet')}
      {getReduction(product) && <> {t('shop.priorPriceNote')}</>}
    </p>
  );
}

function Options({ product }: { product: Product }) {
  return product.optionList
    .filter(({ values }) => values.length > 1)
    .map((option) => <Option key={option.name} product={product} option={option} />);
}

type OptionProps = { product: Product; option: Product['optionList'][number] };

/** Each value of an option is a link to its variant, so every variant has an address. */
function Option({ product, option: { label, values } }: OptionProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="option mt-6 [&_ul]:flex [&_ul]:flex-wrap [&_ul]:gap-2">
      <p id={id} className="mb-2">
        <bdi>{label}</bdi>: <strong>{values.find(({ selected }) => selected)?.label}</strong>
      </p>
      <ul aria-labelledby={id}>
        {values.map((value) => (
          <li key={value.value}>
            <Link
              to={getUrl(product, value.itemcode)}
              replace
              preventScrollReset
              prefetch="intent"
              aria-current={value.selected ? 'true' : undefined}
              className={`option-value ${value.status === 'soldOut' ? 'is-sold-out' : ''}`}
            >
              <bdi>{value.label}</bdi>
              {value.status === 'soldOut' && <span className="sr-only"> ({t('shop.stock.soldOut')})</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function getUrl(product: Product, itemCode: string): string {
  return `${product.url.split('?')[0]}?item=${itemCode}`;
}

/** The facts of a product: its attributes, and options with only one value. */
function Facts({ product }: { product: Product }) {
  const { t } = useTranslation();
  const sole = product.optionList.flatMap(({ label, values }) =>
    values.length === 1 ? values.map((value) => ({ label, valueLabel: value.label })) : [],
  );
  const facts = Map.groupBy(
    [...sole, ...product.attributeList.filter(({ name }) => !(name === 'unit' || ruleAttributes.has(name)))],
    ({ label }) => label,
  );
  return (
    <dl className="facts product-facts mt-8 border-t border-line">
      {[...facts].map(([label, values]) => (
        <div key={label}>
          <dt dir="auto">{label}</dt>
          <dd>{values.map(({ valueLabel }) => valueLabel).join(', ')}</dd>
        </div>
      ))}
      <div>
        <dt>{t('shop.itemCode')}</dt>
        <dd>{product.itemcode}</dd>
      </div>
    </dl>
  );
}
