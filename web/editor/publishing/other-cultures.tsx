import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import type { PublicationEffect } from '../../../contract/page-draft.ts';
import { officeApi } from '../../office/office-api.ts';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { structurePart } from '../document/document.ts';
import { allBlocks, setHidden } from '../document/structure.ts';
import { useEdit } from '../edit-context.ts';
import { languageName } from '../site/cultures.ts';
import { useNames } from './use-names.ts';

type OtherCulturesProps = {
  /** The cultures that are published. */
  chosen: readonly Culture[];
  /** Called when sections were hidden, and so the structure of the page has a draft. */
  onHidden?: () => void;
};

/** What the publication does to the other languages: borrowed words, words left behind, new pictures. */
export function OtherCultures({ chosen, onHidden }: OtherCulturesProps) {
  const { t } = useTranslation();
  const { document, autosave, pageId, culture: shown } = useEdit();
  const names = useNames();
  const query = { pageId, cultures: chosen.join(',') };
  const read = useRead(officeApi.editing.publicationEffects, chosen.length > 0 ? { query } : null, {
    showsPrevious: true,
  });
  const [announcement, setAnnouncement] = useState('');
  if (chosen.length === 0) return null;
  if (!read.value) return <ReadProblem {...read} />;
  const languages = (cultures: Iterable<Culture>) =>
    new Intl.ListFormat(languageTags[shown]).format([...cultures].map((one) => languageName(shown, one)));
  const rowOf = new Map(allBlocks(document.rows()).map(({ block, rowId }) => [block.id, rowId]));
  const borrowing = document.rows().flatMap((row) => {
    const found = read.value?.flatMap(({ culture, borrowed }) =>
      borrowed.filter(({ blockId }) => rowOf.get(blockId) === row.id).map((one) => ({ ...one, culture })),
    );
    return found && found.length > 0 ? [{ row, found }] : [];
  });
  const [outdated, changed] = [byBlock(read.value, 'outdated'), byBlock(read.value, 'changed')];

  async function hide(rowId: string, cultures: readonly Culture[]) {
    document.replace(structurePart, setHidden(document.rows(), rowId, cultures, true));
    const isSaved = await autosave.flush();
    setAnnouncement(
      isSaved
        ? t('editorPublishing.others.hidden', { languages: languages(cultures) })
        : t('editorPublishing.unsaved.title'),
    );
    read.again();
    onHidden?.();
  }

  return (
    <>
      {read.value.length > 0 && (
        <section className="[&_h3]:font-[650] grid gap-2 py-[0.9rem] px-4 border border-line rounded-field">
          <h3>{t('editorPublishing.others.title')}</h3>
          <ul className="publishing-list">
            {borrowing.map(({ row, found }) => {
              const cultures = [...new Set(found.map(({ culture }) => culture))];
              const sources = new Set(found.map(({ sourceCulture }) => sourceCulture));
              const section = names.section(row);
              return (
                <li key={row.id}>
                  <p>
                    {t('editorPublishing.others.borrowed', {
                      ...{ section, languages: languages(cultures), language: languages(sources) },
                    })}
                  </p>
                  <button type="button" className="button-quiet" onClick={() => hide(row.id, cultures)}>
                    {t('editorPublishing.others.hide')} <span className="sr-only">({section})</span>
                  </button>
                </li>
              );
            })}
            {[...changed].map(([id, cultures]) => (
              <li key={`changed ${id}`}>
                {t('editorPublishing.others.changed', {
                  block: names.part(id),
                  languages: languages(cultures),
                })}
              </li>
            ))}
            {[...outdated].map(([id, cultures]) => (
              <li key={`outdated ${id}`}>
                {t('editorPublishing.others.outdated', {
                  block: names.part(id),
                  languages: languages(cultures),
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p role="status" className="empty:hidden">
        {announcement}
      </p>
    </>
  );
}

/** The cultures in which each block is outdated or changed. */
function byBlock(
  effects: readonly PublicationEffect[],
  kind: 'outdated' | 'changed',
): Map<string, Culture[]> {
  const cultures = new Map<string, Culture[]>();
  for (const effect of effects) {
    for (const id of effect[kind]) cultures.set(id, [...(cultures.get(id) ?? []), effect.culture]);
  }
  return cultures;
}
