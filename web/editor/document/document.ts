import type { Culture } from '../../../contract/culture.ts';
import { displayValue } from './display-value.ts';
import type { Rows } from './structure.ts';

export type PageProperties = { path: string; title: string; properties: { name: string; value: string }[] };

/**
 * A part of the page that is edited: the text of a block by its id, the structure of the page, or its
 * properties.
 */
export type Part = string;
export const structurePart: Part = 'structure';
export const propertiesPart: Part = 'properties';

export type Value = string | Rows | PageProperties;

/** A part as the server stores it, with its versions. */
export type StoredPart = {
  value: Value;
  baseVersion: number;
  version: number;
  culture: Culture;
  savedAt: string | null;
};

export type Conflict = { yours: Value; theirs: Value | null };

/** The parts of a page that the server stores for a culture. */
export type StoredPage = {
  pageId: string;
  culture: Culture;
  parts: ReadonlyMap<Part, StoredPart>;
};

export type Snapshot = {
  values: ReadonlyMap<Part, Value>;
  /** The culture of a block's text; another than the page's where the text is a fallback. */
  cultures: ReadonlyMap<Part, Culture>;
  unsaved: ReadonlySet<Part>;
  /**
   * The number of changes of a part by other means than typing; a new number makes its components render
   * again.
   */
  revisions: ReadonlyMap<Part, number>;
  conflicts: ReadonlyMap<Part, Conflict>;
  /** The server's messages for refused parts. */
  problems: ReadonlyMap<Part, string>;
  isSaving: boolean;
  /** The server did not answer; autosave tries again. */
  isAway: boolean;
  /** The session has ended; autosave tries again after a new sign-in. */
  isOut: boolean;
  /** The time of the newest saved draft; null without drafts. */
  savedAt: string | null;
  canUndo: boolean;
  canRedo: boolean;
};

export type UnsavedPart = { part: Part; value: Value; baseVersion: number; version: number };

type Change = { part: Part; before: Value; after: Value; at: number };

/** A pause of this length starts a new undo step while typing in one block. */
const oneStepMs = 1500;

/**
 * The page that an editor changes, in three layers: in memory with undo across all parts, on the server as
 * drafts, and live. It does no network calls: `autosave.ts` saves the unsaved parts.
 */
export class EditedDocument {
  readonly pageId: string;
  readonly culture: Culture;
  #stored: Map<Part, StoredPart>;
  #values: Map<Part, Value>;
  #unsaved = new Set<Part>();
  #revisions = new Map<Part, number>();
  #conflicts = new Map<Part, Conflict>();
  #problems = new Map<Part, string>();
  #done: Change[] = [];
  #undone: Change[] = [];
  /** When each part was last kept, counted in keepings. */
  #storedAt = new Map<Part, number>();
  #saveCount = 0;
  #isSaving = false;
  #isAway = false;
  #isOut = false;
  #snapshot: Snapshot;
  #listeners = new Set<() => void>();

