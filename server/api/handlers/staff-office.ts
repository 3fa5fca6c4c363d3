import {
  changePassword,
  createRole,
  deleteRole,
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
  removeStaff,
  unlockStaff,
  updateRole,
  updateStaffAccount,
} from '../../customers/index.ts';
import { getStaff } from '../../platform/index.ts';
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
