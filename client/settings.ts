import { defaultCulture } from '../contract/culture.ts';
import { href, siteMap } from '../contract/site-map.ts';
import { joinAddress } from './address.ts';

const catalog = '/frontoffice/catalog/v1';
const booking = '/frontoffice/booking/v1';
const cart = `${catalog}/Cart/{cartId}`;

/**
 * The paths that a business may configure, with the defaults of this server. Paths of calls have the names of
 * the calls; an absolute address leads to a separate service.
 */
export const defaultPaths = {
  'cart.read': cart,
  'cart.addItem': `${cart}/Item`,
  'cart.addItems': `${cart}/Items`,
  'cart.changeItem': `${cart}/Item/{cartItemId}`,
  'cart.removeItem': `${cart}/Item/{cartItemId}`,
  'cart.addAttribute': `${cart}/Item/{cartItemId}/Attribute`,
  'cart.addVoucher': `${cart}/Voucher`,
  'cart.removeVoucher': `${cart}/Voucher/{voucherCode}`,
  'cart.deliveryAddress': `${cart}/DeliveryAddress`,
  'cart.invoiceAddress': `${cart}/InvoiceAddress`,
  'cart.shippingMethod': `${cart}/ShippingMethod`,
  'cart.info': `${cart}/Info`,
  'cart.paymentMethods': `${cart}/PaymentMethods`,
  'cart.availability': `${cart}/Availability`,
  'booking.roomAvailability': `${booking}/RoomAvailability`,
  'booking.ratePlanAvailability': `${booking}/RatePlanAvailability`,
  'booking.fromPrice': `${booking}/FromPrice`,
  'booking.grid': `${booking}/Grid`,
  'booking.extraProducts': `${booking}/ExtraProducts`,
  'catalog.search': `${catalog}/Search`,
  'catalog.allProducts': '/api/v2/catalog/product',
  'customEntities.getAll': '/customEntities/getall',
  'customEntities.byName': '/customEntities/{name}',
  'customEntities.create': '/customEntities',
  'customEntities.update': '/customentities/update',
  /** The page to which a visitor without a session is sent. A page of the site, not a call. */
  login: siteMap.login.path,
  /** The address to which visits are posted beside UserTracking; empty for none. */
  tracking: '',
  /** The page under which categories and products stand. */
  baseCategory: href('shop', { culture: defaultCulture }),
} as const;

export type PathName = keyof typeof defaultPaths;

export type Paths = Record<PathName, string>;

/**
 * The paths of custom entities at a separate service, which receives neither cookies nor tokens of this one.
 */
export function customEntitiesAt(baseAddress: string): Partial<Paths> {
  const names = Object.keys(defaultPaths).filter((name) => name.startsWith('customEntities.'));
  return Object.fromEntries(
    names.map((name) => [name, joinAddress(baseAddress, defaultPaths[name as PathName])]),
  );
}
