import { useTranslation } from 'react-i18next';

type ConflictProps = {
  mine: readonly string[];
  theirs: readonly string[];
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Shows both versions of what two people changed, as lines, and lets one choose. */
export function Conflict({ mine, theirs, isBusy, onKeepMine, onTakeTheirs }: ConflictProps) {
  const { t } = useTranslation();
  return (
    <section
      role="alert"
      className="site-conflict grid gap-3 py-[0.9rem] px-4 border border-accent rounded-field bg-card"
    >
      <h3>{t('editorSite.conflict.title')}</h3>
      <p>{t('editorSite.conflict.text')}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-4 text-note [&_ul]:max-h-64 [&_ul]:overflow-auto [&_mark]:bg-sand [&_mark]:text-ink">
        <Side heading={t('editorSite.conflict.yours')} lines={mine} others={theirs} />
        <Side heading={t('editorSite.conflict.theirs')} lines={theirs} others={mine} />
      </div>
      <div className="site-row">
        <button type="button" className="button-quiet" disabled={isBusy} onClick={onKeepMine}>
          {t('editorSite.conflict.keepMine')}
        </button>
        <button type="button" className="button-quiet" disabled={isBusy} onClick={onTakeTheirs}>
          {t('editorSite.conflict.takeTheirs')}
        </button>
      </div>
    </section>
  );
}

type SideProps = { heading: string; lines: readonly string[]; others: readonly string[] };

/** One of two versions, with marks on lines that the other lacks. */
function Side({ heading, lines, others }: SideProps) {
  return (
    <div>
      <h4>{heading}</h4>
      <ul>
        {lines.map((line, index) => (
          <li key={`${index} ${line}`}>{others.includes(line) ? line : <mark dir="auto">{line}</mark>}</li>
        ))}
      </ul>
    </div>
  );
}
