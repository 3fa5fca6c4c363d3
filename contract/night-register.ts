import { z } from 'zod';
import { birthDate } from './account.ts';
import { countryCode } from './country.ts';
import { id, instant, line } from './wire.ts';

export const documentKinds = ['passport', 'identityCard', 'drivingLicence', 'residencePermit'] as const;

/**
 * The facts of the main booker as older calls have them: one name, town and kind of document; never a document’s
 * number or copy.
 */
export const guestRegister = z.object({
  name: line(200).min(1),
  town: line(200).min(1),
  documentKind: z.enum(documentKinds),
});

export type GuestRegister = z.infer<typeof guestRegister>;

/** The facts that a night register can require of a guest, in the order of forms. */
export const registerFacts = [
  'name',
  'birthDate',
  'birthPlace',
  'nationality',
  'street',
  'postalCode',
  'town',
  'country',
  'documentKind',
  'documentNumber',
] as const;

export type RegisterFact = (typeof registerFacts)[number];

/** The guests of whom a fact is required. */
export const scopeNames = ['none', 'main', 'adults', 'all'] as const;

/** For each fact the guests of whom the register requires it. Of all others it is not stored, but for the name. */
export const registerScopeOf = z.object({
  name: z.enum(scopeNames).exclude(['none']),
  birthDate: z.enum(scopeNames),
  birthPlace: z.enum(scopeNames),
  nationality: z.enum(scopeNames),
  street: z.enum(scopeNames).describe('with the house number'),
  postalCode: z.enum(scopeNames),
  town: z.enum(scopeNames),
  country: z.enum(scopeNames),
  documentKind: z.enum(scopeNames),
  documentNumber: z.enum(scopeNames).describe('only where the law requires it'),
});

export type RegisterScopes = z.infer<typeof registerScopeOf>;

export const signatureRules = ['none', 'optional', 'required'] as const;

export const registerRules = registerScopeOf.extend({
  signature: z.enum(signatureRules).describe('of the main guest, at check-in'),
  keepDays: z
    .int()
    .min(1)
    .max(3660)
    .describe('so many days after departure the guests and their facts are erased'),
});

export type RegisterRules = z.infer<typeof registerRules>;

const noFacts = {
  birthDate: 'none',
  birthPlace: 'none',
  nationality: 'none',
  street: 'none',
  postalCode: 'none',
  town: 'none',
  country: 'none',
  documentKind: 'none',
  documentNumber: 'none',
} as const;

/** The countries whose law a business can begin from. */
export const registerPresetCountries = ['NL', 'BE'] as const;

/**
 * The facts that the law of a country requires, by its source. A town or a region may require more, so a business has its
 * adviser check them.
 */
export const registerPresets: Record<
  (typeof registerPresetCountries)[number],
  { source: string; rules: RegisterRules }
> = {
  NL: {
    source: 'Wetboek van Strafrecht, artikel 438',
    rules: {
      ...noFacts,
      ...{ name: 'main', town: 'main', documentKind: 'main', signature: 'none', keepDays: 365 },
    },
  },
  BE: {
    source: 'Wet van 1 maart 2007 houdende diverse bepalingen (III), artikelen 141 tot 147',
    rules: {
      ...noFacts,
      ...{ name: 'adults', birthDate: 'adults', birthPlace: 'adults', nationality: 'adults' },
      ...{ documentKind: 'adults', documentNumber: 'adults', signature: 'none', keepDays: 2557 },
    },
  },
};

const country = z.union([z.literal(''), countryCode]).default('');

/** The maximum lengths of the facts that are typed. */
export const guestLengths = {
  ...{ firstName: 100, lastName: 100, birthPlace: 100, street: 200, postalCode: 20, town: 200 },
  documentNumber: 40,
};

const fact = (field: keyof typeof guestLengths) => line(guestLengths[field]).default('');

/** A guest of a reservation; an empty fact is not filled in. Facts that the register does not require are not stored. */
export const reservationGuest = z.object({
  place: z.int().min(1).max(100).describe('1 for the main guest'),
  firstName: fact('firstName'),
  lastName: fact('lastName'),
  isChild: z.boolean().default(false),
  birthDate: birthDate.default(''),
  birthPlace: fact('birthPlace'),
  nationality: country.describe('a code of a country (ISO 3166)'),
  street: fact('street').describe('with the house number'),
  postalCode: fact('postalCode'),
  town: fact('town'),
  country,
  documentKind: z.union([z.literal(''), z.enum(documentKinds)]).default(''),
  documentNumber: fact('documentNumber'),
});

