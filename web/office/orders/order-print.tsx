import { useTranslation } from 'react-i18next';
import type { Result } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { StaffOrder } from '../../../contract/office-order.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { Table } from '../../ui/table.tsx';
import { type ReadOptions, useRead } from '../../ui/use-read.ts';
import { DetailHead } from '../form/detail-head.tsx';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { FolioCharges } from './folio.tsx';
import { OrderAddress } from './order-address.tsx';

type OrderPrintProps = {
  culture: Culture;
  kind: 'slips' | 'picking' | 'folios';
  orderNames: readonly string[];
};

/** The packing slips or folios of some orders, each on its own page, or one list of what to pick for them. */
export function OrderPrint({ culture, kind, orderNames }: OrderPrintProps) {
  const { t } = useTranslation();
  const read = useRead(readOrders, { orderNames });
  const { value: orders } = read;
  const titles = {
    slips: t('orders.print.slips'),
    picking: t('orders.print.picking'),
    folios: t('orders.folio.title'),
  };
  return (
    <>
      <div className="print:hidden">
        <DetailHead
          culture={culture}
          panel="orders"
          title={titles[kind]}
          actions={
            <button type="button" className="button" disabled={!orders} onClick={() => window.print()}>
              {t('orders.print.now')}
            </button>
          }
        />
      </div>
      {!orders && <ReadProblem {...read} />}
      {orders && kind === 'slips' && (
        <div className="grid gap-4">
          {orders.map((order) => (
            <PackingSlip key={order.orderName} order={order} />
          ))}
        </div>
      )}
      {orders && kind === 'folios' && (
        <div className="grid gap-4">
          {orders.map((order) => (
            <FolioSheet key={order.orderName} order={order} />
          ))}
        </div>
      )}
      {orders && kind === 'picking' && <PickingList orders={orders} />}
    </>
  );
}

/** Reads some orders, one after the other. */
async function readOrders(
  { orderNames }: { orderNames: readonly string[] },
  options: ReadOptions,
): Promise<Result<StaffOrder[]>> {
  const orders: StaffOrder[] = [];
  for (const orderName of orderNames) {
    const result = await officeApi.officeOrder.read({ params: { orderName } }, options);
    if (!result.succeeded) return result;
    orders.push(result.data);
  }
  return { succeeded: true, data: orders, message: null, status: 200 };
}

/** The charges and the balance of an order, for its guest to look over; the invoice follows. */
function FolioSheet({ order }: { order: StaffOrder }) {
  const { t } = useTranslation();
  const { site } = useShell();
  const address = order.invoiceAddress ?? order.deliveryAddress;
  return (
    <article className="office-card order-slip">
      <header className="flex flex-wrap justify-between gap-6">
        <div>
          <p dir="auto">{site.name}</p>
          <h2>{t('orders.folio.of', { order: order.orderName })}</h2>
        </div>
        {address && <OrderAddress address={address} />}
      </header>
      <FolioCharges order={order} />
    </article>
  );
}

const listUnsent = ({ cartItems }: StaffOrder) =>
  cartItems.filter(({ unsentQuantity }) => unsentQuantity > 0);

/** The slip is of what is still to be sent; of an order that was sent, of all its goods. */
function PackingSlip({ order }: { order: StaffOrder }) {
  const { t } = useTranslation();
  const { site } = useShell();
  const moment = useMomentFormat({ dateStyle: 'long' });
  const day = useDayFormat();
  const unsent = listUnsent(order);
  const lines =
    unsent.length > 0
      ? unsent.map((item) => ({ item, quantity: item.unsentQuantity }))
      : order.cartItems
          .filter(({ sentQuantity }) => sentQuantity > 0)
          .map((item) => ({ item, quantity: item.sentQuantity }));
  const { deliveryAddress, shippingMethods, reference, remark } = order;
  const address = shippingMethods[0]?.address ?? deliveryAddress;
  return (
    <article className="office-card order-slip">
      <header className="flex flex-wrap justify-between gap-6">
        <div>
          <p dir="auto">{site.name}</p>
          <h2>{t('orders.print.slipOf', { order: order.orderName })}</h2>
          <p>{t('orders.print.orderedOn', { date: moment(order.createdAt) })}</p>
          {shippingMethods.map(({ shippingMethodId, name, deliveryDate, remark: note }) => (
            <p key={`${shippingMethodId} ${deliveryDate}`} dir="auto">
              {[name, deliveryDate && day(deliveryDate), note].filter(Boolean).join(' · ')}
            </p>
          ))}
          {reference && <p dir="auto">{`${t('orders.reference')}: ${reference}`}</p>}
        </div>
        {address && <OrderAddress address={address} />}
      </header>
      <Table
        rows={lines}
        rowKey={({ item }) => item.id}
        caption={t('orders.print.slipOf', { order: order.orderName })}
        isCaptionHidden
        empty={<p className="mt-4">{t('orders.print.noGoods')}</p>}
        columns={[
          { key: 'quantity', header: t('orders.quantity'), cell: ({ quantity }) => `${quantity} ×` },
          {
            key: 'item',
            header: t('orders.item'),
            cell: ({ item }) => (
              <>
                <span dir="auto">{item.name}</span>
                <span className="block font-normal">
                  {item.cartItemAttributes.map(({ name, value }) => `${name}: ${value}`).join(' · ')}
                </span>
              </>
            ),
            isRowHeader: true,
          },
          { key: 'code', header: t('orders.code'), cell: ({ item }) => item.itemCode },
        ]}
      />
      {remark && (
        <p className="mt-4 whitespace-pre-wrap" dir="auto">
          {`${t('orders.remark')}: ${remark}`}
        </p>
      )}
    </article>
  );
}

/** The goods to fetch for some orders: each product once, with the orders that it is for. */
function PickingList({ orders }: { orders: readonly StaffOrder[] }) {
  const { t } = useTranslation();
  const picks = new Map<string, { itemCode: string; name: string; quantity: number; for: string[] }>();
  for (const order of orders) {
    for (const { itemCode, name, unsentQuantity } of listUnsent(order)) {
      const pick = picks.get(itemCode) ?? { itemCode, name, quantity: 0, for: [] };
      pick.quantity += unsentQuantity;
      pick.for.push(`${order.orderName} (${unsentQuantity})`);
      picks.set(itemCode, pick);
    }
  }
  return (
    <section className="office-card order-slip">
      <h2>{t('orders.print.pickingOf', { n: orders.length })}</h2>
      <Table
        rows={[...picks.values()].toSorted((a, b) => a.itemCode.localeCompare(b.itemCode))}
        rowKey={({ itemCode }) => itemCode}
        caption={t('orders.print.picking')}
        isCaptionHidden
        empty={<p className="mt-4">{t('orders.print.noGoods')}</p>}
        columns={[
          {
            key: 'done',
            header: <span className="sr-only">{t('orders.print.picked')}</span>,
            cell: () => <span className="order-box" aria-hidden="true" />,
          },
          { key: 'quantity', header: t('orders.quantity'), cell: ({ quantity }) => `${quantity} ×` },
          {
            key: 'item',
            header: t('orders.item'),
            cell: ({ name }) => <span dir="auto">{name}</span>,
            isRowHeader: true,
          },
          { key: 'code', header: t('orders.code'), cell: ({ itemCode }) => itemCode },
          { key: 'for', header: t('orders.print.for'), cell: (pick) => pick.for.join(', ') },
        ]}
      />
    </section>
  );
}
