import type { Config } from '../../config.ts';

/** What the settings of the process say about a live site, without any secret. */
export type LiveServices = {
  hasHttpsUrl: boolean;
  hasProxies: boolean;
  payments: 'live' | 'test' | 'simulator' | 'none';
  sendsEmail: boolean;
  hasSender: boolean;
  hasPostcodes: boolean;
  hasBotCheck: boolean;
  hasMetrics: boolean;
};

export function readLiveServices(config: Config): LiveServices {
  const { mollieApiKey, simulatesPayments } = config;
  const mollie = mollieApiKey?.startsWith('live_') ? 'live' : 'test';
  return {
    hasHttpsUrl: config.publicUrl?.protocol === 'https:',
    hasProxies: config.trustedProxies !== '',
    payments: mollieApiKey ? mollie : simulatesPayments ? 'simulator' : 'none',
    sendsEmail: config.smtpUrl !== undefined,
    hasSender: config.mailFrom !== undefined,
    hasPostcodes: config.postcodeService === 'pdok' || config.postcodeService === 'generic',
    hasBotCheck: config.botCheck.provider !== 'off',
    hasMetrics: config.metricsToken !== undefined,
  };
}
