import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/connect.ts';
import type { PaymentProvider } from './provider.ts';
import { ProviderError } from './provider-error.ts';
import { openSimulator } from './simulator.ts';

type Settings = Pick<Config, 'mollieApiKey' | 'mollieApiUrl' | 'simulatesPayments'>;

/** Opens the configured provider: Mollie with a key, the simulator, or none. */
export async function openProvider(
  { mollieApiKey, mollieApiUrl, simulatesPayments }: Settings,
  db: Db,
  log: Logger,
): Promise<PaymentProvider> {
  if (!mollieApiKey) return simulatesPayments ? openSimulator(db) : noProvider;
  // Mollie's client uses memory, which a business without it saves.
  const { openMollie } = await import('./mollie.ts');
  return openMollie({ apiKey: mollieApiKey, apiUrl: mollieApiUrl, log });
}

const reject = async (): Promise<never> => {
  throw new ProviderError('provider_refused', 'No payment provider is configured.');
};

/** Offers no payment method, so that guests pay only as the business arranged: by invoice or at the front desk. */
const noProvider: PaymentProvider = {
  name: 'none',
  methods: async () => [],
  terminals: async () => [],
  create: reject,
  find: reject,
  read: reject,
  cancel: reject,
  refund: reject,
};
