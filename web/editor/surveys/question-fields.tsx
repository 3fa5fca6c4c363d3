import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { longestAnswer } from '../../../contract/survey-definition.ts';
import { NumberInput } from '../site/number-input.tsx';
import { Check, Choice } from '../site/parts.tsx';
import { type Aside, type Kind, kinds, type Question, withKind } from './draft.ts';
import type { FormContext } from './form-context.ts';
import { OptionsEditor } from './options-editor.tsx';
import { errorIn, questionPath } from './places.ts';
import { ScaleFields } from './scale-fields.tsx';
import { WordsInput } from './words-input.tsx';

type QuestionFieldsProps = {
  question: Question;
  context: FormContext;
  onChange: (question: Question) => void;
};

/** What a question asks, and how it is answered. */
export function QuestionFields({ question, context, onChange }: QuestionFieldsProps) {
  const { t } = useTranslation();
  const { words, failure } = context;
  const path = questionPath(question.name);
  const aside = useRef<Aside>({});
  aside.current = { ...aside.current, ...question };
  const named = errorIn(failure, `${path}.name`);
  return (
    <>
      <WordsInput
        context={context}
        path={`${path}.label`}
        label={words.parts.label}
        words={question.label}
        maxLength={300}
        onChange={(label) => onChange({ ...question, label })}
      />
      {named && <p className="site-error">{named}</p>}
      <WordsInput
        context={context}
        path={`${path}.hint`}
        label={words.parts.hint}
        words={question.hint}
        maxLength={500}
        rows={2}
        onChange={(hint) => onChange({ ...question, hint })}
      />
      <Choice
        label={t('editorSurveys.question.kind')}
        error={errorIn(failure, `${path}.kind`)}
        value={question.kind}
        choices={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={(kind) => onChange(withKind(question, kind as Kind, aside.current))}
      />
      {'maxLength' in question && (
        <NumberInput
          key={question.kind}
          label={t('editorSurveys.question.longest')}
          hint={t('editorSurveys.question.longestHint', {
            most: question.kind === 'text' ? 500 : longestAnswer,
          })}
          error={errorIn(failure, `${path}.maxLength`)}
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
      <Check
        label={t('editorSurveys.question.required')}
        checked={question.isRequired}
        onChange={(isRequired) => onChange({ ...question, isRequired })}
      />
    </>
  );
}
