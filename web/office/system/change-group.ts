import type { TFunction } from 'i18next';
import type { PanelName } from '../panels/panels.ts';

/** The panel that the changes of a module belong to. */
const panels: Readonly<Record<string, PanelName>> = {
  editing: 'pages',
  pages: 'pages',
  media: 'media',
  officeCash: 'cash',
  officeCounter: 'counter',
  officeOrderDraft: 'orders',
  officeProduct: 'products',
  officeStock: 'stock',
  officeCategory: 'categories',
  officeTerm: 'attributes',
  officeImport: 'import',
  officeGuest: 'guests',
  officeGuestNote: 'guests',
  officeCompany: 'companies',
  officeConnection: 'connections',
  officeMailing: 'mailings',
  officeStayNote: 'reservations',
  officeOrderNote: 'orders',
  officeHousekeeping: 'housekeeping',
  officeFault: 'faults',
  officeFound: 'found',
  officeRegister: 'night-register',
  officeRates: 'rates',
  officeRoom: 'rooms',
  officeRatePlan: 'rate-plans',
  officeExtra: 'extras',
  officeFee: 'fees',
  officeVoucher: 'vouchers',
  officeGiftCard: 'gift-cards',
  officeEmail: 'emails',
  officeLoyalty: 'loyalty',
  siteEditing: 'settings',
  customEntities: 'settings',
  officeSurvey: 'messages',
  errorChannel: 'errors',
  officeStaff: 'staff',
  officeAccount: 'profile',
  office: 'profile',
};

/** Returns the group that a change is listed in. */
export function changeGroup(t: TFunction): (call: string) => string {
  return (call) => {
    const [module = ''] = call.split('.');
    if (module === 'officeOrder') return t('officeLog.subject.order');
    if (module === 'officeStay' || module === 'officePlanner') return t('officeLog.subject.reservation');
    const panel = panels[module];
    return panel ? t(`officePanels.name.${panel}`) : t('officeLog.general');
  };
}
