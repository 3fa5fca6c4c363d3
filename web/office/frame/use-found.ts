import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { OfficeFound } from '../../../contract/office-search.ts';
import type { OrderState } from '../../../contract/order-states.ts';
import type { ReservationState } from '../../../contract/reservation-states.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { useDebounced } from '../../editor/use-debounced.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { useRead } from '../../ui/use-read.ts';
import { officeApi } from '../office-api.ts';
import type { PanelName } from '../panels/panels.ts';
import { useDayFormat } from '../shop/day-format.ts';

/** A command or a result of the search, with the address that it leads to, or the term that it begins. */
export type Choice = { key: string; label: string; detail: string; url?: string; fill?: string };

export type ChoiceGroup = { key: string; title: string; choices: Choice[] };

export const orderStateLabels = (t: TFunction): Record<OrderState, string> => ({
  pending: t('officePanels.orderState.pending'),
  confirmed: t('officePanels.orderState.confirmed'),
  ready: t('officePanels.orderState.ready'),
  shipped: t('officePanels.orderState.shipped'),
  completed: t('officePanels.orderState.completed'),
  cancelled: t('officePanels.orderState.cancelled'),
});

const reservationStateLabels = (t: TFunction): Record<ReservationState, string> => ({
  held: t('officePanels.reservationState.held'),
  released: t('officePanels.reservationState.released'),
  confirmed: t('officePanels.reservationState.confirmed'),
  inHouse: t('officePanels.reservationState.inHouse'),
  departed: t('officePanels.reservationState.departed'),
  noShow: t('officePanels.reservationState.noShow'),
  cancelled: t('officePanels.reservationState.cancelled'),
});

/**
 * What the search of the office finds, in groups; an earlier request is aborted. `isCurrent` is false while the
 * results are not those of the whole term yet.
 */
export function useFound(culture: Culture, term: string) {
  const { t } = useTranslation();
  const { site } = useShell();
  const money = useMoney(site.currency ?? 'EUR');
  const day = useDayFormat();
  const moment = useMomentFormat({ dateStyle: 'medium' });
  const wanted = term.trim();
  const settled = useDebounced(wanted);
  const { value, failure, isReading } = useRead(
    officeApi.officeSearch.find,
    settled === '' ? null : { query: { term: settled } },
    { showsPrevious: true },
  );
  const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');
  const address = (panel: PanelName, rest: string) => href('panel', { culture, panel, '*': rest });

  const toChoices: { [Kind in keyof OfficeFound]: (item: OfficeFound[Kind][number]) => Choice } = {
    guests: ({ id, name, companyName, emailAddress, phoneNumber }) => ({
      key: id,
      label: name || companyName || emailAddress,
      detail: joined(name && companyName, (name || companyName) && emailAddress, phoneNumber),
      url: address('guests', id),
    }),
    companies: ({ id, name, city, vatNumber }) => ({
      key: id,
      label: name,
      detail: joined(city, vatNumber),
      url: address('companies', id),
    }),
    reservations: ({ id, orderName, guestName, state, dateFrom, dateTo, roomName, unit }) => ({
      key: id,
      label: joined(guestName, orderName),
      detail: joined(
        `${day(dateFrom)} – ${day(dateTo)}`,
        unit ? `${roomName} ${unit}` : roomName,
        reservationStateLabels(t)[state],
      ),
      url: address('reservations', id),
    }),
    units: ({ roomItemCode, roomName, number }) => ({
      key: `${roomItemCode} ${number}`,
      label: number,
      detail: roomName,
      url: address('rooms', encodeURIComponent(roomItemCode)),
    }),
    orders: ({ orderName, customerName, emailAddress, status, createdAt, totalPriceInclVat }) => ({
      key: orderName,
      label: joined(orderName, customerName || emailAddress),
      detail: joined(moment(createdAt), money(totalPriceInclVat), orderStateLabels(t)[status]),
      url: address('orders', orderName),
    }),
    invoices: ({ name, orderName, issuedOn, total }) => ({
      key: name,
      label: joined(name, orderName),
      detail: joined(day(issuedOn), money(total)),
      url: address('orders', orderName),
    }),
    giftCards: ({ id, lastFour, recipientName, balance }) => ({
      key: id,
      label: joined(`… ${lastFour}`, recipientName),
      detail: money(balance),
      url: address('gift-cards', id),
    }),
    vouchers: ({ id, code, name }) => ({
      key: id,
      label: code || name,
      detail: code && name,
      url: address('vouchers', id),
    }),
    messages: ({ id, reference, emailAddress, createdAt }) => ({
      key: id,
      label: joined(reference, emailAddress),
      detail: moment(createdAt),
      url: address('messages', id),
    }),
    products: ({ itemCode, name, price }) => ({
      key: itemCode,
      label: name,
      detail: joined(itemCode, money(price)),
      url: address('products', encodeURIComponent(itemCode)),
    }),
    pages: ({ id, title, path }) => ({
      key: id,
      label: title || path,
      detail: path,
      url: href('editPage', { culture, pageId: id }),
    }),
  };
  const titles: Record<keyof OfficeFound, string> = {
    guests: t('officePanels.found.guests'),
    companies: t('officePanels.found.companies'),
    reservations: t('officePanels.found.reservations'),
    units: t('officePanels.found.units'),
    orders: t('officePanels.found.orders'),
    invoices: t('officePanels.found.invoices'),
    giftCards: t('officePanels.name.gift-cards'),
    vouchers: t('officePanels.name.vouchers'),
    messages: t('officePanels.name.messages'),
    products: t('officePanels.found.products'),
    pages: t('officePanels.found.pages'),
  };
  const groupOf = <Kind extends keyof OfficeFound>(kind: Kind, items: OfficeFound[Kind]): ChoiceGroup => ({
    key: kind,
    title: titles[kind],
    choices: items.map((item) => toChoices[kind](item)),
  });
  const shown = wanted === '' ? null : value;
  return {
    groups: shown
      ? [
          groupOf('guests', shown.guests),
          groupOf('companies', shown.companies),
          groupOf('reservations', shown.reservations),
          groupOf('units', shown.units),
          groupOf('orders', shown.orders),
          groupOf('invoices', shown.invoices),
          groupOf('giftCards', shown.giftCards),
          groupOf('vouchers', shown.vouchers),
          groupOf('messages', shown.messages),
          groupOf('products', shown.products),
          groupOf('pages', shown.pages),
        ].filter(({ choices }) => choices.length > 0)
      : [],
    hasFailed: failure !== null,
    isCurrent: wanted === '' || (settled === wanted && !isReading),
  };
}
