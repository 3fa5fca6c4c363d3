import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { dataOrThrow } from '../../client/result.ts';
import { cookieNames } from '../../server/customers/cookies.ts';
import { openSession } from '../../server/customers/session.ts';
import { putRates } from '../../server/rates/rates.ts';
import { freshAddress, type Person } from './account.ts';
import { apiAt } from './place-order.ts';
import { openStays } from './stays.ts';
import { storySite } from './story-site.ts';

export type Reservation = { link: string; path: string; id: string; orderName: string };

type Draft = { person?: Person; adults?: number; isPaid?: boolean };

/** Opens functions that create reservations, for stories of their guests. */
export function openReservations() {
  const stays = openStays();
  const { db, keys } = stays;

  async function getCookie({ id }: Person): Promise<string> {
    const device = { userAgent: 'Firefox/140.0 (Windows)', secret: randomBytes(32).toString('base64url') };
    const { accessToken } = await openSession(db, keys, id, 'login', device);
    return `${cookieNames.customer.access}=${accessToken}`;
  }

  return {
    ...stays,
    /** Books two nights with breakfast in the Zeekamer, as a customer or as a guest. */
    async createReservation({ person, adults = 2, isPaid = true }: Draft = {}): Promise<Reservation> {
      const api = apiAt(storySite().origin, person ? await getCookie(person) : '');
      const { room, arrangement, dateFrom, nights } = await stays.freeStay();
      const placeOrderInput = {
        ArrangementItemCode: arrangement.itemCode,
        DateFrom: dateFrom,
        Nights: nights,
        Adults: adults,
      };
      const CartItemAttributes = Object.entries(placeOrderInput).map(([Name, Value]) => ({
        Name,
        Value: String(Value),
      }));
      const item = { ItemCode: room.itemCode, CartItemAttributes };
      const cart = dataOrThrow(await api.cart.create({ body: {} }));
      const params = { cartId: cart.identifier };
      dataOrThrow(await api.cart.addItem({ params, body: item }));
      const address = { street: 'Kade', houseNumber: '4', postalCode: '0562 ZE', city: 'Zandoog' };
      const emailAddress = person?.emailAddress ?? freshAddress();
      const body = { ...address, countryCode: 'NL', attn: 'Wierd Wad', emailAddress };
      dataOrThrow(await api.cart.invoiceAddress({ params, body }));
      const variables = { issuer: 'duinpay_zeebank', acceptTerms: true };
      const order = { cartName: params.cartId, paymentMethodId: 'duinpay', variables };
      const placed = dataOrThrow(await api.order.checkout({ body: order }));
      if (isPaid) {
        const simulatorForm = new URLSearchParams({ choice: 'pay', webhook: 'before' });
        await fetch(placed.paymentUrl ?? '', { method: 'POST', body: simulatorForm, redirect: 'manual' });
      }
      const { cartItems } = dataOrThrow(await api.order.read({ params: { orderKey: placed.link } }));
      const stay = cartItems[0]?.stay;
      if (!stay) throw new Error('the order has no reservation');
      const { id, link } = stay;
      return { id, link, path: `/stay/manage/${link}`, orderName: placed.orderName };
    },
    async readStay({ link }: Reservation) {
      return dataOrThrow(await stays.api().stay.read({ params: { stayKey: link } }));
    },
    /** Sets a cancellation fee from now on, as for a stay in the near future. */
    async letCancellingCost({ id }: Reservation, feePercent: number): Promise<void> {
      const from = new Date(Date.now() - 60_000).toISOString();
      await sql`update reservation set quote = jsonb_set(quote, '{cancellation}', jsonb_build_object('freeUntil', ${from}::text,
        'steps', jsonb_build_array(jsonb_build_object('from', ${from}::text, 'feePercent', ${feePercent}::int, 'fee', 10000))))
        where id = ${id}`.execute(db);
    },
    /** Changes the price of an extra, in euros. */
    async requestExtra(itemCode: string, price: number): Promise<void> {
      const priceCents = Math.round(price * 100);
      await sql`update variant set price_cents = ${priceCents} where item_code = ${itemCode}`.execute(db);
    },
    /** Changes the rate of a reservation's nights for new bookings. */
    async changePrice(booked: Reservation, priceCents: number): Promise<void> {
      const { dateFrom, dateTo, room, arrangement } = dataOrThrow(
        await stays.api().stay.read({ params: { stayKey: booked.link } }),
      );
      const last = new Date(Date.parse(dateTo) - 86_400_000).toISOString().slice(0, 10);
      const nights = { from: dateFrom, to: last, rooms: [room.itemCode] };
      await putRates(db, await stays.siteId(), [
        { ...nights, arrangements: [arrangement.itemCode], priceCents },
      ]);
    },
  };
}

/** The error message on a screen. */
export const pageAlert = (page: Page) => page.locator('main [role="alert"]');

/** The message about the last action. */
export const pageNotice = (page: Page) => page.locator('main .account-notice');
