import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure, Result } from '../../../client/result.ts';
import { useEdit } from '../edit-context.ts';
import { languageName } from '../site/cultures.ts';
import { Problems } from '../site/parts.tsx';
import { useRead } from '../site/use-read.ts';
import { type Choice, ConflictView } from './conflict-view.tsx';
import { type PublishConflict, partOf, settlePublication } from './settle-publication.ts';
import { readLive, type Theirs } from './theirs.ts';
import { useNames } from './use-names.ts';

type PublishConflictsProps = {
  conflicts: readonly PublishConflict[];
  onSettled: (conflict: PublishConflict) => Promise<void>;
};

/** What was published since the drafts were begun, beside the drafts. */
export function PublishConflicts({ conflicts, onSettled }: PublishConflictsProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="empty:hidden grid min-w-0 gap-[0.9rem] justify-items-stretch">
      {conflicts.length > 0 && <p>{t('editorPublishing.conflicts')}</p>}
      {conflicts.map((conflict) => (
        <ConflictOnPage key={keyOf(conflict)} conflict={conflict} onSettled={onSettled} />
      ))}
    </div>
  );
}

const cultureOf = (conflict: PublishConflict) => (conflict.kind === 'structure' ? null : conflict.culture);
const keyOf = (conflict: PublishConflict) => `${cultureOf(conflict)} ${partOf(conflict)}`;

type ConflictOnPageProps = {
  conflict: PublishConflict;
  onSettled: (conflict: PublishConflict) => Promise<void>;
};

function ConflictOnPage({ conflict, onSettled }: ConflictOnPageProps) {
  const { pageId, culture, edited } = useEdit();
  const names = useNames();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const words = cultureOf(conflict) ?? edited;
  const known: Theirs = { value: conflict.theirs, by: '', at: null, isLive: true };
  const live = useRead(() => writerOf(), keyOf(conflict));

  async function writerOf(): Promise<Result<Theirs>> {
    if (conflict.kind !== 'text') return { succeeded: true, data: known, message: null, status: 200 };
    return readLive(conflict.blockId, { culture, edited: words });
  }

  async function choose(choice: Choice) {
    setIsBusy(true);
    const result = await settlePublication({ pageId, culture }, conflict, choice);
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) await onSettled(conflict);
    setIsBusy(false);
  }

  const { by, at } = live.value ?? known;
  return (
    <section className="[&_h3]:font-[650] grid min-w-0 gap-[0.9rem] justify-items-stretch">
      <h3>
        {names.part(partOf(conflict))}
        {cultureOf(conflict) && ` · ${languageName(culture, words)}`}
      </h3>
      <ConflictView
        part={partOf(conflict)}
        yours={conflict.yours}
        theirs={{ ...known, by, at }}
        words={words}
        isBusy={isBusy}
        onChoose={choose}
      />
      <Problems failure={failure} whereOf={() => undefined} />
    </section>
  );
}
