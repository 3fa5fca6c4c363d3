import { useTranslation } from 'react-i18next';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import { pairFields, type ReadField } from './block-fields.ts';
import { diffLines, diffText, type Piece } from './text-diff.ts';

type Side = { heading: string; note?: string; fields: readonly ReadField[] };

type CompareProps = {
  before: Side;
  after: Side;
  /** The culture of the texts. */
  textCulture: Culture;
  /** Whether `after` is a later version of `before`; otherwise they are just two versions. */
  isChange?: boolean;
  byLine?: boolean;
};

/** Two versions side by side, with marked differences. */
export function Compare({ before, after, textCulture, isChange = false, byLine = false }: CompareProps) {
  const { t } = useTranslation();
  const fields = pairFields(before.fields, after.fields).map((pair) => ({
    label: pair.label,
    pieces: byLine ? diffLines(pair.before, pair.after) : diffText(pair.before, pair.after, textCulture),
  }));
  const looksSame = fields.every(({ pieces }) => pieces.every(({ kind }) => kind === 'same'));
  const side = ({ heading, note }: Side, left: Piece['kind']) => (
    <section>
      <h4>{heading}</h4>
      {note && <p className="site-hint">{note}</p>}
      <dl lang={languageTags[textCulture]}>
        {fields.map(({ label, pieces }) => (
          <Field
            key={label}
            label={label}
            pieces={pieces.filter(({ kind }) => kind !== left)}
            {...{ isChange }}
          />
        ))}
      </dl>
    </section>
  );
  return (
    <div className="grid min-w-0 gap-2 @container">
      <div className="publishing-both">
        {side(before, 'added')}
        {side(after, 'removed')}
      </div>
      {looksSame && <p className="site-hint">{t('editorPublishing.onlyLooks')}</p>}
    </div>
  );
}

type FieldProps = { label: string; pieces: readonly Piece[]; isChange: boolean };

function Field({ label, pieces, isChange }: FieldProps) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <dt lang={i18n.language}>{label}</dt>
      <dd>
        {pieces.length === 0 && <i lang={i18n.language}>{t('editorPublishing.empty')}</i>}
        {pieces.map(({ kind, text }, index) => {
          if (kind === 'same') return text;
          const Marked = isChange ? (kind === 'removed' ? 'del' : 'ins') : 'mark';
          return <Marked key={index}>{text}</Marked>;
        })}
      </dd>
    </>
  );
}
