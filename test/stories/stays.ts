import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { dataOrThrow } from '../../client/result.ts';
import type { StayOffer } from '../../contract/booking.ts';
import { createRatePlan } from '../../server/rates/edit-rate-plan.ts';
import { putAllotments } from '../../server/rates/night.ts';
import { inDays } from '../kit/days.ts';
import { openCheckouts } from './checkout.ts';
import { apiAt } from './place-order.ts';
import { storySite } from './story-site.ts';

type Item = { ItemCode: string; Quantity?: number; CartItemAttributes?: object[] };

/**
 * Opens functions for stays so far in the future that no other story uses their nights, in carts as the
 * room's page creates them.
 */
export function openStays() {
  const shop = openCheckouts();
  const api = () => apiAt(storySite().origin);

  /** Finds two nights with breakfast in a room with so many units left. */
  async function freeStay({ room = 'ZEEKAMER', left = 2 } = {}): Promise<StayOffer> {
    for (let tries = 0; tries < 60; tries += 1) {
      const dateFrom = inDays(randomInt(280, 640));
      const roomItemCode = `${room}-BREAKFAST`;
      const query = { roomItemCode, dateFrom, nights: '2', adults: '2', flexibleDays: '0' };
      const { mainStays } = dataOrThrow(await api().booking.roomAvailability({ query }));
      const stay = mainStays.find(({ unitsLeft }) => unitsLeft >= left);
      if (stay) return stay;
    }
    throw new Error(`no nights are available in ${room}`);
  }

  /** Creates a rate plan with a promo code for the room of a stay, and returns its name. */
  async function promoPlan({ room, arrangement }: StayOffer, promoCode: string): Promise<string> {
    const siteId = await shop.siteId();
    const name = `Lezersaanbieding ${promoCode}`;
    const base = { ratePlan: arrangement.itemCode, percent: -10, amount: 0, rounding: 0.01 };
    await createRatePlan(shop.db, siteId, {
      ...{ texts: { nl: { name, description: '' } }, vatCategory: 'lodging', roomTypes: [room.itemCode] },
      ...{ base, promoCode, arrivalPattern: 'free', deposit: { percent: 100, days: 0 } },
      ...{ bookFromDays: null, bookUntilDays: 0, cancellation: [], inclusions: [], lengthDiscounts: [] },
    });
    return name;
  }

  /** Sets the number of remaining units for each night of a stay. */
  async function leave(
    count: number,
    { room, dateFrom, dateTo }: Pick<StayOffer, 'room' | 'dateFrom' | 'dateTo'>,
  ): Promise<void> {
    const { rows } = await sql<{ night: string; taken: number }>`
      select night::text, sold + held + blocked as taken from night join product on product.id = room_type_id
      where item_code = ${room.itemCode} and night >= ${dateFrom} and night < ${dateTo}`.execute(shop.db);
    const drafts = rows.map(({ night, taken }) => ({ from: night, to: night, units: taken + count }));
    await putAllotments(
      shop.db,
      await shop.siteId(),
      drafts.map((draft) => ({ ...draft, rooms: [room.itemCode] })),
    );
  }

  /** Puts a stay and other items into the cart of a browser. Returns the cart's id. */
  async function fillCart(context: BrowserContext, stay: StayOffer, others: Item[] = []): Promise<string> {
    const { origin } = storySite();
    const cartId = crypto.randomUUID();
    const response = await context.request.post(`${origin}/frontoffice/catalog/v1/Cart/${cartId}/Items`, {
      data: [asItem(stay), ...others],
      headers: { Origin: origin, 'Accept-Language': 'nl' },
    });
    if (!response.ok()) throw new Error(await response.text());
    await context.addCookies([{ name: 'cartId', value: cartId, url: origin, sameSite: 'Lax' }]);
    return cartId;
  }

  /** Sets the expiry of a cart's holds, in seconds from now. */
  async function endHold(cartId: string, inSeconds: number): Promise<void> {
    await sql`update reservation set expires_at = now() + make_interval(secs => ${inSeconds})
      where cart_line_id in (select id from cart_line where cart_id = ${cartId})`.execute(shop.db);
  }

  return {
    promoPlan,
    ...shop,
    api,
    freeStay,
    leave,
    fillCart,
    endHold,
    /** Ends a cart's holds after their maximum time, so that they cannot be extended. */
    async endHoldForGood(cartId: string): Promise<void> {
      await endHold(cartId, -1);
      await sql`update reservation set created_at = now() - interval '61 minutes'
        where cart_line_id in (select id from cart_line where cart_id = ${cartId})`.execute(shop.db);
    },
    /** Ends a cart's holds, and lets another cart hold the same stay. */
    async loseToSomebodyElse(cartId: string, stay: StayOffer): Promise<void> {
      // The page may be about to save its fields, which extends the hold.
      await expect
        .poll(async () => {
          await endHold(cartId, -1);
          const params = { cartId: crypto.randomUUID() };
          const added = await api().cart.addItem({ params, body: asItem(stay) });
          return added.succeeded && (await api().cart.hold({ params, body: {} })).succeeded;
        })
        .toBe(true);
    },
    async staysOf(cartId: string) {
      const { rows } = await sql<{ state: string; guest: string; arrival: string | null; wishes: string }>`
        select reservation.state, guest_name as guest, to_char(arrival_time, 'HH24:MI') as arrival, wishes
        from reservation join customer_order on customer_order.id = order_id where cart_id = ${cartId}`.execute(
        shop.db,
      );
      return rows;
    },
  };
}

/** Returns a stay as an item of a cart. */
function asItem({ room, arrangement, dateFrom, nights, adults, children, babies }: StayOffer) {
  const messages = {
    ArrangementItemCode: arrangement.itemCode,
    ...{ DateFrom: dateFrom, Nights: nights, Adults: adults, Children: children, Babies: babies },
  };
  return {
    ItemCode: room.itemCode,
    CartItemAttributes: Object.entries(messages).map(([Name, Value]) => ({ Name, Value: String(Value) })),
  };
}

/** Returns an extra for the stay that is the first item of the same call. */
export const extra = (ItemCode: string, Quantity = 1) => ({
  ItemCode,
  Quantity,
  CartItemAttributes: [{ Name: 'StayCartItemId', Value: '#1' }],
});

/** Returns the path of the search for all rooms on the same days. */
export const toStayQuery = ({ dateFrom, nights, adults }: StayOffer) =>
  `/stay?from=${dateFrom}&nights=${nights}&adults=${adults}`;

/** The checkout's control for a stay, by its name. */
export const stayControl = (page: Page, name: 'guestNames' | 'arrivalTimes' | 'wishes') =>
  page.locator(`main [name^="${name}."]`);
