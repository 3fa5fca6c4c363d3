import type { SchemaNode } from '../../contract/custom-entities.ts';
import { createEntity } from '../../server/content/custom-entities/entities.ts';
import { putEntityType } from '../../server/content/custom-entities/entity-types.ts';
import type { Shop } from './open-shop.ts';

type ObjectNode = Extract<SchemaNode, { type: 'object' }>;

export const entitySchema = {
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 80 },
    minutes: { type: 'integer', minimum: 0, maximum: 600 },
    kind: { type: 'string', enum: ['walk', 'ride'] },
    link: { type: 'string', format: 'uri' },
    since: { type: 'string', format: 'date' },
    isFree: { type: 'boolean' },
    stops: {
      type: 'array',
      maxItems: 3,
      items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    },
  },
} satisfies ObjectNode;

export const plainSchema = {
  type: 'object',
  properties: { caption: { type: 'string', maxLength: 40 } },
} satisfies ObjectNode;

export const entityData = { title: 'De vuurtoren', minutes: 40, stops: [{ name: 'Strandpaal 7' }] };

export const freshName = () => `fresh-${crypto.randomUUID().slice(0, 13)}`;

/** Creates a type without entities. */
export async function freshEntityType(shop: Shop): Promise<string> {
  const { type } = await putEntityType(shop.db, shop.site.id, { type: freshName(), schema: entitySchema });
  return type;
}

const shared = new WeakMap<Shop, Promise<string>>();

/** Returns one type for all tests that need any: a site allows fewer types than there are tests. */
export function anyEntityType(shop: Shop): Promise<string> {
  const type = shared.get(shop) ?? freshEntityType(shop);
  shared.set(shop, type);
  return type;
}

/** Creates an entity in Dutch. */
export async function freshEntity(shop: Shop, type?: string) {
  const where = { siteId: shop.site.id, culture: 'nl' } as const;
  const draft = { type: type ?? (await anyEntityType(shop)), name: freshName(), data: entityData };
  return createEntity(shop.db, where, { ...draft, culture: 'nl' });
}
