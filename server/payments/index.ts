export { openProvider } from './open-provider.ts';
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
export { webhookAddress } from './webhook-address.ts';
