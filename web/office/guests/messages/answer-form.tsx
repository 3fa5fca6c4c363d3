import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../client/result.ts';
import { type Culture, readingOrder } from '../../../../contract/culture.ts';
import { type GuestMessage, maxAnswerLength } from '../../../../contract/office-survey.ts';
import { languageName } from '../../../editor/site/cultures.ts';
import { findError, Problems } from '../../../ui/form/failure.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useRead } from '../../../ui/use-read.ts';
import { officeApi } from '../../office-api.ts';

type AnswerFormProps = {
  culture: Culture;
  message: GuestMessage;
  onAnswered: (message: GuestMessage) => void;
};

const draftKey = (messageId: string) => `answer-${messageId}`;

/** Answers a message by email. What is typed is stored in the tab until it is sent, so a reload loses nothing. */
export function AnswerForm({ culture, message, onAnswered }: AnswerFormProps) {
  const { t } = useTranslation();
  const key = draftKey(message.id);
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const templates = useRead(officeApi.officeSurvey.answerTemplates, {});
  const names = templates.value?.templates.map(({ name }) => name) ?? [];

  function write(next: string) {
    setText(next);
    if (next) sessionStorage.setItem(key, next);
    else sessionStorage.removeItem(key);
  }

  /** Adds a text below what is typed, in the guest's language where it has one. */
  function insert(name: string) {
    const found = templates.value?.templates.find((template) => template.name === name);
    const language = readingOrder(message.culture).find((one) => found?.texts[one]);
    if (!found || !language) return;
    const filled = (found.texts[language] ?? '')
      .replaceAll('{reference}', message.reference)
      .replaceAll('{order}', message.orderName || '{order}');
    write([text.trimEnd(), filled].filter(Boolean).join('\n\n').slice(0, maxAnswerLength));
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const { id: messageId, version } = message;
    const input = { params: { messageId }, body: { version, text } };
    const result = await officeApi.officeSurvey.answerMessage(input, { culture });
    setBusy(false);
    setFailure(result.succeeded ? null : result);
    if (!result.succeeded) return;
    write('');
    onAnswered(result.data);
    showToast('success', t('messages.sent', { address: message.emailAddress }));
  }

  return (
    <form className="office-card grid gap-3 [&_textarea]:min-h-32" onSubmit={send} noValidate>
      {names.length > 0 && (
        <SelectInput
          label={t('messages.insert')}
          value=""
          choices={[
            { value: '', label: t('messages.chooseTemplate') },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
          onChange={insert}
        />
      )}
      <TextInput
        label={t('messages.answerTo', { address: message.emailAddress })}
        hint={t('messages.answerHint', { language: languageName(culture, message.culture) })}
        error={findError(failure, 'body.text')}
        culture={message.culture}
        rows={8}
        maxLength={maxAnswerLength}
        value={text}
        onChange={write}
      />
      <Problems failure={failure} />
      <p>
        <button type="submit" className="button" disabled={isBusy}>
          {t('messages.send')}
        </button>
      </p>
    </form>
  );
}
