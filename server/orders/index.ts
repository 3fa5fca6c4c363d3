export { type AddedLine, addToOrder } from './add-to-order.ts';
export { requestBalance, requestDueBalances } from './balance.ts';
export { cancelOrder } from './cancel-order.ts';
export { chargeOrder } from './charge-order.ts';
export { checkOut, startOrderPayment } from './check-out.ts';
export { assertVoucherCounts } from './checkout/checkout-details.ts';
export { paymentOffers } from './checkout/payment-offers.ts';
export { readCheckout } from './checkout/read-checkout.ts';
export { saveCheckout } from './checkout/save-checkout.ts';
export { findCounterItems, quoteCounterSale, sellAtCounter } from './counter-sale.ts';
export { creditOrder } from './credit-order.ts';
export { discountLines } from './discount-lines.ts';
export { editOrder } from './edit-order.ts';
export { endAttempts } from './end-attempts.ts';
export { eraseOrder } from './erase-order.ts';
export { orderLinkHandler, requestOrderLink } from './find-order.ts';
export { addToFolio, assertNoPayers, creditFolio, hasPayers, lockFolio } from './folio.ts';
export { completeOrder, markReady, shipOrder } from './fulfilment.ts';
export { recordGiftCardPayment } from './gift-card-payment.ts';
export { listInvoiceIds, readInvoiceByLine } from './invoice-lines.ts';
export { findLinkedOrder, type LinkedOrder } from './linked-order.ts';
export { payOut, recordManualPayment } from './manual-payment.ts';
export { moveLines } from './move-lines.ts';
export { offeredMethods } from './offered-methods.ts';
export { bookOption, extendOption, holdOrderUntil } from './option.ts';
export {
  findUnpaidOrder,
  formatOrderName,
  getOwnOrderId,
  getSiteOrderId,
  lockOrder,
  type OrderOwner,
} from './order.ts';
export { getOrderDocument } from './order-documents.ts';
export {
  listOrderDrafts,
  placeOrderDraft,
  readOrderDraft,
  removeOrderDraft,
  saveOrderDraft,
} from './order-draft.ts';
export { countWaitingOrders, orderList } from './order-list.ts';
export { getRefund, type OrderMoney, readOrderMoney } from './order-money.ts';
export {
  advanceOrder,
  assertOrderAction,
  orderProgress,
} from './order-progress.ts';
export { readOrder, withdrawalTerms } from './order-reply.ts';
export { hasCancellationFee } from './order-reservations.ts';
export { getOrderTotals } from './order-totals.ts';
export {
  assertPayLaterAllowed,
  assertWithinLimit,
  loadPayLaterTerms,
  type PayLaterTerms,
} from './pay-later-methods.ts';
export { readPayable } from './payable.ts';
export { addPayer, changePayer, readPayers, removePayer } from './payers.ts';
export { settleByProviderId, settlePayment } from './payment.ts';
export type { PaymentDeps } from './payment-deps.ts';
export { placeOrder } from './place-order.ts';
export { reconcile } from './reconcile.ts';
export { sendRefund } from './refund.ts';
export { reopenCart } from './reopen.ts';
export { reopenOrder } from './reopen-order.ts';
export { resendEmail } from './resend-email.ts';
export {
  feeBase,
  feeType,
  type ReservationLine,
  type ReservationLines,
  readReservationLines,
  sumCents,
} from './reservation-lines.ts';
export {
  deliverToReception,
  hasGoodsForReception,
  moveDeliveries,
  type RoomDelivery,
  restoreDeliveries,
} from './room-delivery.ts';
export { settleOrder } from './settle-order.ts';
export { settlePoints } from './settle-points.ts';
export { readStaffOrder } from './staff-order.ts';
export { readTakings } from './takings.ts';
export {
  cancelTerminalPayment,
  listTerminals,
  pollTerminalPayment,
  readTerminalPayments,
  startTerminalPayment,
} from './terminal-payment.ts';
export { goodsShippedAt, isShipped } from './unshipped-goods.ts';
export { type DeclaredLine, declareWithdrawal, openPieces, rejectWithdrawal } from './withdrawal.ts';
