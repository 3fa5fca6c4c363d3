import { useTranslation } from 'react-i18next';
import type { Question } from '../../contract/survey.ts';
import type { Field } from '../forms/field.tsx';
import { DateField, TextAreaField, TextField } from '../forms/fields.tsx';
import { ChoiceField, ChoicesField, ScaleField } from './choice-fields.tsx';

/** From how much text on a line says how much of it is used. */
const countedFrom = 300;

/** What browsers know to fill in by themselves. */
const autoComplete: Record<string, string> = {
  name: 'name',
  firstName: 'given-name',
  lastName: 'family-name',
  phoneNumber: 'tel',
  city: 'address-level2',
  company: 'organization',
};

/** The control of a question, by its kind. */
export function QuestionField({ field, question }: { field: Field; question: Question }) {
  const { t } = useTranslation();
  const { name, label, hint } = question;
  const common = { field, label, hint };
  switch (question.kind) {
    case 'text':
      return (
        <TextField
          {...common}
          hint={hint || undefined}
          autoComplete={autoComplete[name]}
          counts={question.maxLength >= countedFrom}
          maxLength={question.maxLength}
        />
      );
    case 'longText':
      return <TextAreaField {...common} hint={hint || undefined} counts maxLength={question.maxLength} />;
    case 'phone':
      return <TextField {...common} hint={hint || undefined} type="tel" autoComplete="tel" />;
    case 'date':
      return <DateField {...common} hint={hint || undefined} />;
    case 'choice':
      return <ChoiceField {...common} options={question.options} />;
    case 'choices':
      return <ChoicesField {...common} options={question.options} />;
    case 'scale':
      return <ScaleField {...common} steps={question.steps} least={question.least} most={question.most} />;
    case 'yesNo':
      return (
        <ChoiceField
          {...common}
          options={[
            { value: 'yes', label: t('survey.yes') },
            { value: 'no', label: t('survey.no') },
          ]}
        />
      );
  }
}
