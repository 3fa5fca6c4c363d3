import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../client/result.ts';
import type { Culture } from '../../../../contract/culture.ts';
import { type GuestMessage, maxAnswerLength } from '../../../../contract/office-survey.ts';
import { languageName } from '../../../editor/site/cultures.ts';
import { findError, Problems } from '../../../ui/form/failure.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { showToast } from '../../../ui/toast.ts';
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

  function write(next: string) {
    setText(next);
    if (next) sessionStorage.setItem(key, next);
    else sessionStorage.removeItem(key);
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
