import { isApiError } from '../../contract/errors.ts';
import { readBytes } from '../platform/index.ts';

/** A webhook's body is one id; anybody may call it. */
const maxBodyBytes = 1000;

/** The id of a payment at one of the providers. */
const paymentId = /^(tr_[A-Za-z0-9]{4,64}|sim_[\da-f]{32})$/;

/**
 * Returns the id of a payment in a provider's webhook request; undefined where there is not exactly one. The request
 * proves nothing: read the payment.
 */
export async function postedPaymentId(request: Request): Promise<string | undefined> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (request.method !== 'POST' || type !== 'application/x-www-form-urlencoded') return undefined;
  const body = await readBytes(request, maxBodyBytes).catch((error) => {
    if (isApiError(error)) return undefined;
    throw error;
  });
  if (!body) return undefined;
  const ids = new URLSearchParams(body.toString('utf8')).getAll('id');
  return ids.length === 1 && ids[0] && paymentId.test(ids[0]) ? ids[0] : undefined;
}

const ownId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns the id of our payment in the address of a webhook; undefined where it has none. */
export function namedPaymentId(request: Request): string | undefined {
  const id = new URL(request.url).searchParams.get('payment');
  return id !== null && ownId.test(id) ? id : undefined;
}
