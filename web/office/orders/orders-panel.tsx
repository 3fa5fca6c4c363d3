import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import type { Culture } from '../../../contract/culture.ts';
import type { OrderSummary } from '../../../contract/office-order.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { BulkStepsDialog, stepOf, useBulkSteps } from '../list/bulk-steps.tsx';
import { type ListCall, type ListColumn, OfficeList } from '../list/office-list.tsx';
import type { BulkAction } from '../list/selection-bar.tsx';
import { liveAs } from '../live/live-topics.ts';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { useMayUse } from '../use-may-use.ts';
import { NewOrder } from './new-order.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrderDrafts } from './order-drafts.tsx';
import { paymentLabels, stateLabels, waitLabels, waits } from './order-labels.ts';
import { OrderPrint } from './order-print.tsx';

/** The panel of orders: the list, one of them, or the papers of some to print. */
export function OrdersPanel({ culture, path: [name, printed] }: PanelProps) {
  if (!name) return <OrderList culture={culture} />;
  if (name === 'new') return <NewOrderStart key={printed} culture={culture} draftId={printed} />;
  if (name === 'slips' || name === 'picking' || name === 'folios') {
    return <OrderPrint culture={culture} kind={name} orderNames={(printed ?? '').split('-')} />;
  }
  return <OrderDetail key={name} culture={culture} orderName={name} />;
}

/** A new order gets its id in the address at once, so that a reload finds what was saved of it. */
function NewOrderStart({ culture, draftId }: { culture: Culture; draftId: string | undefined }) {
  const [fresh] = useState(() => crypto.randomUUID());
  // The panel says which right is missing.
  if (!useMayUse()('orders:write')) return null;
  if (draftId) return <NewOrder culture={culture} draftId={draftId} />;
  return <Navigate replace to={href('panel', { culture, panel: 'orders', '*': `new/${fresh}` })} />;
}

type OrderRow = OrderSummary & { id: string };

const listOrders = liveAs<ListCall<OrderRow>>(officeApi.officeOrder.all, async (input, options) => {
  const result = await officeApi.officeOrder.all(input, options);
  if (!result.succeeded) return result;
  const items = result.data.items.map((item) => ({ ...item, id: item.orderName }));
  return { ...result, data: { ...result.data, items } };
});

