export { getBusinessAddress, getBusinessLines, getBusinessName } from './business-lines.ts';
export { excludeLine, includeLine, listExcludedLines } from './checklist-exclusion.ts';
export { isApiPath, isReserved, nearestCulture, readAddress } from './page-address.ts';
export { readBusiness } from './read-business.ts';
export {
  knownGroup,
  putSettings,
  replaceSettings,
  selectSettings,
  settingsByGroup,
  singleSetting,
  wholeNumber,
} from './setting.ts';
export {
  createSite,
  findCountry,
  loadSites,
  putSiteProperties,
  type Site,
  siteOf,
  siteProperties,
} from './site.ts';
export { dayOfSite, siteDay } from './site-day.ts';
export { dutchVatRates, loadVatRates, putVatRates, replaceVatRates, type VatRate, vatRateOn } from './vat.ts';
