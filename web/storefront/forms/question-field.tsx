import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { Question } from '../../../contract/survey.ts';
import { useLang } from '../../sections/text.tsx';
import { ChoiceField, ChoicesField, ScaleField } from '../../ui/form/choice-fields.tsx';
import type { Field } from '../../ui/form/field.tsx';
import { DateField, TextAreaField, TextField } from '../../ui/form/fields.tsx';

/** From this maximum length on, the field shows the number of characters. */
const countedFrom = 300;

/** The browser's autofill names. */
const autoComplete: Record<string, string> = {
  name: 'name',
  firstName: 'given-name',
  lastName: 'family-name',
  phoneNumber: 'tel',
  city: 'address-level2',
  company: 'organization',
};

type QuestionFieldProps = {
  field: Field;
  question: Question;
  /** The culture of the question. */
  culture: Culture;
};

/** The control of a question, by its kind. */
export function QuestionField({ field, question, culture }: QuestionFieldProps) {
  const { t } = useTranslation();
  const lang = useLang(culture);
  const localized = (text: string) => (lang && text ? <span lang={lang}>{text}</span> : text);
  const { name } = question;
  const common = { field, label: localized(question.label), hint: localized(question.hint) || undefined };
  const options = ({ options: choices }: Extract<Question, { kind: 'choice' | 'choices' }>) =>
    choices.map((option) => ({ ...option, label: localized(option.label) }));
  switch (question.kind) {
    case 'text':
      return (
        <TextField
          {...common}
          autoComplete={autoComplete[name]}
          counts={question.maxLength >= countedFrom}
          maxLength={question.maxLength}
        />
      );
    case 'longText':
      return <TextAreaField {...common} counts maxLength={question.maxLength} />;
    case 'phone':
      return <TextField {...common} type="tel" autoComplete="tel" />;
    case 'date':
      return <DateField {...common} />;
    case 'choice':
      return <ChoiceField {...common} options={options(question)} />;
    case 'choices':
      return <ChoicesField {...common} options={options(question)} />;
    case 'scale':
      return (
        <ScaleField
          {...common}
          steps={question.steps}
          minLabel={localized(question.minLabel)}
          maxLabel={localized(question.maxLabel)}
        />
      );
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
