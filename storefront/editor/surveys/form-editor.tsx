import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { EditedSurvey } from '../../../contract/office-survey.ts';
import { mostPages } from '../../../contract/survey-definition.ts';
import { officeApi } from '../../office/office-api.ts';
import { formPath } from '../../survey/form-path.ts';
import { useWrittenCultures } from '../site/cultures.ts';
import { CultureChoice, errorAt, NotRead, Problems } from '../site/parts.tsx';
import { SaveBar } from '../site/save-bar.tsx';
import { useEdited } from '../site/use-edited.ts';
import { useRead } from '../site/use-read.ts';
import type { Draft } from './draft.ts';
import type { FormContext } from './form-context.ts';
import { FormFields } from './form-fields.tsx';
import { useFormWords } from './form-words.ts';
import { named, namesIn } from './names.ts';
import { PageFields } from './page-fields.tsx';
import { errorIn, located, questionPath } from './places.ts';
import { useSteps } from './use-steps.ts';
import { untranslatedIn } from './word-places.ts';

type FormEditorProps = {
  culture: Culture;
  name: string;
  /** How often it was sent. */
  entries: number;
  onSaved: () => void;
};

/** A form: its words in each culture, its pages and their questions. */
export function FormEditor({ culture, name, ...rest }: FormEditorProps) {
  const read = useRead(() => officeApi.officeSurvey.read({ params: { name } }, { culture }), name);
  if (!read.value) return <NotRead {...read} />;
  return <DefinitionEditor culture={culture} kept={read.value} {...rest} />;
}

const draftOf = ({ definition }: EditedSurvey): Draft => definition;

type DefinitionEditorProps = Omit<FormEditorProps, 'name'> & { kept: EditedSurvey };

function DefinitionEditor({ culture, kept, entries, onSaved }: DefinitionEditorProps) {
  const { t } = useTranslation();
  const { name, kind } = kept;
  const cultures = useWrittenCultures(culture);
  const first = cultures[0] ?? culture;
  const words = useFormWords(culture);
  const [shown, setShown] = useState(culture);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [sent, setSent] = useState(kept.definition);
  const names = useRef(namesIn(kept.definition));
  const root = useRef<HTMLDivElement>(null);

  const edited = useEdited<EditedSurvey, Draft>({
    ...{ name: `form ${name}`, kept, draftOf, onSaved },
    async write(draft, version) {
      setSent(draft);
      const given = named(draft, names.current, first);
      const body = { version, kind, definition: given.definition };
      const result = await officeApi.officeSurvey.put({ params: { name }, body }, { culture });
      if (!result.succeeded) return result;
      names.current = given.names;
      setOpen((now) => new Set([...now].map((one) => given.names.given.get(one) ?? one)));
      return result;
    },
  });
  const { draft, change } = edited;
  const failure = useMemo(() => located(edited.failure, sent), [edited.failure, sent]);
  // What is wrong is to be seen.
  useEffect(() => {
    const asked = sent.pages.flatMap(({ questions }) => questions);
    const wrong = asked.filter((one) => errorIn(failure, questionPath(one.name)));
    if (wrong.length > 0) setOpen((now) => new Set([...now, ...wrong.map((one) => one.name)]));
  }, [failure, sent]);

  const turn = (one: string, isOpen: boolean) =>
    setOpen((now) => new Set(isOpen ? [...now, one] : [...now].filter((other) => other !== one)));
  const steps = useSteps({ draft, change, words, root, open: (one) => turn(one, true) });
  const context: FormContext = {
    ...{ culture, shown, first, kind, entries, words, draft, change, failure, open, steps },
    toggle: (one) => turn(one, !open.has(one)),
  };
  const total = untranslatedIn(draft, shown);
  const ofPages = errorAt(failure, 'pages');

  return (
    <div ref={root} className="site-panel">
      <CultureChoice shown={culture} value={shown} cultures={cultures} onChange={setShown} />
      <p className="site-hint">
        {total > 0 ? t('editorSurveys.form.untranslated', { total }) : t('editorSurveys.form.translated')}
      </p>
      {entries > 0 && <p className="site-hint">{t('editorSurveys.form.hasAnswers', { total: entries })}</p>}
      <FormFields context={context} />
      {draft.pages.map((page, index) => (
        <PageFields key={index} page={page} index={index} context={context} />
      ))}
      {ofPages && <p className="site-error">{ofPages}</p>}
      <p role="status" className="empty:hidden">
        {steps.said}
      </p>
      {kind === 'survey' && (
        <button
          type="button"
          className="button-quiet"
          data-add-page
          disabled={draft.pages.length >= mostPages}
          onClick={steps.addPage}
        >
          {t('editorSurveys.form.addPage')}
        </button>
      )}
      <p>
        <a href={formPath(culture, name)} target="_blank" rel="noopener noreferrer" className="text-link">
          {t('editorSurveys.forms.see')}
        </a>
      </p>
      <Problems failure={edited.failure} whereOf={(path) => words.whereOf(path, sent)} />
      <SaveBar edited={edited} linesOf={words.linesOf} draftOf={draftOf} />
    </div>
  );
}
