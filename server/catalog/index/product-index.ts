import type { Filter, FilterExpression, SimpleFilter, Sort } from '../../../contract/filters.ts';
import {
  filterProperty,
  holdsWithoutValue,
  type NumberName,
  numberIn,
  numberMatches,
  type Property,
  type SortName,
  sortProperty,
  valueMatches,
} from '../listing-properties.ts';
import { statusOf } from '../stock.ts';
import type { Terms } from '../term.ts';
import type { IndexedProduct } from './read-products.ts';
import { type Bits, bitsFor, intersectBits, RowSet, setBit } from './row-set.ts';
import { SortedRows } from './sorted-rows.ts';

/** The reference data of a site for filters of the index. */
export type IndexContext = {
  terms: Terms;
  currency: string;
  /** VAT in percent of a VAT category today. */
  vatRate: (category: string) => number;
  /** The ids of a category and its ancestors. */
  lineage: (categoryId: string) => readonly string[];
};

/** Rows by item code, for the codes in the filters. */
export type Codes = ReadonlyMap<string, readonly number[]>;

/** Compares rows by their names in a culture. */
type Names = { culture: string; compare: (a: number, b: number) => number };

type ColumnName = Exclude<NumberName, 'vatRate'> | 'stock';

const columnNames: readonly ColumnName[] = [
  'price',
  'fromPrice',
  'lowestPrice30Days',
  'createdAt',
  'sortOrder',
  'stock',
];

const maxOrders = 24;
/** More sort properties are not in use on the storefront; the database answers such queries. */
const maxSorts = 3;
/** After more changes at once, sort orders are rebuilt on demand. */
const fewChanges = 100;

/**
 * The products of a site as columns and sets, for filters, counts and sort orders without the database. A row
 * is a position in the columns, reused after its product is deleted.
 */
export class ProductIndex {
  readonly #columns: Record<ColumnName, Float64Array>;
  #ids: Float64Array = new Float64Array(0);
  #rowById = new Map<number, number>();
  #setsOfRow: (RowSet[] | undefined)[] = [];
  #sets = new Map<string, Map<string, RowSet>>();
  #free: number[] = [];
  #end = 0;
  #orders = new Map<string, { rows: SortedRows; compareNames: Names['compare'] | undefined }>();

  constructor() {
    this.#columns = Object.fromEntries(columnNames.map((name) => [name, new Float64Array(0)])) as Record<
      ColumnName,
      Float64Array
    >;
  }

  /** One more than the highest row. */
  get end(): number {
    return this.#end;
  }

  idOf(row: number): number {
    return this.#ids[row] ?? 0;
  }

  rowOf(id: number): number | undefined {
    return this.#rowById.get(id);
  }

  /** The values of a row by key, for the search. */
  valuesOf(row: number): readonly { key: string; value: string }[] {
    return this.#setsOfRow[row] ?? [];
  }

  /** Every value of a key with the rows that have it. */
  sets(key: string): Iterable<RowSet> {
    return this.#sets.get(key)?.values() ?? [];
  }

