import { type FormEvent, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../client/result.ts';
import { type Culture, readingOrder } from '../../../../contract/culture.ts';
import {
  answerPlaceholders,
  type GuestMessage,
  maxAnswerLength,
} from '../../../../contract/office-survey.ts';
import { languageName } from '../../../editor/site/cultures.ts';
import { findError, Problems } from '../../../ui/form/failure.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useRead } from '../../../ui/use-read.ts';
import { useUnsavedInput } from '../../form/unsaved-input.ts';
import { officeApi } from '../../office-api.ts';

type AnswerFormProps = {
  culture: Culture;
  message: GuestMessage;
  onAnswered: (message: GuestMessage) => void;
};

/** Answers a message by email. What is typed is stored in the tab until it is sent, so a reload loses nothing. */
export function AnswerForm({ culture, message, onAnswered }: AnswerFormProps) {
  const { t } = useTranslation();
  const unsaved = useUnsavedInput<string>(`answer ${message.id}`);
  const [text, setText] = useState(() => unsaved.read()?.input ?? '');
  const [chosen, setChosen] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const templates = useRead(officeApi.officeSurvey.answerTemplates, {});
  const names = templates.value?.templates.map(({ name }) => name) ?? [];

  function write(next: string) {
    setText(next);
    if (next) unsaved.store(next);
    else unsaved.clear();
  }

  /** Adds the chosen text below what is typed, in the guest's language where it has one. */
  function insert({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const found = templates.value?.templates.find((template) => template.name === chosen);
    const language = readingOrder(message.culture).find((one) => found?.texts[one]);
    if (!found || !language) return;
    const values = { '{reference}': message.reference, '{order}': message.orderName };
    const filled = answerPlaceholders.reduce(
      (all, placeholder) => all.replaceAll(placeholder, () => values[placeholder] || placeholder),
      found.texts[language] ?? '',
    );
    write([text.trimEnd(), filled].filter(Boolean).join('\n\n'));
    setChosen('');
    currentTarget.form?.querySelector('textarea')?.focus();
  }

  const unfilled = answerPlaceholders.find((placeholder) => text.includes(placeholder));
  const problem =
    text.length > maxAnswerLength
      ? t('messages.tooLong', { max: maxAnswerLength, length: text.length })
      : unfilled && t('messages.fillIn', { placeholder: unfilled });

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (problem) {
      event.currentTarget.querySelector('textarea')?.focus();
      return;
    }
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
        <div className="flex flex-wrap items-end gap-2">
          <SelectInput
            label={t('messages.template')}
            value={chosen}
            choices={[
              { value: '', label: t('messages.chooseTemplate') },
              ...names.map((name) => ({ value: name, label: name })),
            ]}
            onChange={setChosen}
          />
          <button type="button" className="button-quiet" disabled={!chosen} onClick={insert}>
            {t('messages.insert')}
          </button>
        </div>
      )}
      <TextInput
        label={t('messages.answerTo', { address: message.emailAddress })}
        hint={t('messages.answerHint', { language: languageName(culture, message.culture) })}
        error={problem || findError(failure, 'body.text')}
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
