export {
  addressesOf,
  addressProperties,
  createAddress,
  deleteAddress,
  ownAddress,
  updateAddress,
  wireAddress,
} from './address.ts';
export { askedHandlers } from './asked.ts';
export { askEmailChange, confirmEmail, sendConfirmation } from './change-email.ts';
export { changePassword, forgotPassword, resetPassword } from './change-password.ts';
export {
  clearedCookies,
  cookieNames,
  deviceAsCookie,
  deviceSecret,
  readCookie,
  tokenCookies,
} from './cookies.ts';
export { forgetOrders, isCardOnItsWay } from './forget-orders.ts';
export { freshCookies, unchanged } from './fresh-cookies.ts';
export { admit, bearerOf, type Identity, identify } from './identify.ts';
export { keepByLaw, trimLegalRecords } from './legal-record.ts';
export { trimLinks } from './link.ts';
export { logIn, whoKnows } from './login.ts';
export { mergeGuest } from './merge-guests.ts';
export { olderPersonOf, readPatch } from './older-person.ts';
export { hashPassword, refuseObvious } from './password.ts';
export {
  accountWith,
  type Correspondence,
  mailCultureOf,
  type Person,
  type ProfileDraft,
  personWith,
  register,
  registerGuest,
  updateProfile,
  userOf,
} from './person.ts';
export { erasePerson, personalData } from './personal-data.ts';
export { clearPreferences, preferencesOf, setPreference } from './preference.ts';
export {
  type Device,
  endOtherSessions,
  endSession,
  endSessionOfToken,
  openSession,
  refreshSession,
  type SessionTokens,
  sessionsOf,
  trimSessions,
} from './session.ts';
export { type DemoPerson, inviteAdministrator, lockDemoStaff, makeDemoPeople } from './staff.ts';
export { clearTracked, track, tracked, trimTracking } from './tracking.ts';
