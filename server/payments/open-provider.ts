import type { Logger } from 'pino';
import type { Db } from '../../database/connect.ts';
import type { PaymentProvider } from './provider.ts';
import { openSimulator } from './simulator.ts';

type Settings = { mollieApiKey: string | undefined; mollieApiUrl: string | undefined };

/** Opens the configured provider: Mollie if it has a key, else the simulator, which moves no money. */
export async function openProvider(
  { mollieApiKey, mollieApiUrl }: Settings,
  db: Db,
  log: Logger,
): Promise<PaymentProvider> {
  if (!mollieApiKey) return openSimulator(db);
  // Mollie's client uses memory, which a business without it saves.
  const { openMollie } = await import('./mollie.ts');
  return openMollie({ apiKey: mollieApiKey, apiUrl: mollieApiUrl, log });
}
