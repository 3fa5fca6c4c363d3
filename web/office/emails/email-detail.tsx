import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure, Result } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { EmailName } from '../../../contract/email-kinds.ts';
import type { EmailText, EmailWords, ListedEmail } from '../../../contract/office-email.ts';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { CultureTabs } from '../form/culture-tabs.tsx';
import { DetailHead } from '../form/detail-head.tsx';
import { FormFields, WriteOnly } from '../form/write-access.tsx';
import { officeApi } from '../office-api.ts';
import { EmailFrame } from './email-frame.tsx';
import { emailLabels, triggerLabels } from './email-labels.ts';

type EmailDetailProps = { culture: Culture; kind: EmailName };

/** One kind of email: its words in every culture, and how a guest would get it. */
export function EmailDetail({ culture, kind }: EmailDetailProps) {
  const { t } = useTranslation();
  const { cultures } = useShell();
  const read = useRead(officeApi.officeEmail.read, { params: { kind } });
  const [shown, setShown] = useState<Culture>(
    cultures.includes(culture) ? culture : (cultures[0] ?? culture),
  );
  const [words, setWords] = useState<EmailWords | null>(null);
  const { value } = read;
  if (!value) return <ReadProblem {...read} />;
  const text = value.texts[shown];
  const bodies = Object.fromEntries(Object.entries(value.texts).map(([one, { own }]) => [one, own.body]));
  return (
    <>
      <DetailHead
        culture={culture}
        panel="emails"
        title={emailLabels(t)[kind]}
        history={{ kind: 'email', id: kind }}
      >
        <span>{triggerLabels(t)[kind]}</span>
      </DetailHead>
      <div className="office-columns">
        <section className="office-card" aria-label={t('emails.words')}>
          <CultureTabs texts={[bodies]} shown={shown} onShow={setShown}>
            {text && (
              <TextForm
                key={shown}
                email={value}
                shown={shown}
                stored={text}
                write={(own, version) =>
                  officeApi.officeEmail.putText(
                    { params: { kind, culture: shown }, body: { ...own, version } },
                    { culture },
                  )
                }
                onChange={setWords}
                onSaved={(saved) =>
                  read.set((email) => ({ ...email, texts: { ...email.texts, [shown]: saved } }))
                }
              />
            )}
          </CultureTabs>
        </section>
        <Preview culture={culture} kind={kind} shown={shown} words={words} />
      </div>
    </>
  );
}

const toDraft = ({ own }: EmailText): EmailWords => own;

type TextFormProps = {
  email: ListedEmail;
  shown: Culture;
  stored: EmailText;
  write: (words: EmailWords, version: string) => Promise<Result<EmailText>>;
  onChange: (words: EmailWords | null) => void;
  onSaved: (text: EmailText) => void;
};

function TextForm({ email, shown, stored, write, onChange, onSaved }: TextFormProps) {
  const { t } = useTranslation();
  const edited = useEdited({
    ...{ name: `email ${email.kind} ${shown}`, stored, toDraft, write },
    onSaved: (saved) => {
      onChange(null);
      onSaved(saved);
    },
  });
  const { draft, failure } = edited;
  const set = (more: Partial<EmailWords>) => {
    edited.change({ ...draft, ...more });
    onChange({ ...draft, ...more });
  };
  const error = (field: string) => findError(failure, `body.${field}`);
  const inBraces = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(' ');
  return (
    <form className="is-whole grid gap-4" onSubmit={(event) => event.preventDefault()}>
      <p className="site-hint">{t('emails.wordsHint')}</p>
      <p className="site-hint">
        {t('emails.fields')} {inBraces(email.fields)}
        {email.required.length > 0 && (
          <>
            <br />
            {t('emails.required')} {inBraces(email.required)}
          </>
        )}
      </p>
      <FormFields className="grid gap-4">
        <TextInput
          label={t('emails.subject')}
          culture={shown}
          error={error('subject')}
          value={draft.subject}
          placeholder={stored.shipped.subject}
          maxLength={200}
          onChange={(subject) => set({ subject })}
        />
        <TextInput
          label={t('emails.greeting')}
          culture={shown}
          error={error('greeting')}
          value={draft.greeting}
          placeholder={stored.shipped.greeting}
          maxLength={200}
          onChange={(greeting) => set({ greeting })}
        />
        <TextInput
          label={t('emails.body')}
          culture={shown}
          error={error('body')}
          value={draft.body}
          placeholder={stored.shipped.body}
          maxLength={5000}
          rows={9}
          onChange={(body) => set({ body })}
        />
        {(draft.subject || draft.greeting || draft.body) && (
          <div>
            <button
              type="button"
              className="button-quiet"
              onClick={() => set({ subject: '', greeting: '', body: '' })}
            >
              {t('emails.restore')}
            </button>
          </div>
        )}
      </FormFields>
      <Problems failure={failure} />
      <SaveBar edited={edited} toDraft={toDraft} toLines={(words) => Object.values(words)} />
    </form>
  );
}

type PreviewProps = EmailDetailProps & {
  shown: Culture;
  /** Unsaved words. */
  words: EmailWords | null;
};

/** The email as a guest would get it, with the words as they are typed. */
function Preview({ culture, kind, shown, words }: PreviewProps) {
  const { t } = useTranslation();
  const [orderName, setOrderName] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [preview, setPreview] = useState<{ subject: string; html: string } | null>(null);
  const body = { culture: shown, ...(orderName.trim() && { orderName: orderName.trim() }) };

  async function show() {
    const input = { params: { kind }, body: { ...body, ...(words && { words }) } };
    const result = await officeApi.officeEmail.preview(input, { culture });
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) setPreview(result.data);
  }

  async function sendTest() {
    const result = await officeApi.officeEmail.sendTest({ params: { kind }, body }, { culture });
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) showToast('success', t('emails.testSent'));
  }

  return (
    <section className="office-card grid content-start gap-3" aria-labelledby="email-preview">
      <h2 id="email-preview">{t('emails.preview')}</h2>
      <TextInput
        label={t('emails.order')}
        hint={t('emails.orderHint')}
        error={findError(failure, 'body.orderName')}
        value={orderName}
        maxLength={20}
        placeholder="H100042"
        onChange={setOrderName}
      />
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button" onClick={show}>
          {t('emails.show')}
        </button>
        <WriteOnly>
          <button type="button" className="button-quiet" onClick={sendTest}>
            {t('emails.sendTest')}
          </button>
        </WriteOnly>
      </div>
      <Problems failure={failure} />
      {preview && <EmailFrame label={t('emails.preview')} email={preview} />}
    </section>
  );
}
