import type { TFunction } from 'i18next';
import type { checklistNames } from '../../../contract/office.ts';

export type ChecklistName = (typeof checklistNames)[number];

/** What each line of the checklist is called, and what is to do for it. */
export const checklistTexts = (t: TFunction): Record<ChecklistName, { title: string; toDo: string }> => ({
  rooms: { title: t('officeChecklist.rooms.title'), toDo: t('officeChecklist.rooms.toDo') },
  ratePlans: { title: t('officeChecklist.ratePlans.title'), toDo: t('officeChecklist.ratePlans.toDo') },
  prices: { title: t('officeChecklist.prices.title'), toDo: t('officeChecklist.prices.toDo') },
  taxes: { title: t('officeChecklist.taxes.title'), toDo: t('officeChecklist.taxes.toDo') },
  vatRates: { title: t('officeChecklist.vatRates.title'), toDo: t('officeChecklist.vatRates.toDo') },
  products: { title: t('officeChecklist.products.title'), toDo: t('officeChecklist.products.toDo') },
  pages: { title: t('officeChecklist.pages.title'), toDo: t('officeChecklist.pages.toDo') },
  terms: { title: t('officeChecklist.terms.title'), toDo: t('officeChecklist.terms.toDo') },
  cultures: { title: t('officeChecklist.cultures.title'), toDo: t('officeChecklist.cultures.toDo') },
  colleagues: { title: t('officeChecklist.colleagues.title'), toDo: t('officeChecklist.colleagues.toDo') },
  ownSite: { title: t('officeChecklist.ownSite.title'), toDo: t('officeChecklist.ownSite.toDo') },
  address: { title: t('officeChecklist.address.title'), toDo: t('officeChecklist.address.toDo') },
  proxies: { title: t('officeChecklist.proxies.title'), toDo: t('officeChecklist.proxies.toDo') },
  payments: { title: t('officeChecklist.payments.title'), toDo: t('officeChecklist.payments.toDo') },
  email: { title: t('officeChecklist.email.title'), toDo: t('officeChecklist.email.toDo') },
  postcodes: { title: t('officeChecklist.postcodes.title'), toDo: t('officeChecklist.postcodes.toDo') },
  botCheck: { title: t('officeChecklist.botCheck.title'), toDo: t('officeChecklist.botCheck.toDo') },
  legalFacts: { title: t('officeChecklist.legalFacts.title'), toDo: t('officeChecklist.legalFacts.toDo') },
  administrator: {
    title: t('officeChecklist.administrator.title'),
    toDo: t('officeChecklist.administrator.toDo'),
  },
  backup: { title: t('officeChecklist.backup.title'), toDo: t('officeChecklist.backup.toDo') },
  watch: { title: t('officeChecklist.watch.title'), toDo: t('officeChecklist.watch.toDo') },
});
