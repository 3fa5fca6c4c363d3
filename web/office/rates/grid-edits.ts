import type { CellChanges, CellConflict } from '../../../contract/office-rates.ts';
import type { GridField } from '../../../contract/rate-grid.ts';
import type { CellValue } from './cell-text.ts';

export type Edit = {
  room: string;
  plan: string | null;
  field: GridField;
  night: string;
  /** The stored value that the edit is based on. */
  before: CellValue;
  value: CellValue;
};

/** What was typed and is not saved yet, by cell. */
export type Edits = ReadonlyMap<string, Edit>;

export const noEdits: Edits = new Map();

export const cellKey = (room: string, plan: string | null, field: GridField, night: string): string =>
  `${room}|${plan ?? ''}|${field}|${night}`;

const keyOf = ({ room, plan, field, night }: Omit<Edit, 'before' | 'value'>) =>
  cellKey(room, plan, field, night);

/** Adds edits, or returns the same where they change nothing; one back to the stored value is none. An earlier edit of a cell keeps the value it is based on. */
export function addEdits(edits: Edits, added: readonly Edit[]): Edits {
  const next = new Map(edits);
  let isChanged = false;
  for (const edit of added) {
    const key = keyOf(edit);
    const known = edits.get(key);
    const { before, value } = known ?? { before: edit.before, value: edit.before };
    if (edit.value === value) continue;
    isChanged = true;
    if (edit.value === before) next.delete(key);
    else next.set(key, { ...edit, before });
  }
  return isChanged ? next : edits;
}

/** Groups edits as the calls of the API take them. */
export function toChanges(edits: Edits): CellChanges[] {
  const groups = Map.groupBy(edits.values(), ({ room, plan, field }) => cellKey(room, plan, field, ''));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        ...{ room: first.room, plan: first.plan, field: first.field },
        nights: group.map(({ night }) => night),
        before: group.map(({ before }) => before),
        values: group.map(({ value }) => value),
      },
    ];
  });
}

export function fromChanges(changes: readonly CellChanges[]): Edit[] {
  return changes.flatMap(({ room, plan, field, nights, before, values }) =>
    nights.map((night, at) => ({
      ...{ room, plan, field, night },
      before: before[at] ?? null,
      value: values[at] ?? null,
    })),
  );
}

/** Decides conflicts: my value is based on theirs from now on, or my edit goes. */
export function resolveConflicts(
  edits: Edits,
  conflicts: readonly CellConflict[],
  isMine: (conflict: CellConflict) => boolean,
): Edits {
  const next = new Map(edits);
  for (const conflict of conflicts) {
    const key = keyOf(conflict);
    const edit = next.get(key);
    if (!edit) continue;
    if (isMine(conflict)) next.set(key, { ...edit, before: conflict.theirs });
    else next.delete(key);
  }
  return next;
}

/** Edits with the steps before and after them. */
export type History = { past: readonly Edits[]; now: Edits; future: readonly Edits[] };

/** Steps that can be undone. */
const maxSteps = 100;

export const startHistory = (now: Edits): History => ({ past: [], now, future: [] });

export const doStep = ({ past, now }: History, next: Edits): History => ({
  past: [...past, now].slice(-maxSteps),
  now: next,
  future: [],
});

export function undoStep(history: History): History {
  const last = history.past.at(-1);
  if (!last) return history;
  return { past: history.past.slice(0, -1), now: last, future: [history.now, ...history.future] };
}

export function redoStep(history: History): History {
  const [next, ...future] = history.future;
  return next ? { past: [...history.past, history.now], now: next, future } : history;
}