  constructor({ pageId, culture, parts }: StoredPage) {
    this.pageId = pageId;
    this.culture = culture;
    this.#stored = new Map(parts);
    this.#values = new Map([...parts].map(([part, { value }]) => [part, value]));
    this.#snapshot = this.#look();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): Snapshot => this.#snapshot;

  text = (blockId: string): string => (this.#values.get(blockId) as string | undefined) ?? '';
  rows = (): Rows => (this.#values.get(structurePart) as Rows | undefined) ?? [];
  properties = (): PageProperties =>
    (this.#values.get(propertiesPart) as PageProperties | undefined) ?? {
      path: '/',
      title: '',
      properties: [],
    };

  stored = (part: Part): StoredPart | undefined => this.#stored.get(part);

  /** Changes a part in memory; the change is visible at once, and can be undone. */
  write(part: Part, after: Value): void {
    const before = this.#values.get(part) ?? '';
    if (isSame(before, after)) return;
    const last = this.#done.at(-1);
    const now = Date.now();
    const isTyped = typeof after === 'string' || part === propertiesPart;
    const goesOn = last?.part === part && isTyped && now - last.at < oneStepMs;
    if (goesOn) Object.assign(last, { after, at: now });
    else this.#done.push({ part, before, after, at: now });
    this.#undone = [];
    this.#set(part, after);
  }

  /** Changes a part by other means than typing, so that its components render again. */
  replace(part: Part, after: Value): void {
    this.#revise(part);
    this.write(part, after);
  }

  undo = (): Part | undefined => {
    const change = this.#done.pop();
    if (!change) return undefined;
    this.#undone.push(change);
    this.#revise(change.part);
    this.#set(change.part, change.before);
    return change.part;
  };

  redo = (): Part | undefined => {
    const change = this.#undone.pop();
    if (!change) return undefined;
    // Typing after a redo starts a new step.
    this.#done.push({ ...change, at: 0 });
    this.#revise(change.part);
    this.#set(change.part, change.after);
    return change.part;
  };

  /** The parts to save next; a part with a conflict or a refusal waits for the editor. */
  due(): Part[] {
    const order = (part: Part) => (part === structurePart ? 0 : 1);
    return [...this.#unsaved]
      .filter((part) => !this.#conflicts.has(part) && !this.#problems.has(part))
      .sort((a, b) => order(a) - order(b));
  }

  value = (part: Part): Value => this.#values.get(part) ?? '';

  /** Records that a part was saved with the value `saved`; later changes stay unsaved. */
  markStored(part: Part, saved: Value, stored: Omit<StoredPart, 'culture'>): void {
    this.#stored.set(part, { ...stored, culture: this.culture });
    this.#storedAt.set(part, ++this.#saveCount);
    if (isSame(this.#values.get(part) ?? '', saved)) {
      this.#unsaved.delete(part);
      this.#values.set(part, displayValue(saved, stored.value));
    }
    this.#notify();
  }

  /** Records a conflict with another person's save: nothing is overwritten until the editor has chosen. */
  meet(part: Part, conflict: Conflict): void {
    this.#conflicts.set(part, conflict);
    this.#notify();
  }

  /** Settles a conflict over the stored value: with the own value, or with the other person's. */
  settle(part: Part, choice: 'yours' | 'theirs', stored: StoredPart): void {
    this.#conflicts.delete(part);
    this.#stored.set(part, stored);
    if (choice === 'theirs') {
      // The own value can still be restored by undo.
      this.#done.push({ part, before: this.value(part), after: stored.value, at: 0 });
      this.#undone = [];
      this.#revise(part);
      this.#values.set(part, stored.value);
      this.#unsaved.delete(part);
    }
    this.#notify();
  }

  setProblem(part: Part, message: string): void {
    this.#problems.set(part, message);
    this.#notify();
  }

  work({ isSaving = this.#isSaving, isAway = this.#isAway, isOut = this.#isOut }): void {
    this.#isSaving = isSaving;
    this.#isAway = isAway;
    this.#isOut = isOut;
    this.#notify();
  }

  /** How much was kept so far: what is read of the server from now on is newer than that. */
  mark = (): number => this.#saveCount;

  /**
   * Applies the page as the server returned it; unsaved parts and parts saved since `mark` stay as they are.
   */
  take(parts: ReadonlyMap<Part, StoredPart>, mark: number): void {
    const isOurs = (part: Part) => this.#unsaved.has(part) || (this.#storedAt.get(part) ?? 0) > mark;
    for (const part of this.#stored.keys()) {
      if (parts.has(part) || isOurs(part)) continue;
      this.#stored.delete(part);
      this.#values.delete(part);
    }
    for (const [part, stored] of parts) {
      if (isOurs(part)) continue;
      if (!isSame(this.value(part), stored.value)) this.#revise(part);
      this.#stored.set(part, stored);
      this.#values.set(part, stored.value);
    }
    this.#notify();
  }

  /** The unsaved parts, with the versions that they are based on. */
  unsavedParts(): UnsavedPart[] {
    return [...this.#unsaved].map((part) => {
      const { baseVersion = 0, version = 0 } = this.#stored.get(part) ?? {};
      return { part, value: this.value(part), baseVersion, version };
    });
  }

  /**
   * Restores unsaved parts, as after a crash. A part that another person has saved meanwhile becomes a
   * conflict. Returns whether any part changed.
   */
  recover(lost: readonly UnsavedPart[]): boolean {
    const changed = lost.filter(({ part, value }) => !isSame(this.value(part), value));
    for (const { part, value, baseVersion, version } of changed) {
      const now = this.#stored.get(part);
      const theirs = this.value(part);
      this.replace(part, value);
      const isOther = now && (now.version !== version || now.baseVersion !== baseVersion);
      if (isOther) this.meet(part, { yours: value, theirs });
    }
    return changed.length > 0;
  }

  #revise(part: Part): void {
    this.#revisions.set(part, (this.#revisions.get(part) ?? 0) + 1);
  }

  #set(part: Part, value: Value): void {
    this.#values.set(part, value);
    this.#unsaved.add(part);
    this.#problems.delete(part);
    this.#notify();
  }

  #notify(): void {
    this.#snapshot = this.#look();
    for (const listener of this.#listeners) listener();
  }

  #look(): Snapshot {
    const own = [...this.#stored.values()].flatMap(({ savedAt }) => savedAt ?? []);
    return {
      values: new Map(this.#values),
      cultures: new Map(
        [...this.#values.keys()].map((part) => [
          part,
          this.#unsaved.has(part) ? this.culture : (this.#stored.get(part)?.culture ?? this.culture),
        ]),
      ),
      unsaved: new Set(this.#unsaved),
      revisions: new Map(this.#revisions),
      conflicts: new Map(this.#conflicts),
      problems: new Map(this.#problems),
      isSaving: this.#isSaving,
      isAway: this.#isAway,
      isOut: this.#isOut,
      savedAt: own.sort().at(-1) ?? null,
      canUndo: this.#done.length > 0,
      canRedo: this.#undone.length > 0,
    };
  }
}

/** Compares by content; PostgreSQL returns the keys of a stored structure in an order of its own. */
export const isSame = (a: Value, b: Value): boolean =>
  a === b || (typeof a !== 'string' && JSON.stringify(a, sortKeys) === JSON.stringify(b, sortKeys));

const sortKeys = (_: string, value: unknown) =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
