import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { EditedSurvey } from '../../../contract/office-survey.ts';
import { href } from '../../../contract/site-map.ts';
import { maxPages } from '../../../contract/survey-definition.ts';
import { officeApi } from '../../office/office-api.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useWrittenCultures } from '../site/cultures.ts';
import { CultureChoice } from '../site/parts.tsx';
import { SaveBar } from '../site/save-bar.tsx';
import { useEdited } from '../site/use-edited.ts';
import type { Draft } from './draft.ts';
import { findErrorIn, locateErrors, questionPath } from './error-paths.ts';
import type { FormContext } from './form-context.ts';
import { FormFields } from './form-fields.tsx';
import { useFormLabels } from './form-labels.ts';
import { assignNames, collectNames } from './names.ts';
import { PageFields } from './page-fields.tsx';
import { listUntranslated } from './text-fields.ts';
import { useSteps } from './use-steps.ts';

type FormEditorProps = {
  culture: Culture;
  name: string;
  /** The number of answers to the form. */
  entries: number;
  onSaved: () => void;
};

/** Edits a form: its texts in each culture, its pages and their questions. */
export function FormEditor({ culture, name, ...rest }: FormEditorProps) {
  const read = useRead(officeApi.officeSurvey.read, { params: { name } });
  if (!read.value) return <ReadProblem {...read} />;
  return <DefinitionEditor culture={culture} stored={read.value} {...rest} />;
}

const toDraft = ({ definition }: EditedSurvey): Draft => definition;

type DefinitionEditorProps = Omit<FormEditorProps, 'name'> & { stored: EditedSurvey };

function DefinitionEditor({ culture, stored, entries, onSaved }: DefinitionEditorProps) {
  const { t } = useTranslation();
  const { name, kind } = stored;
  const cultures = useWrittenCultures(culture);
  const first = cultures[0] ?? culture;
  const labels = useFormLabels(culture);
  const [shown, setShown] = useState(culture);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [savedDraft, setSavedDraft] = useState(stored.definition);
  const names = useRef(collectNames(stored.definition));
  const root = useRef<HTMLDivElement>(null);

  const edited = useEdited<EditedSurvey, Draft>({
    ...{ name: `form ${name}`, stored, toDraft, onSaved },
    async write(draft, version) {
      setSavedDraft(draft);
      const assigned = assignNames(draft, names.current, first);
      const body = { version, kind, definition: assigned.definition };
      const result = await officeApi.officeSurvey.put({ params: { name }, body }, { culture });
      if (!result.succeeded) return result;
      names.current = assigned.names;
      setOpen((now) => new Set([...now].map((one) => assigned.names.knownNames.get(one) ?? one)));
      return result;
    },
  });
  const { draft, change } = edited;
  const failure = useMemo(() => locateErrors(edited.failure, savedDraft), [edited.failure, savedDraft]);
  // A question with an error opens.
  useEffect(() => {
    const questions = savedDraft.pages.flatMap(({ questions }) => questions);
    const wrong = questions.filter((one) => findErrorIn(failure, questionPath(one.name)));
    if (wrong.length > 0) setOpen((now) => new Set([...now, ...wrong.map((one) => one.name)]));
  }, [failure, savedDraft]);

  const turn = (one: string, isOpen: boolean) =>
    setOpen((now) => new Set(isOpen ? [...now, one] : [...now].filter((other) => other !== one)));
  const steps = useSteps({ draft, change, labels, root, open: (one) => turn(one, true) });
  const context: FormContext = {
    ...{ culture, shown, first, kind, entries, labels, draft, change, failure, open, steps },
    toggle: (one) => turn(one, !open.has(one)),
  };
  const total = listUntranslated(draft, shown);
  const ofPages = findError(failure, 'pages');

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
      {ofPages && <FieldError>{ofPages}</FieldError>}
      <p role="status" className="empty:hidden">
        {steps.announcement}
      </p>
      {kind === 'survey' && (
        <button
          type="button"
          className="button-quiet"
          data-add-page
          disabled={draft.pages.length >= maxPages}
          onClick={steps.addPage}
        >
          {t('editorSurveys.form.addPage')}
        </button>
      )}
      <p>
        <a
          href={href('form', { culture, name })}
          target="_blank"
          rel="noopener noreferrer"
          className="text-link"
        >
          {t('editorSurveys.forms.see')}
        </a>
      </p>
      <Problems failure={edited.failure} whereOf={(path) => labels.describePath(path, savedDraft)} />
      <SaveBar edited={edited} toLines={labels.toLines} toDraft={toDraft} />
    </div>
  );
}
