export {
  addressOf,
  type CartReader,
  type CartState,
  emptyCart,
  findCart,
  findCartNamed,
  isCartId,
  minimumAgeOfProduct,
  namedCarts,
  type PlainLine,
  selectLines,
  withStays,
} from './cart.ts';
export { addAttribute, addItems, changeLine, refuseTooMuch } from './cart-lines.ts';
export { readerOf } from './cart-reader.ts';
export { checkoutRulesOf, loadCheckoutSettings } from './checkout-rules.ts';
export { choose, divide } from './choose-shipping.ts';
export { depositOfCart, depositPolicyOf, loadDepositPolicy } from './deposit.ts';
export { emailAddressOf } from './email-address.ts';
export { envelope } from './envelope.ts';
export { holdCart, holdNights } from './hold-stays.ts';
export { joinCart } from './join-cart.ts';
export { daysOf, isByNight, isByPerson, type LineStay, refusalOf, timesOf } from './line-stay.ts';
export { type CartOwner, openCart } from './open-cart.ts';
export { pointExtras } from './point-extras.ts';
export { loadOf, type PricedCart, priceCart } from './price-cart.ts';
export { addGiftCard, removeGiftCard } from './put-gift-card.ts';
export { putPoints } from './put-points.ts';
export { putVoucher, type VoucherDraft } from './put-voucher.ts';
export { carriedBy, firstDayOf, type Requirement, requirementsOf } from './requirements.ts';
export { editedSettings, replaceGroup } from './settings/edit-settings.ts';
export {
  loadMethods,
  type Method,
  nowAt,
  type ShippingKind,
  selectMethods,
  takes,
  textOf,
  wireMethod,
} from './shipping.ts';
export { type MethodDraft, putShippingMethods } from './shipping-method.ts';
export { datesOf, nightsName, partId, partsOf, type StayPart } from './stay-parts.ts';
export { emptyOrdered, trimCarts } from './trim-carts.ts';
export {
  addVoucher,
  removeVoucher,
  selectVouchers,
  usesBy,
  type VoucherRow,
  valuesOf,
  voucherOf,
} from './voucher.ts';
export { voucherTyped } from './voucher-typed.ts';
export { availabilityOf, lineName, wireCart } from './wire-cart.ts';
export { type AgreedStay, agreedStay, lowered } from './wire-line-stay.ts';
