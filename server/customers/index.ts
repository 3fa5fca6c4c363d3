export { accountJobHandlers } from './account-jobs.ts';
export {
  addressProperties,
  createAddress,
  deleteAddress,
  getOwnAddress,
  listAddresses,
  ownAddresses,
  updateAddress,
  wireAddress,
} from './address.ts';
export { anonymizeOrders, hasPendingGiftCard } from './anonymize-orders.ts';
export { confirmEmail, requestEmailChange, sendConfirmation } from './change-email.ts';
export { changePassword, forgotPassword, resetPassword } from './change-password.ts';
export {
  clearedCookies,
  cookieNames,
  deviceAsCookie,
  deviceSecret,
  readCookie,
  tokenCookies,
} from './cookies.ts';
export { currentCookies, refreshCookies } from './fresh-cookies.ts';
export { assertAllowed, assertRight, bearerOf, type Identity, identify, nameGivers } from './identify.ts';
export { storeLegalRecord, trimLegalRecords } from './legal-record.ts';
export { limitMail } from './limit-mail.ts';
export { trimLinks } from './link.ts';
export { lockProfiles } from './lock-person.ts';
export { confirmLogIn, logIn, requirePassword } from './login.ts';
export {
  dropStaffFactors,
  endStaffSessions,
  getStaffMember,
  inviteAgain,
  inviteMember,
  listStaff,
  lockStaff,
  putRoles,
  removeStaff,
  unlockStaff,
  updateStaffAccount,
} from './manage-staff.ts';
export { guestTransfers, mergeGuest } from './merge-guests.ts';
export { missingPersonError } from './missing-person.ts';
export { agreeAtCheckout, newsKey, putNewsConsent, subscribesToNews } from './news-consent.ts';
export { olderPersonOf, readPatch } from './older-person.ts';
export { assertNotObvious, hashPassword } from './password.ts';
export {
  type EmailOrigin,
  findAccount,
  findGuestOfStaff,
  findProfileId,
  findVerifiedCustomer,
  getPerson,
  getUser,
  mailCultureOf,
  type Person,
  type ProfileDraft,
  personName,
  register,
  registerGuest,
  updateProfile,
} from './person.ts';
export { erasePerson, getPersonalData } from './personal-data.ts';
export {
  clearPreferences,
  consentKey,
  listPreferences,
  maxPreferences,
  setPreference,
} from './preference.ts';
export { createRole, deleteRole, findRole, listRoles, updateRole } from './roles.ts';
export { findSavedView, listSavedViews, mayReadView, putSavedView, removeSavedView } from './saved-view.ts';
export {
  addPasskey,
  confirmTotp,
  readSecondFactor,
  removeFactor,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
  trimChallenges,
} from './second-factor.ts';
export {
  type Device,
  endOtherSessions,
  endSession,
  endSessionOfToken,
  listSessionRights,
  listSessions,
  openSession,
  refreshSession,
  type SessionTokens,
  trimSessions,
} from './session.ts';
export { createDemoPeople, type DemoPerson, inviteStaff, lockDemoStaff } from './staff.ts';
export { listStaffWith, readGivers } from './staff-access.ts';
export { clearTracked, listTracked, track, trimTracking } from './tracking.ts';
