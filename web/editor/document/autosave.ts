import type { Result } from '../../../client/result.ts';
import type { Api } from '../../../client/typed.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import {
  type Conflict,
  type EditedDocument,
  isSame,
  type PageProperties,
  type Part,
  propertiesPart,
  type StoredPart,
  structurePart,
  type Value,
} from './document.ts';
import type { Rows } from './structure.ts';

export type EditingApi = Pick<Api<Contract>, 'editing'>;

/** The delay from the last change to the save of a draft. */
const quietMs = 700;
/** The delay from a failure to the first retry; it doubles up to `maxRetryMs`. */
const firstRetryMs = 2000;
const maxRetryMs = 30_000;

export type Autosave = {
  start: () => void;
  /** Saves all unsaved parts now; resolves with whether none is left. */
  flush: () => Promise<boolean>;
  stop: () => void;
};

/**
 * Saves unsaved parts as drafts on the server, a moment after each change and again after a failure; the
 * server's messages are in `culture`.
 */
export function createAutosave(document: EditedDocument, api: EditingApi, culture: Culture): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let retryMs = firstRetryMs;
  let unsubscribe: (() => void) | undefined;

  const isWaiting = () => document.snapshot().isAway || document.snapshot().isOut;

  async function run(): Promise<void> {
    document.work({ isSaving: true });
    let came: Came = 'through';
    for (let part = document.due()[0]; part !== undefined && came === 'through'; part = document.due()[0]) {
      came = await savePart(document, api, part, culture);
    }
    document.work({ isSaving: false, isAway: came === 'away', isOut: came === 'out' });
    if (came === 'through') {
      retryMs = firstRetryMs;
      return;
    }
    again(retryMs);
    retryMs = Math.min(retryMs * 2, maxRetryMs);
  }

  function save(): Promise<void> {
    clearTimeout(timer);
    running ??= run().finally(() => {
      running = undefined;
      // Changes during the last save.
      if (document.due().length > 0 && !isWaiting()) again(quietMs);
    });
    return running;
  }

  function again(afterMs: number): void {
    clearTimeout(timer);
    if (unsubscribe) timer = setTimeout(save, afterMs);
  }

  return {
    start() {
      unsubscribe ??= document.subscribe(() => {
        // A retry has a timer of its own.
        if (running || document.due().length === 0 || isWaiting()) return;
        again(quietMs);
      });
      if (document.due().length > 0) again(quietMs);
    },
    async flush() {
      await running;
      await save();
      return document.snapshot().unsaved.size === 0;
    },
    stop() {
      clearTimeout(timer);
      unsubscribe?.();
      unsubscribe = undefined;
    },
  };
}

/**
 * Whether the server answered: `away` means without a usable reply, `out` means that the session has ended.
 */
type Came = 'through' | 'away' | 'out';

/** Saves the current value of one part. */
async function savePart(
  document: EditedDocument,
  api: EditingApi,
  part: Part,
  shown: Culture,
): Promise<Came> {
  const saved = document.value(part);
  let answer = await send(document, api, part, saved, { culture: shown });
  if (!answer.succeeded && answer.code === 'version_conflict' && (await goesOn(document, api, part))) {
    answer = await send(document, api, part, saved, { culture: shown });
  }
  if (answer.succeeded) {
    document.markStored(part, saved, toStoredPart(answer.data));
    return 'through';
  }
  if (answer.code === 'version_conflict') {
    document.meet(part, conflictIn(answer.details));
    return 'through';
  }
  if (answer.status === 401 || answer.status === 403) return 'out';
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
    document.setProblem(part, answer.errors?.[0]?.message ?? answer.serverMessage ?? answer.message);
    return 'through';
  }
  return 'away';
}

/**
 * Continues from the stored version when its value is the same, because another editor only published it.
 * Resolves with whether it does.
 */
async function goesOn(document: EditedDocument, api: EditingApi, part: Part): Promise<boolean> {
  const before = document.stored(part);
  const now = await readStoredPart(document, api, part);
  if (!before || !now || !isSame(before.value, now.value)) return false;
  document.settle(part, 'yours', now);
  return true;
}

type Answer = {
  data?: string;
  rows?: Rows;
  path?: string;
  title?: string;
  properties?: PageProperties['properties'];
  baseVersion: number;
  version: number;
  updatedAt: string | null;
};

/** The stored part in the reply to its call. */
function toStoredPart({ data, rows, path, title, properties, ...rest }: Answer): Omit<StoredPart, 'culture'> {
  const value = data ?? rows ?? { path: path ?? '/', title: title ?? '', properties: properties ?? [] };
  return { value, baseVersion: rest.baseVersion, version: rest.version, savedAt: rest.updatedAt };
}

function send(
  document: EditedDocument,
  { editing }: EditingApi,
  part: Part,
  value: Value,
  speaking: { culture: Culture },
): Promise<Result<Answer>> {
  const { pageId, culture } = document;
  const { baseVersion = 0, version = 0 } = document.stored(part) ?? {};
  const versions = { baseVersion, ...(version > 0 && { version }) };
  if (part === structurePart) {
    return editing.putStructure({ body: { pageId, rows: value as never, ...versions } }, speaking) as Promise<
      Result<Answer>
    >;
  }
  if (part === propertiesPart) {
    const body = { pageId, culture, ...(value as PageProperties), ...versions };
    return editing.putProperties({ body }, speaking) as Promise<Result<Answer>>;
  }
  const draft = { params: { blockId: part }, body: { culture, data: value as string, ...versions } };
  return editing.putDraft(draft, speaking) as Promise<Result<Answer>>;
}

function conflictIn(details: Record<string, unknown> | null | undefined): Conflict {
  return { yours: (details?.yours ?? '') as Value, theirs: (details?.theirs ?? null) as Value | null };
}

/** Settles a conflict by the editor's choice: the own value replaces the stored draft, or the reverse. */
export async function settleConflict(
  document: EditedDocument,
  api: EditingApi,
  part: Part,
  choice: 'yours' | 'theirs',
): Promise<void> {
  const now = await readStoredPart(document, api, part);
  if (now) document.settle(part, choice, now);
}

async function readStoredPart(
  document: EditedDocument,
  { editing }: EditingApi,
  part: Part,
): Promise<StoredPart | undefined> {
  const { pageId, culture } = document;
  if (part === structurePart) {
    const { data } = await editing.structure({ query: { pageId } });
    return data ? { ...toStoredPart(data as Answer), culture } : undefined;
  }
  if (part === propertiesPart) {
    const { data } = await editing.properties({ query: { pageId, culture } });
    return data ? { ...toStoredPart(data as Answer), culture } : undefined;
  }
  const { data } = await editing.drafts({ query: { pageId, culture } });
  const draft = data?.find(({ blockId }) => blockId === part);
  if (draft) return { ...toStoredPart(draft as Answer), culture };
  // The other person's draft is gone: it was published or discarded.
  const versions = await editing.versions({ params: { blockId: part }, query: { culture } });
  const live = versions.data?.find(({ isLive }) => isLive);
  if (!versions.succeeded) return undefined;
  return { value: live?.data ?? '', baseVersion: live?.version ?? 0, version: 0, savedAt: null, culture };
}