function OrderList({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const { site } = useShell();
  const money = useMoney(site.currency ?? 'EUR');
  const moment = useMomentFormat({ dateStyle: 'medium' });
  const day = useDayFormat();
  const states = stateLabels(t);
  const payments = paymentLabels(t);
  const waitNames = waitLabels(t);
  const bulk = useBulkActions(culture);
  const mayWrite = useMayUse()('orders:write');
  const getCustomer = ({ customerName, emailAddress }: OrderSummary) => customerName || emailAddress;
  const getWaits = (order: OrderSummary) =>
    waits
      .filter((name) => order[name])
      .map((name) => waitNames[name])
      .join(', ');
  const columns: ListColumn<OrderRow>[] = [
    {
      key: 'order',
      header: t('orders.order'),
      cell: ({ orderName }) => orderName,
      csv: ({ orderName }) => orderName,
      sort: 'orderName',
    },
    {
      key: 'at',
      header: t('orders.placedAt'),
      cell: ({ createdAt }) => moment(createdAt),
      csv: ({ createdAt }) => createdAt,
      sort: 'createdAt',
    },
    {
      key: 'customer',
      header: t('orders.customer'),
      cell: (order) => <bdi>{getCustomer(order)}</bdi>,
      csv: getCustomer,
      sort: 'customerName',
    },
    {
      key: 'email',
      header: t('orders.emailAddress'),
      cell: ({ emailAddress }) => <bdi>{emailAddress}</bdi>,
      csv: ({ emailAddress }) => emailAddress,
      sort: 'emailAddress',
      isHidden: true,
    },
    {
      key: 'state',
      header: t('orders.stateHeader'),
      cell: ({ status }) => states[status],
      csv: ({ status }) => states[status],
      sort: 'status',
    },
    { key: 'waits', header: t('orders.waitsHeader'), cell: getWaits, csv: getWaits },
    {
      key: 'payment',
      header: t('orders.paymentHeader'),
      cell: ({ paymentStatus }) => payments[paymentStatus],
      csv: ({ paymentStatus }) => payments[paymentStatus],
      sort: 'paymentStatus',
    },
    {
      key: 'total',
      header: t('orders.total'),
      cell: ({ totalPriceInclVat }) => money(totalPriceInclVat),
      csv: ({ totalPriceInclVat }) => String(totalPriceInclVat),
      sort: 'totalPriceInclVat',
      isNumeric: true,
    },
    {
      key: 'due',
      header: t('orders.due'),
      cell: ({ dueInclVat }) => (dueInclVat > 0 ? money(dueInclVat) : ''),
      csv: ({ dueInclVat }) => String(dueInclVat),
      sort: 'dueInclVat',
      isNumeric: true,
    },
    {
      key: 'dueOn',
      header: t('orders.dueOn'),
      cell: ({ dueOn }) => dueOn && day(dueOn),
      csv: ({ dueOn }) => dueOn ?? '',
      sort: 'dueOn',
      isHidden: true,
    },
    {
      key: 'deliveryDay',
      header: t('orders.deliveryDay'),
      cell: ({ deliveryDate }) => deliveryDate && day(deliveryDate),
      csv: ({ deliveryDate }) => deliveryDate ?? '',
      sort: 'deliveryDate',
    },
    {
      key: 'quantity',
      header: t('orders.quantity'),
      cell: ({ totalQuantity }) => totalQuantity,
      csv: ({ totalQuantity }) => String(totalQuantity),
      isNumeric: true,
    },
  ];
  return (
    <>
      {mayWrite && <OrderDrafts culture={culture} />}
      <OfficeList
        title={t('officePanels.name.orders')}
        call={listOrders}
        columns={columns}
        filters={[
          {
            name: 'waits',
            label: t('orders.waitsHeader'),
            isTabs: true,
            choices: waits.map((value) => ({ value, label: waitNames[value] })),
            toFilters: (value) => [{ property: value, operator: 'eq', value: 'true' }],
          },
          {
            name: 'status',
            label: t('orders.stateHeader'),
            choices: Object.entries(states).map(([value, label]) => ({ value, label })),
          },
          {
            name: 'paymentStatus',
            label: t('orders.paymentHeader'),
            choices: Object.entries(payments).map(([value, label]) => ({ value, label })),
          },
        ]}
        defaultSort="-createdAt"
        rowHref={({ orderName }) => href('panel', { culture, panel: 'orders', '*': orderName })}
        rowName={({ orderName }) => orderName}
        bulkActions={bulk.actions}
        empty={t('orders.empty')}
      />
      {bulk.dialog}
    </>
  );
}

const steps = ['makeReady', 'complete'] as const;

function useBulkActions(culture: Culture) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayWrite = useMayUse()('orders:write');
  const { open, action, listItems } = useBulkSteps(listOrders, ({ orderName }) => orderName);
  const hints = { makeReady: t('orders.bulk.makeReadyHint'), complete: t('orders.bulk.completeHint') };
  const step = steps.find((name) => name === open?.action);
  const print = (kind: 'slips' | 'picking', label: string): BulkAction => ({
    name: kind,
    label,
    async run(selection) {
      const names = (await listItems(selection))?.map(({ id }) => id);
      if (names) navigate(href('panel', { culture, panel: 'orders', '*': `${kind}/${names.join('-')}` }));
      return false;
    },
  });
  const actions = [
    ...(mayWrite
      ? [action('makeReady', t('orders.action.makeReady')), action('complete', t('orders.action.complete'))]
      : []),
    print('picking', t('orders.print.picking')),
    print('slips', t('orders.print.slips')),
  ];
  const dialog = open && step && (
    <BulkStepsDialog
      open={open}
      hint={hints[step]}
      step={async ({ id }) =>
        stepOf(await officeApi.officeOrder[step]({ params: { orderName: id } }, { culture }))
      }
    />
  );
  return { dialog, actions };
}
