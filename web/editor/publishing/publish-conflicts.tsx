import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useEdit } from '../edit-context.ts';
import { languageName } from '../site/cultures.ts';
import { type ConflictChoice, ConflictView } from './conflict-view.tsx';
import { type RemoteVersion, readLive } from './remote-version.ts';
import { getPart, type PublishConflict, settlePublication } from './settle-publication.ts';
import { useNames } from './use-names.ts';

type PublishConflictsProps = {
  conflicts: readonly PublishConflict[];
  onSettled: (conflict: PublishConflict) => Promise<void>;
};

/** The versions that were published since the drafts started, beside the drafts. */
export function PublishConflicts({ conflicts, onSettled }: PublishConflictsProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="empty:hidden grid min-w-0 gap-[0.9rem] justify-items-stretch">
      {conflicts.length > 0 && <p>{t('editorPublishing.conflicts')}</p>}
      {conflicts.map((conflict) => (
        <ConflictOnPage key={getKey(conflict)} conflict={conflict} onSettled={onSettled} />
      ))}
    </div>
  );
}

const getCulture = (conflict: PublishConflict) => (conflict.kind === 'structure' ? null : conflict.culture);
const getKey = (conflict: PublishConflict) => `${getCulture(conflict)} ${getPart(conflict)}`;

type ConflictOnPageProps = {
  conflict: PublishConflict;
  onSettled: (conflict: PublishConflict) => Promise<void>;
};

function ConflictOnPage({ conflict, onSettled }: ConflictOnPageProps) {
  const { pageId, culture, edited } = useEdit();
  const names = useNames();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const textCulture = getCulture(conflict) ?? edited;
  const known: RemoteVersion = { value: conflict.theirs, by: '', at: null, isLive: true };
  const text = conflict.kind === 'text' ? { blockId: conflict.blockId, edited: textCulture } : null;
  const live = useRead(readLive, text);

  async function choose(choice: ConflictChoice) {
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
        {names.part(getPart(conflict))}
        {getCulture(conflict) && ` · ${languageName(culture, textCulture)}`}
      </h3>
      <ConflictView
        part={getPart(conflict)}
        yours={conflict.yours}
        theirs={{ ...known, by, at }}
        textCulture={textCulture}
        isBusy={isBusy}
        onChoose={choose}
      />
      <Problems failure={failure} />
    </section>
  );
}
