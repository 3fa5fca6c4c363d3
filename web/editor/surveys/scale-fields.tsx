import { useTranslation } from 'react-i18next';
import { SelectInput } from '../../ui/form/inputs.tsx';
import type { Question } from './draft.ts';
import { findErrorIn } from './error-paths.ts';
import type { FormContext } from './form-context.ts';
import { LocalizedInput } from './localized-input.tsx';

type Scale = Extract<Question, { kind: 'scale' }>;

type ScaleFieldsProps = {
  question: Scale;
  path: string;
  context: FormContext;
  onChange: (question: Scale) => void;
};

const lengths = [3, 4, 5, 6, 7, 8, 9, 10];

/** Edits the number of steps of a scale, and the labels of its ends. */
export function ScaleFields({ question, path, context, onChange }: ScaleFieldsProps) {
  const { t } = useTranslation();
  const { parts } = context.labels;
  return (
    <>
      <SelectInput
        label={t('editorSurveys.question.steps')}
        error={findErrorIn(context.failure, `${path}.steps`)}
        value={String(question.steps)}
        choices={lengths.map((steps) => ({ value: String(steps), label: `1 – ${steps}` }))}
        onChange={(steps) => onChange({ ...question, steps: Number(steps) })}
      />
      <div className="site-pair items-start">
        {(['minLabel', 'maxLabel'] as const).map((end) => (
          <LocalizedInput
            key={end}
            context={context}
            path={`${path}.${end}`}
            label={parts[end]}
            value={question[end]}
            maxLength={100}
            onChange={(text) => onChange({ ...question, [end]: text })}
          />
        ))}
      </div>
    </>
  );
}
