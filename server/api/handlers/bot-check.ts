import { limitRate, makeChallenge, makeTicket, networkOf } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';

export const botCheckHandlers: Handlers['botCheck'] = {
  async form(visit, { query }) {
    const { provider, checksAccounts, recaptcha } = visit.environment.botCheck;
    if (provider === 'off' || (query.of === 'account' && !checksAccounts)) {
      visit.shows('site', visit.site.id);
      return { provider: 'off', ticket: null, recaptcha: null };
    }
    // It shows nothing that could change, so neither it nor the page around it is kept.
    const { siteKey, url } = recaptcha ?? {};
    return {
      provider,
      ticket: await makeTicket(visit),
      recaptcha: siteKey && url ? { siteKey, url } : null,
    };
  },

  async challenge(visit) {
    // To make one costs a hash of the server's.
    await limitRate(visit.db, `challenge ${networkOf(visit.peer)}`, { calls: 60, seconds: 60 });
    return makeChallenge(visit);
  },
};