  /**
   * Adds or replaces products and deletes those in `gone`. `placed` receives the rows before any sort order
   * compares them.
   */
  put(
    products: readonly IndexedProduct[],
    gone: readonly number[],
    context: Pick<IndexContext, 'lineage'>,
    placed: (rows: readonly number[]) => void = () => {},
  ): void {
    const known = [...products.map(({ id }) => id), ...gone].flatMap((id) => this.#rowById.get(id) ?? []);
    if (products.length + gone.length > fewChanges) this.#orders.clear();
    const orders = () => Array.from(this.#orders.values(), (order) => order.rows);
    for (const order of orders()) for (const row of known) order.remove(row);
    for (const row of known) this.#forgetValues(row);
    for (const id of gone) this.#release(id);
    const rows = products.map((product) => this.#place(product, context));
    placed(rows);
    for (const order of orders()) for (const row of rows) order.insert(row);
  }

  /** All rows with a product. */
  all(): Bits {
    const bits = bitsFor(this.#end);
    for (const set of this.sets('isDeleted')) set.addTo(bits);
    return bits;
  }

  /** Whether the index can answer alone; only the database has long texts. */
  static canAnswer(expression: FilterExpression, sorts: readonly Sort[], terms: Terms): boolean {
    const filters = expression.flat();
    return (
      sorts.length <= maxSorts &&
      filters.every((filter) => {
        const property = filterProperty(filter.property, terms);
        if (property.kind === 'code') return filter.operator === 'eq';
        return property.kind !== 'text' && (property.kind !== 'list' || filter.operator === 'nvlist');
      }) &&
      sorts.every(({ property }) => isIndexed(sortProperty(property)))
    );
  }

  /** The rows that match one of the filters, possibly with rows without a product: see `all`. */
  matching(group: readonly Filter[], context: IndexContext, codes: Codes): Bits {
    const bits = bitsFor(this.#end);
    for (const filter of group) this.#addMatching(bits, filter, context, codes);
    return bits;
  }

  /** The rows of a page, in order. `names` is needed to sort by name. */
  take(bits: Bits, sorts: readonly Sort[], offset: number, limit: number, names?: Names): number[] {
    const reverse = sorts[0]?.direction === 'desc';
    return this.#order(sorts, reverse, names).take(bits, offset, limit, reverse);
  }

  /** The number of rows with each value of a key. */
  countValues(key: string, bits: Bits): { value: string; count: number }[] {
    return Array.from(this.sets(key), (set) => ({ value: set.value, count: set.countIn(bits) })).filter(
      ({ count }) => count > 0,
    );
  }

  /** The lowest and the highest from-price in cents among the rows. */
  priceEnds(bits: Bits): { min: number; max: number } | undefined {
    const order = this.#order([{ property: 'fromPrice', direction: 'asc' }], false);
    const [lowest] = order.take(bits, 0, 1, false);
    const [highest] = order.take(bits, 0, 1, true);
    if (lowest === undefined || highest === undefined) return undefined;
    const prices = this.#columns.fromPrice;
    return { min: prices[lowest] as number, max: prices[highest] as number };
  }

  /**
   * The sort order, with its first property ascending. Ties are ordered by id, in the direction of the first
   * property.
   */
  #order(sorts: readonly Sort[], reverse: boolean, names?: Names): SortedRows {
    const steps = sorts.map(({ property, direction }) => ({
      name: sortProperty(property),
      sign: (direction === 'desc') === reverse ? 1 : -1,
    }));
    const key = steps
      .map(({ name, sign }) => `${name === 'name' ? `name-${names?.culture}` : name}${sign}`)
      .join();
    const compareNames = steps.some(({ name }) => name === 'name') ? names?.compare : undefined;
    const known = this.#orders.get(key);
    this.#orders.delete(key);
    // Names may differ after they are read again.
    if (known && known.compareNames === compareNames) {
      this.#orders.set(key, known);
      return known.rows;
    }
    const compares = steps.map(({ name, sign }) => {
      if (name === 'name') return (a: number, b: number) => sign * (compareNames?.(a, b) ?? 0);
      // Columns are reallocated when they grow, so each access reads the field again.
      return (a: number, b: number) =>
        sign *
        ((this.#columns[name as ColumnName][a] as number) - (this.#columns[name as ColumnName][b] as number));
    });
    const compare = (a: number, b: number) => {
      for (const one of compares) {
        const difference = one(a, b);
        if (difference !== 0) return difference;
      }
      return (this.#ids[a] as number) - (this.#ids[b] as number);
    };
    const order = new SortedRows(Uint32Array.from(this.#rowById.values()), compare);
    this.#orders.set(key, { rows: order, compareNames });
    const oldest = this.#orders.keys().next().value;
    if (this.#orders.size > maxOrders && oldest !== undefined) this.#orders.delete(oldest);
    return order;
  }

  #addMatching(bits: Bits, filter: Filter, context: IndexContext, codes: Codes): void {
    const property = filterProperty(filter.property, context.terms);
    if (filter.operator === 'nvlist') {
      const prefix = property.kind === 'list' ? property.prefix : 'attr';
      const inner = bitsFor(this.#end);
      filter.value.forEach((one, index) => {
        const found = bitsFor(this.#end);
        this.#addValues(found, `${prefix}_${one.property.toLowerCase()}`, one);
        if (index === 0) inner.set(found);
        else intersectBits(inner, found);
      });
      for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] as number) | (inner[i] as number);
      return;
    }
    switch (property.kind) {
      case 'code':
        for (const row of codes.get(String(filter.value).toLowerCase()) ?? []) setBit(bits, row);
        return;
      case 'number':
        this.#addNumbers(bits, property, filter, context);
        return;
      case 'values':
        if (property.key === 'currency') {
          if (valueMatches(filter, context.currency))
            for (const set of this.sets('isDeleted')) set.addTo(bits);
          return;
        }
        this.#addValues(bits, property.key, filter);
        return;
      default:
        throw new Error(`the index does not hold ${filter.property}`);
    }
  }

  #addValues(bits: Bits, key: string, filter: SimpleFilter): void {
    for (const set of this.sets(key)) if (valueMatches(filter, set.value)) set.addTo(bits);
    if (!holdsWithoutValue(filter)) return;
    const having = bitsFor(this.#end);
    for (const set of this.sets(key)) set.addTo(having);
    const all = this.all();
    for (let i = 0; i < bits.length; i++) {
      bits[i] = (bits[i] as number) | ((all[i] as number) & ~(having[i] as number));
    }
  }

  #addNumbers(
    bits: Bits,
    { name }: Extract<Property, { kind: 'number' }>,
    filter: SimpleFilter,
    context: IndexContext,
  ): void {
    const isState = filter.operator === 'null' || filter.operator === 'empty';
    if (name === 'vatRate') {
      for (const set of this.sets('vatCategory')) {
        const rate = context.vatRate(set.value);
        if (isState ? !filter.value : numberMatches(filter.operator, rate, numberIn(filter, name)))
          set.addTo(bits);
      }
      return;
    }
    const [low, high] = isState
      ? stateRange(name, filter.value === true)
      : wholeRange(filter.operator, numberIn(filter, name), name);
    const column = this.#columns[name];
    // Rows without a product are included; the caller removes them.
    for (let at = 0; at < bits.length; at++) {
      let word = 0;
      const end = Math.min(32, this.#end - at * 32);
      for (let bit = 0; bit < end; bit++) {
        const value = column[at * 32 + bit] as number;
        if (value >= low && value <= high) word |= 1 << bit;
      }
      bits[at] = (bits[at] as number) | word;
    }
  }

  #place(product: IndexedProduct, { lineage }: Pick<IndexContext, 'lineage'>): number {
    const row = this.#rowById.get(product.id) ?? this.#free.pop() ?? this.#end++;
    if (row >= this.#ids.length) this.#grow();
    this.#rowById.set(product.id, row);
    this.#ids[row] = product.id;
    for (const name of columnNames) {
      this.#columns[name][row] = name === 'stock' ? product.stockRank : product[name];
    }
    const sets = new Set<RowSet>([
      this.#set('type', product.type),
      this.#set('isDeleted', String(product.isDeleted)),
      this.#set('vatCategory', product.vatCategory),
      this.#set('stock', statusOf(product.stockRank)),
    ]);
    if (product.brand !== null) sets.add(this.#set('brand', product.brand));
    for (const id of product.categories) for (const one of lineage(id)) sets.add(this.#set('category', one));
    for (const [name, value] of product.attributes) sets.add(this.#set(`attr_${name.toLowerCase()}`, value));
    for (const [name, value] of product.options) sets.add(this.#set(`opt_${name.toLowerCase()}`, value));
    for (const set of sets) set.add(row);
    this.#setsOfRow[row] = [...sets];
    return row;
  }

  #set(key: string, value: string): RowSet {
    let values = this.#sets.get(key);
    if (!values) {
      values = new Map();
      this.#sets.set(key, values);
    }
    let set = values.get(value);
    if (!set) {
      set = new RowSet(key, value);
      values.set(value, set);
    }
    return set;
  }

  #forgetValues(row: number): void {
    for (const set of this.#setsOfRow[row] ?? []) {
      set.remove(row);
      if (set.size === 0) this.#sets.get(set.key)?.delete(set.value);
    }
    this.#setsOfRow[row] = undefined;
  }

  #release(id: number): void {
    const row = this.#rowById.get(id);
    if (row === undefined) return;
    this.#rowById.delete(id);
    this.#free.push(row);
  }

  #grow(): void {
    const length = Math.max(1024, Math.ceil(this.#ids.length * 1.5));
    const grow = (old: Float64Array) => {
      const grown = new Float64Array(length);
      grown.set(old);
      return grown;
    };
    this.#ids = grow(this.#ids);
    for (const name of columnNames) this.#columns[name] = grow(this.#columns[name]);
  }
}

/** Only `lowestPrice30Days` may be missing; its column then has -1. */
const lowestOf = (name: NumberName) => (name === 'lowestPrice30Days' ? 0 : Number.NEGATIVE_INFINITY);

function stateRange(name: NumberName, isNull: boolean): [number, number] {
  const min = lowestOf(name);
  return isNull ? [Number.NEGATIVE_INFINITY, min - 1] : [min, Number.POSITIVE_INFINITY];
}

/** The range of integers, both ends included, that satisfy a comparison; columns have only integers. */
function wholeRange(operator: SimpleFilter['operator'], value: number, name: NumberName): [number, number] {
  const min = lowestOf(name);
  const max = Number.POSITIVE_INFINITY;
  switch (operator) {
    case 'gt':
      return [Math.max(min, Math.floor(value) + 1), max];
    case 'gte':
      return [Math.max(min, Math.ceil(value)), max];
    case 'lt':
      return [min, Math.ceil(value) - 1];
    case 'lte':
      return [min, Math.floor(value)];
    default:
      return Number.isInteger(value) ? [Math.max(min, value), value] : [1, 0];
  }
}

function isIndexed(name: SortName): boolean {
  return name === 'name' || columnNames.some((column) => column === name);
}
