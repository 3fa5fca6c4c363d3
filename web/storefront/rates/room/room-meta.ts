import type { MetaDescriptor } from 'react-router';
import { defaultCulture } from '../../../../contract/culture.ts';
import { availableWidths, renditionPath } from '../../../../contract/rendition.ts';
import { href, roomHref } from '../../../../contract/site-map.ts';
import { getI18n } from '../../../i18n.ts';
import { commonMeta, firstSentences } from '../../catalog/shop-meta.ts';
import { breadcrumbList } from '../../content/json-ld.ts';
import type { Shell } from '../../layout/shell.ts';
import { questionQuery } from '../stay-question.ts';
import type { RoomData } from './load-room.ts';
import type { Offer } from './load-stays.ts';

/** The tags for search engines. A room type on chosen dates is the same page again, and is not listed. */
export function roomMeta(data: RoomData | undefined, shell: Shell | undefined): MetaDescriptor[] {
  if (!data || !shell) return [];
  const { room, culture, hasQuery } = data;
  const absolute = (path: string) => shell.origin + encodeURI(path);
  return [
    ...commonMeta(shell, culture, {
      title: room.name,
      description: firstSentences(room.description),
      url: roomHref(culture, room.itemcode),
      alternates: hasQuery
        ? []
        : shell.cultures.map((other) => ({ culture: other, url: roomHref(other, room.itemcode) })),
      image: room.images[0] ?? null,
      type: 'product',
    }),
    ...(hasQuery ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { 'script:ld+json': roomLd(data, shell.origin) },
    { 'script:ld+json': breadcrumbList(roomCrumbs(data), absolute) },
  ];
}

/** The breadcrumbs of a room type, by way of the search page. */
export function roomCrumbs({ home, culture, room }: Pick<RoomData, 'home' | 'culture' | 'room'>) {
  return [
    ...home,
    { name: getI18n(culture).t('room.all'), url: href('stay', { culture }) },
    { name: room.name, url: roomHref(culture, room.itemcode) },
  ];
}

/** A room type as schema.org's HotelRoom, with an Offer for each rate plan available on the chosen dates. */
function roomLd(data: RoomData, origin: string) {
  const { room, culture, found } = data;
  const absolute = (path: string) => origin + encodeURI(path);
  return {
    '@context': 'https://schema.org',
    // Also a Product, because only a Product has offers.
    '@type': ['HotelRoom', 'Product'],
    '@id': `${origin}${roomHref(defaultCulture, room.itemcode)}#room`,
    name: room.name,
    description: room.description,
    sku: room.itemcode,
    url: absolute(roomHref(culture, room.itemcode)),
    containedInPlace: { '@id': `${origin}/#hotel` },
    image: room.images.map(({ url, width }) =>
      absolute(renditionPath(url, availableWidths(width).findLast((one) => one <= 1200) ?? 320, 'webp')),
    ),
    ...(found &&
      found.offers.length > 0 && {
        offers: found.offers.map((offer) => offerLd(offer, data, absolute)),
      }),
  };
}

function offerLd({ stay }: Offer, { room, culture, question }: RoomData, absolute: (path: string) => string) {
  const query = {
    ...questionQuery({ ...question, from: stay.dateFrom, nights: stay.nights }),
    arrangement: stay.arrangement.itemCode,
  };
  return {
    '@type': 'Offer',
    name: stay.arrangement.name,
    url: absolute(roomHref(culture, room.itemcode, query)),
    price: stay.totalPriceInclVat.toFixed(2),
    priceCurrency: room.currency,
    availability: 'https://schema.org/InStock',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: stay.totalPriceInclVat.toFixed(2),
      priceCurrency: room.currency,
      valueAddedTaxIncluded: true,
      referenceQuantity: { '@type': 'QuantitativeValue', value: stay.nights, unitCode: 'DAY' },
    },
  };
}
