import { ApiError } from '../../../contract/errors.ts';
import {
  accountWith,
  askEmailChange,
  type Correspondence,
  changePassword,
  confirmEmail,
  endOtherSessions,
  endSession,
  erasePerson,
  forgotPassword,
  hashPassword,
  logIn,
  mergeGuest,
  olderPersonOf,
  openSession,
  type ProfileDraft,
  personalData,
  readPatch,
  refuseObvious,
  register,
  registerGuest,
  resetPassword,
  sendConfirmation,
  sessionsOf,
  updateProfile,
  userOf,
  whoKnows,
} from '../../customers/index.ts';
import { forgetMember, joinAsWished, wishToJoin } from '../../loyalty/index.ts';
import { checkHumanAccount, customerOf, limitRate, networkOf } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';
import { logOut, openDoor, refreshTokens } from '../sign-in.ts';
import type { Visit } from '../visit.ts';
import { addressHandlers } from './addresses.ts';

export const accountHandlers: Handlers['account'] = {
  ...addressHandlers,

  async login(visit, { body }) {
    return openDoor(
      visit,
      'customer',
      (device) => logIn(visit.db, visit.keys, postOf(visit), 'customer', body, { ...visit, device }),
      body.isCheckingOut,
    );
  },

  async logout(visit) {
    return logOut(visit, 'customer');
  },

  async refreshToken(visit, { query }) {
    return refreshTokens(visit, 'customer', query.refreshToken);
  },

  async forgotPassword(visit, { query }) {
    await checkHumanAccount(visit, query.reCaptchaToken);
    await forgotPassword(visit.db, postOf(visit), query.username, visit.peer);
    return null;
  },

  async resetPassword(visit, { body }) {
    await limitRegistration(visit);
    const done = await resetPassword(visit.db, visit.keys, postOf(visit), body);
    visit.log.info(whoOf(visit), 'security: password reset');
    return done;
  },

  async changePassword(visit, { body }) {
    const { id, sessionId } = customerOf(visit);
    await changePassword(visit.db, postOf(visit), id, sessionId, body);
    visit.log.info(whoOf(visit, id), 'security: password changed');
    return null;
  },

  registerPerson: (visit, { body }) => makeAccount(visit, body),
  register: (visit, { body }) => makeAccount(visit, body),
  olderRegister: (visit, { body }) => makeAccount(visit, body),

  async registerGuest(visit, { body }) {
    await limitRegistration(visit);
    await checkHumanAccount(visit, body.reCaptchaToken);
    return openDoor(visit, 'customer', async (device) => {
      const { db, keys, site, culture } = visit;
      const personId = await registerGuest(db, site.id, { ...body, culture });
      return { ...(await openSession(db, keys, personId, 'registration', device)), personId };
    });
  },

  async changeEmail(visit, { body }) {
    const customer = customerOf(visit);
    const { id } = customer;
    await whoKnows(visit.db, id, body.password, 'body.password');
    await askEmailChange(visit.db, postOf(visit), customer, body.emailAddress, visit.peer);
    visit.log.info(whoOf(visit, id), 'security: e-mail change asked');
    return null;
  },

  async sendConfirmation(visit) {
    await sendConfirmation(visit.db, postOf(visit), customerOf(visit).id, visit.peer);
    return null;
  },

  async confirmEmail(visit, { body }) {
    await limitRegistration(visit);
    const confirmed = await confirmEmail(
      visit.db,
      visit.keys,
      postOf(visit),
      body,
      visit.customer,
      joinAsWished,
    );
    visit.log.info(whoOf(visit), 'security: e-mail confirmed');
    return confirmed;
  },

  me: (visit) => userOf(visit.db, customerOf(visit).id),

  async update(visit, { body }) {
    const { id } = customerOf(visit);
    await updateProfile(visit.db, id, body);
    return userOf(visit.db, id);
  },

  async emailUsed(visit, { query }) {
    await limitRate(visit.db, `email-used:${networkOf(visit.peer)}`, { calls: 10, seconds: 600 });
    return { used: (await accountWith(visit.db, visit.site.id, query.emailAddress)) !== undefined };
  },

  async sessions(visit) {
    const { id, sessionId } = customerOf(visit);
    return sessionsOf(visit.db, id, sessionId);
  },

  async endSession(visit, { params }) {
    await endSession(visit.db, customerOf(visit).id, params.sessionId);
    return null;
  },

  async endOtherSessions(visit) {
    const { id, sessionId } = customerOf(visit);
    await endOtherSessions(visit.db, id, sessionId);
    return null;
  },

  personalData: (visit) => personalData(visit.db, customerOf(visit).id),

  async erase(visit, { body }) {
    const { id, isGuest } = customerOf(visit);
    const known = isGuest ? undefined : await whoKnows(visit.db, id, body.password ?? '', 'body.password');
    await erasePerson(visit.db, postOf(visit), id, known?.passwordHash ?? null, forgetMember);
    visit.log.info(whoOf(visit, id), 'security: account erased');
    return logOut(visit, 'customer');
  },

  olderPerson: async (visit) => olderPersonOf(await userOf(visit.db, customerOf(visit).id)),

  async olderPatchPerson(visit, { body }) {
    const customer = customerOf(visit);
    const { id, authenticatedAt } = customer;
    const before = await userOf(visit.db, id);
    const { emailAddress, ...profile } = readPatch(body, olderPersonOf(before), visit.culture);
    if (emailAddress !== undefined && emailAddress !== before.emailAddress) {
      // This call has no place for a password, so the login must have been just now.
      if (Date.now() - authenticatedAt.getTime() > freshMs || before.isGuest) {
        throw new ApiError('forbidden', { messageKey: 'account.log_in_again' });
      }
      await askEmailChange(visit.db, postOf(visit), customer, emailAddress, visit.peer);
    }
    await updateProfile(visit.db, id, profile);
    return olderPersonOf(await userOf(visit.db, id));
  },
};

