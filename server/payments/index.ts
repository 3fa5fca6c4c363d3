export {
  type CardTerminal,
  type PaymentBilling,
  type PaymentMethod,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentState,
  type ProviderPayment,
  terminalMethod,
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
export { terminalWebhookAddress, webhookAddress } from './webhook-address.ts';
export { namedPaymentId, postedPaymentId } from './webhook-id.ts';
