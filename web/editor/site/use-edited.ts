import { useEffect, useRef, useState } from 'react';
import type { Failure, Result } from '../../../client/result.ts';

type Options<Kept, Draft> = {
  /** What this is, among all that the panels edit: what was typed of it is there again when its panel is opened again. */
  name: string;
  kept: Kept;
  draftOf: (kept: Kept) => Draft;
  write: (draft: Draft, version: string) => Promise<Result<Kept>>;
  onSaved: (kept: Kept) => void;
};

export type Edited<Kept, Draft> = {
  draft: Draft;
  change: (draft: Draft) => void;
  isChanged: boolean;
  isBusy: boolean;
  isSaved: boolean;
  /** Why it could not be saved. */
  failure: Failure | null;
  /** What somebody else made of it meanwhile. */
  theirs: Kept | null;
  save: () => Promise<void>;
  /** Throws away what was typed. */
  undo: () => void;
  takeTheirs: () => void;
  /** Saves over what somebody else made of it. */
  keepMine: () => Promise<void>;
};

/** What was typed and not saved, over the version that it was typed over. */
const unsaved = new Map<string, { draft: unknown; version: string }>();

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Something that is edited as a whole and saved with the version that it was read in. */
export function useEdited<Kept extends { version: string }, Draft>({
  name,
  kept: read,
  draftOf,
  write,
  onSaved,
}: Options<Kept, Draft>): Edited<Kept, Draft> {
  const former = unsaved.get(name);
  const [kept, setKept] = useState(read);
  const [draft, setDraft] = useState<Draft>((former?.draft as Draft | undefined) ?? draftOf(read));
  const [version, setVersion] = useState(former?.version ?? read.version);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [theirs, setTheirs] = useState<Kept | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const latest = useRef(draft);
  const isChanged = !isSame(draft, draftOf(kept));

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);

  function show(next: Draft, over: Kept): void {
    latest.current = next;
    setDraft(next);
    setVersion(over.version);
    if (isSame(next, draftOf(over))) unsaved.delete(name);
    else unsaved.set(name, { draft: next, version: over.version });
  }

  function settle(over: Kept, next = draftOf(over)): void {
    setKept(over);
    setTheirs(null);
    setFailure(null);
    show(next, over);
  }

  async function send(over: string): Promise<void> {
    const sent = latest.current;
    setIsBusy(true);
    setIsSaved(false);
    const result = await write(sent, over);
    setIsBusy(false);
    if (result.succeeded) {
      // What was typed while it was on its way is not saved yet.
      settle(result.data, latest.current === sent ? undefined : latest.current);
      setIsSaved(true);
      onSaved(result.data);
    } else if (result.code === 'version_conflict' && result.details?.theirs) {
      setFailure(null);
      setTheirs(result.details.theirs as Kept);
    } else setFailure(result);
  }

  return {
    draft,
    isChanged,
    isBusy,
    isSaved: isSaved && !isChanged,
    failure,
    theirs,
    change(next) {
      latest.current = next;
      setDraft(next);
      unsaved.set(name, { draft: next, version });
    },
    save: () => send(version),
    undo: () => settle(kept),
    takeTheirs: () => theirs && settle(theirs),
    keepMine: () => send(theirs?.version ?? version),
  };
}
