import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Survey } from '../../../contract/survey.ts';
import { controlProps, type Field, FieldFrame } from '../../ui/form/field.tsx';
import { Form, SubmitButton, TextField } from '../../ui/form/form.tsx';
import type { FormResult } from '../../ui/form/submission.ts';
import { BotCheck } from './bot-check/bot-check.tsx';
import type { BotCheckData } from './bot-check/load-bot-check.ts';
import { contactSchema, filesField } from './form-schema.ts';
import { QuestionField } from './question-field.tsx';

type ContactFormProps = {
  survey: Survey;
  check: BotCheckData;
  lastResult?: FormResult | undefined;
  /** The address that receives the form: of the page with the form, so that a failed form stays there. */
  action: string;
};

/** A message to the business. */
export function ContactForm({ survey, check, lastResult, action }: ContactFormProps) {
  const { t } = useTranslation();
  const schema = useMemo(() => contactSchema(survey), [survey]);
  const questions = survey.pages.flatMap((page) => page.questions);
  // The guest's name comes first, then the address for the reply.
  const [first, ...rest] = questions;
  return (
    <Form
      name={`form-${survey.name}`}
      schema={schema}
      lastResult={lastResult}
      action={action}
      encType="multipart/form-data"
      // The draft would store only one of several selected options.
      isStored={!questions.some(({ kind }) => kind === 'choices')}
      labels={Object.fromEntries(questions.map(({ name, label }) => [name, label]))}
    >
      {(fields) => {
        const getField = (name: string) => fields[name as keyof typeof fields];
        const show = (question: (typeof questions)[number] | undefined) =>
          question && (
            <QuestionField
              key={question.name}
              field={getField(question.name)}
              question={question}
              culture={survey.culture}
            />
          );
        return (
          <>
            {show(first)}
            <TextField
              field={fields.email}
              label={t('survey.email')}
              hint={t('survey.emailHint')}
              type="email"
              autoComplete="email"
            />
            {rest.map(show)}
            {survey.attachments && <FilesField field={getField(filesField)} allowed={survey.attachments} />}
            <BotCheck check={check} />
            <SubmitButton>{t('survey.send')}</SubmitButton>
          </>
        );
      }}
    </Form>
  );
}

type FilesFieldProps = { field: Field; allowed: NonNullable<Survey['attachments']> };

/** Pictures and documents to attach. */
function FilesField({ field, allowed: { maxFiles, maxBytes, types } }: FilesFieldProps) {
  const { t } = useTranslation();
  const megabytes = Math.floor(maxBytes / 1_000_000);
  return (
    <FieldFrame
      field={field}
      label={t('survey.files')}
      hint={t('survey.filesHint', { max: maxFiles, megabytes })}
      isOptional
    >
      <input
        key={field.key}
        {...controlProps(field, true)}
        required={false}
        type="file"
        multiple={maxFiles > 1}
        accept={types.join(',')}
        className="field survey-file"
      />
    </FieldFrame>
  );
}
