import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { runCommand } from './open-database.ts';
import { onDatabase, startThrowawayServer, templateName } from './throwaway-server.ts';

type Column = {
  table: string;
  tableComment: string | null;
  isView: boolean;
  name: string;
  comment: string | null;
  type: string;
  kind: string;
  labels: string[];
  isArray: boolean;
  isNullable: boolean;
  hasDefault: boolean;
  isAlwaysGenerated: boolean;
};

/** The types for reading, inserting and updating a column; the same for most columns. */
type Uses = { select: string; insert: string; update: string };

const file = path.join(import.meta.dirname, 'types.ts');

const numbers = ['int2', 'int4', 'int8', 'float4', 'float8', 'oid'];
const moments = ['timestamptz', 'timestamp'];

/** Returns the row types of a migrated database as the text of types.ts. */
export async function typesOf(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const columns = await readColumns(sql).finally(() => sql.end());
  const tables = Object.entries(Object.groupBy(columns, (column) => column.table));
  const interfaces = tables.map(([table, found = []]) => {
    const lines = found.map(
      (column) => `${docstring(column.comment, '  ')}  ${key(column.name)}: ${typeOf(column)};\n`,
    );
    return `${docstring(found[0]?.tableComment, '')}interface ${interfaceName(table)} {\n${lines.join('')}}\n`;
  });
  const index = tables.map(([table]) => `  ${key(table)}: ${interfaceName(table)};\n`);
  const body = [...interfaces, `export interface DB {\n${index.join('')}}\n`].join('\n');
  const imports = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`));
  const header = `// Generated from the migrated database by \`npm run db:types\`; do not edit.\n`;
  return `${header}${imports.length > 0 ? `import type { ${imports.join(', ')} } from 'kysely';\n` : ''}\n${body}`;
}

/**
 * Returns whether types.ts matches the migrated database; false after a migration without `npm run db:types`.
 */
export async function typesAreCurrent(url: string): Promise<boolean> {
  return (await readFile(file, 'utf8').catch(() => '')) === (await typesOf(url));
}

async function readColumns(sql: postgres.Sql): Promise<Column[]> {
  return sql<Column[]>`
    select c.relname as table,
      obj_description(c.oid, 'pg_class') as "tableComment",
      c.relkind in ('v', 'm') as "isView",
      a.attname as name,
      col_description(c.oid, a.attnum) as comment,
      coalesce(base.typname, element.typname) as type,
      coalesce(base.typtype, element.typtype) as kind,
      array(
        select enumlabel::text from pg_enum where enumtypid = element.oid order by enumsortorder
      ) as labels,
      t.typcategory = 'A' as "isArray",
      not a.attnotnull as "isNullable",
      a.atthasdef or a.attidentity <> '' as "hasDefault",
      a.attidentity = 'a' or a.attgenerated <> '' as "isAlwaysGenerated"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    join pg_type element on element.oid = case when t.typcategory = 'A' then t.typelem else t.oid end
    left join pg_type base on base.oid = element.typbasetype
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
      and c.relname <> 'migration'
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    order by c.relname collate "C", a.attnum`;
}

function typeOf(column: Column): string {
  const uses = usesOf(column);
  const orNull = column.isNullable && uses.select !== 'unknown' ? ' | null' : '';
  const select = `${uses.select}${orNull}`;
  if (column.isView || column.isAlwaysGenerated) return `GeneratedAlways<${select}>`;
  const insert = `${uses.insert}${orNull}`;
  const update = `${uses.update}${orNull}`;
  if (select === insert) return column.hasDefault ? `Generated<${select}>` : select;
  return `ColumnType<${select}, ${insert}${column.hasDefault ? ' | undefined' : ''}, ${update}>`;
}

function usesOf({ type, kind, labels, isArray, isNullable }: Column): Uses {
  if (isArray) {
    const element = scalar(type, kind, labels);
    return alike(element.includes(' ') ? `(${element})[]` : `${element}[]`);
  }
  if (moments.includes(type)) return { select: 'Date', insert: 'Date | string', update: 'Date | string' };
  if (type === 'json' || type === 'jsonb') {
    // Code must check the value first. Not null, so leaving it out of an insert does not compile.
    const value = isNullable ? 'unknown' : 'NonNullable<unknown>';
    return { select: 'unknown', insert: value, update: value };
  }
  return alike(scalar(type, kind, labels));
}

const alike = (type: string): Uses => ({ select: type, insert: type, update: type });

function scalar(type: string, kind: string, labels: string[]): string {
  if (kind === 'e') return labels.map((label) => `'${label.replaceAll("'", "\\'")}'`).join(' | ');
  if (numbers.includes(type)) return 'number';
  if (type === 'bool') return 'boolean';
  if (type === 'bytea') return 'Buffer';
  if (moments.includes(type)) return 'Date';
  if (type === 'json' || type === 'jsonb') return 'unknown';
  return 'string';
}

function docstring(comment: string | null | undefined, indent: string): string {
  return comment ? `${indent}/** ${comment.replaceAll('*/', '* /').replaceAll(/\s*\n\s*/g, ' ')} */\n` : '';
}

const key = (name: string) => (/^[a-z_][a-z0-9_]*$/i.test(name) ? name : JSON.stringify(name));

const interfaceName = (table: string) =>
  table
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

if (import.meta.main) {
  await runCommand(async () => {
    const server = await startThrowawayServer();
    try {
      await writeFile(file, await typesOf(onDatabase(server.url, templateName)));
      return `Wrote ${path.relative(process.cwd(), file)}.`;
    } finally {
      await server.stop();
    }
  });
}
