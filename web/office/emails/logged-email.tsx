import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { DetailHead } from '../form/detail-head.tsx';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';
import { emailLabels } from './email-labels.ts';
import { emailStateLabels, logPath } from './email-log.tsx';

/** One email of the log: what became of it, and what it was about. */
export function LoggedEmailView({ culture, id }: { culture: Culture; id: string }) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'medium' });
  const mayResend = useMayUse()('orders:write');
  const params = { emailId: id };
  const read = useRead(officeApi.officeEmail.readLogged, { params });
  const [failure, setFailure] = useState<Failure | null>(null);
  const { value: email } = read;
  if (!email) return <ReadProblem {...read} />;

  async function resend() {
    const result = await officeApi.officeEmail.resend({ params }, { culture });
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) showToast('success', t('emails.log.resent'));
  }

  const facts = [
    [t('emails.log.recipient'), email.recipient || t('emails.log.erased')],
    [t('emails.log.subject'), email.subject],
    [t('emails.log.kind'), emailLabels(t)[email.kind]],
    [t('emails.log.test'), email.isTest ? '✓' : ''],
    [t('emails.log.language'), languageName(culture, email.culture)],
    [t('emails.log.queued'), moment(email.queuedAt)],
    [t('emails.log.tried'), moment(email.triedAt)],
    [t('emails.log.tries'), String(email.tries)],
    [t('emails.log.error'), email.error],
    [t('emails.log.order'), email.orderName],
  ].filter(([, text]) => text);
  const links = [
    ['gift-cards', email.giftCardId, t('emails.log.giftCard')],
    ['members', email.memberId, t('emails.log.member')],
    ['messages', email.messageId, t('emails.log.message')],
    ['mailings', email.mailingId, t('emails.log.mailing')],
  ] as const;
  return (
    <>
      <DetailHead
        culture={culture}
        panel="emails"
        back={{ name: t('emails.log.title'), path: logPath }}
        title={email.subject}
        actions={
          email.canResend &&
          mayResend && (
            <button type="button" className="button" onClick={resend}>
              {t('emails.log.resend')}
            </button>
          )
        }
      >
        <span>{emailStateLabels(t)[email.state]}</span>
      </DetailHead>
      <Problems failure={failure} />
      <dl className="office-card facts">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
        {links.map(
          ([panel, target, label]) =>
            target && (
              <div key={panel}>
                <dt>{t('emails.log.about')}</dt>
                <dd>
                  <Link to={href('panel', { culture, panel, '*': target })} className="office-link">
                    {label}
                  </Link>
                </dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
