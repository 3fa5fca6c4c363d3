import { createTicket, limitRate, networkOf, newChallenge } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';

export const botCheckHandlers: Handlers['botCheck'] = {
  async form(context, { query }) {
    const { provider, checksAccounts, recaptcha } = context.environment.botCheck;
    if (provider === 'off' || (query.of === 'account' && !checksAccounts)) {
      context.cacheTag('site', context.site.id);
      return { provider: 'off', ticket: null, recaptcha: null };
    }
    // It shows nothing that could change, so neither it nor the page around it is kept.
    const { siteKey, url } = recaptcha ?? {};
    return {
      provider,
      ticket: await createTicket(context),
      recaptcha: siteKey && url ? { siteKey, url } : null,
    };
  },

  async challenge(context) {
    // To make one costs a hash of the server's.
    await limitRate(context.db, `challenge ${networkOf(context.peer)}`, { calls: 60, seconds: 60 });
    return newChallenge(context);
  },
};
