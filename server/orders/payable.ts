import { sql } from 'kysely';
import type { CartAddress } from '../../contract/cart.ts';
import type { OrderState } from '../../contract/order-states.ts';
import { type CartState, parseAddress } from '../cart/index.ts';
import { getPerson } from '../customers/index.ts';
import { countryName } from '../locale/index.ts';
import type { PaymentBilling, SalesContext } from '../payments/index.ts';
import type { ToPay } from './offered-methods.ts';
import { getAmountToPay, readOrderMoney } from './order-money.ts';

/** An order as its payer sees it. */
export type Payable = {
  number: number;
  totalCents: number;
  state: OrderState;
  settles: string;
  /** The amount that is asked for now. */
  toPay: ToPay;
  billing: PaymentBilling | undefined;
};

/** Reads the amount to pay of an order at this moment, and its payer. */
export async function readPayable(
  { db, culture }: Pick<SalesContext, 'db' | 'culture'>,
  orderId: string,
): Promise<Payable> {
  const row = await db
    .selectFrom('customer_order')
    .leftJoin('person', 'person.id', 'customer_id')
    .select(['number', 'total_cents', 'state', 'settles', 'currency', 'customer_order.email_address'])
    .select(['invoice_address', 'delivery_address', 'first_name', 'last_name'])
    .select(
      sql<boolean>`exists (select from stock_hold where order_id = customer_order.id
        union all select from reservation where order_id = customer_order.id)`.as('is_counted'),
    )
    .where('customer_order.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const state = row.state as OrderState;
  const address = parseAddress(row.invoice_address ?? row.delivery_address);
  const account = { firstName: row.first_name ?? '', lastName: row.last_name ?? '' };
  return {
    ...{ number: row.number, totalCents: row.total_cents, state, settles: row.settles },
    toPay: {
      amountCents: getAmountToPay(await readOrderMoney(db, orderId), state),
      currency: row.currency,
      countryCode: address?.countryCode || undefined,
      culture,
      // A confirmed order has no hold that could expire.
      quickOnly: state === 'pending' && row.is_counted,
    },
    // The front desk knows only a guest's name, and a provider refuses a part of an address.
    billing: address?.street ? toBilling(address, row.email_address, account) : undefined,
  };
}

/**
 * The same for an order that was placed from a cart in this request and waits for a payment at the provider.
 */
export async function payableAsPlaced(
  { db, customer }: Pick<SalesContext, 'db' | 'customer'>,
  { invoiceAddress, deliveryAddress }: Pick<CartState, 'invoiceAddress' | 'deliveryAddress'>,
  { number, totalCents }: Pick<Payable, 'number' | 'totalCents'>,
  toPay: ToPay,
  emailAddress: string,
): Promise<Payable> {
  const address = invoiceAddress ?? deliveryAddress;
  const account = customer ? await getPerson(db, customer.id) : { firstName: '', lastName: '' };
  return {
    ...{ number, totalCents, state: 'pending', settles: 'online', toPay },
    billing: address?.street ? toBilling(address, emailAddress, account) : undefined,
  };
}

type Name = { firstName: string; lastName: string };

/** Returns the payer of an address; `account` is their name where the address has none. */
function toBilling(address: CartAddress, emailAddress: string, account: Name): PaymentBilling {
  const { street, houseNumber, houseNumberAddition, companyName, postalCode, city, countryCode } = address;
  const number = [houseNumber, houseNumberAddition].filter(Boolean).join(' ');
  return {
    ...(parseName(address.attn) ?? account),
    ...{ companyName, postalCode, countryCode },
    // Providers require a city, also of a city state.
    city: city || countryName(countryCode, 'en'),
    emailAddress: address.emailAddress || emailAddress,
    streetAndNumber: [street, number].filter(Boolean).join(' '),
  };
}

/**
 * Splits a name: all after the first word is the last name. A single name is used for both, for providers
 * require both.
 */
function parseName(attn: string): Name | undefined {
  const [firstName, ...rest] = attn.trim().split(/\s+/);
  return firstName ? { firstName, lastName: rest.join(' ') || firstName } : undefined;
}
