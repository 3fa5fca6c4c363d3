import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Culture } from '../../../contract/culture.ts';
import type { ListedMailing, MailingDetail, MailingRecipient } from '../../../contract/office-mailings.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import { DetailHead } from '../form/detail-head.tsx';
import { type ListColumn, OfficeList } from '../list/office-list.tsx';
import { officeApi } from '../office-api.ts';
import { MailingDraft } from './mailing-draft.tsx';
import { mailingStateLabels, skipReasonLabels } from './mailing-labels.ts';
import { MailingPreview } from './mailing-preview.tsx';

type DetailProps = { culture: Culture; id: string };

/** How often a mailing that is going out is read again. Milliseconds. */
const readEvery = 5000;

/** One mailing: a draft to write and send, or what became of one that was sent. */
export function MailingDetailView({ culture, id }: DetailProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const params = { mailingId: id };
  const read = useRead(officeApi.officeMailing.read, { params });
  const [isAsking, setAsking] = useState(false);
  const { value: mailing, again } = read;
  const isGoingOut = mailing?.state === 'sending';
  useEffect(() => {
    if (!isGoingOut) return;
    const timer = setInterval(again, readEvery);
    return () => clearInterval(timer);
  }, [isGoingOut, again]);
  if (!mailing) return <ReadProblem {...read} />;
  const isDraft = mailing.state === 'draft';
  const title = mailing.subject || t('mailings.noSubject');
  return (
    <>
      <DetailHead
        culture={culture}
        panel="mailings"
        title={title}
        history={{ kind: 'mailing', id }}
        actions={
          (isDraft || isGoingOut) && (
            <button type="button" className="button-quiet" onClick={() => setAsking(true)}>
              {isDraft ? t('mailings.remove') : t('mailings.stop')}
            </button>
          )
        }
      >
        <span className="office-tag">{mailingStateLabels(t)[mailing.state]}</span>
      </DetailHead>
      {isDraft ? (
        <MailingDraft culture={culture} mailing={mailing} onChange={read.set} />
      ) : (
        <SentMailing culture={culture} mailing={mailing} />
      )}
      {isAsking && isDraft && (
        <ActionDialog
          title={t('mailings.removeTitle')}
          description={t('mailings.removeHint')}
          submit={t('mailings.remove')}
          call={() => officeApi.officeMailing.remove({ params }, { culture })}
          onClose={() => setAsking(false)}
          onDone={() => {
            showToast('success', t('mailings.removed'));
            navigate(href('panel', { culture, panel: 'mailings' }), { replace: true });
          }}
        />
      )}
      {isAsking && isGoingOut && (
        <ActionDialog
          title={t('mailings.stopTitle')}
          description={t('mailings.stopHint', { count: mailing.queued })}
          submit={t('mailings.stop')}
          call={() => officeApi.officeMailing.stop({ params }, { culture })}
          onClose={() => setAsking(false)}
          onDone={(stopped) => {
            setAsking(false);
            read.set(stopped);
            showToast('success', t('mailings.stoppedNotice'));
          }}
        />
      )}
    </>
  );
}

/** What became of a mailing, its guests, and the email as they read it. */
function SentMailing({ culture, mailing }: { culture: Culture; mailing: MailingDetail }) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const counts = (
    [
      ['recipients', t('mailings.recipients')],
      ['sent', t('mailings.sent')],
      ['queued', t('mailings.queued')],
      ['failed', t('mailings.failed')],
      ['skipped', t('mailings.skipped')],
      ['stopped', t('mailings.stopped')],
      ['unsubscribed', t('mailings.unsubscribed')],
    ] as const
  ).map(([key, label]) => [label, mailing[key] > 0 || key === 'sent' ? String(mailing[key]) : ''] as const);
  const written = useShell().cultures.filter((one) => mailing.texts[one]);
  return (
    <div className="grid gap-4">
      <div className="office-columns">
        <section className="office-card">
          <h2>{t('mailings.outcome')}</h2>
          <FactList
            className="mt-2"
            facts={[
              [t('mailings.sentAt'), mailing.sentAt && moment(mailing.sentAt)],
              [t('mailings.staff'), mailing.staffName],
              [t('mailings.stoppedAt'), mailing.stoppedAt && moment(mailing.stoppedAt)],
              [t('mailings.languages'), written.map((one) => languageName(culture, one)).join(', ')],
              ...counts,
            ]}
          />
        </section>
        <MailingPreview culture={culture} mailing={mailing} shown={written[0] ?? culture} text={null} />
      </div>
      <Recipients culture={culture} mailing={mailing} />
    </div>
  );
}

