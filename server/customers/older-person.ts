import { phoneNumber, profileChange, type User } from '../../contract/account.ts';
import type { Contract, Received } from '../../contract/contract.ts';
import type { Culture } from '../../contract/culture.ts';
import { emailAddress } from '../../contract/email-address.ts';
import { ApiError, type FieldError } from '../../contract/errors.ts';
import type { OlderPerson } from '../../contract/older-account.ts';
import { schemaMessages } from '../platform/index.ts';

type Patch = Received<Contract['account']['olderPatchPerson']>['body'];
type Field = Patch[number]['path'];

const newerNames = {
  firstname: 'firstName',
  lastname: 'lastName',
  email: 'emailAddress',
  phone: 'phoneNumber',
  salutation: 'salutation',
} as const satisfies Record<Field, keyof User>;

const fields = Object.keys(newerNames) as Field[];

const schemas = {
  firstname: profileChange.shape.firstName,
  lastname: profileChange.shape.lastName,
  email: emailAddress,
  phone: phoneNumber,
  salutation: profileChange.shape.salutation,
} as const satisfies Record<Field, unknown>;

export type PersonChanges = { [F in Field as (typeof newerNames)[F]]?: string };

/** Converts a person to the older names. */
export function olderPersonOf(user: User): OlderPerson {
  const { id, firstName, lastName, emailAddress, phoneNumber, salutation } = user;
  return {
    id,
    firstname: firstName,
    lastname: lastName,
    email: emailAddress,
    phone: phoneNumber,
    salutation,
  };
}

/**
 * Computes the changes of a JSON patch (RFC 6902) to a person, its operations applied in order, all or none.
 * Every field always exists: `add` replaces it, `remove` empties it.
 * @throws ApiError `invalid` for values that a field cannot have, `conflict` when a `test` fails
 */
export function readPatch(patch: Patch, person: OlderPerson, culture: Culture): PersonChanges {
  assertPatchValues(patch, culture);
  const patched = { ...person };
  for (const [index, operation] of patch.entries()) {
    const value = operation.op === 'remove' ? '' : operation.value;
    if (operation.op !== 'test') patched[operation.path] = value;
    else if (patched[operation.path] !== value) throw new ApiError('conflict', { details: { index } });
  }
  const changed = fields.filter((field) => patched[field] !== person[field]);
  return Object.fromEntries(changed.map((field) => [newerNames[field], patched[field]]));
}

function assertPatchValues(patch: Patch, culture: Culture): void {
  const errors = patch.flatMap((operation, index): FieldError[] => {
    if (operation.op === 'test') return [];
    const value = operation.op === 'remove' ? '' : operation.value;
    const { error } = schemas[operation.path].safeParse(value, { error: schemaMessages[culture] });
    return (error?.issues ?? []).map(({ code, message }) => ({ path: `body.${index}.value`, code, message }));
  });
  if (errors.length > 0) throw new ApiError('invalid', { errors });
}
