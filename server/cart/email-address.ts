import { getPerson } from '../customers/index.ts';
import type { BookingContext } from '../rates/index.ts';
import type { CartState } from './cart.ts';

/** Where the guest is written to: the address on the envelope, else the account's. */
export async function getEmailAddress(
  { db, customer }: Pick<BookingContext, 'db' | 'customer'>,
  { invoiceAddress, deliveryAddress }: Pick<CartState, 'invoiceAddress' | 'deliveryAddress'>,
): Promise<string> {
  const fromAddress = invoiceAddress?.emailAddress || deliveryAddress?.emailAddress;
  return fromAddress || (customer ? (await getPerson(db, customer.id)).emailAddress : '');
}
