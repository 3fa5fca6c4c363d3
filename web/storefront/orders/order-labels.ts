import type { TFunction } from 'i18next';
import type { Order } from '../../../contract/order.ts';
import type { OrderPaymentState, OrderState, WithdrawalRule } from '../../../contract/order-states.ts';
import { isEnded, isOnlyStays, isWithdrawn } from './track.ts';

/** The translated label of an order state. */
export function stateLabel(t: TFunction, state: OrderState): string {
  const labels = {
    pending: () => t('order.state.pending'),
    confirmed: () => t('order.state.confirmed'),
    ready: () => t('order.state.ready'),
    shipped: () => t('order.state.shipped'),
    completed: () => t('order.state.completed'),
    cancelled: () => t('order.state.cancelled'),
  };
  return labels[state]();
}

/** The same by what is left of the order: nobody receives a reservation, or what the guest withdrew from. */
export function orderStateLabel(t: TFunction, order: Order): string {
  if (order.status !== 'cancelled' && isWithdrawn(order) && !isOnlyStays(order)) {
    return t('order.track.withdrawn');
  }
  if (isEnded(order)) return t('order.state.ended');
  const isStayed = order.status === 'completed' && isOnlyStays(order);
  return isStayed ? t('order.state.stayed') : stateLabel(t, order.status);
}

/** The translated label of a payment state. */
export function paymentStateLabel(t: TFunction, state: OrderPaymentState): string {
  const labels = {
    unpaid: () => t('order.payment.unpaid'),
    partlyPaid: () => t('order.payment.partlyPaid'),
    paid: () => t('order.payment.paid'),
    refunded: () => t('order.payment.refunded'),
  };
  return labels[state]();
}

/** The translated label of a payment attempt's state; an unknown state counts as pending. */
export function attemptLabel(t: TFunction, status: string): string {
  switch (status) {
    case 'open':
      return t('order.attempt.open');
    case 'authorized':
    case 'paid':
      return t('order.attempt.paid');
    case 'failed':
      return t('order.attempt.failed');
    case 'canceled':
      return t('order.attempt.canceled');
    case 'expired':
      return t('order.attempt.expired');
    default:
      return t('order.attempt.pending');
  }
}

export function documentLabel(t: TFunction, kind: Order['invoices'][number]['kind']): string {
  if (kind === 'invoice') return t('order.documents.invoice');
  if (kind === 'creditNote') return t('order.documents.creditNote');
  return t('order.documents.giftCard');
}

export function withdrawalLabel(t: TFunction, state: Order['withdrawals'][number]['state']): string {
  if (state === 'refunded') return t('order.withdrawals.refunded');
  if (state === 'refused') return t('order.withdrawals.refused');
  return t('order.withdrawals.declared');
}

/** The reason why there is no right to withdraw from a line (Directive 2011/83/EU, article 16). */
export function ruleLabel(t: TFunction, rule: Exclude<WithdrawalRule, 'open'>): string {
  const labels = {
    dated: () => t('order.withdrawal.dated'),
    perishable: () => t('order.withdrawal.perishable'),
    sealed: () => t('order.withdrawal.sealed'),
    personalised: () => t('order.withdrawal.personalised'),
  };
  return labels[rule]();
}
