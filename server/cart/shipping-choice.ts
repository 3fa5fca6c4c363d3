import { type RawBuilder, sql } from 'kysely';
import type { CartAddress } from '../../contract/cart.ts';
import type { Culture } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import { countryName } from '../locale/index.ts';

/** How some lines of a cart travel, or, where it names none, those that no other choice takes. */
export type ShippingChoice = {
  id: string;
  methodId: string;
  deliveryDate: string | null;
  /** Of the customer's own. */
  addressId: string | null;
  /** That one as it is now, or another that was typed; null: it goes where the cart goes, or the customer has deleted theirs since. */
  address: CartAddress | null;
  lineIds: string[];
  remark: string;
};

/** How the lines of a cart travel, in the order of the choices. */
export async function loadShipping(db: Db, cartId: string, culture: Culture): Promise<ShippingChoice[]> {
  const { rows } = await selectShipping(sql`${cartId}::uuid`).execute(db);
  return rows.map((row) => inCulture(row, culture));
}

/** The statement that reads how the lines of a cart travel, in the order of the choices; `inCulture` makes choices of its rows. */
export const selectShipping = (
  cartId: RawBuilder<unknown>,
): RawBuilder<ShippingChoice> => sql<ShippingChoice>`
    select choice.id, shipping_method_id as "methodId", delivery_date as "deliveryDate", address_id as "addressId",
      line_ids as "lineIds", remark, case when address.id is not null then jsonb_build_object(
        'companyName', company_name, 'attn', attn, 'street', street, 'houseNumber', house_number,
        'houseNumberAddition', house_number_addition, 'postalCode', postal_code, 'city', city,
        'countryCode', country_code, 'country', country, 'emailAddress', email_address,
        'phoneNumber', phone_number, 'vatNumber', '')
        when address_id is null then choice.address end as address
    from cart_shipping as choice left join address on address.id = address_id and not is_deleted
    where cart_id = ${cartId} order by sort_order`;

/** A choice with its address' country by its name in a culture. */
export function inCulture({ address, ...choice }: ShippingChoice, culture: Culture): ShippingChoice {
  const country = address?.country || (address && countryName(address.countryCode, culture));
  return { ...choice, address: address && { ...address, country: country ?? '' } };
}
