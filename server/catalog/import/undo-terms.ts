import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import { publishChanges } from '../../platform/index.ts';
import { termKey } from '../term.ts';
import type { ImportedRow, NotUndone } from './import-rows.ts';
import { type TermAfter, type TermState, termAfter, termCode, termStates } from './term-state.ts';

type Row = ImportedRow<TermState, TermAfter>;

/**
 * Takes an import of terms back, and deletes those that it made. Those that were changed since, and names that products
 * or values use by now, stay and are returned.
 */
export async function undoTerms(trx: Db, siteId: string, runId: string): Promise<NotUndone[]> {
  await sql`select from site where id = ${siteId} for no key update`.execute(trx);
  const { rows } = await sql<Row>`
    select key, before, after from import_row where run_id = ${runId} order by key`.execute(trx);
  const present = await termStates(trx, siteId);
  const notUndone: NotUndone[] = [];
  const restored: TermState[] = [];
  const made: TermState[] = [];
  for (const { key, before, after } of rows) {
    const now = present.get(key);
    if (now && termAfter(now).version === after.version) {
      if (!before) made.push(now);
      else restored.push({ ...before, ...placeOf(now), sortOrder: sortOrderAfter(before, after, now) });
    } else if (now || before)
      notUndone.push({ code: termCode(now ?? (before as TermState)), reason: 'changed' });
  }
  const values = made.filter(({ value }) => value !== '');
  const gone = new Set(values.map(({ name, value }) => termKey(name, value)));
  const used = await usedNames(trx, siteId);
  for (const [key, { name, value }] of present)
    if (value !== '' && !gone.has(key)) used.add(name.toLowerCase());
  const names = made.filter(({ value }) => value === '');
  for (const term of names)
    if (used.has(term.name.toLowerCase())) notUndone.push({ code: termCode(term), reason: 'inUse' });
  await deleteTerms(trx, siteId, [...values, ...names.filter(({ name }) => !used.has(name.toLowerCase()))]);
  await restoreTerms(trx, siteId, restored);
  await publishChanges(trx, [{ topic: 'catalog', key: siteId }]);
  return notUndone;
}

const placeOf = ({ name, value }: TermState) => ({ name, value });

const sortOrderAfter = (before: TermState, after: TermAfter, now: TermState) =>
  now.sortOrder === after.sortOrder ? before.sortOrder : now.sortOrder;

/** The names in lower case that products or their variants have. */
async function usedNames(trx: Db, siteId: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select lower(name) as name from product_attribute join product on product.id = product_id
      where site_id = ${siteId} and not is_deleted
    union select lower(name) from variant_option join variant on variant.id = variant_id
      where site_id = ${siteId} and not is_deleted`.execute(trx);
  return new Set(rows.map(({ name }) => name));
}

const termInput = (rows: readonly TermState[]) => sql`jsonb_to_recordset(${{ rows }}::jsonb -> 'rows')
  as input(name text, value text, "isFacet" boolean, "sortOrder" int, labels jsonb)`;

async function deleteTerms(trx: Db, siteId: string, terms: readonly TermState[]): Promise<void> {
  await sql`
    delete from term using ${termInput(terms)}
    where site_id = ${siteId} and (term.name, term.value) = (input.name, input.value)`.execute(trx);
}

async function restoreTerms(trx: Db, siteId: string, terms: readonly TermState[]): Promise<void> {
  await sql`
    update term set is_facet = "isFacet", sort_order = "sortOrder" from ${termInput(terms)}
    where site_id = ${siteId} and (term.name, term.value) = (input.name, input.value)`.execute(trx);
  await sql`
    delete from term_text using ${termInput(terms)}
    where site_id = ${siteId} and (term_text.name, term_text.value) = (input.name, input.value)`.execute(trx);
  await sql`
    insert into term_text (site_id, name, value, culture, label)
    select ${siteId}, name, input.value, label.key, label.value
    from ${termInput(terms)}, jsonb_each_text(labels) as label`.execute(trx);
}
