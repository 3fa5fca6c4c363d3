import type { AuditChange } from '../../../contract/audit-log.ts';

type Scalar = string | number | boolean | null;

/** The value of a field for the log. A set logs each member that comes or goes. */
export type Fact =
  | Scalar
  | readonly string[]
  | {
      kind: 'money' | 'percent' | 'hidden';
      value: unknown;
      /** What the field is of, where its key is an id. */
      of?: string;
    };

/** Facts by their field, or by `field@key` where a thing has several of one kind. */
export type Facts = Readonly<Record<string, Fact>>;

const fact = (kind: 'money' | 'percent' | 'hidden') => (value: unknown, of?: string) => ({
  kind,
  value,
  ...(of !== undefined && { of }),
});

/** An amount in the currency of the business. */
export const money = fact('money');
export const percent = fact('percent');
/** A value that the log never shows, only that it changed: personal data, long texts, secrets. */
export const hidden = fact('hidden');

/** The facts of several rows, each under its key. */
export function rowFacts<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  factsOf: (row: Row) => Facts,
): Facts {
  return Object.fromEntries(
    rows.flatMap((row) =>
      Object.entries(factsOf(row)).map(([field, one]) => [`${field}@${keyOf(row)}`, one] as const),
    ),
  );
}

const maxTextLength = 120;

/** Returns what changed between two states of a thing: it has no facts before it is made or once it is gone. */
export function changed(before: Facts, after: Facts): AuditChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): AuditChange[] => {
    const [field = name, ...key] = name.split('@');
    const [old, now] = [before[name] ?? null, after[name] ?? null];
    if (Array.isArray(old) || Array.isArray(now)) return changedMembers(field, old, now);
    const [from, to] = [bareValue(old), bareValue(now)];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    const typed = [now, old].find(isTyped);
    const of = typed?.of ?? key.join('@');
    if (typed?.kind === 'hidden' || !isShort(from) || !isShort(to)) {
      return [{ field, of, kind: 'hidden', before: null, after: null }];
    }
    return [{ field, of, kind: typed?.kind ?? kindOf(to ?? from), before: from, after: to }];
  });
}

/** A set is logged by the members that come or go. */
function changedMembers(field: string, old: Fact, now: Fact): AuditChange[] {
  const [before, after] = [membersOf(old), membersOf(now)];
  return [...before.union(after)].flatMap((of): AuditChange[] => {
    const [had, has] = [before.has(of), after.has(of)];
    return had === has ? [] : [{ field, of, kind: 'boolean', before: had, after: has }];
  });
}

const membersOf = (value: Fact) => new Set<string>(Array.isArray(value) ? value : []);

type TypedFact = Extract<Fact, { kind: string }>;

const isTyped = (value: Fact): value is TypedFact =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** An empty value is none. */
function bareValue(value: Fact): unknown {
  const own = isTyped(value) ? value.value : value;
  return own === '' || own === undefined ? null : own;
}

const isShort = (value: unknown): value is Scalar =>
  value === null ||
  ['number', 'boolean'].includes(typeof value) ||
  (typeof value === 'string' && value.length <= maxTextLength);

function kindOf(value: Scalar): AuditChange['kind'] {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (/^\d{4}-\d{2}-\d{2}$/.test(value ?? '')) return 'date';
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value ?? '') ? 'instant' : 'text';
}
