import type { TFunction } from 'i18next';
import type { OrderSummary, ResendableEmail } from '../../../contract/office-order.ts';
import type { OrderPaymentState, OrderState } from '../../../contract/order-states.ts';
import { paymentBrands } from '../../storefront/orders/payment-brands.ts';

/** What an order waits for: a property of its row, and a filter of the list. */
export const waits = [
  'isToPack',
  'isToHandOver',
  'isUnpaid',
  'isRefundDue',
  'hasOpenWithdrawal',
] as const satisfies readonly (keyof OrderSummary)[];

export const stateLabels = (t: TFunction): Record<OrderState, string> => ({
  pending: t('orders.state.pending'),
  confirmed: t('orders.state.confirmed'),
  ready: t('orders.state.ready'),
  shipped: t('orders.state.shipped'),
  completed: t('orders.state.completed'),
  cancelled: t('orders.state.cancelled'),
});

export const paymentLabels = (t: TFunction): Record<OrderPaymentState, string> => ({
  unpaid: t('orders.payment.unpaid'),
  partlyPaid: t('orders.payment.partlyPaid'),
  paid: t('orders.payment.paid'),
  refunded: t('orders.payment.refunded'),
});

export const waitLabels = (t: TFunction): Record<(typeof waits)[number], string> => ({
  isToPack: t('orders.waits.isToPack'),
  isToHandOver: t('orders.waits.isToHandOver'),
  isUnpaid: t('orders.waits.isUnpaid'),
  isRefundDue: t('orders.waits.isRefundDue'),
  hasOpenWithdrawal: t('orders.waits.hasOpenWithdrawal'),
});

export const emailLabels = (t: TFunction): Record<ResendableEmail, string> => ({
  orderConfirmed: t('orders.email.orderConfirmed'),
  orderShipped: t('orders.email.orderShipped'),
  orderReady: t('orders.email.orderReady'),
  invoiceIssued: t('orders.email.invoiceIssued'),
  giftCard: t('orders.email.giftCard'),
});

/** The name of a payment method; an unknown one has the provider's name. */
export function methodLabel(t: TFunction, method: string): string {
  switch (method) {
    case '':
      return t('orders.method.online');
    case 'pointofsale':
      return t('officeKit.payment.terminal');
    case 'creditcard':
    case 'card':
      return t('orders.method.card');
    case 'banktransfer':
    case 'transfer':
    case 'invoice':
      return t('orders.method.transfer');
    case 'cash':
      return t('orders.method.cash');
    default:
      return paymentBrands[method] ?? method.charAt(0).toUpperCase() + method.slice(1);
  }
}

/** The state of a payment; one that is not known is under way. */
export function attemptLabel(t: TFunction, status: string): string {
  switch (status) {
    case 'authorized':
    case 'paid':
      return t('orders.attempt.paid');
    case 'failed':
      return t('orders.attempt.failed');
    case 'canceled':
      return t('orders.attempt.canceled');
    case 'expired':
      return t('orders.attempt.expired');
    default:
      return t('orders.attempt.open');
  }
}

export function refundLabel(t: TFunction, status: string, isForStaff: boolean): string {
  if (isForStaff) return t('orders.refund.forStaff');
  return status === 'refunded' ? t('orders.refund.done') : t('orders.refund.underWay');
}

/** The reason of a credit: of one that follows from another action, the name of the action. */
export function creditReason(t: TFunction, reason: string): string {
  switch (reason) {
    case '':
    case 'credit':
      return '';
    case 'cancelled':
      return t('orders.why.cancelled');
    case 'stayCancelled':
      return t('orders.why.stayCancelled');
    case 'stayChanged':
    case 'stayExtra':
      return t('orders.why.stayChanged');
    case 'leftEarly':
      return t('orders.why.leftEarly');
    case 'noShow':
      return t('orders.why.noShow');
    case 'moved':
      return t('orders.why.moved');
    case 'discounted':
      return t('orders.why.discounted');
    default:
      return reason;
  }
}
