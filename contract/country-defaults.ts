/** A VAT rate that begins on a day, with the law that sets it. */
export type CountryVatRate = { category: string; validFrom: string; percentage: number; source: string };

export type CountryDefaults = { timeZone: string; currency: string; vatRates: readonly CountryVatRate[] };

const netherlands = country('NL', 'Europe/Amsterdam', 'EUR', [
  rate('standard', '2012-10-01', 21, 'Wet OB 1968, art. 9 lid 1'),
  rate('reduced', '2019-01-01', 9, 'Wet OB 1968, art. 9 lid 2 onder a, tabel I'),
  rate('lodging', '2019-01-01', 9, 'Wet OB 1968, tabel I post b.11 (tot en met 2025)'),
  rate('lodging', '2026-01-01', 21, 'Wet fiscale klimaatmaatregelen en btw logies, per 2026-01-01'),
  rate('camping', '2019-01-01', 9, 'Wet OB 1968, tabel I post b.10'),
  rate('none', '2019-01-01', 0, 'Wet OB 1968, art. 24a'),
]);

/** What a new site begins with; its checklist asks for the country that it is in. */
export const starterDefaults: CountryDefaults = netherlands[1];

/**
 * What a business in a country usually has, by the code of the country: the time zone of its mainland, its currency and
 * its VAT rates. `lodging` is the rate of a hotel room, `camping` of a pitch. The rates are proposals, as of 2026: a
 * business has them checked.
 */
