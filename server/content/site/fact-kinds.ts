import { z } from 'zod';
import { isCountry } from '../../../contract/country.ts';
import type { FactKind } from '../../../contract/known-settings.ts';
import { isEmailAddress, isPhoneNumber } from '../../../contract/site-editing.ts';
import { isVatNumber } from '../../../contract/vat-number.ts';
import { fromJson } from './value-kinds.ts';

const picture = z.looseObject({
  path: z.string().min(1),
  width: z.number().positive(),
  height: z.number().positive(),
});

const isBetween = (value: string, max: number) =>
  /^-?\d{1,3}(\.\d{1,8})?$/.test(value) && Math.abs(Number(value)) <= max;

const currencies = new Set(Intl.supportedValuesOf('currency'));

/**
 * Whether a property of a site fits its kind; the existence of a `timeZone` is checked when it is written.
 */
export const suitsFact: Record<FactKind, (value: string) => boolean> = {
  text: () => true,
  emailAddress: isEmailAddress,
  phoneNumber: isPhoneNumber,
  country: isCountry,
  latitude: (value) => value === '' || isBetween(value, 90),
  longitude: (value) => value === '' || isBetween(value, 180),
  time: (value) => /^(([01]\d|2[0-3]):[0-5]\d)?$/.test(value),
  currency: (value) => currencies.has(value),
  timeZone: (value) => value !== '',
  vatId: (value) => value === '' || isVatNumber(value),
  iban: (value) => value === '' || /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(value.replaceAll(' ', '')),
  picture: (value) => value === '' || picture.safeParse(fromJson(value)).success,
};

/** Error codes by kind: `field.` and the code are the key of the message. */
export const factCodes: Record<Exclude<FactKind, 'text'>, string> = {
  emailAddress: 'fact_email_address',
  phoneNumber: 'fact_phone_number',
  country: 'setting_country',
  latitude: 'fact_latitude',
  longitude: 'fact_longitude',
  time: 'fact_time',
  currency: 'fact_currency',
  timeZone: 'fact_time_zone',
  vatId: 'fact_vat_id',
  iban: 'fact_iban',
  picture: 'fact_picture',
};
