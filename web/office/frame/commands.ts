import type { TFunction } from 'i18next';
import type { Right } from '../../../contract/rights.ts';
import type { PanelName } from '../panels/panels.ts';

/** A command that opens a screen: `path` below the panel, or what the panel does when it opens. */
type OpeningCommand = { panel: PanelName; path?: string; does?: 'new' };

/** A command for something that the search finds by the command's argument. */
type CommandOfThing = { of: 'reservation' | 'unit' };

/** A command of the palette. */
export type Command = { name: CommandName; right: Right } & (OpeningCommand | CommandOfThing);

export type CommandName =
  | 'newReservation'
  | 'checkIn'
  | 'checkOut'
  | 'block'
  | 'newOrder'
  | 'newGuest'
  | 'newCompany'
  | 'issueGiftCard'
  | 'newVoucher'
  | 'reportFault'
  | 'noteFound'
  | 'newProduct'
  | 'inviteStaff';

export const commands: readonly Command[] = [
  { name: 'newReservation', right: 'reservations:write', panel: 'reservations', path: 'new' },
  { name: 'checkIn', right: 'reservations:write', of: 'reservation' },
  { name: 'checkOut', right: 'reservations:write', of: 'reservation' },
  { name: 'block', right: 'reservations:write', of: 'unit' },
  { name: 'newOrder', right: 'orders:write', panel: 'orders', path: 'new' },
  { name: 'newGuest', right: 'guests:write', panel: 'guests', path: 'new' },
  { name: 'newCompany', right: 'guests:write', panel: 'companies', path: 'new' },
  { name: 'issueGiftCard', right: 'gift-cards:write', panel: 'gift-cards', does: 'new' },
  { name: 'newVoucher', right: 'vouchers:write', panel: 'vouchers', path: 'new' },
  { name: 'reportFault', right: 'housekeeping:write', panel: 'faults', path: 'new' },
  { name: 'noteFound', right: 'housekeeping:write', panel: 'found', path: 'new' },
  { name: 'newProduct', right: 'products:write', panel: 'products', does: 'new' },
  { name: 'inviteStaff', right: 'staff:write', panel: 'staff', path: 'new' },
];

export const commandLabels = (t: TFunction): Record<CommandName, string> => ({
  newReservation: t('officePanels.command.newReservation'),
  checkIn: t('officePanels.command.checkIn'),
  checkOut: t('officePanels.command.checkOut'),
  block: t('officePanels.command.block'),
  newOrder: t('officePanels.command.newOrder'),
  newGuest: t('officePanels.command.newGuest'),
  newCompany: t('officePanels.command.newCompany'),
  issueGiftCard: t('officePanels.command.issueGiftCard'),
  newVoucher: t('officePanels.command.newVoucher'),
  reportFault: t('officePanels.command.reportFault'),
  noteFound: t('officePanels.command.noteFound'),
  newProduct: t('officePanels.command.newProduct'),
  inviteStaff: t('officePanels.command.inviteStaff'),
});

export const argumentLabels = (t: TFunction): Record<CommandOfThing['of'], string> => ({
  reservation: t('officePanels.command.ofReservation'),
  unit: t('officePanels.command.ofUnit'),
});

/** A part of a word that is enough to mean it. */
const enough = 3;
/** Words that begin the same are forms of one, such as "blokkeer" and "blokkeren". */
const sameBeginning = 5;

/**
 * Reads a term as a command and its argument: the words of the label in any order, and the rest. Returns how many words
 * are the label's; null for none, and for a rest where the command takes no argument.
 */
export function readCommand(
  label: string,
  term: string,
  takesArgument: boolean,
): { argument: string; matched: number } | null {
  const left = wordsOf(label);
  const rest = wordsOf(term).filter((word) => {
    const place = left.findIndex((one) => isFormOf(one, word));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  const matched = wordsOf(label).length - left.length;
  if (rest.length > 0 && (matched === 0 || !takesArgument)) return null;
  return { argument: rest.join(' '), matched };
}

function isFormOf(word: string, typed: string): boolean {
  if (word === typed) return true;
  if (typed.length >= enough && word.startsWith(typed)) return true;
  return word.slice(0, sameBeginning) === typed.slice(0, sameBeginning) && typed.length >= sameBeginning;
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[\s'’]+/)
    .filter(Boolean);

/** A text without accents and capitals. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