export const countryDefaults: ReadonlyMap<string, CountryDefaults> = new Map([
  netherlands,
  country('BE', 'Europe/Brussels', 'EUR', [
    rate('standard', '1996-01-01', 21, 'KB nr. 20, art. 1'),
    rate('reduced', '1992-04-01', 6, 'KB nr. 20, tabel A'),
    rate('lodging', '1992-04-01', 6, 'KB nr. 20, tabel A, rubriek XXIX (tot en met 2026-02-28)'),
    rate('lodging', '2026-03-01', 12, 'KB nr. 20, tabel B, per 2026-03-01'),
    rate('camping', '1992-04-01', 6, 'KB nr. 20, tabel A, rubriek XXIX (tot en met 2026-02-28)'),
    rate('camping', '2026-03-01', 12, 'KB nr. 20, tabel B, per 2026-03-01'),
    rate('none', '1992-04-01', 0, 'Richtlijn 2006/112/EG, art. 30 ter'),
  ]),
  country('DE', 'Europe/Berlin', 'EUR', [
    rate('standard', '2021-01-01', 19, 'UStG § 12 Abs. 1'),
    rate('reduced', '2021-01-01', 7, 'UStG § 12 Abs. 2 Nr. 1, Anlage 2'),
    rate('lodging', '2021-01-01', 7, 'UStG § 12 Abs. 2 Nr. 11'),
    rate('camping', '2021-01-01', 7, 'UStG § 12 Abs. 2 Nr. 11'),
    rate('none', '2019-01-01', 0, 'UStG § 3 Abs. 15'),
  ]),
  country('AT', 'Europe/Vienna', 'EUR', [
    rate('standard', '1984-01-01', 20, 'UStG 1994 § 10 Abs. 1'),
    rate('reduced', '2018-11-01', 10, 'UStG 1994 § 10 Abs. 2, Anlage 1'),
    rate('lodging', '2018-11-01', 10, 'UStG 1994 § 10 Abs. 2'),
    rate('camping', '2018-11-01', 10, 'UStG 1994 § 10 Abs. 2'),
    rate('none', '2019-01-01', 0, 'Richtlinie 2006/112/EG, Art. 30b'),
  ]),
  country('CH', 'Europe/Zurich', 'CHF', [
    rate('standard', '2024-01-01', 8.1, 'MWSTG Art. 25 Abs. 1'),
    rate('reduced', '2024-01-01', 2.6, 'MWSTG Art. 25 Abs. 2'),
    rate('lodging', '2024-01-01', 3.8, 'MWSTG Art. 25 Abs. 4'),
    rate('camping', '2024-01-01', 3.8, 'MWSTG Art. 25 Abs. 4'),
    rate('none', '2024-01-01', 0, 'MWSTG Art. 21'),
  ]),
  country('LU', 'Europe/Luxembourg', 'EUR', [
    rate('standard', '2024-01-01', 17, 'Loi TVA 1979, art. 39'),
    rate('reduced', '2015-01-01', 3, 'Loi TVA 1979, art. 40, annexe B'),
    rate('lodging', '2015-01-01', 3, 'Loi TVA 1979, art. 40, annexe B'),
    rate('camping', '2015-01-01', 3, 'Loi TVA 1979, art. 40, annexe B'),
    rate('none', '2019-01-01', 0, 'Directive 2006/112/CE, art. 30 ter'),
  ]),
  country('FR', 'Europe/Paris', 'EUR', [
    rate('standard', '2014-01-01', 20, 'CGI, art. 278'),
    rate('reduced', '2014-01-01', 5.5, 'CGI, art. 278-0 bis'),
    rate('lodging', '2014-01-01', 10, 'CGI, art. 279 a'),
    rate('camping', '2014-01-01', 10, 'CGI, art. 279 a'),
    rate('none', '2019-01-01', 0, 'CGI, art. 256 ter'),
  ]),
  country('ES', 'Europe/Madrid', 'EUR', [
    rate('standard', '2012-09-01', 21, 'Ley 37/1992, art. 90'),
    rate('reduced', '2012-09-01', 10, 'Ley 37/1992, art. 91.Uno'),
    rate('lodging', '2012-09-01', 10, 'Ley 37/1992, art. 91.Uno.2'),
    rate('camping', '2012-09-01', 10, 'Ley 37/1992, art. 91.Uno.2'),
    rate('none', '2019-01-01', 0, 'Directiva 2006/112/CE, art. 30 ter'),
  ]),
  country('HR', 'Europe/Zagreb', 'EUR', [
    rate('standard', '2013-07-01', 25, 'Zakon o PDV-u, čl. 38. st. 1.'),
    rate('reduced', '2014-01-01', 13, 'Zakon o PDV-u, čl. 38. st. 3.'),
    rate('lodging', '2014-01-01', 13, 'Zakon o PDV-u, čl. 38. st. 3.'),
    rate('camping', '2014-01-01', 13, 'Zakon o PDV-u, čl. 38. st. 3.'),
    rate('none', '2019-01-01', 0, 'Direktiva 2006/112/EZ, čl. 30.b'),
  ]),
  country('IE', 'Europe/Dublin', 'EUR', [
    rate('standard', '2021-03-01', 23, 'VATCA 2010, s. 46(1)(a)'),
    rate('reduced', '2023-09-01', 13.5, 'VATCA 2010, s. 46(1)(c), Schedule 3'),
    rate('lodging', '2023-09-01', 13.5, 'VATCA 2010, s. 46(1)(c), Schedule 3'),
    rate('camping', '2023-09-01', 13.5, 'VATCA 2010, s. 46(1)(c), Schedule 3'),
    rate('none', '2019-01-01', 0, 'Directive 2006/112/EC, Article 30b'),
  ]),
  country('IT', 'Europe/Rome', 'EUR', [
    rate('standard', '2013-10-01', 22, 'D.P.R. 633/1972, art. 16'),
    rate('reduced', '1995-02-24', 10, 'D.P.R. 633/1972, tabella A, parte III'),
    rate('lodging', '1995-02-24', 10, 'D.P.R. 633/1972, tabella A, parte III, n. 120'),
    rate('camping', '1995-02-24', 10, 'D.P.R. 633/1972, tabella A, parte III, n. 120'),
    rate('none', '2019-01-01', 0, 'D.P.R. 633/1972, art. 6-quater'),
  ]),
  country('GB', 'Europe/London', 'GBP', [
    rate('standard', '2011-01-04', 20, 'VAT Act 1994, s. 2'),
    rate('reduced', '1997-09-01', 5, 'VAT Act 1994, s. 29A, Schedule 7A'),
    rate('lodging', '2022-04-01', 20, 'VAT Act 1994, s. 2'),
    rate('camping', '2022-04-01', 20, 'VAT Act 1994, s. 2'),
    rate('none', '2019-01-01', 0, 'VAT Act 1994, Schedule 10B'),
  ]),
]);

function country(code: string, timeZone: string, currency: string, vatRates: CountryVatRate[]) {
  return [code, { timeZone, currency, vatRates }] as const;
}

function rate(category: string, validFrom: string, percentage: number, source: string): CountryVatRate {
  return { category, validFrom, percentage, source };
}

/** The code of a country whose rates these are, in any order; undefined for a business's own. */
export function findCountryOfRates(rates: readonly CountryVatRate[]): string | undefined {
  const key = (ones: readonly CountryVatRate[]) =>
    ones
      .map(({ category, validFrom, percentage }) => `${category} ${validFrom} ${percentage}`)
      .sort()
      .join();
  const wanted = key(rates);
  return [...countryDefaults].find(([, { vatRates }]) => key(vatRates) === wanted)?.[0];
}
