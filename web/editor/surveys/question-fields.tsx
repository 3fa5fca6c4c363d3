import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { maxAnswerLength } from '../../../contract/survey-definition.ts';
import { FieldError } from '../../ui/form/field.tsx';
import { CheckboxInput, NumberInput, SelectInput } from '../../ui/form/inputs.tsx';
import { type Kind, type KindMemory, kinds, type Question, withKind } from './draft.ts';
import { findErrorIn, questionPath } from './error-paths.ts';
import type { FormContext } from './form-context.ts';
import { LocalizedInput } from './localized-input.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { ScaleFields } from './scale-fields.tsx';

type QuestionFieldsProps = {
  question: Question;
  context: FormContext;
  onChange: (question: Question) => void;
};

/** Edits a question: its label, and its kind of answer. */
export function QuestionFields({ question, context, onChange }: QuestionFieldsProps) {
  const { t } = useTranslation();
  const { labels, failure } = context;
  const path = questionPath(question.name);
  const aside = useRef<KindMemory>({});
  aside.current = { ...aside.current, ...question };
  const named = findErrorIn(failure, `${path}.name`);
  return (
    <>
      <LocalizedInput
        context={context}
        path={`${path}.label`}
        label={labels.parts.label}
        value={question.label}
        maxLength={300}
        onChange={(label) => onChange({ ...question, label })}
      />
      {named && <FieldError>{named}</FieldError>}
      <LocalizedInput
        context={context}
        path={`${path}.hint`}
        label={labels.parts.hint}
        value={question.hint}
        maxLength={500}
        rows={2}
        onChange={(hint) => onChange({ ...question, hint })}
      />
      <SelectInput
        label={t('editorSurveys.question.kind')}
        error={findErrorIn(failure, `${path}.kind`)}
        value={question.kind}
        choices={kinds.map((value) => ({ value, label: labels.kinds[value] }))}
        onChange={(kind) => onChange(withKind(question, kind as Kind, aside.current))}
      />
      {'maxLength' in question && (
        <NumberInput
          key={question.kind}
          label={t('editorSurveys.question.maxLength')}
          hint={t('editorSurveys.question.maxLengthHint', {
            max: question.kind === 'text' ? 500 : maxAnswerLength,
          })}
          error={findErrorIn(failure, `${path}.maxLength`)}
          value={question.maxLength}
          onChange={(maxLength) => onChange({ ...question, maxLength: maxLength ?? Number.NaN })}
        />
      )}
      {'options' in question && (
        <OptionsEditor
          options={question.options}
          path={`${path}.options`}
          context={context}
          onChange={(options) => onChange({ ...question, options })}
        />
      )}
      {question.kind === 'scale' && (
        <ScaleFields question={question} path={path} context={context} onChange={onChange} />
      )}
      <CheckboxInput
        label={t('editorSurveys.question.required')}
        checked={question.isRequired}
        onChange={(isRequired) => onChange({ ...question, isRequired })}
      />
    </>
  );
}
