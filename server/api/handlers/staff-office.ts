import {
  addPasskey,
  changePassword,
  confirmTotp,
  createRole,
  deleteRole,
  dropStaffFactors,
  endOtherSessions,
  endSession,
  endStaffSessions,
  getStaffMember,
  inviteAgain,
  inviteMember,
  limitMail,
  listRoles,
  listSessions,
  listStaff,
  lockStaff,
  putRoles,
  readSecondFactor,
  removeFactor,
  removeStaff,
  renewRecoveryCodes,
  requirePassword,
  startPasskey,
  startTotp,
  unlockStaff,
  updateRole,
  updateStaffAccount,
} from '../../customers/index.ts';
import { getStaff } from '../../platform/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';
import { emailOriginOf } from './customers.ts';

export const officeStaffHandlers: Handlers['officeStaff'] = {
  all: ({ db, site }, { query }) => listStaff(db, site.id, query),

  read: ({ db, site }, { params }) => getStaffMember(db, site.id, params.staffId),

  async invite(context, { body }) {
    const { db, site, culture, peer } = context;
    await limitMail(db, site.id, body.emailAddress, peer);
    return inviteMember(db, emailOriginOf(context), getStaff(context), { culture, ...body });
  },

  async inviteAgain(context, { params }) {
    const { db, site, peer } = context;
    const { emailAddress } = await getStaffMember(db, site.id, params.staffId);
    await limitMail(db, site.id, emailAddress, peer);
    return inviteAgain(db, emailOriginOf(context), getStaff(context), params.staffId);
  },

  putRoles: (context, { params, body }) =>
    putRoles(context.db, context.site.id, getStaff(context), params.staffId, body),

  lock: (context, { params }) => lockStaff(context.db, context.site.id, getStaff(context), params.staffId),

  unlock: (context, { params }) =>
    unlockStaff(context.db, context.site.id, getStaff(context), params.staffId),

  endSessions: (context, { params }) =>
    endStaffSessions(context.db, context.site.id, getStaff(context), params.staffId),

  dropSecondFactor: (context, { params }) =>
    dropStaffFactors(context.db, emailOriginOf(context), getStaff(context), params.staffId),

  async remove(context, { params }) {
    await removeStaff(context.db, context.site.id, getStaff(context), params.staffId);
    return null;
  },

  roles: ({ db, site }) => listRoles(db, site.id),

  createRole: (context, { body }) => createRole(context.db, context.site.id, getStaff(context), body),

  updateRole: (context, { params, body }) =>
    updateRole(context.db, context.site.id, getStaff(context), params.roleId, body),

  async removeRole({ db, site }, { params }) {
    await deleteRole(db, site.id, params.roleId);
    return null;
  },
};

const passkeySite = ({ site, origin }: ApiContext) => ({ name: site.name, origin });

export const officeAccountHandlers: Handlers['officeAccount'] = {
  async update(context, { body }) {
    await updateStaffAccount(context.db, getStaff(context).id, body);
    return null;
  },

  async changePassword(context, { body }) {
    const { id, sessionId } = getStaff(context);
    await changePassword(context.db, emailOriginOf(context), id, sessionId, body);
    context.log.info({ personId: id, requestId: context.requestId }, 'security: password changed');
    return null;
  },

  secondFactor: (context) => readSecondFactor(context.db, getStaff(context).id),

  async startTotp(context, { body }) {
    const { id } = getStaff(context);
    await requirePassword(context.db, id, body.password, 'body.password');
    return startTotp(context.db, context.keys, id, context.site.name);
  },

  async confirmTotp(context, { body }) {
    const { id, sessionId } = getStaff(context);
    return {
      recoveryCodes: await confirmTotp(context.db, context.keys, emailOriginOf(context), {
        ...{ personId: id, sessionId, code: body.code },
      }),
    };
  },

  async startPasskey(context, { body }) {
    const { id } = getStaff(context);
    await requirePassword(context.db, id, body.password, 'body.password');
    const { ticket, options } = await startPasskey(context.db, passkeySite(context), id);
    return { ticket, options: { ...options } };
  },

  async addPasskey(context, { body }) {
    const { id, sessionId } = getStaff(context);
    return {
      recoveryCodes: await addPasskey(
        context.db,
        passkeySite(context),
        emailOriginOf(context),
        { personId: id, sessionId },
        body,
      ),
    };
  },

  async removeFactor(context, { body }) {
    const { id } = getStaff(context);
    await requirePassword(context.db, id, body.password, 'body.password');
    await removeFactor(context.db, emailOriginOf(context), id, body.passkeyId);
    return readSecondFactor(context.db, id);
  },

  async renewRecoveryCodes(context, { body }) {
    const { id } = getStaff(context);
    await requirePassword(context.db, id, body.password, 'body.password');
    return { recoveryCodes: await renewRecoveryCodes(context.db, emailOriginOf(context), id) };
  },

  sessions(context) {
    const { id, sessionId } = getStaff(context);
    return listSessions(context.db, id, sessionId);
  },

  async endSession(context, { params }) {
    await endSession(context.db, getStaff(context).id, params.sessionId);
    return null;
  },

  async endOtherSessions(context) {
    const { id, sessionId } = getStaff(context);
    await endOtherSessions(context.db, id, sessionId);
    return null;
  },
};
