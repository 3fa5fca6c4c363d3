import { serverMessageOf } from '../../../client/result.ts';
import type { Api } from '../../../client/typed.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { ChangeQuote, NoChange, ReservationReply } from '../../../contract/reservation.ts';
import { type ChangeChoices, otherRatePlans } from './change-choices.ts';
import { isSame, parseChange, type TypedChange } from './change-input.ts';

/** The result of a request for a change, if there was one. */
export type ChangeQuoteResult =
  | { kind: 'nothing' }
  | { kind: 'quote'; quote: ChangeQuote }
  | { kind: 'same' }
  | { kind: 'dates' }
  /** The rate plan is not available in that room type; these are. */
  | { kind: 'arrangement'; others: string[] }
  | { kind: 'refused'; message: string | null; fix: NoChange['fix'] };

type Asking = { stayKey: string; stay: ReservationReply; typed: TypedChange; choices: ChangeChoices };

/** The quote of a change, or the reason against it. */
export async function quoteChange(
  api: Api<Contract>,
  { stayKey, stay, typed, choices }: Asking,
): Promise<ChangeQuoteResult> {
  const changeInput = parseChange(typed);
  if (!changeInput) return { kind: 'dates' };
  if (isSame(typed, stay)) return { kind: 'same' };
  const others = otherRatePlans(choices, typed);
  if (others) return { kind: 'arrangement', others };
  const quoted = await api.stay.quoteChange({ params: { stayKey }, body: changeInput });
  if (quoted.succeeded) return { kind: 'quote', quote: quoted.data };
  const noChange = quoted.code === 'not_available' ? (quoted.details as NoChange | null) : null;
  return { kind: 'refused', message: serverMessageOf(quoted), fix: noChange?.fix ?? null };
}
