import { createTicket, limitRate, networkOf, newChallenge } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';

export const botCheckHandlers: Handlers['botCheck'] = {
  async form(context, { query }) {
    const { provider, checksAccounts, recaptcha } = context.environment.botCheck;
    if (provider === 'off' || (query.of === 'account' && !checksAccounts)) {
      context.cacheTag('site', context.site.id);
      return { provider: 'off', ticket: null, recaptcha: null };
    }
    // Without a tag neither this reply nor its page is cached, because its ticket expires.
    const { siteKey, url } = recaptcha ?? {};
    return {
      provider,
      ticket: await createTicket(context),
      recaptcha: siteKey && url ? { siteKey, url } : null,
    };
  },

  async challenge(context) {
    // Each challenge costs the server a hash.
    await limitRate(context.db, `challenge ${networkOf(context.peer)}`, { calls: 60, seconds: 60 });
    return newChallenge(context);
  },
};
