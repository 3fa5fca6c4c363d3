import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Failure } from '../../../../client/result.ts';
import { type Culture, languageTags } from '../../../../contract/culture.ts';
import type { GuestMessage } from '../../../../contract/office-survey.ts';
import { href } from '../../../../contract/site-map.ts';
import { useMomentFormat } from '../../../editor/business-time.ts';
import { RemoveButton } from '../../../editor/site/parts.tsx';
import { Problems } from '../../../ui/form/failure.tsx';
import { ReadProblem } from '../../../ui/read-problem.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { DetailHead } from '../../form/detail-head.tsx';
import { withLastQuery } from '../../list/last-query.ts';
import { officeApi } from '../../office-api.ts';
import { useMayUse } from '../../use-may-use.ts';
import { AnswerForm } from './answer-form.tsx';
import { MessageFacts } from './message-facts.tsx';
import { stateLabels } from './message-labels.ts';

type MessageViewProps = { culture: Culture; messageId: string };

/** The fields of a message that staff change. */
export type MessageChange = Partial<Pick<GuestMessage, 'state' | 'assigneeId' | 'orderName'>>;

/** One message with what was written since; whoever may answer does so below it. */
export function MessageView({ culture, messageId }: MessageViewProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const params = { messageId };
  const read = useRead(officeApi.officeSurvey.message, { params });
  const mayWrite = useMayUse()('messages:write');
  const [failure, setFailure] = useState<Failure | null>(null);
  const { value: message } = read;
  if (!message) return <ReadProblem {...read} />;

  const { version, state } = message;
  async function change(fields: MessageChange): Promise<boolean> {
    const body = { version, ...fields };
    const result = await officeApi.officeSurvey.changeMessage({ params, body }, { culture });
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) read.set(result.data);
    return result.succeeded;
  }

  async function erase() {
    const result = await officeApi.officeSurvey.eraseMessage({ params }, { culture });
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) navigate(withLastQuery(href('panel', { culture, panel: 'messages' })));
  }

  const isDone = state === 'answered' || state === 'closed';
  return (
    <>
      <DetailHead
        culture={culture}
        panel="messages"
        title={`${message.title} · ${message.reference}`}
        history={{ kind: 'message', id: messageId }}
        actions={
          mayWrite && (
            <>
              {!isDone && (
                <button type="button" className="button-quiet" onClick={() => change({ state: 'answered' })}>
                  {t('messages.mark')}
                </button>
              )}
              {state !== 'closed' && (
                <button type="button" className="button-quiet" onClick={() => change({ state: 'closed' })}>
                  {t('messages.close')}
                </button>
              )}
              {isDone && (
                <button type="button" className="button-quiet" onClick={() => change({ state: 'open' })}>
                  {t('messages.reopen')}
                </button>
              )}
              <RemoveButton name={message.reference} onRemove={erase} />
            </>
          )
        }
      >
        <span>{stateLabels(t)[state]}</span>
      </DetailHead>
      <Problems failure={failure} />
      <div className="office-columns">
        <div className="grid content-start gap-4 min-w-0">
          <Received culture={culture} message={message} />
          <Posts culture={culture} posts={message.posts} emailAddress={message.emailAddress} />
          {mayWrite && (
            <AnswerForm key={messageId} culture={culture} message={message} onAnswered={read.set} />
          )}
        </div>
        <MessageFacts culture={culture} message={message} change={mayWrite ? change : undefined} />
      </div>
    </>
  );
}

function Received({ culture, message }: { culture: Culture; message: GuestMessage }) {
  const { t } = useTranslation();
  return (
    <section className="office-card grid gap-3" aria-labelledby="message-received">
      <h2 id="message-received">{t('messages.received')}</h2>
      <dl className="facts [&_dd]:whitespace-pre-wrap">
        {message.answers.map(({ name, label, value }) => (
          <div key={name}>
            <dt dir="auto">{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <Attached culture={culture} files={message.attachments} />
    </section>
  );
}

function Attached({ culture, files }: { culture: Culture; files: GuestMessage['attachments'] }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <div>
      <h3 className="font-bold leading-[1.35]">{t('messages.attached')}</h3>
      <ul className="grid gap-[0.35rem] my-[0.4rem]">
        {files.map(({ fileName, bytes, url }) => (
          <li key={url}>
            <a href={url} download={fileName} className="text-link" dir="auto">
              {fileName}
            </a>{' '}
            <span className="site-hint">{sizeIn(culture, bytes)}</span>
          </li>
        ))}
      </ul>
      <p className="site-hint">{t('messages.careful')}</p>
    </div>
  );
}

type PostsProps = Pick<GuestMessage, 'posts' | 'emailAddress'> & { culture: Culture };

function Posts({ culture, posts, emailAddress }: PostsProps) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  if (posts.length === 0) return null;
  return (
    <ol className="grid gap-4" aria-label={t('messages.since')}>
      {posts.map(({ id, isFromGuest, author, text, fullText, otherSender, attachments, createdAt }) => (
        <li key={id} className={`office-card grid gap-2 ${isFromGuest ? '' : 'ml-8 max-sm:ml-3'}`}>
          <p className="text-caption text-muted">
            <bdi>{isFromGuest ? otherSender || emailAddress : author}</bdi>
            {' · '}
            <time dateTime={createdAt}>{moment(createdAt)}</time>
          </p>
          {otherSender && (
            <p className="office-notice">{t('messages.otherSender', { address: otherSender })}</p>
          )}
          <p className="whitespace-pre-wrap break-words" dir="auto">
            {text}
          </p>
          <Attached culture={culture} files={attachments} />
          {fullText && (
            <details>
              <summary className="text-link">{t('messages.whole')}</summary>
              <p className="whitespace-pre-wrap break-words text-muted" dir="auto">
                {fullText}
              </p>
            </details>
          )}
        </li>
      ))}
    </ol>
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
