import { serverMessageOf } from '../../../client/result.ts';
import type { Api } from '../../../client/typed.ts';
import type { Reason } from '../../../contract/booking.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { BookedStay, ChangeQuote } from '../../../contract/stay.ts';
import { type ChangeChoices, otherArrangements } from './change-choices.ts';
import { type ChangeWish, isSame, type TypedChange, wishOf } from './change-wish.ts';

type Fix = NonNullable<Reason['fix']>;

/** What came of asking for a change, as far as anything was asked. */
export type Asked =
  | { kind: 'nothing' }
  | { kind: 'quote'; quote: ChangeQuote }
  | { kind: 'same' }
  | { kind: 'dates' }
  /** Not in that room; these are. */
  | { kind: 'arrangement'; others: string[] }
  | { kind: 'refused'; message: string | null; fix: Fix | null };

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
  const fix = quoted.code === 'not_available' ? await nearest(api, wish) : null;
  return { kind: 'refused', message: serverMessageOf(quoted), fix };
}

/** The nearest wish that anybody could have, where there is one. */
async function nearest(api: Api<Contract>, wish: ChangeWish): Promise<Fix | null> {
  const { roomItemCode, arrangementItemCode, ...question } = wish;
  const { data: found } = await api.booking.roomAvailability({
    query: { ...question, roomItemCode: `${roomItemCode}-${arrangementItemCode}` },
  });
  return found?.reasons[0]?.fix ?? null;
}
