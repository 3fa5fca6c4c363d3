import type { MetaDescriptor } from 'react-router';
import type { Product, StockStatus } from '../../../contract/catalog.ts';
import { type Culture, defaultCulture, languageTags } from '../../../contract/culture.ts';
import { availableWidths, renditionPath } from '../../../contract/rendition.ts';
import { getI18n } from '../../i18n.ts';
import { breadcrumbList } from '../content/json-ld.ts';
import { screenMeta } from '../content/screen-meta.ts';
import type { Shell } from '../layout/shell.ts';
import { writeListing } from './listing-query.ts';
import type { CategoryData, ProductData, ShopData } from './load-shop.ts';

export function shopMeta(data: ShopData | undefined, shell: Shell | undefined): MetaDescriptor[] {
  if (!data || !shell) return [];
  return data.kind === 'category' ? categoryMeta(data, shell) : productMeta(data, shell);
}

function categoryMeta(data: CategoryData, shell: Shell): MetaDescriptor[] {
  const { category, listing, crumbs, culture } = data;
  const t = getI18n(culture).t;
  const isNarrowed = listing.choices.length > 0 || listing.order !== 'own';
  // Search engines index each page of the list, but not a filtered list.
  const robots = isNarrowed ? [{ name: 'robots', content: 'noindex, follow' }] : [];
  const page = writeListing({ choices: [], order: 'own', page: listing.page });
  if (!category) {
    const title = t('shop.title');
    return [
      ...screenMeta('shop', culture, shell, {
        title,
        description: shell.site.shopLead || t('shop.lead'),
      }).map((one) =>
        'rel' in one && one.rel === 'canonical' ? { ...one, href: `${one.href}${page}` } : one,
      ),
      ...robots,
      { 'script:ld+json': breadcrumbList(crumbs, (path) => shell.origin + encodeURI(path)) },
    ];
  }
  const title = listing.page > 1 ? `${category.name} (${listing.page})` : category.name;
  return [
    ...commonMeta(shell, culture, {
      title,
      description: category.description,
      url: category.url + page,
      alternates: isNarrowed || listing.page > 1 ? [] : category.alternates,
      image: category.image,
      type: 'website',
    }),
    ...robots,
    { 'script:ld+json': breadcrumbList(crumbs, (path) => shell.origin + encodeURI(path)) },
  ];
}

function productMeta(data: ProductData, shell: Shell): MetaDescriptor[] {
  const { product, stock, crumbs, culture } = data;
  const base = product.url.split('?')[0] ?? product.url;
  const absolute = (path: string) => shell.origin + encodeURI(path);
  return [
    ...commonMeta(shell, culture, {
      title: product.metaTitle || product.name,
      description: product.metaDescription || firstSentences(product.description),
      url: base,
      alternates: product.alternates.map((one) => ({ ...one, url: one.url.split('?')[0] ?? one.url })),
      image: product.images[0] ?? null,
      type: 'product',
    }),
    { property: 'product:price:amount', content: product.price.toFixed(2) },
    { property: 'product:price:currency', content: product.currency },
    ...(product.isDeleted ? [{ name: 'robots', content: 'noindex' }] : []),
    { 'script:ld+json': productLd(product, stock.status, absolute) },
    { 'script:ld+json': breadcrumbList(crumbs, absolute) },
  ];
}

type Described = {
  title: string;
  description: string;
  url: string;
  alternates: readonly { culture: Culture; url: string }[];
  image: { url: string; width: number } | null;
  type: 'website' | 'product';
};

export function commonMeta(shell: Shell, culture: Culture, page: Described): MetaDescriptor[] {
  const absolute = (path: string) => shell.origin + encodeURI(path);
  const { description, image, alternates } = page;
  const title = shell.site.name ? `${page.title} · ${shell.site.name}` : page.title;
  const width = image ? (availableWidths(image.width).findLast((one) => one <= 1200) ?? 320) : 0;
  const standard = alternates.find((one) => one.culture === defaultCulture) ?? alternates[0];
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    { tagName: 'link', rel: 'canonical', href: absolute(page.url) },
    ...alternates.map((one) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: languageTags[one.culture],
      href: absolute(one.url),
    })),
    ...(standard
      ? [{ tagName: 'link' as const, rel: 'alternate', hrefLang: 'x-default', href: absolute(standard.url) }]
      : []),
    { property: 'og:type', content: page.type },
    { property: 'og:title', content: page.title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: absolute(page.url) },
    { property: 'og:site_name', content: shell.site.name ?? '' },
    { property: 'og:locale', content: languageTags[culture].replace('-', '_') },
    ...(image ? [{ property: 'og:image', content: absolute(renditionPath(image.url, width, 'webp')) }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ];
}

const availability = {
  inStock: 'https://schema.org/InStock',
  lastFew: 'https://schema.org/LimitedAvailability',
  soldOut: 'https://schema.org/OutOfStock',
};

/** A product as schema.org's Product, with an Offer for the shown price and stock. */
function productLd(product: Product, status: StockStatus, absolute: (path: string) => string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.itemcode,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    image: product.images.map(({ url, width }) =>
      absolute(renditionPath(url, availableWidths(width).findLast((one) => one <= 1200) ?? 320, 'webp')),
    ),
    offers: {
      '@type': 'Offer',
      url: absolute(product.url),
      price: product.price.toFixed(2),
      priceCurrency: product.currency,
      itemCondition: 'https://schema.org/NewCondition',
      availability: product.isDeleted ? 'https://schema.org/Discontinued' : availability[status],
    },
  };
}

/** The first sentences of a text, as many as a search engine shows. */
export function firstSentences(text: string): string {
  const plain = text.replace(/\s+/g, ' ');
  if (plain.length <= 160) return plain;
  const end = plain.lastIndexOf('. ', 160);
  return end > 60 ? plain.slice(0, end + 1) : `${plain.slice(0, plain.lastIndexOf(' ', 157))} …`;
}