function Recipients({ culture, mailing }: { culture: Culture; mailing: ListedMailing }) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const states: Record<MailingRecipient['state'], string> = {
    queued: t('mailings.recipientState.queued'),
    sending: t('mailings.recipientState.sending'),
    sent: t('mailings.recipientState.sent'),
    failed: t('mailings.recipientState.failed'),
    skipped: t('mailings.recipientState.skipped'),
    stopped: t('mailings.recipientState.stopped'),
  };
  const reasons: Readonly<Record<string, string>> = {
    ...skipReasonLabels(t),
    noText: t('mailings.reason.noText'),
    interrupted: t('mailings.reason.interrupted'),
    unanswered: t('mailings.reason.unanswered'),
    putOff: t('mailings.reason.putOff'),
  };
  const getReason = ({ reason }: MailingRecipient) => reasons[reason] ?? reason;
  const columns: ListColumn<MailingRecipient>[] = [
    {
      key: 'name',
      header: t('mailings.guest'),
      cell: ({ name }) => <bdi>{name}</bdi>,
      csv: ({ name }) => name,
      sort: 'name',
    },
    {
      key: 'email',
      header: t('mailings.email'),
      cell: ({ emailAddress }) => <bdi>{emailAddress}</bdi>,
      csv: ({ emailAddress }) => emailAddress,
      sort: 'emailAddress',
    },
    {
      key: 'state',
      header: t('mailings.stateHeader'),
      cell: ({ state }) => states[state],
      csv: ({ state }) => states[state],
      sort: 'state',
    },
    { key: 'reason', header: t('mailings.reasonHeader'), cell: getReason, csv: getReason },
    {
      key: 'sentAt',
      header: t('mailings.sentAt'),
      cell: ({ sentAt }) => sentAt && <time dateTime={sentAt}>{moment(sentAt)}</time>,
      csv: ({ sentAt }) => sentAt ?? '',
      sort: 'sentAt',
    },
    {
      key: 'unsubscribedAt',
      header: t('mailings.unsubscribed'),
      cell: ({ unsubscribedAt }) =>
        unsubscribedAt && <time dateTime={unsubscribedAt}>{moment(unsubscribedAt)}</time>,
      csv: ({ unsubscribedAt }) => unsubscribedAt ?? '',
    },
  ];
  const title = t('mailings.recipients');
  return (
    <section aria-labelledby="mailing-recipients">
      <h2 id="mailing-recipients" className="mb-2">
        {title}
      </h2>
      <OfficeList
        name="mailing-recipients"
        title={title}
        call={recipientsOf(mailing.id)}
        columns={columns}
        filters={[
          {
            name: 'state',
            label: t('mailings.stateHeader'),
            choices: Object.entries(states).map(([value, label]) => ({ value, label })),
          },
        ]}
        defaultSort="name"
        rowHref={({ guestId }) => href('panel', { culture, panel: 'guests', '*': guestId })}
        rowName={({ name }) => name}
        empty={t('mailings.noRecipients')}
      />
    </section>
  );
}

type RecipientsCall = typeof officeApi.officeMailing.recipients;
type Query = NonNullable<Parameters<RecipientsCall>[0]['query']>;

/** The call of the guests of one mailing, as a list makes it. */
function recipientsOf(mailingId: string) {
  return (
    { query }: { query: Omit<Query, 'pageNumber' | 'pageSize'> & { pageNumber: number; pageSize: number } },
    options: Parameters<RecipientsCall>[1],
  ) => officeApi.officeMailing.recipients({ params: { mailingId }, query }, options);
}
