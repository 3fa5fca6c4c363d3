import { z } from 'zod';
import { phoneNumber } from './account.ts';
import { countryCode } from './country.ts';
import { emailAddress } from './email-address.ts';
import { endpoint } from './endpoint.ts';
import { withPlaceRules } from './postal-code.ts';
import { id, line, listQuery, pageSchema } from './wire.ts';

export const addressTypes = ['Common', 'Delivery', 'Invoice'] as const;

const addressFields = {
  externalId: line(100).optional(),
  companyName: line(200).optional(),
  attn: line(200).optional(),
  street: line(200),
  houseNumber: line(20),
  houseNumberAddition: line(20).optional(),
  postalCode: line(20),
  city: line(100),
  countryCode: countryCode.describe('ISO 3166-1 alpha-2'),
  country: line(100).optional(),
  emailAddress: z.union([z.literal(''), emailAddress]).optional(),
  description: line(200).optional(),
  addressType: z.enum(addressTypes).default('Common'),
  phoneNumber: phoneNumber.optional(),
};

/** The fields of a new address. A house may have a name instead of a number, in the street. */
export const newAddressFields = z.object({
  ...addressFields,
  street: addressFields.street.min(1),
  houseNumber: addressFields.houseNumber.default(''),
  postalCode: addressFields.postalCode
    .default('')
    .describe('required in the countries where each address has one'),
  city: addressFields.city.default('').describe('required in the countries where each address has one'),
});

export const newAddress = withPlaceRules(newAddressFields);

/** The fields that locate a building. */
export const place = withPlaceRules(
  newAddressFields.pick({
    countryCode: true,
    postalCode: true,
    houseNumber: true,
    houseNumberAddition: true,
    street: true,
    city: true,
  }),
);

const optionalLine = (maxLength: number) => line(maxLength).nullable().optional();

/**
 * A change of an address: fields that are absent or empty keep their value; null clears a field that may be
 * empty.
 */
export const addressChange = z.object({
  id,
  ...z.object(addressFields).partial().shape,
  externalId: optionalLine(100),
  companyName: optionalLine(200),
  attn: optionalLine(200),
  houseNumber: optionalLine(20),
  houseNumberAddition: optionalLine(20),
  postalCode: optionalLine(20),
  city: optionalLine(100),
  country: optionalLine(100),
  description: optionalLine(200),
  emailAddress: addressFields.emailAddress.nullable(),
  phoneNumber: addressFields.phoneNumber.nullable(),
  countryCode: z.union([z.literal(''), addressFields.countryCode]).optional(),
  addressType: z.union([z.literal(''), z.enum(addressTypes)]).optional(),
});

export const address = z.object({
  id,
  externalId: z.string(),
  companyName: z.string(),
  attn: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  houseNumberAddition: z.string(),
  postalCode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  country: z.string().describe('as given, else the name of the country in the culture of the request'),
  emailAddress: z.string(),
  description: z.string(),
  addressType: z.enum(addressTypes),
  phoneNumber: z.string(),
  isDeleted: z.boolean(),
});

export type Address = z.infer<typeof address>;

const addressParams = z.object({ id });

export const addressCalls = {
  addresses: endpoint({
    summary: 'The caller’s addresses.',
    callers: ['customer'],
    audience: 'personal',
    query: listQuery,
    reply: pageSchema(address),
    errors: ['unauthenticated'],
  }),
  createAddress: endpoint({
    summary: 'Adds an address.',
    callers: ['customer'],
    audience: 'personal',
    body: newAddress,
    reply: address,
    errors: ['unauthenticated', 'conflict'],
  }),
  updateAddress: endpoint({
    summary: 'Changes an address; empty fields stay as they are.',
    callers: ['customer'],
    audience: 'personal',
    body: addressChange,
    reply: address,
    errors: ['unauthenticated', 'not_found'],
  }),
  deleteAddress: endpoint({
    summary: 'Removes an address from the list; it is kept as deleted.',
    callers: ['customer'],
    audience: 'personal',
    query: addressParams,
    reply: z.null(),
    errors: ['unauthenticated', 'not_found'],
  }),
  addressLookup: endpoint({
    summary: 'Street and city of a postal code and house number, by the postcode service that is configured.',
    callers: ['anyone'],
    audience: 'personal',
    query: z.object({
      PostCode: z.string().trim().min(1).max(20),
      HouseNumber: z.string().trim().min(1).max(20),
      culture: z.string().max(20).optional(),
    }),
    reply: z.object({
      information: z
        .object({ street: z.string(), city: z.string() })
        .nullable()
        .describe('null where nothing is known, or no service is configured'),
    }),
  }),
  olderAddress: endpoint({
    summary: 'Older: one address.',
    callers: ['customer'],
    audience: 'personal',
    params: addressParams,
    reply: address,
    errors: ['unauthenticated', 'not_found'],
  }),
  olderUpdateAddress: endpoint({
    summary: 'Older: changes an address; empty fields stay as they are.',
    callers: ['customer'],
    audience: 'personal',
    params: addressParams,
    body: addressChange.omit({ id: true }),
    reply: address,
    errors: ['unauthenticated', 'not_found'],
  }),
  olderCreateAddress: endpoint({
    summary: 'Older: adds an address.',
    callers: ['customer'],
    audience: 'personal',
    body: newAddress,
    reply: address,
    errors: ['unauthenticated', 'conflict'],
  }),
};