const freshMs = 15 * 60_000;

type NewAccount = ProfileDraft & {
  emailAddress?: string;
  username?: string;
  password: string;
  joinsProgramme?: boolean;
  reCaptchaToken?: string;
};

async function makeAccount(
  visit: Visit,
  { password, emailAddress, username = '', joinsProgramme = false, reCaptchaToken, ...profile }: NewAccount,
) {
  const { db, keys, site, culture } = visit;
  await limitRegistration(visit);
  const address = emailAddress ?? username;
  const path = emailAddress === undefined ? 'body.username' : 'body.emailAddress';
  const { firstName = '', lastName = '' } = profile;
  await refuseObvious(password, [address, firstName, lastName, site.name]);
  await checkHumanAccount(visit, reCaptchaToken);
  const passwordHash = await hashPassword(password);
  return openDoor(visit, 'customer', (device) =>
    db.transaction().execute(async (trx) => {
      const draft = { ...profile, emailAddress: address, culture, passwordHash };
      const personId = await register(trx, postOf(visit), draft, path);
      if (joinsProgramme) await wishToJoin(trx, personId);
      if (visit.customer?.isGuest) await mergeGuest(trx, visit.customer.id, personId);
      return { ...(await openSession(trx, keys, personId, 'registration', device)), personId };
    }),
  );
}

/** A network may make twenty accounts, or try as many links, in ten minutes. */
async function limitRegistration({ db, peer }: Visit): Promise<void> {
  await limitRate(db, `register:${networkOf(peer)}`, { calls: 20, seconds: 600 });
}

export function postOf({ jobs, site, origin }: Visit): Correspondence {
  return { jobs, siteId: site.id, origin };
}

/** What a line about security says of who it was. */
function whoOf({ requestId, peer, customer }: Visit, personId = customer?.id) {
  return { personId, network: networkOf(peer), requestId };
}
