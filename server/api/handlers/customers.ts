import { ApiError } from '../../../contract/errors.ts';
import {
  assertNotObvious,
  changePassword,
  confirmEmail,
  type EmailOrigin,
  endOtherSessions,
  endSession,
  erasePerson,
  findAccount,
  forgotPassword,
  getPersonalData,
  getUser,
  hashPassword,
  listSessions,
  logIn,
  mergeGuest,
  olderPersonOf,
  openSession,
  type ProfileDraft,
  putNewsConsent,
  readPatch,
  register,
  registerGuest,
  requestEmailChange,
  requirePassword,
  resetPassword,
  sendConfirmation,
  updateProfile,
} from '../../customers/index.ts';
import { deleteMember, joinIfRequested, requestToJoin } from '../../loyalty/index.ts';
import { readNewsLink, unsubscribe } from '../../mailings/index.ts';
import { assertHumanAccount, getCustomer, limitRate, networkOf } from '../../platform/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';
import { logOut, refreshTokens, signIn } from '../sign-in.ts';
import { addressHandlers } from './addresses.ts';

export const accountHandlers: Handlers['account'] = {
  ...addressHandlers,

  async login(context, { body }) {
    return signIn(
      context,
      'customer',
      (device) =>
        logIn(context.db, context.keys, emailOriginOf(context), 'customer', body, { ...context, device }),
      body.isCheckingOut,
    );
  },

  async logout(context) {
    return logOut(context, 'customer');
  },

  async refreshToken(context, { query }) {
    return refreshTokens(context, 'customer', query.refreshToken);
  },

  async forgotPassword(context, { query }) {
    await assertHumanAccount(context, query.reCaptchaToken);
    await forgotPassword(context.db, emailOriginOf(context), query.username, context.peer);
    return null;
  },

  async resetPassword(context, { body }) {
    await limitRegistration(context);
    const done = await resetPassword(context.db, context.keys, emailOriginOf(context), body);
    context.log.info(securityFields(context), 'security: password reset');
    return done;
  },

  async changePassword(context, { body }) {
    const { id, sessionId } = getCustomer(context);
    await changePassword(context.db, emailOriginOf(context), id, sessionId, body);
    context.log.info(securityFields(context, id), 'security: password changed');
    return null;
  },

  registerPerson: (context, { body }) => createAccount(context, body),
  register: (context, { body }) => createAccount(context, body),
  olderRegister: (context, { body }) => createAccount(context, body),

  async registerGuest(context, { body }) {
    await limitRegistration(context);
    await assertHumanAccount(context, body.reCaptchaToken);
    return signIn(context, 'customer', async (device) => {
      const { db, keys, site, culture } = context;
      const personId = await registerGuest(db, site.id, { ...body, culture });
      return { ...(await openSession(db, keys, personId, 'registration', device)), personId };
    });
  },

  async changeEmail(context, { body }) {
    const customer = getCustomer(context);
    const { id } = customer;
    await requirePassword(context.db, id, body.password, 'body.password');
    await requestEmailChange(context.db, emailOriginOf(context), customer, body.emailAddress, context.peer);
    context.log.info(securityFields(context, id), 'security: email change requested');
    return null;
  },

  async sendConfirmation(context) {
    await sendConfirmation(context.db, emailOriginOf(context), getCustomer(context).id, context.peer);
    return null;
  },

  async confirmEmail(context, { body }) {
    await limitRegistration(context);
    const confirmed = await confirmEmail(
      context.db,
      context.keys,
      emailOriginOf(context),
      body,
      context.customer,
      joinIfRequested,
    );
    context.log.info(securityFields(context), 'security: email confirmed');
    return confirmed;
  },

  me: (context) => getUser(context.db, getCustomer(context).id),

  async update(context, { body }) {
    const { id } = getCustomer(context);
    await updateProfile(context.db, id, body);
    return getUser(context.db, id);
  },

  async emailUsed(context, { query }) {
    await limitRate(context.db, `email-used:${networkOf(context.peer)}`, { calls: 10, seconds: 600 });
    return { used: (await findAccount(context.db, context.site.id, query.emailAddress)) !== undefined };
  },

  async sessions(context) {
    const { id, sessionId } = getCustomer(context);
    return listSessions(context.db, id, sessionId);
  },

  async endSession(context, { params }) {
    await endSession(context.db, getCustomer(context).id, params.sessionId);
    return null;
  },

  async endOtherSessions(context) {
    const { id, sessionId } = getCustomer(context);
    await endOtherSessions(context.db, id, sessionId);
    return null;
  },

  async newsLink(context, { params }) {
    await limitNewsLinks(context);
    return readNewsLink(context, params.link);
  },

  async unsubscribe(context, { params }) {
    await limitNewsLinks(context);
    return unsubscribe(context, params.link);
  },

  personalData: (context) => getPersonalData(context.db, getCustomer(context).id),

  async erase(context, { body }) {
    const { id, isGuest } = getCustomer(context);
    const known = isGuest
      ? undefined
      : await requirePassword(context.db, id, body.password ?? '', 'body.password');
    await erasePerson(context.db, emailOriginOf(context), id, known?.passwordHash ?? null, deleteMember);
    context.log.info(securityFields(context, id), 'security: account erased');
    return logOut(context, 'customer');
  },

  olderPerson: async (context) => olderPersonOf(await getUser(context.db, getCustomer(context).id)),

  async olderPatchPerson(context, { body }) {
    const customer = getCustomer(context);
    const { id, authenticatedAt } = customer;
    const before = await getUser(context.db, id);
    const { emailAddress, ...profile } = readPatch(body, olderPersonOf(before), context.culture);
    if (emailAddress !== undefined && emailAddress !== before.emailAddress) {
      // This call has no field for a password, so the login must be recent.
      if (Date.now() - authenticatedAt.getTime() > freshMs || before.isGuest) {
        throw new ApiError('forbidden', { messageKey: 'account.log_in_again' });
      }
      await requestEmailChange(context.db, emailOriginOf(context), customer, emailAddress, context.peer);
    }
    await updateProfile(context.db, id, profile);
    return olderPersonOf(await getUser(context.db, id));
  },
};

