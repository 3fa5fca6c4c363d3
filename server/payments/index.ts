export type {
  PaymentBilling,
  PaymentMethod,
  PaymentProvider,
  PaymentRequest,
  PaymentState,
  ProviderPayment,
} from './provider.ts';
export { ProviderError, type ProviderErrorCode } from './provider-error.ts';
export type { SalesContext } from './sales-context.ts';
export { simulatorPages } from './simulator-pages.ts';
export { simulatorMethods } from './simulator-tables.ts';
export {
  onePayments,
  openPayments,
  type PaymentAccount,
  type Payments,
  type SitePayments,
  siteProviderName,
} from './site-payments.ts';
export { webhookAddress } from './webhook-address.ts';
export { postedPaymentId } from './webhook-id.ts';
