import { isPublicHost } from '../platform/index.ts';

/**
 * Returns the address for a provider's webhook; undefined where the provider could not reach it, for Mollie
 * refuses a payment with such an address. The simulator calls from this process.
 */
export function webhookAddress(provider: string, origin: string): string | undefined {
  const isReached = provider === 'simulator' || isPublicHost(new URL(origin).hostname);
  return isReached ? `${origin}/payments/webhook` : undefined;
}
