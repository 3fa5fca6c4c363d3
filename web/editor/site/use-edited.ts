import { useEffect, useRef, useState } from 'react';
import type { Failure, Result } from '../../../client/result.ts';
import { useUnsavedInput } from '../../office/form/unsaved-input.ts';

type Options<Stored, Draft> = {
  /** The key of the edited data, unique among all panels; unsaved input is restored when its panel opens again. */
  name: string;
  stored: Stored;
  toDraft: (stored: Stored) => Draft;
  write: (draft: Draft, version: string) => Promise<Result<Stored>>;
  onSaved: (stored: Stored) => void;
  /** The draft without its secrets, which the browser must not store; by default the draft. */
  withoutSecrets?: (draft: Draft) => Draft;
};

export type Edited<Stored, Draft> = {
  draft: Draft;
  stored: Stored;
  change: (draft: Draft) => void;
  isChanged: boolean;
  isBusy: boolean;
  isSaved: boolean;
  /** Why the save failed. */
  failure: Failure | null;
  /** Another person's version, after a conflict. */
  theirs: Stored | null;
  save: () => Promise<void>;
  /** Discards the unsaved input. */
  undo: () => void;
  acceptTheirs: () => void;
  /** Overwrites the other person's version. */
  overwriteTheirs: () => Promise<void>;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The state of data that is edited as a whole and saved with the version that was read. */
export function useEdited<Stored extends { version: string }, Draft>({
  name,
  stored: read,
  toDraft,
  write,
  onSaved,
  withoutSecrets = (draft) => draft,
}: Options<Stored, Draft>): Edited<Stored, Draft> {
  const unsaved = useUnsavedInput<{ draft: Draft; version: string }>(name);
  const [former] = useState(() => unsaved.read()?.input);
  const [stored, setStored] = useState(read);
  const [draft, setDraft] = useState<Draft>(former?.draft ?? toDraft(read));
  const [version, setVersion] = useState(former?.version ?? read.version);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const latest = useRef(draft);
  const isChanged = !isSame(draft, toDraft(stored));

  useEffect(() => {
    if (!isChanged) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [isChanged]);

  function show(next: Draft, over: Stored): void {
    latest.current = next;
    setDraft(next);
    setVersion(over.version);
    if (isSame(next, toDraft(over))) unsaved.clear();
    else unsaved.store({ draft: withoutSecrets(next), version: over.version });
  }

  function settle(over: Stored, next = toDraft(over)): void {
    setStored(over);
    setTheirs(null);
    setFailure(null);
    show(next, over);
  }

  // Somebody else saved while this is open, and it was read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each version that is read
  useEffect(() => {
    if (isBusy || read.version === version || read.version === theirs?.version) return;
    if (isChanged) setTheirs(read);
    else settle(read);
  }, [read.version]);

  async function send(over: string): Promise<void> {
    const saved = latest.current;
    setIsBusy(true);
    setIsSaved(false);
    const result = await write(saved, over);
    setIsBusy(false);
    if (result.succeeded) {
      // Changes during the save are not saved yet.
      settle(result.data, latest.current === saved ? undefined : latest.current);
      setIsSaved(true);
      onSaved(result.data);
    } else if (result.code === 'version_conflict' && result.details?.theirs) {
      setFailure(null);
      setTheirs(result.details.theirs as Stored);
    } else setFailure(result);
  }

  return {
    draft,
    stored,
    isChanged,
    isBusy,
    isSaved: isSaved && !isChanged,
    failure,
    theirs,
    change(next) {
      latest.current = next;
      setDraft(next);
      unsaved.store({ draft: withoutSecrets(next), version });
    },
    save: () => send(version),
    undo: () => settle(stored),
    acceptTheirs: () => theirs && settle(theirs),
    overwriteTheirs: () => send(theirs?.version ?? version),
  };
}
