import { sql } from 'kysely';
import type { Received } from '../../contract/contract.ts';
import { ApiError } from '../../contract/errors.ts';
import type { officeOrder, StaffOrder } from '../../contract/office-order.ts';
import type { Db } from '../../database/connect.ts';
import { fillAddress, parseAddress } from '../cart/index.ts';
import { assertVersion, versionOf } from '../content/index.ts';
import { assertOrderAction } from './order-progress.ts';
import { readRow } from './order-rows.ts';

type Edited = Pick<StaffOrder, 'deliveryAddress' | 'remark'> & {
  shippingMethods: readonly { deliveryDate: string | null }[];
};

/** The version of the fields that staff edit. */
export const editedVersion = ({ deliveryAddress, remark, shippingMethods }: Edited): string =>
  versionOf({ deliveryAddress, remark, days: shippingMethods.map(({ deliveryDate }) => deliveryDate) });

type Edit = Received<typeof officeOrder.edit>['body'];

/**
 * Writes the sent fields of an order, which the caller has locked: where its goods go, on which days, and the remark.
 * Amounts stay as they are, so the address stays in its country.
 * @throws ApiError `version_conflict`; `conflict` once it is packed, or for another country; `invalid` for a past day or another number of days
 */
export async function editOrder(
  trx: Db,
  orderId: string,
  today: string,
  { version, ...edit }: Edit,
): Promise<void> {
  await assertOrderAction(trx, orderId, 'edit');
  const row = await readRow(trx, orderId);
  const before = parseAddress(row.deliveryAddress);
  const theirs = { deliveryAddress: before, remark: row.remark, shippingMethods: row.shipping };
  assertVersion({ ...theirs, version: editedVersion(theirs) }, version, edit);
  const { deliveryAddress, deliveryDates, remark } = edit;
  if (deliveryAddress && deliveryAddress.countryCode !== before?.countryCode) {
    throw new ApiError('conflict', { messageKey: 'order.other_country' });
  }
  if (deliveryDates) assertDays(deliveryDates, row.shipping, today);
  const address = deliveryAddress && {
    ...fillAddress(deliveryAddress, row.culture),
    ...(before && { emailAddress: before.emailAddress, vatNumber: before.vatNumber }),
  };
  const shipments = row.shipping.map((shipment, index) => ({
    ...shipment,
    deliveryDate: deliveryDates ? (deliveryDates[index] ?? null) : shipment.deliveryDate,
  }));
  await sql`
    update customer_order set remark = ${remark ?? row.remark}
      ${address ? sql`, delivery_address = ${address}::jsonb` : sql``}
      ${deliveryDates ? sql`, shipping = ${{ shipments }}::jsonb -> 'shipments'` : sql``}
    where id = ${orderId}`.execute(trx);
}

function assertDays(
  days: NonNullable<Edit['deliveryDates']>,
  shipments: readonly { deliveryDate: string | null }[],
  today: string,
): void {
  const path = 'body.deliveryDates';
  if (days.length !== shipments.length) {
    throw new ApiError('invalid', {
      errors: [{ path, code: 'invalid_value', message: 'field.form' }],
    });
  }
  const errors = days.flatMap((day, index) =>
    day && day < today && day !== shipments[index]?.deliveryDate
      ? [{ path: `${path}.${index}`, code: 'past_day', message: 'field.past_day' }]
      : [],
  );
  if (errors.length > 0) throw new ApiError('invalid', { errors });
}
