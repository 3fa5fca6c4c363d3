import { getPerson } from '../customers/index.ts';
import type { BookingContext } from '../rates/index.ts';
import type { CartState } from './cart.ts';

/** Returns the guest's email address: that of the invoice address, else that of the account. */
export async function getEmailAddress(
  { db, customer }: Pick<BookingContext, 'db' | 'customer'>,
  { invoiceAddress, deliveryAddress }: Pick<CartState, 'invoiceAddress' | 'deliveryAddress'>,
): Promise<string> {
  const fromAddress = invoiceAddress?.emailAddress || deliveryAddress?.emailAddress;
  return fromAddress || (customer ? (await getPerson(db, customer.id)).emailAddress : '');
}
