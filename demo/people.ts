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
  {
    emailAddress: 'roos@zilteduin.example',
    password: 'zilte-roos-ontvangt',
    role: 'reception',
    firstName: 'Roos',
    lastName: 'Rif',
  },
  {
    emailAddress: 'hidde@zilteduin.example',
    password: 'zilte-hidde-poetst',
    role: 'housekeeping',
    firstName: 'Hidde',
    lastName: 'Haven',
  },
  {
    emailAddress: 'rens@zilteduin.example',
    password: 'zilte-rens-rekent',
    role: 'revenue',
    firstName: 'Rens',
    lastName: 'Reede',
  },
  {
    emailAddress: 'wiebe@zilteduin.example',
    password: 'zilte-wiebe-verkoopt',
    role: 'shop',
    firstName: 'Wiebe',
    lastName: 'Wad',
  },
  {
    emailAddress: 'bente@zilteduin.example',
    password: 'zilte-bente-boekt',
    role: 'accountant',
    firstName: 'Bente',
    lastName: 'Baken',
  },
] as const satisfies DemoPerson[];

export type DemoName = Lowercase<(typeof demoPeople)[number]['firstName']>;

/** Returns a person of the demo by first name in lower case. */
export function demoPerson(name: DemoName): DemoPerson {
  const person = demoPeople.find(({ firstName }) => firstName.toLowerCase() === name);
  if (!person) throw new Error(`there is no ${name}`);
  return person;
}
