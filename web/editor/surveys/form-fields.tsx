import { useTranslation } from 'react-i18next';
import type { FormContext } from './form-context.ts';
import { MailFields } from './mail-fields.tsx';
import { WordsInput } from './words-input.tsx';

/** What a form says around its questions, and where a message goes. */
export function FormFields({ context }: { context: FormContext }) {
  const { t } = useTranslation();
  const { draft, change, words, kind } = context;
  return (
    <>
      <WordsInput
        context={context}
        path="title"
        label={words.parts.title}
        hint={t('editorSurveys.form.titleHint')}
        words={draft.title}
        maxLength={200}
        onChange={(title) => change({ ...draft, title })}
      />
      <WordsInput
        context={context}
        path="introduction"
        label={words.parts.introduction}
        words={draft.introduction}
        maxLength={2000}
        rows={2}
        onChange={(introduction) => change({ ...draft, introduction })}
      />
      <WordsInput
        context={context}
        path="thanks"
        label={words.parts.thanks}
        hint={t('editorSurveys.form.thanksHint')}
        words={draft.thanks}
        maxLength={1000}
        rows={2}
        onChange={(thanks) => change({ ...draft, thanks })}
      />
      {kind === 'contact' && <MailFields context={context} />}
    </>
  );
}