export type ReservationGuest = z.output<typeof reservationGuest>;

/** All guests of a reservation, each in a place of its own. */
export const reservationGuests = z
  .array(reservationGuest)
  .max(100)
  .refine((guests) => new Set(guests.map(({ place }) => place)).size === guests.length, {
    params: { code: 'named_twice' },
  });

/** The size of the surface that a guest signs on. */
export const signatureSize = { width: 600, height: 200 };

export const maxSignatureLength = 20_000;

/** The lines of a signature as the path of an SVG, such as `M12 40L13 44`. */
export const signature = z
  .string()
  .max(maxSignatureLength)
  .regex(/^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})*)*$/);

/** The fields of a guest that hold a fact: of a name the last name, for not everybody has a first one. */
export const factField = (fact: RegisterFact): Exclude<RegisterFact, 'name'> | 'lastName' =>
  fact === 'name' ? 'lastName' : fact;

export const guestFullName = ({ firstName, lastName }: Pick<ReservationGuest, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ');

/** Splits a name at its first space; a single word is a last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const end = name.indexOf(' ');
  return { firstName: name.slice(0, Math.max(0, end)), lastName: name.slice(end + 1) };
}

/** Lists the facts that the register requires of a guest. */
export function listRequiredFacts(
  scopes: RegisterScopes,
  { place, isChild }: Pick<ReservationGuest, 'place' | 'isChild'>,
): RegisterFact[] {
  const has = { none: false, main: place === 1, adults: !isChild, all: true };
  return registerFacts.filter((fact) => has[scopes[fact]]);
}

export type Party = { adults: number; children: number; babies: number };

/** The empty guests of a party: its adults first. */
export function listPlaces({ adults, children, babies }: Party): { place: number; isChild: boolean }[] {
  const count = adults + children + babies;
  return Array.from({ length: count }, (_, index) => ({ place: index + 1, isChild: index >= adults }));
}

/**
 * Finds the facts that a party’s register lacks, as the database function `is_registered` does. Guests who are not in the
 * list lack all of theirs; the list may have more adults or children than the party.
 */
export function findMissingFacts(
  scopes: RegisterScopes,
  party: Party,
  guests: readonly ReservationGuest[],
): { place: number; fact: RegisterFact }[] {
  const known = new Map(guests.map((guest) => [guest.place, guest]));
  const listed = [
    ...guests,
    ...listPlaces(party).flatMap((place) => (known.has(place.place) ? [] : [{ ...emptyGuest, ...place }])),
  ];
  return listed
    .toSorted((one, other) => one.place - other.place)
    .flatMap((guest) =>
      listRequiredFacts(scopes, guest)
        .filter((fact) => !guest[factField(fact)])
        .map((fact) => ({ place: guest.place, fact })),
    );
}

export const emptyGuest: ReservationGuest = reservationGuest.parse({ place: 1 });

const sleeper = z.object({ firstName: z.string(), lastName: z.string(), isChild: z.boolean() });

/** A room with who sleeps in it. */
export const occupiedRoom = z.object({
  stayId: id,
  unit: z.string().nullable(),
  floor: z.int().nullable(),
  roomName: z.string(),
  guestName: z.string(),
  adults: z.int(),
  children: z.int(),
  babies: z.int(),
  guests: z.array(sleeper).describe('whom the register names'),
  dateTo: z.iso.date(),
  hasArrived: z.boolean().describe('false: still expected'),
});

export type OccupiedRoom = z.infer<typeof occupiedRoom>;

/** A line of the register. */
export const registerEntry = reservationGuest.extend({
  birthDate: z.string(),
  orderName: z.string().nullable(),
  unit: z.string().nullable(),
  roomName: z.string(),
  dateFrom: z.iso.date(),
  dateTo: z.iso.date(),
  signedAt: instant.nullable(),
});

export type RegisterEntry = z.infer<typeof registerEntry>;

/** The most days of one export. */
export const maxRegisterDays = 400;
