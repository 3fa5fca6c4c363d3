import { useTranslation } from 'react-i18next';
import { Link, useNavigation } from 'react-router';
import type { Category } from '../../../contract/catalog.ts';
import { href } from '../../../contract/site-map.ts';
import { useLang } from '../../sections/text.tsx';
import { ContentLink } from '../../ui/content-link.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Breadcrumbs } from '../content/breadcrumbs.tsx';
import { usePage } from '../content/page-context.tsx';
import { useShell } from '../layout/shell.ts';
import { Chips, countId, focusCount } from './chips.tsx';
import { Filters, filtersId, SortChoice } from './filters.tsx';
import { writeListing } from './listing-query.ts';
import type { CategoryData } from './load-shop.ts';
import { ProductGrid } from './product-grid.tsx';

/** A category of the shop, or the whole shop at its own path: its products and their filters. */
export function CategoryScreen({ data }: { data: CategoryData }) {
  const { t } = useTranslation();
  const { path } = usePage();
  const { site } = useShell();
  const { category, listing, products, facets, crumbs, culture } = data;
  const lang = useLang(category?.culture);
  const isBusy = useNavigation().state === 'loading';
  const isNarrowed = listing.choices.length > 0;
  const isOpening = !category && !isNarrowed && listing.page === 1;
  return (
    <div className="wide pb-20">
      <Breadcrumbs crumbs={crumbs} />
      <div className="measure pt-6">
        <h1 className="heading-1" lang={lang}>
          {category?.name ?? t('shop.title')}
        </h1>
        {listing.page === 1 && (
          <p className="lead mt-4" lang={lang}>
            {category ? category.description : site.shopLead || t('shop.lead')}
          </p>
        )}
        {category && listing.page === 1 && <Facts attributes={category.attributeList} />}
      </div>
      {isOpening ? <Categories data={data} /> : <SubCategories data={data} />}
      <div className="grid gap-10 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-14 mt-10">
        <Filters facets={facets} listing={listing} count={products.totalCount} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 mb-6">
            <p id={countId} role="status" tabIndex={-1} className="listing-count">
              {t('shop.count', { count: products.totalCount })}
            </p>
            <div className="flex flex-wrap items-center gap-3">
              <button type="button" popoverTarget={filtersId} className="button-quiet lg:hidden">
                {t('shop.filters')}
                {isNarrowed && <span className="count-bubble">{listing.choices.length}</span>}
              </button>
              <SortChoice listing={listing} />
            </div>
          </div>
          <Chips facets={facets} listing={listing} />
          {products.items.length > 0 ? (
            <div aria-busy={isBusy} className={isBusy ? 'is-busy' : undefined}>
              <ProductGrid products={products.items} roomPrices={data.roomPrices} />
            </div>
          ) : (
            <div className="empty py-12 text-center">
              <p className="heading-3">{isNarrowed ? t('shop.nothingLeft') : t('shop.emptyCategory')}</p>
              <p className="mt-4">
                {isNarrowed ? (
                  <Link to={path} onClick={focusCount} className="text-link">
                    {t('shop.clear')}
                  </Link>
                ) : (
                  <ContentLink link={{ url: href('shop', { culture }) }} className="text-link">
                    {t('shop.all')}
                  </ContentLink>
                )}
              </p>
            </div>
          )}
          <Pagination
            page={products.currentPage}
            totalPages={products.totalPages}
            address={(page) => path + writeListing({ ...listing, page })}
          />
        </div>
      </div>
    </div>
  );
}

/** The attributes of a category that have a label. */
function Facts({ attributes }: { attributes: Category['attributeList'] }) {
  const facts = attributes.filter(({ label }) => label !== null);
  if (facts.length === 0) return null;
  return (
    <dl className="category-facts mt-4 flex flex-wrap gap-x-8 gap-y-1 text-note">
      {facts.map(({ name, label, valueLabel }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted" dir="auto">
            {label}
          </dt>
          <dd dir="auto">{valueLabel}</dd>
        </div>
      ))}
    </dl>
  );
}

/** At the shop's door: every shelf with its picture. */
function Categories({ data }: { data: CategoryData }) {
  return (
    <ul className="shelves grid grid-cols-2 gap-x-[clamp(0.9rem,2.5vw,2rem)] gap-y-8 md:grid-cols-3 lg:grid-cols-4 mt-10">
      {data.children.map((category, index) => (
        <li key={category.id}>
          <CategoryRow category={category} first={index < 2} />
        </li>
      ))}
    </ul>
  );
}

function CategoryRow({ category, first }: { category: CategoryData['children'][number]; first: boolean }) {
  const lang = useLang(category.culture);
  return (
    <article className="card shelf" lang={lang}>
      {category.image && (
        <Picture
          image={{ ...category.image, path: category.image.url }}
          sizes="(min-width: 64rem) 18rem, 50vw"
          first={first}
          decorative
          className="card-picture [&_img]:w-full [&_img]:h-auto [&_img]:object-cover"
        />
      )}
      <h2 className="mt-[0.7rem] font-display text-[1.15rem] leading-[1.3]">
        <ContentLink link={{ url: category.url }} className="card-link">
          {category.name}
        </ContentLink>
      </h2>
    </article>
  );
}

function SubCategories({ data }: { data: CategoryData }) {
  const { t } = useTranslation();
  if (data.children.length === 0) return null;
  return (
    <nav aria-label={t('shop.categories')} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {data.children.map((category) => (
          <li key={category.id}>
            <ContentLink link={{ url: category.url }} className="chip">
              {category.name}
            </ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
