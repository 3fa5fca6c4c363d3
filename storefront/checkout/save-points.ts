import { type Failure, failure } from '../../client/result.ts';
import { payingPoints, pointsTyped } from '../cart/points-typed.ts';
import { i18nOf } from '../i18n.ts';
import type { Typed } from './checkout-fields.ts';
import type { CheckoutVisit } from './checkout-visit.ts';

export type PointsStep = { kind: 'points' | 'allPoints' | 'noPoints' };

export const isPointsStep = (kind: string): kind is PointsStep['kind'] =>
  kind === 'points' || kind === 'allPoints' || kind === 'noPoints';

/**
 * Keeps how many points pay: as many as were typed, as fit, or none. On the way to an order, and where Enter was pressed, what was
 * typed counts too, unless nothing was.
 * @returns the refusal, of the field, if there is one
 */
export async function savePoints(
  visit: CheckoutVisit & { cartId: string },
  { points: typed = '' }: Typed,
  kind: PointsStep['kind'] | 'update' | 'order',
): Promise<Failure | undefined> {
  const { api, cartId, culture } = visit;
  const params = { cartId };
  if (!typed && (kind === 'update' || kind === 'order')) return undefined;
  const read = await api.cart.read({ params });
  if (!read.succeeded) return read;
  const cart = read.data;
  const most = cart.points?.most ?? 0;
  const asked = kind === 'noPoints' ? 0 : kind === 'allPoints' ? most : pointsTyped(typed);
  if (asked === undefined) return ofField('whole_number', i18nOf(culture).t('error:form.whole_number'));
  if (asked === payingPoints(cart)) return undefined;
  const put = await api.cart.points({ params, body: { points: asked } });
  return put.succeeded ? undefined : ofField(put.code ?? 'unavailable', put.serverMessage, put.status);
}

function ofField(code: string, message: string | null, status = 400): Failure {
  const errors = [{ path: 'body.points', code, message: message ?? '' }];
  return failure({ status, code: 'invalid', serverMessage: message, errors });
}
