import { data, redirect } from 'react-router';
import { z } from 'zod';
import type { Result } from '../../../client/result.ts';
import { guestRegister, type ReservationReply, reservationCalls } from '../../../contract/reservation.ts';
import { clockTime } from '../../../contract/wire.ts';
import { getBodySchema } from '../../ui/form/body-of.ts';
import { type FormResult, failureResult, readForm, readFormData } from '../../ui/form/submission.ts';
import type { ReservationContext } from './reservation-context.ts';
import { afterActionPath } from './reservation-path.ts';

const { guestName, wishes } = getBodySchema(reservationCalls.describe).shape;

/** Who comes, when they arrive and what they wish for; each may be left empty. */
export const guestForm = z.object({ guestName, arrivalTime: clockTime.optional(), wishes });

export const registerForm = guestRegister;

/** Which of the two forms was sent, and what is wrong with it. */
export type UpdateReservationReply = { form: 'guest' | 'register'; result: FormResult };

type Describing = Pick<ReservationContext, 'api' | 'headers'> & {
  request: Request;
  /** By which the calls go: the stay's id or its link. */
  stayKey: string;
  /** Where the stay is shown. */
  shownAt: string;
};

/** For the action of a stay's page. @throws status 400 for what none of its forms sends */
export async function updateReservation({ request, api, headers, stayKey, shownAt }: Describing) {
  const form = (await readFormData(request.clone())).get('form');
  const describe = (body: Parameters<typeof api.stay.describe>[0]['body']) =>
    api.stay.describe({ params: { stayKey }, body });
  if (form === 'guest') {
    const read = await readForm(request, guestForm);
    if (!read.value) return data<UpdateReservationReply>({ form, result: read.result }, { status: 400 });
    // The call leaves alone what is left out, but a field that was emptied is meant to be empty.
    const { guestName = '', arrivalTime = null, wishes = '' } = read.value;
    const described = await describe({ guestName, arrivalTime, wishes });
    return answer(described, form, refusing(read.submission));
  }
  if (form === 'register') {
    const read = await readForm(request, registerForm);
    if (!read.value) return data<UpdateReservationReply>({ form, result: read.result }, { status: 400 });
    return answer(await describe({ register: read.value }), form, refusing(read.submission));
  }
  throw data(null, { status: 400 });

  function answer(
    described: Result<ReservationReply>,
    form: UpdateReservationReply['form'],
    errorInit: Refusing,
  ) {
    if (described.succeeded) return redirect(afterActionPath(shownAt, form), { headers });
    const result = errorInit(described);
    return data<UpdateReservationReply>({ form, result }, { status: described.status || 503, headers });
  }
}

type Refusing = (failure: Parameters<typeof failureResult>[1]) => FormResult;

const refusing =
  (submission: Parameters<typeof failureResult>[0]): Refusing =>
  (failure) =>
    failureResult(submission, failure);
