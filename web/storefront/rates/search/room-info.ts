import { listOrEmpty } from '../../../../client/result.ts';
import type { Api } from '../../../../client/typed.ts';
import type { CatalogImage, Product } from '../../../../contract/catalog.ts';
import type { Contract } from '../../../../contract/contract.ts';
import type { Culture } from '../../../../contract/culture.ts';

/** A room type as the catalog describes it. */
export type RoomInfo = {
  itemCode: string;
  name: string;
  description: string;
  /** The culture of its texts. */
  culture: Culture;
  image: CatalogImage | null;
  /** The beds and amenities that guests filter by. */
  facts: { value: string; label: string }[];
};

const factNames = ['RoomBed', 'RoomAmenity'];

/** All room types, in the business's order; empty where the catalog does not answer. */
export async function loadRoomTypes(api: Api<Pick<Contract, 'catalog'>>): Promise<RoomInfo[]> {
  return listOrEmpty(await api.catalog.allProducts({ query: { Type: 'room' } })).map(roomInfo);
}

function roomInfo({ itemcode, name, description, culture, images, attributeList }: Product): RoomInfo {
  const facts = attributeList
    .filter((attribute) => factNames.includes(attribute.name))
    .map(({ value, valueLabel }) => ({ value, label: valueLabel }));
  return { itemCode: itemcode, name, description, culture, image: images[0] ?? null, facts };
}
