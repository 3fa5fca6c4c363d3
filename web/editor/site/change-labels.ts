import type { TFunction } from 'i18next';
import type { officeCalls } from '../../../contract/office-calls.ts';

type NamesOf<Calls, Method extends string> = {
  [Module in keyof Calls & string]: {
    [Name in keyof Calls[Module] & string]: Calls[Module][Name] extends { call: `${Method} ${string}` }
      ? `${Module}.${Name}`
      : never;
  }[keyof Calls[Module] & string];
}[keyof Calls & string];

type Writes = NamesOf<typeof officeCalls, 'POST' | 'PUT' | 'PATCH' | 'DELETE'>;

/** Writes that the log omits: presence changes nothing, and sessions refresh by themselves. */
type Unchanging =
  | 'pages.arrive'
  | 'pages.leave'
  | 'office.refreshToken'
  | 'officeRates.compute'
  | 'officeRates.preview'
  | 'officeAccount.startTotp'
  | 'officeAccount.startPasskey';

/** Scheduled changes happen without a call. */
type Planned = 'pages.publishPlanned' | 'pages.unpublishPlanned';

/** The changes in the audit log. */
export type Change = Exclude<Writes, Unchanging> | Planned;

/** The label of each change in the log. */
export function changeLabels(t: TFunction): Record<Change, string> {
  return {
    'editing.update': t('editorChanges.editing.update'),
    'editing.putDraft': t('editorChanges.editing.putDraft'),
    'editing.discardDraft': t('editorChanges.editing.discardDraft'),
    'editing.publish': t('editorChanges.editing.publish'),
    'editing.previewLink': t('editorChanges.editing.previewLink'),
    'editing.putStructure': t('editorChanges.editing.putStructure'),
    'editing.discardStructure': t('editorChanges.editing.discardStructure'),
    'editing.putProperties': t('editorChanges.editing.putProperties'),
    'editing.discardProperties': t('editorChanges.editing.discardProperties'),
    'editing.restore': t('editorChanges.editing.restore'),
    'media.upload': t('editorChanges.media.upload'),
    'media.change': t('editorChanges.media.change'),
    'media.remove': t('editorChanges.media.remove'),
    'pages.create': t('editorChanges.pages.create'),
    'pages.createFromTemplates': t('editorChanges.pages.createFromTemplates'),
    'pages.move': t('editorChanges.pages.move'),
    'pages.unpublish': t('editorChanges.pages.unpublish'),
    'pages.remove': t('editorChanges.pages.remove'),
    'pages.createRedirects': t('editorChanges.pages.createRedirects'),
    'pages.dropRedirect': t('editorChanges.pages.dropRedirect'),
    'pages.schedule': t('editorChanges.pages.schedule'),
    'pages.cancelSchedule': t('editorChanges.pages.cancelSchedule'),
    'pages.publishPlanned': t('editorChanges.pages.publishPlanned'),
    'pages.unpublishPlanned': t('editorChanges.pages.unpublishPlanned'),
    'officeProduct.create': t('editorChanges.officeProduct.create'),
    'officeProduct.change': t('editorChanges.officeProduct.change'),
    'officeProduct.copy': t('editorChanges.officeProduct.copy'),
    'officeProduct.changeMany': t('editorChanges.officeProduct.changeMany'),
    'officeStock.move': t('editorChanges.officeStock.move'),
    'officeStock.change': t('editorChanges.officeStock.change'),
    'officeCategory.create': t('editorChanges.officeCategory.create'),
    'officeCategory.change': t('editorChanges.officeCategory.change'),
    'officeCategory.order': t('editorChanges.officeCategory.order'),
    'officeTerm.put': t('editorChanges.officeTerm.put'),
    'officeTerm.order': t('editorChanges.officeTerm.order'),
    'officeImport.check': t('editorChanges.officeImport.check'),
    'officeImport.apply': t('editorChanges.officeImport.apply'),
    'officeImport.undo': t('editorChanges.officeImport.undo'),
    'officeOrder.makeReady': t('editorChanges.officeOrder.makeReady'),
    'officeOrder.ship': t('editorChanges.officeOrder.ship'),
    'officeOrder.complete': t('editorChanges.officeOrder.complete'),
    'officeOrder.cancel': t('editorChanges.officeOrder.cancel'),
    'officeOrder.credit': t('editorChanges.officeOrder.credit'),
    'officeOrder.takePayment': t('editorChanges.officeOrder.takePayment'),
    'officeOrder.payOut': t('editorChanges.officeOrder.payOut'),
    'officeOrder.rejectWithdrawal': t('editorChanges.officeOrder.rejectWithdrawal'),
    'officeOrder.sendEmail': t('editorChanges.officeOrder.sendEmail'),
    'officeOrder.requestBalance': t('editorChanges.officeOrder.requestBalance'),
    'officeStay.create': t('editorChanges.officeStay.create'),
    'officeStay.quoteChange': t('editorChanges.officeStay.quoteChange'),
    'officeStay.change': t('editorChanges.officeStay.change'),
    'officeStay.move': t('editorChanges.officeStay.move'),
    'officeStay.describe': t('editorChanges.officeStay.describe'),
    'officeStay.note': t('editorChanges.officeStay.note'),
    'officeStay.checkIn': t('editorChanges.officeStay.checkIn'),
    'officeStay.checkOut': t('editorChanges.officeStay.checkOut'),
    'officeStay.leaveEarly': t('editorChanges.officeStay.leaveEarly'),
    'officeStay.noShow': t('editorChanges.officeStay.noShow'),
    'officeStay.undoCheckIn': t('editorChanges.officeStay.undoCheckIn'),
    'officeStay.undoCheckOut': t('editorChanges.officeStay.undoCheckOut'),
    'officeStay.undoNoShow': t('editorChanges.officeStay.undoNoShow'),
    'officeStay.cancel': t('editorChanges.officeStay.cancel'),
    'officeStay.addExtra': t('editorChanges.officeStay.addExtra'),
    'officeStay.block': t('editorChanges.officeStay.block'),
    'officeStay.unblock': t('editorChanges.officeStay.unblock'),
    'officeHousekeeping.mark': t('editorChanges.officeHousekeeping.mark'),
    'officeHousekeeping.assign': t('editorChanges.officeHousekeeping.assign'),
    'officeHousekeeping.putRules': t('editorChanges.officeHousekeeping.putRules'),
    'officeViews.save': t('editorChanges.officeViews.save'),
    'officeViews.remove': t('editorChanges.officeViews.remove'),
    'officeRates.save': t('editorChanges.officeRates.save'),
    'officeRates.undo': t('editorChanges.officeRates.undo'),
    'officeRates.putFloor': t('editorChanges.officeRates.putFloor'),
    'officeRates.putSeason': t('editorChanges.officeRates.putSeason'),
    'officeRates.deleteSeason': t('editorChanges.officeRates.deleteSeason'),
    'officeRoom.create': t('editorChanges.officeRoom.create'),
    'officeRoom.change': t('editorChanges.officeRoom.change'),
    'officeRoom.order': t('editorChanges.officeRoom.order'),
    'officeRoom.createUnit': t('editorChanges.officeRoom.createUnit'),
    'officeRoom.changeUnit': t('editorChanges.officeRoom.changeUnit'),
    'officeRoom.orderUnits': t('editorChanges.officeRoom.orderUnits'),
    'officeRatePlan.create': t('editorChanges.officeRatePlan.create'),
    'officeRatePlan.change': t('editorChanges.officeRatePlan.change'),
    'officeRatePlan.copy': t('editorChanges.officeRatePlan.copy'),
    'officeRatePlan.order': t('editorChanges.officeRatePlan.order'),
    'officeExtra.create': t('editorChanges.officeExtra.create'),
    'officeExtra.change': t('editorChanges.officeExtra.change'),
    'officeExtra.order': t('editorChanges.officeExtra.order'),
    'officeFee.create': t('editorChanges.officeFee.create'),
    'officeFee.change': t('editorChanges.officeFee.change'),
    'officeFee.remove': t('editorChanges.officeFee.remove'),
    'officeFee.putAgeBands': t('editorChanges.officeFee.putAgeBands'),
    'officeFee.putVatRates': t('editorChanges.officeFee.putVatRates'),
    'officeVoucher.change': t('editorChanges.officeVoucher.change'),
    'officeVoucher.create': t('editorChanges.officeVoucher.create'),
    'officeVoucher.remove': t('editorChanges.officeVoucher.remove'),
    'officeVoucher.resume': t('editorChanges.officeVoucher.resume'),
    'officeVoucher.stop': t('editorChanges.officeVoucher.stop'),
    'officeGiftCard.issue': t('editorChanges.officeGiftCard.issue'),
    'officeGiftCard.change': t('editorChanges.officeGiftCard.change'),
    'officeGiftCard.block': t('editorChanges.officeGiftCard.block'),
    'officeGiftCard.unblock': t('editorChanges.officeGiftCard.unblock'),
    'officeGiftCard.send': t('editorChanges.officeGiftCard.send'),
    'office.testEmail': t('editorChanges.office.testEmail'),
    'office.testPayments': t('editorChanges.office.testPayments'),
    'officeEmail.putText': t('editorChanges.officeEmail.putText'),
    'officeEmail.setOn': t('editorChanges.officeEmail.setOn'),
    'officeEmail.sendTest': t('editorChanges.officeEmail.sendTest'),
    'officeEmail.preview': t('editorChanges.officeEmail.preview'),
    'officeEmail.resend': t('editorChanges.officeEmail.resend'),
    'officeLoyalty.putProgramme': t('editorChanges.officeLoyalty.putProgramme'),
    'officeLoyalty.putTiers': t('editorChanges.officeLoyalty.putTiers'),
    'officeLoyalty.putRules': t('editorChanges.officeLoyalty.putRules'),
    'officeLoyalty.putMemberPrices': t('editorChanges.officeLoyalty.putMemberPrices'),
    'officeLoyalty.adjust': t('editorChanges.officeLoyalty.adjust'),
    'siteEditing.putMenu': t('editorChanges.siteEditing.putMenu'),
    'siteEditing.putLocation': t('editorChanges.siteEditing.putLocation'),
    'siteEditing.deleteLocation': t('editorChanges.siteEditing.deleteLocation'),
    'siteEditing.orderLocations': t('editorChanges.siteEditing.orderLocations'),
    'siteEditing.putSettings': t('editorChanges.siteEditing.putSettings'),
    'siteEditing.putRobotsRules': t('editorChanges.siteEditing.putRobotsRules'),
    'siteEditing.putProperties': t('editorChanges.siteEditing.putProperties'),
    'customEntities.create': t('editorChanges.customEntities.create'),
    'customEntities.update': t('editorChanges.customEntities.update'),
    'customEntities.remove': t('editorChanges.customEntities.remove'),
    'customEntities.putType': t('editorChanges.customEntities.putType'),
    'customEntities.removeType': t('editorChanges.customEntities.removeType'),
    'officeSurvey.markAnswered': t('editorChanges.officeSurvey.markAnswered'),
    'officeSurvey.eraseMessage': t('editorChanges.officeSurvey.eraseMessage'),
    'officeSurvey.put': t('editorChanges.officeSurvey.put'),
    'officeSurvey.remove': t('editorChanges.officeSurvey.remove'),
    'errorChannel.solve': t('editorChanges.errorChannel.solve'),
    'errorChannel.reopen': t('editorChanges.errorChannel.reopen'),
    'errorChannel.runJob': t('editorChanges.errorChannel.runJob'),
    'officeStaff.invite': t('editorChanges.officeStaff.invite'),
    'officeStaff.inviteAgain': t('editorChanges.officeStaff.inviteAgain'),
    'officeStaff.putRoles': t('editorChanges.officeStaff.putRoles'),
    'officeStaff.lock': t('editorChanges.officeStaff.lock'),
    'officeStaff.unlock': t('editorChanges.officeStaff.unlock'),
    'officeStaff.endSessions': t('editorChanges.officeStaff.endSessions'),
    'officeStaff.remove': t('editorChanges.officeStaff.remove'),
    'officeStaff.createRole': t('editorChanges.officeStaff.createRole'),
    'officeStaff.updateRole': t('editorChanges.officeStaff.updateRole'),
    'officeStaff.removeRole': t('editorChanges.officeStaff.removeRole'),
    'officeAccount.update': t('editorChanges.officeAccount.update'),
    'officeAccount.changePassword': t('editorChanges.officeAccount.changePassword'),
    'officeAccount.endSession': t('editorChanges.officeAccount.endSession'),
    'officeAccount.endOtherSessions': t('editorChanges.officeAccount.endOtherSessions'),
    'officeStaff.dropSecondFactor': t('editorChanges.officeStaff.dropSecondFactor'),
    'officeAccount.confirmTotp': t('editorChanges.officeAccount.confirmTotp'),
    'officeAccount.addPasskey': t('editorChanges.officeAccount.addPasskey'),
    'officeAccount.removeFactor': t('editorChanges.officeAccount.removeFactor'),
    'officeAccount.renewRecoveryCodes': t('editorChanges.officeAccount.renewRecoveryCodes'),
    'office.confirmLogin': t('editorChanges.office.confirmLogin'),
    'office.login': t('editorChanges.office.login'),
    'office.logout': t('editorChanges.office.logout'),
  };
}

/** The label of a change; a change of an older version is shown by its name. */
export const getChangeLabel = (labels: Record<Change, string>, call: string): string =>
  Object.hasOwn(labels, call) ? labels[call as Change] : call;
