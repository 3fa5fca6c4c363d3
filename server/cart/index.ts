export {
  addStays,
  type CartLine,
  type CartReader,
  type CartState,
  findCart,
  findCartByName,
  getCart,
  isCartId,
  isForeignCart,
  minimumAgeOfProduct,
  type PlainLine,
  parseAddress,
  selectLines,
  stockLeftColumn,
} from './cart.ts';
export { addAttribute, addItems, assertBelowMaxAmount, changeLine } from './cart-lines.ts';
export { getCartReader } from './cart-reader.ts';
export { lineAvailability, lineName } from './cart-reply.ts';
export {
  type CartStayLine,
  countPersons,
  extraDays,
  extraTimes,
  isByNight,
  isByPerson,
  loadCartStayLines,
  unavailabilityMessage,
} from './cart-stay-line.ts';
export { applyVouchers, type QuotedStay, quoteStay } from './cart-stay-reply.ts';
export { type CheckoutSetting, loadCheckoutSettings, parseCheckoutRules } from './checkout-rules.ts';
export { chooseAllDeliveries, chooseDelivery } from './choose-shipping.ts';
export { deleteOldCarts, emptyOrderedCarts } from './delete-old-carts.ts';
export { calculateCartDeposit, loadDepositPolicy, parseDepositPolicy } from './deposit.ts';
export { getEmailAddress } from './email-address.ts';
export { getEnteredVoucher } from './entered-voucher.ts';
export { fillAddress } from './fill-address.ts';
export { unitCentsOf } from './gift-card-choice.ts';
export { holdCart, holdNights } from './hold-cart-stays.ts';
export { findUnnamedCart, joinCart } from './join-cart.ts';
export { type CartOwner, openCart } from './open-cart.ts';
export { getParcel, needsShipping, type PricedCart, priceCart } from './price-cart.ts';
export { formatStayDates, getPriceParts, nightsLabel, type PricePart, partId } from './price-parts.ts';
export { getCartOwner, getCartProducts, pricedCartReply } from './priced-cart-reply.ts';
export { addGiftCard, assertCardFits, removeGiftCard } from './put-gift-card.ts';
export { assertPointsFit, putPoints } from './put-points.ts';
export { putVoucher, type VoucherDraft } from './put-voucher.ts';
export { relinkExtras } from './relink-extras.ts';
export { getFirstDay, listRequirements, type Requirement, shipmentLineIds } from './requirements.ts';
export { editedSettings, replaceGroup } from './settings/edit-settings.ts';
export {
  acceptsParcel,
  chooseShipping,
  deliveryDates,
  getLocalTime,
  getMethodText,
  loadMethods,
  type Method,
  type ShippingKind,
  selectMethods,
  shippingMethodReply,
} from './shipping.ts';
export type { ShippingChoice } from './shipping-choice.ts';
export { type MethodDraft, putShippingMethods } from './shipping-method.ts';
export {
  addVoucher,
  assertVoucherFits,
  countUses,
  getVoucher,
  parseVoucher,
  removeVoucher,
  selectVouchers,
  type Voucher,
  type VoucherRow,
  voucherMessageValues,
} from './voucher.ts';
export { readVoucher, seriesCodeList, voucherList, voucherUseList } from './voucher-list.ts';
export { changeVoucher, createVoucher, removeVoucherRules, setStopped } from './write-voucher.ts';
