/**
 * Returns the day itself, or the first after it that is no Saturday, Sunday or public holiday: a term in days
 * that would end on one of those ends with the next working day (Regulation (EEC, Euratom) 1182/71, article
 * 3(4); Directive 2011/83/EU, recital 41).
 */
export function workingDayFrom(day: Temporal.PlainDate): Temporal.PlainDate {
  const isFree = day.dayOfWeek > 5 || isHoliday(day);
  return isFree ? workingDayFrom(day.add({ days: 1 })) : day;
}

const fixed = ['01-01', '05-05', '12-25', '12-26'];

/** Days from Easter Sunday: Good Friday, Easter Monday, Ascension Day, Whit Monday. */
const afterEaster = [-2, 1, 39, 50];

/**
 * The public holidays of the Netherlands (Algemene termijnenwet, article 3(1) and (2)); holidays that always
 * fall on a Sunday are left out.
 */
function isHoliday(day: Temporal.PlainDate): boolean {
  const sinceEaster = easterSunday(day.year).until(day).days;
  return (
    fixed.includes(day.toString().slice(5)) ||
    kingsDay(day.year).equals(day) ||
    afterEaster.includes(sinceEaster)
  );
}

/** 27 April, or the day before if that is a Sunday. */
function kingsDay(year: number): Temporal.PlainDate {
  const birthday = Temporal.PlainDate.from({ year, month: 4, day: 27 });
  return birthday.dayOfWeek === 7 ? birthday.subtract({ days: 1 }) : birthday;
}

/** Computes Easter Sunday by Meeus, Jones and Butcher: Jean Meeus, Astronomical Algorithms, chapter 8. */
export function easterSunday(year: number): Temporal.PlainDate {
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const golden = year % 19;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const marchDays = epact + weekday - 7 * shift + 22;
  return Temporal.PlainDate.from({ year, month: 3, day: 1 }).add({ days: marchDays - 1 });
}
