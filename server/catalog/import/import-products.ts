import { isApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';
import { loadVatRates } from '../../business/index.ts';
import { publishProductChanges } from '../../platform/index.ts';
import { type ProductDraft, writeProducts } from '../product.ts';
import { loadTerms } from '../term.ts';
import type { Column } from './columns.ts';
import { createDraft } from './create-draft.ts';
import { productChanges } from './field-changes.ts';
import { type Group, groupLines } from './group-lines.ts';
import type { Fate, ImportedFile, LineImport } from './line-import.ts';
import { type PlannedPicture, type ProductPictures, writePictures } from './pictures.ts';
import { createProblem, ImportError, type Problem, type Problems, UniqueNames } from './problems.ts';
import {
  type IncomingPictures,
  noIncomingPictures,
  type ProductLine,
  readProductLine,
  type ShopNames,
} from './product-rows.ts';
import { lockProducts, type ProductParts } from './products-before.ts';
import type { CsvRow } from './read-csv.ts';

const batchProducts = 200;
/** PostgreSQL allows 65,535 parameters in a statement. */
const batchRows = 4000;

/** Imports products in batches of some hundreds. */
export class ProductImport implements LineImport {
  readonly #trx: Db;
  readonly #siteId: string;
  readonly #columns: readonly Column[];
  readonly #problems: Problems;
  readonly #onProgress: () => void;
  readonly #journal: ImportedFile['journal'];
  readonly #incoming: IncomingPictures;
  readonly #wanted: ProductParts;
  readonly #at = new Date();
  readonly #spokenOf = new UniqueNames();
  readonly #rejectedCodes = new Set<string>();
  readonly #fates = new Map<number, Fate>();
  readonly #categoryIds = new Set<string>();
  #batch = new Batch();
  #shop: ShopNames | undefined;
  #pictureNames: ReadonlyMap<string, string> = new Map();

  constructor({ trx, siteId, columns, problems, onProgress, journal, incoming }: ImportedFile) {
    this.#trx = trx;
    this.#siteId = siteId;
    this.#columns = columns;
    this.#problems = problems;
    this.#onProgress = onProgress;
    this.#journal = journal;
    this.#incoming = incoming ?? noIncomingPictures;
    this.#wanted = partsToRead(columns);
  }

  async take(row: CsvRow): Promise<void> {
    this.#shop ??= await this.#loadNames();
    const { line, problems } = readProductLine(this.#columns, row, this.#shop);
    if (!this.#batch.hasRoomFor(line)) {
      await this.#write(this.#batch);
      this.#batch = new Batch();
    }
    this.#batch.problems.push(...problems);
    const again = this.#spokenOf.again(line.line, 'item_code', line.itemCode);
    if (again) this.#batch.problems.push(again);
    else if (line.itemCode) this.#batch.add(line);
  }

  async end(): Promise<Fate[]> {
    await this.#write(this.#batch);
    const touched = [...this.#fates].flatMap(([id, fate]) => (fate === 'unchanged' ? [] : [id]));
    if (touched.length > 0) {
      await publishProductChanges(this.#trx, this.#siteId, touched, [...this.#categoryIds]);
    }
    return [...this.#fates.values()];
  }

  async #loadNames(): Promise<ShopNames> {
    const categories = await this.#trx
      .selectFrom('category')
      .select('code')
      .where('site_id', '=', this.#siteId)
      .where('is_deleted', '=', false)
      .execute();
    const pictures = this.#wanted.pictures ? await loadPictures(this.#trx) : [];
    this.#pictureNames = new Map(pictures.map(({ id, name }) => [id, name]));
    const rates = await loadVatRates(this.#trx, this.#siteId);
    const terms = await loadTerms(this.#trx, this.#siteId);
    return {
      categories: new Set(categories.map(({ code }) => code.toLowerCase())),
      pictures: new Map(pictures.flatMap(({ id, name }) => [[name, id] as const, [id, id] as const])),
      incoming: this.#incoming,
      vatCategories: new Map(rates.map(({ category }) => [category.toLowerCase(), category])),
      spelling: (name) => terms.names.get(name.toLowerCase())?.name ?? name,
    };
  }

  async #write({ lines, problems }: Batch): Promise<void> {
    const codes = lines.flatMap(({ itemCode, product }) => [itemCode, product ?? '']).filter(Boolean);
    const lower = [...new Set(codes.map((code) => code.toLowerCase()))];
    const found = await lockProducts(this.#trx, this.#siteId, lower, this.#wanted);
    const grouped = groupLines(lines, found, this.#rejectedCodes);
    problems.push(...grouped.problems);
    const drafted = grouped.groups.map((group) => {
      const { draft, pictures, problems: ofGroup } = createDraft(group);
      problems.push(...ofGroup);
      return { group, draft, pictures };
    });
    problems.push(...(await this.#takenSlugs(drafted)));
    const invalidLines = new Set(problems.map(({ line }) => line));
    const toWrite: Drafted[] = [];
    for (const { group, draft, pictures } of drafted) {
      if (linesOf(group).some((line) => invalidLines.has(line))) this.#rejectedCodes.add(group.code);
      else if (draft) toWrite.push({ group, draft, pictures });
      else if (group.before) this.#settle(group.before.id, 'unchanged');
    }
    // Also after a problem, so that later lines get the same problems as without it.
    for (const part of inParts(toWrite)) await this.#writeDrafts(part);
    this.#problems.add(problems);
    this.#onProgress();
  }

  /** Slugs in lines that other products have. */
  async #takenSlugs(
    drafted: readonly { group: Group; draft: ProductDraft | undefined }[],
  ): Promise<Problem[]> {
    const changed = drafted.flatMap(({ group, draft }) =>
      Object.entries(draft?.texts ?? {}).flatMap(([culture, { slug }]) =>
        slug && group.own ? [{ group, line: group.own.line, culture, slug }] : [],
      ),
    );
    if (changed.length === 0) return [];
    const rows = await this.#trx
      .selectFrom('product_text')
      .innerJoin('product', 'product.id', 'product_id')
      .select(['culture', 'slug', 'item_code'])
      .where('product_text.site_id', '=', this.#siteId)
      .where('slug', 'in', [...new Set(changed.map(({ slug }) => slug))])
      .execute();
    const owners = new Map(rows.map((row) => [`${row.culture} ${row.slug}`, row.item_code]));
    return changed.flatMap(({ group, line, culture, slug }) => {
      const owner = owners.get(`${culture} ${slug}`);
      if (owner?.toLowerCase() === group.code) return [];
      owners.set(`${culture} ${slug}`, owner ?? group.code);
      return owner ? [createProblem(line, `slug_${culture}`, 'slug_taken', { owner, slug })] : [];
    });
  }

  async #writeDrafts(drafted: readonly Drafted[]): Promise<void> {
    const drafts = drafted.map(({ draft }) => draft);
    try {
      await this.#journal?.before(drafted.flatMap(({ group }) => group.before?.id ?? []));
      const touched = await writeProducts(this.#trx, this.#siteId, drafts, this.#at);
      for (const id of touched.categoryIds) this.#categoryIds.add(id);
      for (const [index, id] of touched.productIds.entries()) {
        const one = drafted[index];
        const fate = one?.group.before ? 'changed' : 'added';
        this.#settle(id, fate);
        if (!one) continue;
        const [line = 0] = linesOf(one.group);
        const { draft, pictures, group } = one;
        this.#journal?.written({
          ...{ productId: id, line, code: draft.itemCode, fate },
          changes: productChanges({
            ...{ before: group.before, draft, pictures },
            pictureNames: this.#pictureNames,
          }),
        });
      }
      await this.#writePictures(drafted, touched.productIds);
    } catch (error) {
      if (!isApiError(error)) throw error;
      // A concurrent change made the draft invalid, or a generated slug is in use.
      const { itemCode, ...details } = error.options.details ?? {};
      const { group } = drafted.find(({ draft }) => draft.itemCode === itemCode) ?? drafted[0] ?? {};
      const [line = 0] = group ? linesOf(group) : [];
      const values = { item: String(itemCode ?? '…'), reason: `${error.code} ${JSON.stringify(details)}` };
      this.#problems.add([createProblem(line, '', 'not_written', values)]);
      throw new ImportError(this.#problems);
    }
  }

  /** Pictures of a product that the library does not have yet come later, all at once. */
  async #writePictures(drafted: readonly Drafted[], productIds: readonly number[]): Promise<void> {
    const complete: ProductPictures[] = [];
    for (const [index, { group, pictures }] of drafted.entries()) {
      const productId = productIds[index];
      if (!pictures || productId === undefined) continue;
      const [line = 0] = linesOf(group);
      if (pictures.every(({ mediaId }) => mediaId)) complete.push({ productId, pictures });
      else this.#journal?.incoming({ productId, pictures, line });
    }
    await writePictures(this.#trx, complete);
  }

  /** The lines of a product may be far apart: an added product stays `added`. */
  #settle(id: number, fate: Fate): void {
    const before = this.#fates.get(id);
    if (before === undefined || before === 'unchanged') this.#fates.set(id, fate);
  }
}

/** The pictures of the library by their names, the newest of equal names last. */
async function loadPictures(trx: Db): Promise<{ id: string; name: string }[]> {
  const rows = await trx
    .selectFrom('media')
    .select(['id', 'file_name'])
    .where('kind', '<>', 'document')
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, file_name }) => ({ id, name: file_name.toLowerCase() }));
}

function linesOf({ own, ofVariants }: Group): number[] {
  return [...(own ? [own] : []), ...ofVariants].map(({ line }) => line);
}

type Drafted = { group: Group; draft: ProductDraft; pictures: PlannedPicture[] | undefined };

/** Lines that are written together, with their problems. */
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

function partsToRead(columns: readonly Column[]): ProductParts {
  const has = (holds: (column: Column) => boolean) => columns.some(holds);
  return {
    texts: has((column) => column.kind === 'text' && column.part !== 'alts'),
    categories: has((column) => column.kind === 'field' && column.field === 'categories'),
    attributes: has(({ kind }) => kind === 'attribute'),
    pictures: has(
      (column) =>
        (column.kind === 'field' && (column.field === 'pictures' || column.field === 'variant_pictures')) ||
        (column.kind === 'text' && column.part === 'alts'),
    ),
  };
}

/** Splits drafts into parts that fit in one statement. */
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
