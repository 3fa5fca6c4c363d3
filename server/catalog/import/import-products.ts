import { sql } from 'kysely';
import { isApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';
import { announceProducts } from '../announce-products.ts';
import { type ProductDraft, writeProducts } from '../product.ts';
import { loadTerms } from '../term.ts';
import { loadVatRates } from '../vat.ts';
import { type Column, readColumns } from './columns.ts';
import { draftOfLines } from './draft-of-lines.ts';
import { type Group, groupLines } from './group-lines.ts';
import { ImportRefused, type Problem, Problems } from './problems.ts';
import { isBlank, type ProductLine, readProductLine, type ShopNames } from './product-rows.ts';
import { lockProducts, type Wanted } from './products-before.ts';
import { readCsv } from './read-csv.ts';

/** Lines, and what became of the products that they speak of. */
export type ImportResult = { lines: number; added: number; changed: number; unchanged: number };

type Options = {
  /** Does all the same, and takes it back at the end. */
  dryRun?: boolean;
  /** Told the number of lines that are done, now and then. */
  onProgress?: (lines: number) => void;
};

const batchProducts = 200;
/** A statement has room for 65,535 values. */
const batchRows = 4000;

/**
 * Imports products from a file as `docs/import.md` describes it, in one transaction.
 * @throws ImportRefused with all that is wrong in the file; nothing is written then
 * @throws Error while another import runs in the same shop
 */
export async function importProducts(
  db: Db,
  siteId: string,
  csv: AsyncIterable<Uint8Array>,
  { dryRun = false, onProgress = () => {} }: Options = {},
): Promise<ImportResult> {
  const trx = await db.startTransaction().execute();
  try {
    const result = await new ProductImport(trx, siteId, onProgress).run(csv);
    await (dryRun ? trx.rollback() : trx.commit()).execute();
    return result;
  } catch (error) {
    // Where the connection broke, PostgreSQL has rolled back by itself.
    if (!trx.isCommitted && !trx.isRolledBack) {
      await trx
        .rollback()
        .execute()
        .catch(() => {});
    }
    throw error;
  }
}

class ProductImport {
  readonly #trx: Db;
  readonly #siteId: string;
  readonly #onProgress: (lines: number) => void;
  readonly #at = new Date();
  readonly #problems = new Problems();
  /** Item codes in lower case, with the line that each stands in. */
  readonly #lineOf = new Map<string, number>();
  readonly #refusedCodes = new Set<string>();
  readonly #fates = new Map<number, 'added' | 'changed' | 'unchanged'>();
  readonly #categoryIds = new Set<string>();
  #lines = 0;

  constructor(trx: Db, siteId: string, onProgress: (lines: number) => void) {
    this.#trx = trx;
    this.#siteId = siteId;
    this.#onProgress = onProgress;
  }

  async run(csv: AsyncIterable<Uint8Array>): Promise<ImportResult> {
    await this.#beAlone();
    const { shop, spelling } = await this.#loadNames();
    let columns: readonly Column[] | undefined;
    let wanted: Wanted = { texts: false, categories: false, attributes: false };
    let batch = new Batch();
    for await (const row of readCsv(csv)) {
      if ('broken' in row) batch.problems.push({ line: row.line, column: '', message: row.broken });
      else if (!columns) {
        const header = readColumns(row, spelling);
        this.#problems.add(header.problems);
        if (header.problems.length > 0) throw new ImportRefused(this.#problems);
        columns = header.columns;
        wanted = wantedBy(columns);
      } else if (!isBlank(row)) {
        const { line, problems } = readProductLine(columns, row, shop);
        if (!batch.hasRoomFor(line)) {
          await this.#write(batch, wanted);
          batch = new Batch();
        }
        this.#lines += 1;
        batch.problems.push(...problems);
        const again = this.#again(line);
        if (again) batch.problems.push(again);
        else if (line.itemCode) batch.add(line);
      }
    }
    await this.#write(batch, wanted);
    if (!columns && this.#problems.count === 0) {
      this.#problems.add([{ line: 1, column: '', message: 'the file is empty' }]);
    }
    if (this.#problems.count > 0) throw new ImportRefused(this.#problems);
    return this.#finish();
  }

  /** Two imports would wait for each other's products, perhaps in a circle. */
  async #beAlone(): Promise<void> {
    const { rows } = await sql<{ alone: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`import ${this.#siteId}`}, 0)) as alone`.execute(
      this.#trx,
    );
    if (!rows[0]?.alone)
      throw new Error('Another import is running in this shop; try again when it is done.');
  }

  async #loadNames(): Promise<{ shop: ShopNames; spelling: (name: string) => string }> {
    const categories = await this.#trx
      .selectFrom('category')
      .select('code')
      .where('site_id', '=', this.#siteId)
      .where('is_deleted', '=', false)
      .execute();
    const rates = await loadVatRates(this.#trx, this.#siteId);
    const terms = await loadTerms(this.#trx, this.#siteId);
    return {
      shop: {
        categories: new Set(categories.map(({ code }) => code.toLowerCase())),
        vatCategories: new Map(rates.map(({ category }) => [category.toLowerCase(), category])),
      },
      spelling: (name) => terms.names.get(name.toLowerCase())?.name ?? name,
    };
  }

  #again({ itemCode, line }: ProductLine): Problem | undefined {
    const earlier = this.#lineOf.get(itemCode.toLowerCase());
    if (earlier)
      return { line, column: 'item_code', message: `${itemCode} stands in line ${earlier} already` };
    if (itemCode) this.#lineOf.set(itemCode.toLowerCase(), line);
    return undefined;
  }

  async #write({ lines, problems }: Batch, wanted: Wanted): Promise<void> {
    const codes = lines.flatMap(({ itemCode, product }) => [itemCode, product ?? '']).filter(Boolean);
    const lower = [...new Set(codes.map((code) => code.toLowerCase()))];
    const found = await lockProducts(this.#trx, this.#siteId, lower, wanted);
    const grouped = groupLines(lines, found, this.#refusedCodes);
    problems.push(...grouped.problems);
    const drafted = grouped.groups.map((group) => {
      const { draft, problems: ofGroup } = draftOfLines(group);
      problems.push(...ofGroup);
      return { group, draft };
    });
    problems.push(...(await this.#takenSlugs(drafted)));
    const refusedLines = new Set(problems.map(({ line }) => line));
    const toWrite: Drafted[] = [];
    for (const { group, draft } of drafted) {
      if (linesOf(group).some((line) => refusedLines.has(line))) this.#refusedCodes.add(group.code);
      else if (draft) toWrite.push({ group, draft });
      else if (group.before) this.#settle(group.before.id, 'unchanged');
    }
    // Also after a problem, so that later lines are seen as they would be without it.
    for (const part of inParts(toWrite)) await this.#writeDrafts(part);
    this.#problems.add(problems);
    this.#onProgress(this.#lines);
  }

  /** Addresses that lines ask for and other products have. */
  async #takenSlugs(
    drafted: readonly { group: Group; draft: ProductDraft | undefined }[],
  ): Promise<Problem[]> {
    const asked = drafted.flatMap(({ group, draft }) =>
      Object.entries(draft?.texts ?? {}).flatMap(([culture, { slug }]) =>
        slug && group.own ? [{ group, line: group.own.line, culture, slug }] : [],
      ),
    );
    if (asked.length === 0) return [];
    const rows = await this.#trx
      .selectFrom('product_text')
      .innerJoin('product', 'product.id', 'product_id')
      .select(['culture', 'slug', 'item_code'])
      .where('product_text.site_id', '=', this.#siteId)
      .where('slug', 'in', [...new Set(asked.map(({ slug }) => slug))])
      .execute();
    const owners = new Map(rows.map((row) => [`${row.culture} ${row.slug}`, row.item_code]));
    return asked.flatMap(({ group, line, culture, slug }) => {
      const owner = owners.get(`${culture} ${slug}`);
      if (owner?.toLowerCase() === group.code) return [];
      owners.set(`${culture} ${slug}`, owner ?? group.code);
      return owner
        ? [{ line, column: `slug_${culture}`, message: `${owner} has the address “${slug}” already` }]
        : [];
    });
  }

  async #writeDrafts(drafted: readonly Drafted[]): Promise<void> {
    const drafts = drafted.map(({ draft }) => draft);
    try {
      const touched = await writeProducts(this.#trx, this.#siteId, drafts, this.#at);
      for (const id of touched.categoryIds) this.#categoryIds.add(id);
      for (const [index, id] of touched.productIds.entries()) {
        this.#settle(id, drafted[index]?.group.before ? 'changed' : 'added');
      }
    } catch (error) {
      if (!isApiError(error)) throw error;
      // What was looked up before is otherwise now, or a made address is taken.
      const { itemCode, ...details } = error.options.details ?? {};
      const { group } = drafted.find(({ draft }) => draft.itemCode === itemCode) ?? drafted[0] ?? {};
      const [line = 0] = group ? linesOf(group) : [];
      const message = `${itemCode ?? 'one of these'}: ${error.code} ${JSON.stringify(details)}`;
      this.#problems.add([{ line, column: '', message }]);
      throw new ImportRefused(this.#problems);
    }
  }

  /** The lines of a product may be far apart: what is new stays new. */
  #settle(id: number, fate: 'added' | 'changed' | 'unchanged'): void {
    const before = this.#fates.get(id);
    if (before === undefined || before === 'unchanged') this.#fates.set(id, fate);
  }

  async #finish(): Promise<ImportResult> {
    const result = { lines: this.#lines, added: 0, changed: 0, unchanged: 0 };
    const touched: number[] = [];
    for (const [id, fate] of this.#fates) {
      result[fate] += 1;
      if (fate !== 'unchanged') touched.push(id);
    }
    if (touched.length > 0) {
      await announceProducts(this.#trx, this.#siteId, touched, [...this.#categoryIds]);
    }
    return result;
  }
}

function linesOf({ own, ofVariants }: Group): number[] {
  return [...(own ? [own] : []), ...ofVariants].map(({ line }) => line);
}

type Drafted = { group: Group; draft: ProductDraft };

/** Lines that are written together, and what is wrong with them and with those that cannot be written. */
class Batch {
  readonly lines: ProductLine[] = [];
  readonly problems: Problem[] = [];
  readonly #products = new Set<string>();

  hasRoomFor(line: ProductLine): boolean {
    return (
      this.problems.length < batchRows &&
      (this.#products.size < batchProducts || this.#products.has(productOf(line)))
    );
  }

  add(line: ProductLine): void {
    this.lines.push(line);
    this.#products.add(productOf(line));
  }
}

const productOf = ({ product, itemCode }: ProductLine) => (product || itemCode).toLowerCase();

function wantedBy(columns: readonly Column[]): Wanted {
  const has = (holds: (column: Column) => boolean) => columns.some(holds);
  return {
    texts: has(({ kind }) => kind === 'text'),
    categories: has((column) => column.kind === 'field' && column.field === 'categories'),
    attributes: has(({ kind }) => kind === 'attribute'),
  };
}

/** Parts that one statement has room for each. */
function inParts(drafted: readonly Drafted[]): Drafted[][] {
  const parts: Drafted[][] = [];
  let room = 0;
  for (const one of drafted) {
    const { texts, attributes = [], variants = [] } = one.draft;
    const options = variants.flatMap((variant) => variant.options ?? []).length;
    const rows = Math.max(Object.keys(texts).length, attributes.length, variants.length, options);
    if (parts.length === 0 || rows > room) {
      parts.push([]);
      room = batchRows;
    }
    parts.at(-1)?.push(one);
    room -= rows;
  }
  return parts;
}
