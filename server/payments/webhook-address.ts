import { isPublicHost } from '../platform/index.ts';

/**
 * Returns the address for a provider's webhook; undefined where the provider could not reach it, for Mollie
 * refuses a payment with such an address. The simulator calls from this process.
 */
export function webhookAddress(provider: string, origin: string): string | undefined {
  const isReached = provider === 'simulator' || isPublicHost(new URL(origin).hostname);
  return isReached ? `${origin}/payments/webhook` : undefined;
}

/**
 * The same for a payment on a terminal, with the id of our row: by it the payment is found also where the reply to its
 * creation was lost.
 */
export function terminalWebhookAddress(
  provider: string,
  origin: string,
  paymentId: string,
): string | undefined {
  const address = webhookAddress(provider, origin);
  return address && `${address}?payment=${paymentId}`;
}
