import { createProblem, type Problem, type ProblemCode, type ProblemValues } from './problems.ts';
import type { ProductLine } from './product-rows.ts';
import type { ProductBefore } from './products-before.ts';

/** The lines of one product. */
export type Group = {
  /** Of the product, in lower case. */
  code: string;
  before: ProductBefore | undefined;
  /** The product's own line, which also describes its first variant. */
  own?: ProductLine;
  ofVariants: ProductLine[];
};

/**
 * Groups lines by product. `refusedCodes` are products whose own line was rejected; their variants get no
 * further problems.
 */
export function groupLines(
  lines: readonly ProductLine[],
  found: readonly ProductBefore[],
  invalidCodes: ReadonlySet<string>,
): { groups: Group[]; problems: Problem[] } {
  const byCode = new Map(found.map((product) => [product.itemCode.toLowerCase(), product]));
  const byVariant = new Map(
    found.flatMap((product) => product.variants.map((one) => [one.itemCode.toLowerCase(), product])),
  );
  const groups = new Map<string, Group>();
  const problems: Problem[] = [];
  for (const line of lines) {
    const addProblem = (code: ProblemCode, values: ProblemValues) =>
      problems.push(createProblem(line.line, 'product', code, values));
    const code = line.itemCode.toLowerCase();
    const named = line.product?.toLowerCase() || undefined;
    const holder = byVariant.get(code);
    const holderCode = holder?.itemCode.toLowerCase();
    // Without the column, an item stays with its present product.
    const ofCode = named ?? (line.product === undefined ? holderCode : undefined) ?? code;
    if (holder && holderCode !== ofCode) {
      if (ofCode === code) addProblem('variant_of', { item: line.itemCode, product: holder.itemCode });
      else addProblem('cannot_move', { item: line.itemCode, product: holder.itemCode });
      continue;
    }
    const before = byCode.get(ofCode);
    const group = groups.get(ofCode) ?? { code: ofCode, before, ofVariants: [] };
    if (ofCode === code) group.own = line;
    else if (before || group.own) group.ofVariants.push(line);
    else {
      if (!invalidCodes.has(ofCode)) {
        addProblem('no_product', { product: line.product ?? '' });
      }
      continue;
    }
    groups.set(ofCode, group);
  }
  return { groups: [...groups.values()], problems };
}
