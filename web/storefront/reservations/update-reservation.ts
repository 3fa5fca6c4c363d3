import { data, redirect } from 'react-router';
import { z } from 'zod';
import type { Result } from '../../../client/result.ts';
import { birthDate } from '../../../contract/account.ts';
import {
  documentKinds,
  factField,
  listPlaces,
  listRequiredFacts,
  type RegisterFact,
  reservationGuest,
} from '../../../contract/night-register.ts';
import { type ReservationReply, reservationCalls } from '../../../contract/reservation.ts';
import { clockTime } from '../../../contract/wire.ts';
import { getBodySchema } from '../../ui/form/body-of.ts';
import { type FormResult, failureResult, readForm, readFormData } from '../../ui/form/submission.ts';
import type { ReservationContext } from './reservation-context.ts';

const { guestName, wishes } = getBodySchema(reservationCalls.describe).shape;

/** The guest, their arrival time and their wishes; each may be empty. */
export const guestForm = z.object({ guestName, arrivalTime: clockTime.optional(), wishes });

/** The facts of one guest that the night register asks; each is required. */
export function registerForm(facts: readonly RegisterFact[]) {
  const required = Object.fromEntries(facts.map((fact) => [factField(fact), true]));
  return z
    .object(requiredFacts)
    .pick(required as Record<keyof typeof requiredFacts, true>)
    .extend({ firstName: guest.firstName });
}

const guest = reservationGuest.shape;

const requiredFacts = {
  lastName: guest.lastName.unwrap().min(1),
  birthDate: z.iso.date().pipe(birthDate),
  birthPlace: guest.birthPlace.unwrap().min(1),
  nationality: guest.nationality.unwrap(),
  street: guest.street.unwrap().min(1),
  postalCode: guest.postalCode.unwrap().min(1),
  town: guest.town.unwrap().min(1),
  country: guest.country.unwrap(),
  documentKind: z.enum(documentKinds),
  documentNumber: guest.documentNumber.unwrap().min(1),
};

/** The sent form of the two, and its errors. */
export type UpdateReservationReply = { form: 'guest' | 'register'; place?: number; result: FormResult };

type Describing = Pick<ReservationContext, 'api' | 'headers'> & {
  request: Request;
  /** The key for the calls: the reservation's id or its link. */
  stayKey: string;
  /** The address that shows the reservation. */
  doneAt: (form: UpdateReservationReply['form']) => string;
};

/** For the action of a reservation's page. @throws status 400 for a request that none of its forms sends */
export async function updateReservation({ request, api, headers, stayKey, doneAt }: Describing) {
  const form = (await readFormData(request.clone())).get('form');
  const describe = (body: Parameters<typeof api.stay.describe>[0]['body']) =>
    api.stay.describe({ params: { stayKey }, body });
  if (form === 'guest') {
    const read = await readForm(request, guestForm);
    if (!read.value) return data<UpdateReservationReply>({ form, result: read.result }, { status: 400 });
    // The call leaves missing fields unchanged, but a field that the guest emptied must become empty.
    const { guestName = '', arrivalTime = null, wishes = '' } = read.value;
    const described = await describe({ guestName, arrivalTime, wishes });
    return answer(described, form, refusing(read.submission));
  }
  if (form === 'register') {
    const place = Number((await readFormData(request.clone())).get('place'));
    const stay = await api.stay.read({ params: { stayKey } });
    if (!stay.succeeded) throw data(null, { status: stay.status || 503 });
    const { guests, registerScopes } = stay.data;
    const known = [...guests, ...listPlaces(stay.data)].find((guest) => guest.place === place);
    if (!known) throw data(null, { status: 400 });
    const read = await readForm(request, registerForm(listRequiredFacts(registerScopes, known)));
    if (!read.value)
      return data<UpdateReservationReply>({ form, place, result: read.result }, { status: 400 });
    const written = { ...read.value, place, isChild: known.isChild };
    return answer(await describe({ guest: written }), form, refusing(read.submission), place);
  }
  throw data(null, { status: 400 });

  function answer(
    described: Result<ReservationReply>,
    form: UpdateReservationReply['form'],
    errorInit: Refusing,
    place?: number,
  ) {
    if (described.succeeded) return redirect(doneAt(form), { headers });
    const result = errorInit(described);
    return data<UpdateReservationReply>(
      { form, ...(place && { place }), result },
      { status: described.status || 503, headers },
    );
  }
}

type Refusing = (failure: Parameters<typeof failureResult>[1]) => FormResult;

const refusing =
  (submission: Parameters<typeof failureResult>[0]): Refusing =>
  (failure) =>
    failureResult(submission, failure);
