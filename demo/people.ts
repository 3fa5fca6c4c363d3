import type { DemoPerson } from '../server/customers/index.ts';

/** The people of the demo, the same in the tests and the benchmarks. Their passwords are public. */
export const demoPeople = [
  {
    emailAddress: 'ana@gast.example',
    password: 'zilte-ana-zwemt',
    role: 'customer',
    firstName: 'Ana',
    lastName: 'Zeewier',
  },
  {
    emailAddress: 'bram@gast.example',
    password: 'zilte-bram-fietst',
    role: 'customer',
    firstName: 'Bram',
    lastName: 'Branding',
  },
  {
    emailAddress: 'eva@zilteduin.example',
    password: 'zilte-eva-schrijft',
    role: 'editor',
    firstName: 'Eva',
    lastName: 'Ebbe',
  },
  {
    emailAddress: 'mees@zilteduin.example',
    password: 'zilte-mees-regelt',
    role: 'manager',
    firstName: 'Mees',
    lastName: 'Meeuw',
  },
  {
    emailAddress: 'ada@zilteduin.example',
    password: 'zilte-ada-bewaakt',
    role: 'administrator',
    firstName: 'Ada',
    lastName: 'Anker',
  },
] as const satisfies DemoPerson[];

export type DemoName = 'ana' | 'bram' | 'eva' | 'mees' | 'ada';

/** Returns a person of the demo by first name in lower case. */
export function demoPerson(name: DemoName): DemoPerson {
  const person = demoPeople.find(({ firstName }) => firstName.toLowerCase() === name);
  if (!person) throw new Error(`there is no ${name}`);
  return person;
}
