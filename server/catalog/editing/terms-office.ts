import { sql } from 'kysely';
import type { Culture } from '../../../contract/culture.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { EditedTerm } from '../../../contract/office-catalog.ts';
import { ruleAttributes } from '../../../contract/rule-attributes.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import { assertVersion, versionOf } from '../../content/index.ts';
import { publishChanges } from '../../platform/index.ts';
import { putTerms } from '../term.ts';

type Labels = Partial<Record<Culture, string>>;

/** The names of attributes and options in their order, with every value that has a label or is in use. */
export async function editedTerms(db: Db, siteId: string): Promise<EditedTerm[]> {
  const labels = sql`coalesce((select json_object_agg(culture, label order by culture) from term_text
    where (term_text.site_id, term_text.name, term_text.value) = (term.site_id, term.name, term.value)), '{}')`;
  const { rows } = await sql<{ name: string; value: string; labels: Labels; isFacet: boolean }>`
    select name, value, ${labels} as labels, is_facet as "isFacet" from term
    where site_id = ${siteId} order by sort_order, name, value`.execute(db);
  const { rows: used } = await sql<{ name: string; value: string; productIds: number[] }>`
    select name, value, array_agg(distinct product_id) as "productIds" from (
      select name, value, product_id from product_attribute join product on product.id = product_id
      where site_id = ${siteId} and not is_deleted
      union all select name, value, product_id from variant_option join variant on variant.id = variant_id
      where site_id = ${siteId} and not is_deleted
    ) as used group by name, value order by name, value`.execute(db);
  const usedBy = Map.groupBy(used, ({ name }) => name.toLowerCase());
  const valuesOf = Map.groupBy(
    rows.filter(({ value }) => value !== ''),
    ({ name }) => name.toLowerCase(),
  );
  return rows
    .filter(({ name, value }) => value === '' && !ruleAttributes.has(name))
    .map(({ name, labels, isFacet }) => {
      const labelled = (valuesOf.get(name.toLowerCase()) ?? []).map(({ value, labels }) => ({
        value,
        labels,
      }));
      const present = new Set(labelled.map(({ value }) => value.toLowerCase()));
      const usedHere = usedBy.get(name.toLowerCase()) ?? [];
      const others = usedHere.filter(({ value }) => !present.has(value.toLowerCase()));
      const term = { name, labels, isFacet, values: labelled };
      return {
        ...term,
        version: versionOf(term),
        values: [...labelled, ...others.map(({ value }) => ({ value, labels: {} }))],
        products: new Set(usedHere.flatMap(({ productIds }) => productIds)).size,
      };
    });
}

const isCalled = (name: string) => (term: { name: string }) => term.name.toLowerCase() === name.toLowerCase();

/**
 * Makes an attribute or option, or replaces its labels and values.
 * @throws ApiError `version_conflict`, `conflict` for one that is there already or a name of the system
 */
export async function putTerm(
  db: Db,
  siteId: string,
  name: string,
  {
    version,
    ...draft
  }: {
    version?: string | undefined;
    labels: Labels;
    isFacet: boolean;
    values: { value: string; labels: Labels }[];
  },
): Promise<EditedTerm> {
  return transact(db, async (trx) => {
    await sql`select from site where id = ${siteId} for no key update`.execute(trx);
    const all = await editedTerms(trx, siteId);
    const theirs = all.find(isCalled(name));
    if (theirs && version === undefined) throw codeTaken();
    if (theirs) assertVersion(theirs, version, draft);
    else if (version !== undefined) throw new ApiError('not_found');
    else if ([...ruleAttributes].some((one) => isCalled(name)({ name: one }))) throw codeTaken();
    const spelled = theirs?.name ?? name;
    await sql`delete from term where site_id = ${siteId} and lower(name) = lower(${name}) and value <> ''`.execute(
      trx,
    );
    await sql`delete from term_text where site_id = ${siteId} and name = ${spelled}`.execute(trx);
    const sortOrder = theirs ? all.indexOf(theirs) : all.length;
    await putTerms(trx, siteId, [{ name: spelled, ...draft, sortOrder }]);
    if (theirs)
      await writeOrder(
        trx,
        siteId,
        all.map((one) => one.name),
      );
    const written = (await editedTerms(trx, siteId)).find(isCalled(name));
    if (!written) throw new Error(`the term ${name} was not written`);
    return written;
  });
}

function codeTaken(): ApiError {
  return new ApiError('conflict', { messageKey: 'field.code_taken' });
}

/** Puts names in an order; those that are not named come after. @throws ApiError `not_found` */
export async function orderTerms(db: Db, siteId: string, names: readonly string[]): Promise<EditedTerm[]> {
  return transact(db, async (trx) => {
    await sql`select from site where id = ${siteId} for no key update`.execute(trx);
    const all = await editedTerms(trx, siteId);
    const named = names.map((name) => {
      const found = all.find(isCalled(name));
      if (!found) throw new ApiError('not_found', { details: { name } });
      return found;
    });
    const ordered = [...new Set([...named, ...all])];
    await writeOrder(
      trx,
      siteId,
      ordered.map((one) => one.name),
    );
    await publishChanges(trx, [{ topic: 'catalog', key: siteId }]);
    return editedTerms(trx, siteId);
  });
}

async function writeOrder(trx: Db, siteId: string, names: readonly string[]): Promise<void> {
  await sql`
    update term set sort_order = place from unnest(${[...names]}::text[]) with ordinality as input(name, place)
    where site_id = ${siteId} and term.name = input.name and value = ''`.execute(trx);
}
