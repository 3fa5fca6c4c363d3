import { listOrEmpty } from '../../../../client/result.ts';
import type { Api } from '../../../../client/typed.ts';
import type { CatalogImage, Product } from '../../../../contract/catalog.ts';
import type { Contract } from '../../../../contract/contract.ts';
import type { Culture } from '../../../../contract/culture.ts';

/** A room as the catalogue tells of it. */
export type RoomInfo = {
  itemCode: string;
  name: string;
  description: string;
  /** The culture of its words. */
  culture: Culture;
  image: CatalogImage | null;
};

/** All rooms, in the order of the house; none where the catalogue does not answer. */
export async function loadRoomTypes(api: Api<Pick<Contract, 'catalog'>>): Promise<RoomInfo[]> {
  return listOrEmpty(await api.catalog.allProducts({ query: { Type: 'room' } })).map(roomInfo);
}

function roomInfo({ itemcode, name, description, culture, images }: Product): RoomInfo {
  return { itemCode: itemcode, name, description, culture, image: images[0] ?? null };
}
