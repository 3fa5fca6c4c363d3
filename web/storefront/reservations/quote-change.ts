import { serverMessageOf } from '../../../client/result.ts';
import type { Api } from '../../../client/typed.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { BookedStay, ChangeQuote, NoChange } from '../../../contract/stay.ts';
import { type ChangeChoices, otherArrangements } from './change-choices.ts';
import { isSame, type TypedChange, wishOf } from './change-wish.ts';

/** What came of asking for a change, as far as anything was asked. */
export type Asked =
  | { kind: 'nothing' }
  | { kind: 'quote'; quote: ChangeQuote }
  | { kind: 'same' }
  | { kind: 'dates' }
  /** Not in that room; these are. */
  | { kind: 'arrangement'; others: string[] }
  | { kind: 'refused'; message: string | null; fix: NoChange['fix'] };

type Asking = { stayKey: string; stay: BookedStay; typed: TypedChange; choices: ChangeChoices };

/** What a change would cost, or why it cannot be. */
export async function askChange(
  api: Api<Contract>,
  { stayKey, stay, typed, choices }: Asking,
): Promise<Asked> {
  const wish = wishOf(typed);
  if (!wish) return { kind: 'dates' };
  if (isSame(typed, stay)) return { kind: 'same' };
  const others = otherArrangements(choices, typed);
  if (others) return { kind: 'arrangement', others };
  const quoted = await api.stay.quoteChange({ params: { stayKey }, body: wish });
  if (quoted.succeeded) return { kind: 'quote', quote: quoted.data };
  const told = quoted.code === 'not_available' ? (quoted.details as NoChange | null) : null;
  return { kind: 'refused', message: serverMessageOf(quoted), fix: told?.fix ?? null };
}
