import { useTranslation } from 'react-i18next';
import type { FormContext } from './form-context.ts';
import { LocalizedInput } from './localized-input.tsx';
import { MailFields } from './mail-fields.tsx';

/** Edits the texts of a form around its questions, and the recipients of its messages. */
export function FormFields({ context }: { context: FormContext }) {
  const { t } = useTranslation();
  const { draft, change, labels, kind } = context;
  return (
    <>
      <LocalizedInput
        context={context}
        path="title"
        label={labels.parts.title}
        hint={t('editorSurveys.form.titleHint')}
        value={draft.title}
        maxLength={200}
        onChange={(title) => change({ ...draft, title })}
      />
      <LocalizedInput
        context={context}
        path="introduction"
        label={labels.parts.introduction}
        value={draft.introduction}
        maxLength={2000}
        rows={2}
        onChange={(introduction) => change({ ...draft, introduction })}
      />
      <LocalizedInput
        context={context}
        path="thanks"
        label={labels.parts.thanks}
        hint={t('editorSurveys.form.thanksHint')}
        value={draft.thanks}
        maxLength={1000}
        rows={2}
        onChange={(thanks) => change({ ...draft, thanks })}
      />
      {kind === 'contact' && <MailFields context={context} />}
    </>
  );
}
