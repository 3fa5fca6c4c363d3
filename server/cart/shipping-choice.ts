import { type RawBuilder, sql } from 'kysely';
import type { CartAddress } from '../../contract/cart.ts';
import type { Culture } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import { countryName } from '../locale/index.ts';

/** The shipping of some lines of a cart, or, where it names none, of those that no other choice names. */
export type ShippingChoice = {
  id: string;
  methodId: string;
  deliveryDate: string | null;
  /** Id of a saved address of the customer. */
  addressId: string | null;
  /**
   * The saved address as it is now, or another that was typed. Null: the parcel goes to the address of the
   * cart, or the customer has deleted the saved one.
   */
  address: CartAddress | null;
  lineIds: string[];
  remark: string;
};

/** Reads the shipping choices of a cart, in their order. */
export async function loadShipping(db: Db, cartId: string, culture: Culture): Promise<ShippingChoice[]> {
  const { rows } = await selectShipping(sql`${cartId}::uuid`).execute(db);
  return rows.map((row) => inCulture(row, culture));
}

/**
 * The statement that reads the shipping choices of a cart, in their order; `inCulture` translates its rows.
 */
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

/** Returns a choice with the name of its address' country in a culture. */
export function inCulture({ address, ...choice }: ShippingChoice, culture: Culture): ShippingChoice {
  const country = address?.country || (address && countryName(address.countryCode, culture));
  return { ...choice, address: address && { ...address, country: country ?? '' } };
}
