import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ListedMessage, messageStates } from '../../../../contract/office-survey.ts';
import { href } from '../../../../contract/site-map.ts';
import { useMomentFormat } from '../../../editor/business-time.ts';
import type { PanelProps } from '../../../editor/panel-props.ts';
import { type ListColumn, OfficeList } from '../../list/office-list.tsx';
import { officeApi } from '../../office-api.ts';
import { AnswerTemplates } from './answer-templates.tsx';
import { stateLabels } from './message-labels.ts';
import { MessageView } from './message-view.tsx';

/** The panel of guests' messages: the list, one of them with what was written since, or the texts for answers. */
export function MessagesPanel({ culture, path: [messageId] }: PanelProps) {
  if (messageId === 'templates') return <AnswerTemplates culture={culture} />;
  return messageId ? (
    <MessageView key={messageId} culture={culture} messageId={messageId} />
  ) : (
    <MessageList culture={culture} />
  );
}

function MessageList({ culture }: Pick<PanelProps, 'culture'>) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const labels = stateLabels(t);
  const columns: ListColumn<ListedMessage>[] = [
    {
      key: 'emailAddress',
      header: t('messages.from'),
      cell: ({ emailAddress }) => <bdi>{emailAddress}</bdi>,
      csv: ({ emailAddress }) => emailAddress,
      sort: 'emailAddress',
    },
    {
      key: 'at',
      header: t('messages.at'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>,
      csv: ({ createdAt }) => moment(createdAt),
      sort: 'createdAt',
    },
    {
      key: 'summary',
      header: t('messages.summary'),
      cell: ({ summary }) => (
        <span className="line-clamp-1" dir="auto">
          {summary}
        </span>
      ),
      csv: ({ summary }) => summary,
    },
    {
      key: 'form',
      header: t('messages.form'),
      cell: ({ reference, title, attachments }) => (
        <>
          {reference} · <bdi>{title}</bdi>
          {attachments > 0 && ` · ${t('messages.files', { total: attachments })}`}
        </>
      ),
      csv: ({ reference, title }) => `${reference} ${title}`,
    },
    {
      key: 'assignee',
      header: t('messages.assignee'),
      cell: ({ assignee }) => <bdi>{assignee}</bdi>,
      csv: ({ assignee }) => assignee,
      sort: 'assignee',
    },
    {
      key: 'state',
      header: t('messages.which'),
      cell: ({ state }) => labels[state],
      csv: ({ state }) => labels[state],
      sort: 'state',
    },
  ];
  return (
    <OfficeList
      title={t('officePanels.name.messages')}
      call={officeApi.officeSurvey.messages}
      columns={columns}
      filters={[
        {
          name: 'state',
          label: t('messages.which'),
          choices: messageStates.map((value) => ({ value, label: labels[value] })),
          isTabs: true,
        },
      ]}
      defaultSort="-createdAt"
      rowHref={({ id }) => href('panel', { culture, panel: 'messages', '*': id })}
      rowName={({ reference, emailAddress }) => `${reference} ${emailAddress}`}
      toolbar={
        <Link to={href('panel', { culture, panel: 'messages', '*': 'templates' })} className="button-quiet">
          {t('messages.templates')}
        </Link>
      }
      empty={t('messages.none')}
    />
  );
}
