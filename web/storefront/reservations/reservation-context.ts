import { data, type MetaDescriptor } from 'react-router';
import type { Result } from '../../../client/result.ts';
import type { Api } from '../../../client/typed.ts';
import type { Product } from '../../../contract/catalog.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { ReservationReply } from '../../../contract/reservation.ts';
import { createRequestApi } from '../../request-context.ts';
import { type RouteArgs, requireSection } from '../../require-screen.ts';
import { accountMeta } from '../account/account-meta.ts';
import type { Shell } from '../layout/shell.ts';
import { referrerMeta } from '../sign-in/mailed-link.ts';

export type ReservationContext = {
  culture: Culture;
  api: Api<Contract>;
  /** Collects the cookies that the calls set, for the response. */
  headers: Headers;
};

/**
 * The context of a screen below `/stay/manage`. @throws status 404 at any other path
 */
export function getReservationContext(args: RouteArgs): ReservationContext {
  const culture = requireSection(args, 'reservation');
  const headers = new Headers();
  return { culture, api: createRequestApi(args.context, culture, headers), headers };
}

/**
 * The reservation in a result. @throws status 404 for an invalid link, and the status of any other failure
 */
export function requireReservation(answer: Result<ReservationReply>): ReservationReply {
  if (answer.succeeded) return answer.data;
  const isUnknown = answer.status === 400 || answer.status === 404;
  throw data(null, { status: isUnknown ? 404 : answer.status || 503 });
}

/** The action that was done, in the address of the reservation's page. */
const reservationActions = ['changed', 'cancelled', 'added', 'guest', 'register'] as const;

export type ReservationAction = (typeof reservationActions)[number];

/** The data of a reservation's page, with the room type's picture and the last action. */
export async function toReservationData(api: Api<Contract>, stay: ReservationReply, url: URL) {
  const done = url.searchParams.get('done');
  return {
    stay,
    picture: await loadPicture(api, stay.room.itemCode),
    done: reservationActions.find((action): action is ReservationAction => action === done) ?? null,
    now: new Date().toISOString(),
  };
}

export type ReservationData = Awaited<ReturnType<typeof toReservationData>>;

async function loadPicture(api: Api<Contract>, itemcode: string): Promise<Product['images'][number] | null> {
  const { data: found } = await api.catalog.allProducts({ query: { itemcode } });
  return found?.[0]?.images[0] ?? null;
}

/** The address gives access to the reservation, so search engines and other sites must not get it. */
export function reservationMeta(title: string, shell: Shell | undefined): MetaDescriptor[] {
  return [...accountMeta(title, shell), referrerMeta];
}
