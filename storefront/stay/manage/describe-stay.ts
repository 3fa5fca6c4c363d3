import { data, redirect } from 'react-router';
import { z } from 'zod';
import type { Result } from '../../../client/result.ts';
import { type BookedStay, guestRegister, stayCalls } from '../../../contract/stay.ts';
import { clockTime } from '../../../contract/wire.ts';
import { bodyOf } from '../../forms/body-of.ts';
import { type FormResult, readForm, refusal, sentForm } from '../../forms/submission.ts';
import { afterDeed } from './stay-path.ts';
import type { StayVisit } from './stay-visit.ts';

const { guestName, wishes } = bodyOf(stayCalls.describe).shape;

/** Who comes, when they arrive and what they wish for; each may be left empty. */
export const guestForm = z.object({ guestName, arrivalTime: clockTime.optional(), wishes });

export const registerForm = guestRegister;

/** Which of the two forms was sent, and what is wrong with it. */
export type DescribeAnswer = { form: 'guest' | 'register'; result: FormResult };

type Describing = Pick<StayVisit, 'api' | 'headers'> & {
  request: Request;
  /** By which the calls go: the stay's id or its link. */
  stayKey: string;
  /** Where the stay is shown. */
  shownAt: string;
};

/** For the action of a stay's page. @throws status 400 for what none of its forms sends */
export async function describeStay({ request, api, headers, stayKey, shownAt }: Describing) {
  const form = (await sentForm(request.clone())).get('form');
  const describe = (body: Parameters<typeof api.stay.describe>[0]['body']) =>
    api.stay.describe({ params: { stayKey }, body });
  if (form === 'guest') {
    const read = await readForm(request, guestForm);
    if (!read.value) return data<DescribeAnswer>({ form, result: read.result }, { status: 400 });
    // The call leaves alone what is left out, but a field that was emptied is meant to be empty.
    const { guestName = '', arrivalTime = null, wishes = '' } = read.value;
    const described = await describe({ guestName, arrivalTime, wishes });
    return answer(described, form, refusing(read.submission));
  }
  if (form === 'register') {
    const read = await readForm(request, registerForm);
    if (!read.value) return data<DescribeAnswer>({ form, result: read.result }, { status: 400 });
    return answer(await describe({ register: read.value }), form, refusing(read.submission));
  }
  throw data(null, { status: 400 });

  function answer(described: Result<BookedStay>, form: DescribeAnswer['form'], refused: Refusing) {
    if (described.succeeded) return redirect(afterDeed(shownAt, form), { headers });
    const result = refused(described);
    return data<DescribeAnswer>({ form, result }, { status: described.status || 503, headers });
  }
}

type Refusing = (failure: Parameters<typeof refusal>[1]) => FormResult;

const refusing =
  (submission: Parameters<typeof refusal>[0]): Refusing =>
  (failure) =>
    refusal(submission, failure);
