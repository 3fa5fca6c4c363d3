import type { Culture } from '../../contract/culture.ts';

/** An invented guest, with an address that cannot exist. */
export type Guest = {
  firstName: string;
  lastName: string;
  emailAddress: string;
  culture: Culture;
  town: string;
  countryCode: 'NL' | 'BE' | 'DE' | 'FR' | 'GB' | 'ES' | 'HR';
  /** Has an account and is a member of the loyalty programme. */
  isMember: boolean;
};

const familyNames = [
  'Zilt',
  'Helmgras',
  'Mistral',
  'Rog',
  'Ansjovis',
  'Maresía',
  'Bake',
  'Jolle',
  'Coral',
  'Algue',
  'Tramontana',
  'Haixing',
  'Fladder',
  'Dobber',
  'Noorderlicht',
  'Estuary',
  'Strand',
  'Poon',
  'Reef',
];

/** The guests who order in the shop; some have accounts. */
export const guests: readonly Guest[] = [
  guest('Saskia', 'Schelvis', 'nl', 'Waddendam', 'NL', true),
  guest('Youssef', 'El Branding', 'nl', 'Kwelderstad', 'NL', true),
  guest('Mirte', 'Mossel', 'nl', 'Slikkerveen', 'NL'),
  guest('Ömer', 'Dalgakıran', 'nl', 'Kwelderstad', 'NL', true),
  guest('Griet', 'Garnaal', 'be', 'Duinkapelle', 'BE', true),
  guest('Wannes', 'Wulk', 'be', 'Schelpegem', 'BE'),
  guest('Frauke', 'Flunder', 'de', 'Schlickhafen', 'DE', true),
  guest('Henning', 'Hering', 'de', 'Muschelbüttel', 'DE'),
  guest('Annegret', 'Austernfischer', 'de', 'Schlickhafen', 'DE', true),
  guest('Maëlle', 'Marée', 'fr', 'Port-Galet', 'FR', true),
  guest('Loïc', "L'Écume", 'fr', 'Sablons-les-Dunes', 'FR'),
  guest('Winifred', 'Whelk', 'en', 'Pebbleton', 'GB', true),
  guest('Oluwaseun', 'Oyster', 'en', 'Pebbleton', 'GB'),
  guest('Siân', 'Cockle', 'en', 'Tidewick', 'GB'),
  guest('Nieves', 'De la Marea', 'es', 'Arenas del Faro', 'ES', true),
  guest('Íñigo', 'Arenal', 'es', 'Puerto Marejada', 'ES'),
  guest('Morana', 'Morski', 'hr', 'Školjkovac', 'HR'),
  guest('Hai', 'Bei', 'zh', 'Kwelderstad', 'NL', true),
  guest('Priya', 'Sandbank', 'en', 'Tidewick', 'GB'),
  guest('Tjitske', 'Tongschar', 'nl', 'Slikkerveen', 'NL'),
  guest('Kwame', 'Kokkel', 'nl', 'Waddendam', 'NL'),
  guest('Leila', 'Lamprei', 'nl', 'Kwelderstad', 'NL'),
  // Two of the demo's people, who have accounts.
  guest('Ana', 'Zeewier', 'nl', 'Zandoog', 'NL'),
  guest('Bram', 'Branding', 'nl', 'Zandoog', 'NL'),
];

/** Returns an invented guest without an account; the same for the same number. */
export function passingGuest(place: number): Guest {
  const { firstName, culture, town, countryCode } = listItem(guests, place * 5);
  return guest(firstName, listItem(familyNames, place * 3), culture, town, countryCode);
}

export const listItem = <Item>(all: readonly Item[], place: number): Item => {
  const item = all[place % all.length];
  if (item === undefined) throw new Error('the list is empty');
  return item;
};

function guest(
  firstName: string,
  lastName: string,
  culture: Culture,
  town: string,
  countryCode: Guest['countryCode'],
  isMember = false,
): Guest {
  const plain = (name: string) =>
    name
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase();
  const isKnown = !familyNames.includes(lastName);
  const emailAddress = `${plain(firstName)}${isKnown ? '' : `.${plain(lastName)}`}@gast.example`;
  return { firstName, lastName, emailAddress, culture, town, countryCode, isMember };
}

export const guestName = ({ firstName, lastName }: Pick<Guest, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
