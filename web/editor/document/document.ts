import type { Culture } from '../../../contract/culture.ts';
import { displayValue } from './display-value.ts';
import type { Rows } from './structure.ts';

export type PageProperties = { path: string; title: string; properties: { name: string; value: string }[] };

/** What is edited: the text of a block by its id, the structure of the page, or its properties. */
export type Part = string;
export const structurePart: Part = 'structure';
export const propertiesPart: Part = 'properties';

export type Value = string | Rows | PageProperties;

/** How a part stands on the server: what is kept there and which versions it goes on from. */
export type StoredPart = {
  value: Value;
  baseVersion: number;
  version: number;
  culture: Culture;
  savedAt: string | null;
};

export type Conflict = { yours: Value; theirs: Value | null };

/** What of a page is kept on the server in a culture. */
export type StoredPage = {
  pageId: string;
  culture: Culture;
  parts: ReadonlyMap<Part, StoredPart>;
};

export type Snapshot = {
  values: ReadonlyMap<Part, Value>;
  /** The culture that the words of a block are in; another than the page's where they are borrowed. */
  cultures: ReadonlyMap<Part, Culture>;
  unsaved: ReadonlySet<Part>;
  /** How often a part was changed by other than typing in it: what shows it must show it anew. */
  revisions: ReadonlyMap<Part, number>;
  conflicts: ReadonlyMap<Part, Conflict>;
  /** What the server would not take, in its words. */
  problems: ReadonlyMap<Part, string>;
  isSaving: boolean;
  /** The server could not be asked; it is tried again. */
  isAway: boolean;
  /** The session has ended; it is tried again once a new one is there. */
  isOut: boolean;
  /** When the newest draft was kept; null where nothing is drafted. */
  savedAt: string | null;
  canUndo: boolean;
  canRedo: boolean;
};

export type UnsavedPart = { part: Part; value: Value; baseVersion: number; version: number };

type Change = { part: Part; before: Value; after: Value; at: number };

/** Typing in one block is one step back, as long as nobody pauses for so long. */
const oneStepMs = 1500;

/**
 * What an editor has before them, in three layers: in memory with undo across all parts, kept on the server as drafts, live.
 * It knows no network: `autosave.ts` keeps what is unsaved.
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

  /** Writes a part in memory; it shows at once, and can be taken back. */
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

  /** Writes a part that nobody typed, so that what shows it shows it anew. */
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
    // Typing goes on as a step of its own.
    this.#done.push({ ...change, at: 0 });
    this.#revise(change.part);
    this.#set(change.part, change.after);
    return change.part;
  };

  /** What is to be kept next; a part that met a conflict or that the server refused waits for its editor. */
  due(): Part[] {
    const order = (part: Part) => (part === structurePart ? 0 : 1);
    return [...this.#unsaved]
      .filter((part) => !this.#conflicts.has(part) && !this.#problems.has(part))
      .sort((a, b) => order(a) - order(b));
  }

  value = (part: Part): Value => this.#values.get(part) ?? '';

  /** A part was kept as it was sent; what was written since is still unsaved. */
  markStored(part: Part, saved: Value, stored: Omit<StoredPart, 'culture'>): void {
    this.#stored.set(part, { ...stored, culture: this.culture });
    this.#storedAt.set(part, ++this.#saveCount);
    if (isSame(this.#values.get(part) ?? '', saved)) {
      this.#unsaved.delete(part);
      this.#values.set(part, displayValue(saved, stored.value));
    }
    this.#notify();
  }

  /** Somebody else kept this part since: nothing is written over until the editor has chosen. */
  meet(part: Part, conflict: Conflict): void {
    this.#conflicts.set(part, conflict);
    this.#notify();
  }

  /** Settles a conflict over what is kept now: with the words typed here, or with those of the other. */
  settle(part: Part, choice: 'yours' | 'theirs', stored: StoredPart): void {
    this.#conflicts.delete(part);
    this.#stored.set(part, stored);
    if (choice === 'theirs') {
      // Yours can still be taken back.
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

  /** Takes in how the page stood on the server when it was read; what is unsaved here or was kept since the mark stays. */
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

  /** What is written and not kept yet, with the versions that it goes on from. */
  unsavedParts(): UnsavedPart[] {
    return [...this.#unsaved].map((part) => {
      const { baseVersion = 0, version = 0 } = this.#stored.get(part) ?? {};
      return { part, value: this.value(part), baseVersion, version };
    });
  }

  /** Takes up again what was typed and never kept, as after a crash. Where somebody kept another meanwhile, the editor chooses. */
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

export const isSame = (a: Value, b: Value): boolean =>
  a === b || (typeof a !== 'string' && JSON.stringify(a) === JSON.stringify(b));
