import { ApiError } from '../../../contract/errors.ts';
import { hasRight, rights } from '../../../contract/rights.ts';
import { excludeLine, includeLine } from '../../business/index.ts';
import { readSiteServices } from '../../connections/index.ts';
import { confirmLogIn, getPerson, getUser, logIn, readGivers } from '../../customers/index.ts';
import { getStaff } from '../../platform/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';
import { liveChecklist } from '../live-checklist.ts';
import { missingRightMessage } from '../missing-right.ts';
import { logOut, refreshTokens, signIn } from '../sign-in.ts';
import { testEmail, testPayments } from '../test-services.ts';
import { emailOriginOf } from './customers.ts';

async function readChecklist({ db, site, environment, isSecure }: ApiContext) {
  const live = await readSiteServices(db, site.id, environment.live);
  return liveChecklist(db, site, { ...environment, live, isSecure });
}

export const officeHandlers: Handlers['office'] = {
  login: (context, { body }) =>
    signIn(context, 'office', (device) =>
      logIn(context.db, context.keys, emailOriginOf(context), 'office', body, { ...context, device }),
    ),
  confirmLogin: (context, { body }) =>
    signIn(context, 'office', (device) =>
      confirmLogIn(context.db, context.keys, emailOriginOf(context), body, { ...context, device }),
    ),
  logout: (context) => logOut(context, 'office'),
  refreshToken: (context, { query }) => refreshTokens(context, 'office', query.refreshToken),
  async me(context) {
    const { id, rights, lacksSecondFactor } = getStaff(context);
    return { ...(await getUser(context.db, id)), rights: [...rights], lacksSecondFactor };
  },
  checklist: (context) => readChecklist(context),
  async excludeLine(context, { params: { name } }) {
    const lines = await readChecklist(context);
    if (lines.some((line) => line.name === name && line.isRequired))
      throw new ApiError('conflict', { messageKey: 'checklist.required' });
    await excludeLine(context.db, context.site.id, name);
    return readChecklist(context);
  },
  async includeLine(context, { params: { name } }) {
    await includeLine(context.db, context.site.id, name);
    return readChecklist(context);
  },
  testEmail: async (context) => {
    const { emailAddress } = await getPerson(context.db, getStaff(context).id);
    const { transport } = context.environment;
    const live = await readSiteServices(context.db, context.site.id, context.environment.live);
    return testEmail({ ...context, transport, live, emailAddress });
  },
  async testPayments({ db, site, payments, environment, culture }) {
    const live = await readSiteServices(db, site.id, environment.live);
    return testPayments(await payments.of(site.id), live, culture);
  },
  async environment(context) {
    const { db, site, environment, culture, horizon } = context;
    const { rights: held } = getStaff(context);
    const missing = rights.filter((right) => !hasRight(held, right));
    const listGivers = missing.length > 0 ? await readGivers(db, site.id) : () => [];
    return {
      liveAfter: horizon,
      name: site.name,
      version: environment.version,
      culture,
      demo: environment.demo,
      missingRights: missing.map((right) => ({
        right,
        message: missingRightMessage(culture, right, listGivers(right)),
      })),
    };
  },
};
