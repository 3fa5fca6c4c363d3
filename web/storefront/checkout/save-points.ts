import { type Failure, failure } from '../../../client/result.ts';
import { getI18n } from '../../i18n.ts';
import { parsePoints } from '../cart/parse-points.ts';
import { payingPoints } from '../cart/points-facts.tsx';
import type { CheckoutContext } from './checkout-context.ts';
import type { CheckoutValues } from './checkout-fields.ts';

export type PointsStep = { kind: 'points' | 'allPoints' | 'noPoints' };

export const isPointsStep = (kind: string): kind is PointsStep['kind'] =>
  kind === 'points' || kind === 'allPoints' || kind === 'noPoints';

/**
 * Keeps how many points pay: as many as were typed, as fit, or none. On the way to an order, and where Enter was pressed, what was
 * typed counts too, unless nothing was.
 * @returns the refusal, of the field, if there is one
 */
export async function savePoints(
  context: CheckoutContext & { cartId: string },
  { points: typed = '' }: CheckoutValues,
  kind: PointsStep['kind'] | 'update' | 'order',
): Promise<Failure | undefined> {
  const { api, cartId, culture } = context;
  const params = { cartId };
  if (!typed && (kind === 'update' || kind === 'order')) return undefined;
  const read = await api.cart.read({ params });
  if (!read.succeeded) return read;
  const cart = read.data;
  const maxPoints = cart.points?.maxPoints ?? 0;
  const requested = kind === 'noPoints' ? 0 : kind === 'allPoints' ? maxPoints : parsePoints(typed);
  if (requested === undefined) return ofField('whole_number', getI18n(culture).t('error:form.whole_number'));
  if (requested === payingPoints(cart)) return undefined;
  const put = await api.cart.points({ params, body: { points: requested } });
  return put.succeeded ? undefined : ofField(put.code ?? 'unavailable', put.serverMessage, put.status);
}

function ofField(code: string, message: string | null, status = 400): Failure {
  const errors = [{ path: 'body.points', code, message: message ?? '' }];
  return failure({ status, code: 'invalid', serverMessage: message, errors });
}