const freshMs = 15 * 60_000;

type NewAccount = ProfileDraft & {
  emailAddress?: string;
  username?: string;
  password: string;
  joinsProgramme?: boolean;
  news?: string | undefined;
  reCaptchaToken?: string;
};

async function createAccount(
  context: ApiContext,
  {
    password,
    emailAddress,
    username = '',
    joinsProgramme = false,
    news,
    reCaptchaToken,
    ...profile
  }: NewAccount,
) {
  const { db, keys, site, culture } = context;
  await limitRegistration(context);
  const address = emailAddress ?? username;
  const path = emailAddress === undefined ? 'body.username' : 'body.emailAddress';
  const { firstName = '', lastName = '' } = profile;
  await assertNotObvious(password, [address, firstName, lastName, site.name]);
  await assertHumanAccount(context, reCaptchaToken);
  const passwordHash = await hashPassword(password);
  return signIn(context, 'customer', (device) =>
    db.transaction().execute(async (trx) => {
      const draft = { ...profile, emailAddress: address, culture, passwordHash };
      const personId = await register(trx, emailOriginOf(context), draft, path);
      if (joinsProgramme) await requestToJoin(trx, personId);
      if (news) await putNewsConsent(trx, personId, true, { source: 'registration', text: news });
      if (context.customer?.isGuest) await mergeGuest(trx, site.id, context.customer, personId);
      return { ...(await openSession(trx, keys, personId, 'registration', device)), personId };
    }),
  );
}

/** Of a mailing to many guests of one mail provider, its network unsubscribes many at once. */
async function limitNewsLinks({ db, peer }: ApiContext): Promise<void> {
  await limitRate(db, `news-link:${networkOf(peer)}`, { calls: 600, seconds: 60 });
}

/** A network may make twenty accounts, or try as many links, in ten minutes. */
async function limitRegistration({ db, peer }: ApiContext): Promise<void> {
  await limitRate(db, `register:${networkOf(peer)}`, { calls: 20, seconds: 600 });
}

export function emailOriginOf({ jobs, site, origin }: ApiContext): EmailOrigin {
  return { jobs, siteId: site.id, origin };
}

/** The fields of a security log line that identify the caller. */
function securityFields({ requestId, peer, customer }: ApiContext, personId = customer?.id) {
  return { personId, network: networkOf(peer), requestId };
}
