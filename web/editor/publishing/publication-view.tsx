import { useTranslation } from 'react-i18next';
import type { Contract, Reply } from '../../../contract/contract.ts';
import { officeApi } from '../../office/office-api.ts';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { allBlocks, type RowShape, type Rows } from '../document/structure.ts';
import { useEdit, useSnapshot } from '../edit-context.ts';
import { useBlockName } from '../structure/names.ts';
import { blockFields } from './block-fields.ts';
import { Compare } from './compare.tsx';
import { RestorePage } from './restore-page.tsx';
import { sectionChanges } from './section-lines.ts';
import { useNames } from './use-names.ts';

/** The page after a publication, beside the live page. */
export function PublicationView({ publicationId }: { publicationId: string }) {
  const { t } = useTranslation();
  const { document, edited } = useEdit();
  useSnapshot();
  const blockName = useBlockName();
  const read = useRead(officeApi.editing.publicationContent, { query: { publicationId } });
  if (!read.value) return <ReadProblem {...read} />;
  const { rows, texts } = read.value;
  const present = document.rows();
  const changed = changedTexts(texts, [...rows, ...present]);
  return (
    <div className="[&_h3]:font-[650] grid min-w-0 gap-[0.9rem] justify-items-stretch">
      <RestorePage publicationId={publicationId} />
      <SectionList then={rows} present={present} />
      {changed.length === 0 && <p>{t('editorPublishing.history.sameTexts')}</p>}
      {changed.map(({ blockId, name, type, data, liveData }) => (
        <section key={blockId}>
          <h3>{blockName({ name })}</h3>
          <Compare
            before={{ heading: t('editorPublishing.history.then'), fields: fields(type, data) }}
            after={{ heading: t('editorPublishing.history.live'), fields: fields(type, liveData) }}
            textCulture={edited}
            isChange
          />
        </section>
      ))}
    </div>
  );

  function fields(type: string, data: string | null) {
    return data === null ? [] : blockFields(t, type, data);
  }
}

type TextThen = Reply<Contract['editing']['publicationContent']>['texts'][number];

/** The texts that differ now, of blocks on the page then or now, in the order of the page. */
function changedTexts(texts: readonly TextThen[], rows: Rows): TextThen[] {
  const place = new Map(allBlocks(rows).map(({ block }, index) => [block.id, index]));
  return texts
    .filter(({ blockId, data, liveData }) => data !== liveData && place.has(blockId))
    .sort((a, b) => (place.get(a.blockId) ?? 0) - (place.get(b.blockId) ?? 0));
}

function SectionList({ then, present }: { then: Rows; present: Rows }) {
  const { t } = useTranslation();
  const names = useNames();
  const { gone, added, changed, isReordered } = sectionChanges(then, present);
  const list = (title: string, rows: readonly RowShape[]) =>
    rows.length > 0 && (
      <div>
        <p dir="auto">{title}</p>
        <ul>
          {rows.map((row) => (
            <li key={row.id}>{names.section(row)}</li>
          ))}
        </ul>
      </div>
    );
  return (
    <div className="grid min-w-0 gap-[0.9rem] justify-items-stretch empty:hidden [&_ul]:ps-5 [&_ul]:list-disc">
      {list(t('editorPublishing.history.gone'), gone)}
      {list(t('editorPublishing.history.added'), added)}
      {list(t('editorPublishing.history.changed'), changed)}
      {isReordered && <p>{t('editorPublishing.history.reordered')}</p>}
    </div>
  );
}
