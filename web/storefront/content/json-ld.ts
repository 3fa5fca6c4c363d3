type Breadcrumb = { name: string; url: string };

/** The stars of the business by its fact, such as `4` or `4 superior`; null without a number from 1 to 5. */
export function readStars(starRating: string | undefined): number | null {
  const [, stars] = /^\s*([1-5])(?![\d.,])/.exec(starRating ?? '') ?? [];
  return stars ? Number(stars) : null;
}

/** The business as schema.org's Hotel, from the facts of the site. */
export function hotel(site: Record<string, string>, origin: string, url: string) {
  const { latitude, longitude } = site;
  const stars = readStars(site.starRating);
  return {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    '@id': `${origin}/#hotel`,
    name: site.name,
    url,
    ...(site.tagline && { slogan: site.tagline }),
    ...(site.phoneNumber && { telephone: site.phoneNumber }),
    ...(site.emailAddress && { email: site.emailAddress }),
    ...(site.street && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: site.street,
        postalCode: site.postalCode,
        addressLocality: site.city,
        addressCountry: site.country,
      },
    }),
    ...(latitude &&
      longitude && {
        geo: { '@type': 'GeoCoordinates', latitude: Number(latitude), longitude: Number(longitude) },
      }),
    ...(site.checkInTime && { checkinTime: site.checkInTime }),
    ...(site.checkOutTime && { checkoutTime: site.checkOutTime }),
    ...(site.currency && { currenciesAccepted: site.currency }),
    ...(stars && { starRating: { '@type': 'Rating', ratingValue: stars } }),
  };
}

export function breadcrumbList(crumbs: readonly Breadcrumb[], absolute: (path: string) => string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(url),
    })),
  };
}
