import { listOrEmpty } from '../../client/result.ts';
import type { Api } from '../../client/typed.ts';
import type { Product } from '../../contract/catalog.ts';
import type { Block, PageContent } from '../../contract/content.ts';
import type { Contract } from '../../contract/contract.ts';
import { loadFromPrices } from '../stay/search/from-prices.ts';
import type { PricedRoom } from '../stay/search/room-cards.tsx';
import { loadRooms } from '../stay/search/room-info.ts';

/** What a page quotes of rooms and goods, as they are and cost now. */
export type Quotes = { rooms: PricedRoom[]; products: Product[] };

/** Stands for all rooms where a block has item codes. */
export const allRooms = '*';

/** Item codes as a block has them. */
export const codesIn = (text: string | undefined): string[] =>
  (text ?? '')
    .split('|')
    .map((code) => code.trim())
    .filter(Boolean);

type Rows = PageContent['rows'];

/** As many as one question can name. */
const mostProducts = 100;

/**
 * Reads what the blocks of a page name: rooms by `room`, `rooms` and `fromPrice`, goods by `product` and `products`. Nothing is asked
 * where nothing is quoted. A page that cannot be told is a page without prices.
 */
export async function loadQuotes(api: Api<Contract>, rows: Rows): Promise<Quotes> {
  const blocks = rows.flatMap((row) => row.cols.flatMap((col) => col.content.flatMap(withItems)));
  const named = (...names: string[]) =>
    blocks.flatMap((block) =>
      block.type === 'string' && names.includes(block.name) ? codesIn(block.data) : [],
    );
  const [rooms, products] = [named('room', 'rooms', 'fromPrice'), named('product', 'products')];
  const [quotedRooms, quotedProducts] = await Promise.all([
    rooms.length > 0 ? pricedRooms(api) : [],
    products.length > 0 ? productsOf(api, [...new Set(products)].slice(0, mostProducts)) : [],
  ]);
  const isWanted = ({ itemCode }: PricedRoom) => rooms.includes(itemCode);
  return {
    rooms: rooms.includes(allRooms) ? quotedRooms : quotedRooms.filter(isWanted),
    products: quotedProducts,
  };
}

async function pricedRooms(api: Api<Contract>): Promise<PricedRoom[]> {
  const [rooms, prices] = await Promise.all([loadRooms(api), loadFromPrices(api)]);
  return rooms.map((room) => ({ ...room, fromPrice: prices.get(room.itemCode) ?? null }));
}

async function productsOf(api: Api<Contract>, codes: readonly string[]): Promise<Product[]> {
  const filters = codes.flatMap((value, index) => [
    ...(index > 0 ? (['OR'] as const) : []),
    { property: 'itemcode', operator: 'eq' as const, value },
  ]);
  return listOrEmpty(await api.catalog.products({ query: { filters, pageSize: codes.length } }));
}

function withItems(block: Block): Block[] {
  return [block, ...(block.items ?? []).flatMap((item) => item.flatMap(withItems))];
}
