import { useTranslation } from 'react-i18next';
import type { Finding, FindingKind } from './findings.ts';
import { useNames } from './use-names.ts';

type FindingListProps = {
  /** null: the check of the page failed. */
  findings: readonly Finding[] | null;
  onGoTo: (blockId: string) => void;
};

/** The accessibility problems of the page, each with a link to its block. */
export function FindingList({ findings, onGoTo }: FindingListProps) {
  const { t } = useTranslation();
  const names = useNames();
  if (!findings) return <p className="site-hint">{t('editorPublishing.check.failed')}</p>;
  if (findings.length === 0) return <p className="site-hint">{t('editorPublishing.check.fine')}</p>;
  const sentences: Record<FindingKind, string> = {
    picture: t('editorPublishing.check.picture'),
    link: t('editorPublishing.check.link'),
    contrast: t('editorPublishing.check.contrast'),
    table: t('editorPublishing.check.table'),
    noMainHeading: t('editorPublishing.check.noMainHeading'),
    skippedHeading: t('editorPublishing.check.skippedHeading'),
    emptyHeading: t('editorPublishing.check.emptyHeading'),
    other: t('editorPublishing.check.other'),
  };
  return (
    <section className="[&_h3]:font-[650] grid gap-2 py-[0.9rem] px-4 border border-accent rounded-field">
      <h3>{t('editorPublishing.check.title', { count: findings.length })}</h3>
      <p className="site-hint">{t('editorPublishing.check.lead')}</p>
      <ul className="publishing-list">
        {findings.map(({ kind, blockId, help }) => (
          <li key={`${kind} ${blockId} ${help}`}>
            <p>
              {sentences[kind]} {help && <span lang="en">{help}.</span>}
            </p>
            {blockId && (
              <button type="button" className="pages-open" onClick={() => onGoTo(blockId)}>
                <span className="pages-path">{t('editorPublishing.goTo')}</span>
                {names.part(blockId)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
