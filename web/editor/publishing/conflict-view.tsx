import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import {
  type PageProperties,
  type Part,
  propertiesPart,
  structurePart,
  type Value,
} from '../document/document.ts';
import type { Rows } from '../document/structure.ts';
import { blockFields, pageFields, type ReadField } from './block-fields.ts';
import { Compare } from './compare.tsx';
import { useFormatMomentBy } from './moment.ts';
import type { RemoteVersion } from './remote-version.ts';
import { structureLines } from './section-lines.ts';
import { useNames } from './use-names.ts';

export type ConflictChoice = 'yours' | 'theirs';

type ConflictViewProps = {
  part: Part;
  yours: Value;
  theirs: RemoteVersion;
  /** The culture of the texts. */
  textCulture: Culture;
  isBusy: boolean;
  onChoose: (choice: ConflictChoice) => void;
};

/** Two people's versions of one part, to choose from. */
export function ConflictView({ part, yours, theirs, textCulture, isBusy, onChoose }: ConflictViewProps) {
  const { t } = useTranslation();
  const formatMomentBy = useFormatMomentBy();
  const read = useFieldReader();
  const who = theirs.by
    ? t('editorPublishing.conflict.by', { name: theirs.by })
    : t('editorPublishing.conflict.theirs');
  const note = [theirs.at && formatMomentBy(theirs.at, ''), theirs.isLive && t('editorPages.live')];
  return (
    <>
      <Compare
        before={{ heading: t('editorPublishing.conflict.yours'), fields: read(part, yours) }}
        after={{ heading: who, note: note.filter(Boolean).join(' · '), fields: read(part, theirs.value) }}
        textCulture={textCulture}
        byLine={part === structurePart}
      />
      <p className="pages-ways">
        <button type="button" className="button" disabled={isBusy} onClick={() => onChoose('yours')}>
          {t('editorPublishing.conflict.keepMine')}
        </button>
        <button type="button" className="button-quiet" disabled={isBusy} onClick={() => onChoose('theirs')}>
          {t('editorPublishing.conflict.takeTheirs')}
        </button>
      </p>
    </>
  );
}

/** Returns a function that converts a part of the page to fields to compare. */
function useFieldReader(): (part: Part, value: Value | null) => ReadField[] {
  const { t } = useTranslation();
  const names = useNames();
  return (part, value) => {
    if (value === null) return [];
    if (part === structurePart) {
      return [{ label: t('editorPublishing.field.sections'), text: structureLines(value as Rows, names) }];
    }
    if (part === propertiesPart) return pageFields(t, value as PageProperties);
    return blockFields(t, names.getShape(part)?.type ?? 'text', value as string);
  };
}
