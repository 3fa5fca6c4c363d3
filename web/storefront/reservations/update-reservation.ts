import { data, redirect } from 'react-router';
import { z } from 'zod';
import { type Failure, failure } from '../../../client/result.ts';
import { birthDate } from '../../../contract/account.ts';
import { countryCode } from '../../../contract/country.ts';
import {
  documentKinds,
  emptyGuest,
  factField,
  listPlaces,
  listRequiredFacts,
  type RegisterFact,
  reservationGuest,
} from '../../../contract/night-register.ts';
import { reservationCalls } from '../../../contract/reservation.ts';
import { clockTime } from '../../../contract/wire.ts';
import { getBodySchema } from '../../ui/form/body-of.ts';
import { type FormResult, failureResult, parseForm, readFormData } from '../../ui/form/submission.ts';
import type { ReservationContext } from './reservation-context.ts';

const { guestName, wishes } = getBodySchema(reservationCalls.describe).shape;

/** The guest, their arrival time and their wishes; each may be empty. */
export const guestForm = z.object({ guestName, arrivalTime: clockTime.optional(), wishes });

/** The facts that the night register requires of one guest, and the first name, which may be empty. */
export function registerForm(facts: readonly RegisterFact[]) {
  const fields = [...facts.map(factField), ...(facts.includes('name') ? ['firstName'] : [])];
  const shown = Object.fromEntries(fields.map((field) => [field, true]));
  return z.object(factFields).pick(shown as Record<keyof typeof factFields, true>);
}

const guest = reservationGuest.shape;

const factFields = {
  firstName: guest.firstName,
  lastName: guest.lastName.unwrap().min(1),
  birthDate: z.iso.date().pipe(birthDate),
  birthPlace: guest.birthPlace.unwrap().min(1),
  nationality: countryCode,
  street: guest.street.unwrap().min(1),
  postalCode: guest.postalCode.unwrap().min(1),
  town: guest.town.unwrap().min(1),
  country: countryCode,
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
  const sent = await readFormData(request);
  const form = sent.get('form');
  if (form === 'guest') return updateGuest();
  if (form === 'register') return updateRegister();
  throw data(null, { status: 400 });

  async function updateGuest() {
    const submission = parseForm(sent, guestForm);
    if (submission.status !== 'success') return reply({ form: 'guest', result: submission.reply() }, 400);
    // The call leaves missing fields unchanged, but a field that the guest emptied must become empty.
    const { guestName = '', arrivalTime = null, wishes = '' } = submission.value;
    const body = { guestName, arrivalTime, wishes };
    const described = await api.stay.describe({ params: { stayKey }, body });
    if (described.succeeded) return redirect(doneAt('guest'), { headers });
    return reply({ form: 'guest', result: failureResult(submission, described) }, described.status);
  }

  async function updateRegister() {
    const place = Number(sent.get('place'));
    if (!guest.place.safeParse(place).success) throw data(null, { status: 400 });
    const replyRegister = (result: FormResult, status: number) =>
      reply({ form: 'register', place, result }, status);
    const failWith = (problem: Failure) => {
      const as = { conflict: 'guest_gone' } as const;
      return replyRegister(failureResult(parseForm(sent, z.object({})), problem, as), problem.status);
    };
    const stay = await api.stay.read({ params: { stayKey } });
    if (!stay.succeeded) return failWith(stay);
    const { guests, registerScopes } = stay.data;
    const booked = listPlaces(stay.data).find((one) => one.place === place);
    const known = guests.find((one) => one.place === place) ?? (booked && { ...emptyGuest, ...booked });
    if (!known) return failWith(failure({ code: 'conflict', status: 409 }));
    const submission = parseForm(sent, registerForm(listRequiredFacts(registerScopes, known)));
    if (submission.status !== 'success') return replyRegister(submission.reply(), 400);
    // What the form does not show stays as staff wrote it.
    const body = { guest: { ...known, ...submission.value } };
    const described = await api.stay.describe({ params: { stayKey }, body });
    if (described.succeeded) return redirect(doneAt('register'), { headers });
    // The form has the fields of the guest, without the rest of the call.
    const errors = described.errors.map((error) => ({ ...error, path: error.path.replace('.guest.', '.') }));
    return replyRegister(failureResult(submission, { ...described, errors }), described.status);
  }

  function reply(answer: UpdateReservationReply, status: number) {
    return data(answer, { status: status || 503, headers });
  }
}

/**
 * Whether the page of a reservation reads it again: also after a refusal, for a change of the reservation may have caused
 * it, but not where the server could not answer, which would replace the typed form by an error.
 */
export const readsAgain = ({ actionStatus }: { actionStatus?: number | undefined }): boolean =>
  actionStatus !== 429 && actionStatus !== 503;
