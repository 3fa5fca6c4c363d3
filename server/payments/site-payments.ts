import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/connect.ts';
import type { Keys } from '../platform/index.ts';
import { openProvider } from './open-provider.ts';
import type { PaymentProvider } from './provider.ts';
import { ProviderError } from './provider-error.ts';

/** The payment providers of all sites. */
export type Payments = {
  /** The provider of a site now: Mollie with the key of the site, else that of the server. */
  of: (siteId: string) => Promise<PaymentProvider>;
  /** The provider of sites without a key of their own. */
  server: PaymentProvider;
};

/** The account that a key of Mollie opens. */
export type PaymentAccount = { profileId: string; profileName: string; mode: 'live' | 'test' };

export type SitePayments = Payments & {
  /**
   * Reads the account of a key at Mollie.
   * @throws ProviderError `provider_refused` for a wrong key, `provider_unreachable`
   */
  readAccount: (apiKey: string) => Promise<PaymentAccount>;
  /** The key of the server, if it has one. */
  serverKey: string | undefined;
};

type Settings = Pick<Config, 'mollieApiKey' | 'mollieApiUrl' | 'simulatesPayments'>;

/** Opens the payment providers of all sites. The key of a site is read at each use: a change holds at once. */
export async function openPayments(
  settings: Settings,
  db: Db,
  keys: Pick<Keys, 'secrets'>,
  log: Logger,
): Promise<SitePayments> {
  const server = await openProvider(settings, db, log);
  /** The open providers of sites, each with the sealed key that it was opened with. */
  const opened = new Map<string, { sealed: string; provider: PaymentProvider }>();
  return {
    server,
    serverKey: settings.mollieApiKey,
    async of(siteId) {
      const row = await db
        .selectFrom('payment_connection')
        .select('sealed_key')
        .where('site_id', '=', siteId)
        .executeTakeFirst();
      if (!row) return server;
      const known = opened.get(siteId);
      if (known?.sealed === row.sealed_key) return known.provider;
      const mollieApiKey = keys.secrets.unseal(row.sealed_key);
      if (mollieApiKey === undefined) return unreadable;
      const provider = await openProvider({ ...settings, mollieApiKey }, db, log);
      opened.set(siteId, { sealed: row.sealed_key, provider });
      return provider;
    },
    async readAccount(apiKey) {
      const { readMollieAccount } = await import('./mollie.ts');
      return readMollieAccount({ apiKey, apiUrl: settings.mollieApiUrl, log });
    },
  };
}

/** The same provider for all sites. */
export const onePayments = (provider: PaymentProvider): Payments => ({
  of: async () => provider,
  server: provider,
});

/** The name of the provider of a site now, in a statement that has `siteId`. */
export const siteProviderName = ({ server }: Payments, siteId: ReturnType<typeof sql>) => sql<string>`
  case when exists (select from payment_connection where payment_connection.site_id = ${siteId})
    then 'mollie' else ${server.name} end`;

const reject = async (): Promise<never> => {
  const reason = 'The key cannot be read: the secret of the installation changed. Type the key again.';
  throw new ProviderError('provider_unreachable', reason);
};

/** A key that was sealed with another secret never falls back to another account, nor to the simulator. */
const unreadable: PaymentProvider = {
  name: 'mollie',
  methods: reject,
  terminals: reject,
  create: reject,
  find: reject,
  read: reject,
  cancel: reject,
  refund: reject,
};
