import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import { officeApi } from '../../office/office-api.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useMomentFormat } from '../business-time.ts';
import { languageName } from '../site/cultures.ts';
import { RemoveButton } from '../site/parts.tsx';

type MessageViewProps = { culture: Culture; messageId: string; onClose: () => void };

/** One message: its text, its attachments, and its state. */
export function MessageView({ culture, messageId, onClose }: MessageViewProps) {
  const { t } = useTranslation();
  const params = { messageId };
  const read = useRead(officeApi.officeSurvey.message, { params });
  const [failure, setFailure] = useState<Failure | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const when = useMomentFormat({ dateStyle: 'long', timeStyle: 'short' });
  const { value: message } = read;
  const isThere = message !== null;
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);

  const back = (
    <button type="button" className="button-quiet" onClick={onClose}>
      {t('editorSurveys.messages.back')}
    </button>
  );
  if (!message) {
    return (
      <div className="site-panel">
        {back}
        <ReadProblem {...read} />
      </div>
    );
  }

  async function mark(isAnswered: boolean) {
    const body = { isAnswered };
    const result = await officeApi.officeSurvey.markAnswered({ params, body }, { culture });
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) read.set(result.data);
  }

  async function erase() {
    const result = await officeApi.officeSurvey.eraseMessage({ params }, { culture });
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) onClose();
  }

  const answer = `mailto:${encodeURIComponent(message.emailAddress)}?subject=${encodeURIComponent(`${message.title} · ${message.reference}`)}`;
  return (
    <div className="site-panel">
      {back}
      <h2 ref={heading} tabIndex={-1} className="heading-3">
        <bdi>{message.title}</bdi> · {message.reference}
      </h2>
      <dl className="facts [&_dd]:whitespace-pre-wrap">
        <Fact label={t('editorSurveys.messages.from')} value={message.emailAddress} />
        <Fact label={t('editorSurveys.messages.at')} value={when(message.createdAt)} />
        <Fact label={t('editorSurveys.messages.language')} value={languageName(culture, message.culture)} />
        {message.answers.map(({ name, label, value }) => (
          <Fact key={name} label={label} value={value} />
        ))}
        {message.answeredAt && (
          <Fact
            label={t('editorSurveys.messages.isAnswered')}
            value={[when(message.answeredAt), message.answeredBy].filter(Boolean).join(' · ')}
          />
        )}
      </dl>
      {message.attachments.length > 0 && (
        <section aria-labelledby="message-files">
          <h3 id="message-files" className="font-bold leading-[1.35]">
            {t('editorSurveys.messages.attached')}
          </h3>
          <ul className="grid gap-[0.35rem] my-[0.4rem]">
            {message.attachments.map(({ fileName, bytes, url }) => (
              <li key={url}>
                <a href={url} download={fileName} className="text-link" dir="auto">
                  {fileName}
                </a>{' '}
                <span className="site-hint">{sizeIn(culture, bytes)}</span>
              </li>
            ))}
          </ul>
          <p className="site-hint">{t('editorSurveys.messages.careful')}</p>
        </section>
      )}
      <Problems failure={failure} />
      <div className="site-row">
        <a href={answer} className="button">
          {t('editorSurveys.messages.answer')}
        </a>
        <button type="button" className="button-quiet" onClick={() => mark(!message.isAnswered)}>
          {message.isAnswered ? t('editorSurveys.messages.reopen') : t('editorSurveys.messages.mark')}
        </button>
        <RemoveButton name={message.reference} onRemove={erase} />
      </div>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt dir="auto">{label}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  );
}

function sizeIn(culture: Culture, bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  return new Intl.NumberFormat(languageTags[culture], {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes / (isLarge ? 1_000_000 : 1000));
}
