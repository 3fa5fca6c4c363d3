import { data } from 'react-router';
import type { z } from 'zod';
import type { Result } from '../../../client/result.ts';
import type { Api } from '../../../client/typed.ts';
import type { Contract } from '../../../contract/contract.ts';
import { failureResult, readForm, typedValues } from '../../ui/form/submission.ts';
import { getAccountContext } from './account-context.ts';
import type { UnsentForm } from './session-ended.tsx';

type SendArgs = { request: Request } & Parameters<typeof getAccountContext>[0];

type SendOptions<Data> = {
  /** Empties the form after a success, as a form with a password must. */
  isCleared?: boolean;
  /** Returns the next page after a success, instead of the form. */
  goOn?: (done: Data, headers: Headers) => Response;
};

/**
 * For the action of a form: sends its values by a call, and returns the result for the form.
 * @throws the unsent values when the session has ended meanwhile, for the account's screen of that; the
 * redirect to the sign-in screen when there are no values to preserve
 */
export async function submitForm<Schema extends z.ZodType, Data>(
  args: SendArgs,
  schema: Schema,
  call: (api: Api<Contract>, value: z.output<Schema>) => Promise<Result<Data>>,
  { isCleared = false, goOn }: SendOptions<Data> = {},
) {
  const { api, headers, answered } = getAccountContext(args);
  const { value, submission, result } = await readForm(args.request, schema);
  if (result) return data({ isDone: false, result }, { status: 400 });
  const called = await call(api, value);
  if (called.succeeded) {
    if (goOn) throw goOn(called.data, headers);
    const reply = isCleared ? submission.reply({ resetForm: true }) : submission.reply();
    return data({ isDone: true, result: reply }, { headers });
  }
  if (called.status === 401) {
    const typed = typedValues(submission);
    if (Object.keys(typed).length === 0) answered(called);
    throw data({ typed } satisfies UnsentForm, { status: 401, headers });
  }
  return data(
    { isDone: false, result: failureResult(submission, called) },
    { status: called.status || 503, headers },
  );
}
