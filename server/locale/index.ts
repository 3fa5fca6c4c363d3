export { allocate, calculatePercent, vatWithin } from './allocate.ts';
export { countryName } from './country-name.ts';
export { type Day, dayToDate, getWeekday, parseDay } from './days.ts';
export { type Formats, formatsOf } from './formats.ts';
export { plainText } from './plain-text.ts';
export { documentTexts, documentTranslator } from './texts.ts';
export { isTimeZone, knownZoneOfSite, readZone, siteClocks, zoneOfSite, zoneOrUtc } from './time-zone.ts';
export { nameToGreet, oneLine, withoutLinks } from './typed-text.ts';
export { workingDayFrom } from './working-day.ts';
