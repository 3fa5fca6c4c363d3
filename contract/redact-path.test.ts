import { expect, test } from 'vitest';
import { redactPath } from './redact-path.ts';

const link = 'a1'.repeat(21).concat('b');
const cartId = '0190cafe-0000-7000-8000-00000000abcd';
const catalog = '/api/frontoffice/catalog/v1';

test.each([
  [`/order/${link}`, '/order/…'],
  [`/stay/manage/${link}/change`, '/stay/manage/…/change'],
  [`/stay/manage/${link}/stay.ics`, '/stay/manage/…/stay.ics'],
  [`${catalog}/Order/${link}/Payment`, `${catalog}/Order/…/Payment`],
  [`${catalog}/Cart/${cartId}`, `${catalog}/Cart/…`],
  [`${catalog}/cart/${cartId.toUpperCase()}/Checkout?t=1`, `${catalog}/cart/…/Checkout?t=1`],
  [`${catalog}/Cart/${cartId}/Voucher/ZOUT10`, `${catalog}/Cart/…/Voucher/…`],
  [`${catalog}/Cart/GetByName/${cartId}`, `${catalog}/Cart/GetByName/…`],
  [`/api/v1/catalog/cart/${cartId}/paymentmethod`, '/api/v1/catalog/cart/…/paymentmethod'],
  [`/simulator/${cartId}`, '/simulator/…'],
])('a log shows %s as %s', (path, shown) => {
  expect(redactPath(path)).toBe(shown);
});

test.each([
  '/cart',
  `${catalog}/Cart/Create`,
  `/media/${'0a'.repeat(16)}/640.avif`,
  `/account/stays/${cartId}`,
])('a log shows %s as it is', (path) => expect(redactPath(path)).toBe(path));
