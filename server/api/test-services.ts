import type { Contract, Reply } from '../../contract/contract.ts';
import type { Culture } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import { previewEmail } from '../notifications/index.ts';
import { type PaymentProvider, ProviderError } from '../payments/index.ts';
import type { Keys, LiveServices, Site, Transport } from '../platform/index.ts';

type EmailTest = {
  db: Db;
  keys: Keys;
  site: Site;
  transport: Transport;
  live: LiveServices;
  culture: Culture;
  origin: string;
  emailAddress: string;
};

/** Sends the welcome email to an address at once, and says what the mail server answered. */
export async function testEmail(test: EmailTest): Promise<Reply<Contract['office']['testEmail']>> {
  const { site, transport, live, culture, origin, emailAddress } = test;
  const message = await previewEmail(test, { kind: 'welcome', culture, origin });
  try {
    await transport.sendOrThrow(site.id, { ...message, to: emailAddress }, crypto.randomUUID());
    return { state: live.sendsEmail ? 'sent' : 'outbox', emailAddress, answer: '' };
  } catch (error) {
    return { state: 'refused', emailAddress, answer: error instanceof Error ? error.message : String(error) };
  }
}

/** Asks the provider for its methods for ten euros, as a checkout does. */
export async function testPayments(
  payments: PaymentProvider,
  { payments: kind }: LiveServices,
  culture: Culture,
): Promise<Reply<Contract['office']['testPayments']>> {
  if (kind === 'none' || kind === 'simulator') return { state: kind, methods: [], answer: '' };
  const request = { amountCents: 1000, currency: 'EUR', countryCode: undefined, culture, quickOnly: false };
  try {
    const methods = await payments.methods(request);
    const state = methods.length > 0 ? kind : 'noMethods';
    return { state, methods: methods.map(({ name }) => name), answer: '' };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const state = error.code === 'provider_unreachable' ? 'unreachable' : 'refused';
    return { state, methods: [], answer: error.message };
  }
}
