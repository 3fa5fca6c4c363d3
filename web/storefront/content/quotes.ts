import { listOrEmpty } from '../../../client/result.ts';
import type { Api } from '../../../client/typed.ts';
import type { Product } from '../../../contract/catalog.ts';
import type { Contract } from '../../../contract/contract.ts';
import { type Forms, loadForms } from '../forms/load-forms.ts';
import { loadFromPrices } from '../rates/search/from-prices.ts';
import type { PricedRoom } from '../rates/search/room-cards.tsx';
import { loadRoomTypes } from '../rates/search/room-info.ts';
import type { Line } from './lines.ts';

/** The current data and prices of the room types and products on a page, and its forms. */
export type Quotes = { rooms: PricedRoom[]; products: Product[]; forms: Forms };

/** Selects all room types where a block has item codes. */
export const allRoomTypes = '*';

/** The item codes in a block. */
export const parseCodes = (text: string | undefined): string[] =>
  (text ?? '')
    .split('|')
    .map((code) => code.trim())
    .filter(Boolean);

type QuotingApi = Api<Pick<Contract, 'catalog' | 'booking' | 'content' | 'survey' | 'botCheck'>>;

/** The maximum of one request. */
const maxProducts = 100;

/**
 * Reads the data that the lines of a page name: room types by `room`, `rooms` and `fromPrice`, products by
 * `product` and `products`, forms by `template`. A page without such lines sends no request. If a request
 * fails the page shows no prices.
 */
export async function loadQuotes(api: QuotingApi, lines: readonly Line[]): Promise<Quotes> {
  const named = (...names: string[]) =>
    lines.flatMap(({ name, data }) => (names.includes(name) ? parseCodes(data) : []));
  const [rooms, products] = [named('room', 'rooms', 'fromPrice'), named('product', 'products')];
  const [quotedRooms, quotedProducts, forms] = await Promise.all([
    rooms.length > 0 ? listPricedRooms(api) : [],
    products.length > 0 ? loadProducts(api, [...new Set(products)].slice(0, maxProducts)) : [],
    loadForms(api, named('template')),
  ]);
  const isListed = ({ itemCode }: PricedRoom) => rooms.includes(itemCode);
  return {
    rooms: rooms.includes(allRoomTypes) ? quotedRooms : quotedRooms.filter(isListed),
    products: quotedProducts,
    forms,
  };
}

async function listPricedRooms(api: QuotingApi): Promise<PricedRoom[]> {
  const [rooms, prices] = await Promise.all([loadRoomTypes(api), loadFromPrices(api)]);
  return rooms.map((room) => ({ ...room, fromPrice: prices.get(room.itemCode) ?? null }));
}

async function loadProducts(api: QuotingApi, codes: readonly string[]): Promise<Product[]> {
  const filters = codes.flatMap((value, index) => [
    ...(index > 0 ? (['OR'] as const) : []),
    { property: 'itemcode', operator: 'eq' as const, value },
  ]);
  return listOrEmpty(await api.catalog.products({ query: { filters, pageSize: codes.length } }));
}
