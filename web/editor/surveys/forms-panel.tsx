import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { SurveyKind } from '../../../contract/survey-definition.ts';
import { officeApi } from '../../office/office-api.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import type { PanelProps } from '../panel-props.ts';
import { RemoveButton } from '../site/parts.tsx';
import { useOpenDetail } from '../use-open-detail.ts';
import { FormEditor } from './form-editor.tsx';
import { NewForm } from './new-form.tsx';
import { ResultsView } from './results-view.tsx';

/** The panel of the site's forms: their questions, and for managers the results. */
export function FormsPanel({ culture, onChanged }: PanelProps) {
  const { t } = useTranslation();
  const forms = useRead(officeApi.officeSurvey.all, {});
  const [edited, showEditor] = useOpenDetail('form');
  const [examined, showResults] = useOpenDetail('results');
  const [failure, setFailure] = useState<Failure | null>(null);
  const { value, again } = forms;
  if (!value) return <ReadProblem {...forms} />;

  const kindName = (kind: SurveyKind) =>
    kind === 'contact' ? t('editorSurveys.forms.contact') : t('editorSurveys.forms.survey');

  async function remove(name: string) {
    const result = await officeApi.officeSurvey.remove({ params: { name } }, { culture });
    setFailure(result.succeeded ? null : result);
    again();
    if (result.succeeded) onChanged();
  }

  return (
    <div className="site-panel">
      <p className="site-hint">{t('editorSurveys.forms.lead')}</p>
      <ul className="site-list">
        {value.map(({ name, kind, title, questions, entries }) => {
          return (
            <li key={name}>
              <div className="site-head">
                <div>
                  <h2 className="font-bold leading-[1.35]" dir="auto">
                    {title}
                  </h2>
                  <p className="site-hint">
                    {name} · {kindName(kind)} · {t('editorSurveys.forms.counts', { questions, entries })}
                  </p>
                </div>
                <div className="site-row">
                  <button
                    type="button"
                    className="button-quiet"
                    aria-expanded={edited === name}
                    aria-label={t('editorSurveys.forms.editNamed', { name: title })}
                    onClick={() => showEditor(edited === name ? null : name)}
                  >
                    {t('editorSurveys.forms.edit')}
                  </button>
                  {kind === 'survey' && (
                    <button
                      type="button"
                      className="button-quiet"
                      aria-expanded={examined === name}
                      aria-label={t('editorSurveys.forms.resultsNamed', { name: title })}
                      onClick={() => showResults(examined === name ? null : name)}
                    >
                      {t('editorSurveys.forms.results')}
                    </button>
                  )}
                  {entries === 0 && <RemoveButton name={title} onRemove={() => remove(name)} />}
                </div>
              </div>
              {edited === name && (
                <FormEditor
                  culture={culture}
                  name={name}
                  entries={entries}
                  onSaved={() => {
                    again();
                    onChanged();
                  }}
                />
              )}
              {examined === name && <ResultsView culture={culture} name={name} />}
            </li>
          );
        })}
      </ul>
      <Problems failure={failure} />
      <NewForm
        culture={culture}
        onMade={(name) => {
          again();
          showEditor(name);
          onChanged();
        }}
      />
    </div>
  );
}
