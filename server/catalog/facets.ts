import { stockStatuses } from '../../contract/catalog.ts';
import type { Culture } from '../../contract/culture.ts';
import type { Filter } from '../../contract/filters.ts';
import { ruleAttributes } from '../../contract/rule-attributes.ts';
import { translate } from '../platform/index.ts';
import { collatorOf } from './collation.ts';
import { filterProperty } from './listing-properties.ts';
import type { Terms } from './term.ts';

/** A facet with more values is left out. */
export const maxValues = 100;

const stockOrder: readonly string[] = stockStatuses;

type FacetShape = {
  /** The key in the index. */
  key: string;
  wireKey: string;
  name: string;
  compare: (a: string, b: string) => number;
};

export function listFacets(context: { terms: Terms }, culture: Culture): FacetShape[] {
  const { terms } = context;
  const byText = collatorOf(culture).compare;
  const byStock = (a: string, b: string) => stockOrder.indexOf(a) - stockOrder.indexOf(b);
  const ofTerms = (prefix: 'attr' | 'opt') =>
    [...terms.names].flatMap(([lower, { name, isFacet }]): FacetShape[] => {
      // The type of a product has a property of its own.
      if (!isFacet || lower === 'type' || ruleAttributes.has(name)) return [];
      return [
        {
          key: `${prefix}_${lower}`,
          wireKey: `${prefix}_${name}`,
          name: terms.label(culture, name),
          compare: (a, b) => terms.compareValues(name, a, b),
        },
      ];
    });
  return [
    ...ofTerms('opt'),
    ...ofTerms('attr'),
    { key: 'brand', wireKey: 'props_brand', name: translate(culture, 'catalog.brand'), compare: byText },
    { key: 'stock', wireKey: 'props_stock', name: translate(culture, 'catalog.stock'), compare: byStock },
  ];
}

/** The key of the facet to which all filters of a group belong, if it is the same for all. */
export function getFacetKey(group: readonly Filter[], context: { terms: Terms }): string | undefined {
  const keys = new Set(
    group.map((filter) => {
      const property = filterProperty(filter.property, context.terms);
      if (property.kind === 'number' && property.name === 'fromPrice') return 'price';
      return property.kind === 'values' && filter.operator === 'eq' ? property.key : undefined;
    }),
  );
  return keys.size === 1 ? [...keys][0] : undefined;
}

export function getFacetLabel(
  context: { terms: Terms },
  culture: Culture,
  key: string,
  value: string,
): string {
  if (key === 'stock') return translate(culture, `catalog.stock.${value}`);
  const at = key.indexOf('_');
  return at < 0 ? value : context.terms.label(culture, key.slice(at + 1), value);
}
