import { dayToDate } from '../../locale/index.ts';
import { listRegister, listTonight, putRegisterRules, readStoredRules } from '../../reservations/index.ts';
import type { Handlers } from '../http.ts';

export const officeRegisterHandlers: Handlers['officeRegister'] = {
  async tonight({ db, site, culture, stays }) {
    const date = dayToDate((await stays.context()).today);
    return { date, rooms: await listTonight(db, site.id, culture, date) };
  },

  export: ({ db, site, culture }, { body }) => listRegister(db, site.id, culture, body),

  rules: ({ db, site }) => readStoredRules(db, site.id),

  putRules: ({ db, site }, { body: { version, ...change } }) =>
    putRegisterRules(db, site.id, change, version),
};
