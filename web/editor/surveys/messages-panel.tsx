import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ListedMessage } from '../../../contract/office-survey.ts';
import { href } from '../../../contract/site-map.ts';
import { withLastQuery } from '../../office/list/last-query.ts';
import { type ListColumn, OfficeList } from '../../office/list/office-list.tsx';
import { officeApi } from '../../office/office-api.ts';
import { useMomentFormat } from '../business-time.ts';
import type { PanelProps } from '../panel-props.ts';
import { MessageView } from './message-view.tsx';

/** The panel of guests' messages: the list, or one of them at its own address. */
export function MessagesPanel({ culture, path: [messageId] }: PanelProps) {
  const navigate = useNavigate();
  if (!messageId) return <MessageList culture={culture} />;
  return (
    <MessageView
      key={messageId}
      culture={culture}
      messageId={messageId}
      onClose={() => navigate(withLastQuery(href('panel', { culture, panel: 'messages' })))}
    />
  );
}

function MessageList({ culture }: Pick<PanelProps, 'culture'>) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const getState = ({ isAnswered }: ListedMessage) =>
    isAnswered ? t('editorSurveys.messages.isAnswered') : t('editorSurveys.messages.isOpen');
  const columns: ListColumn<ListedMessage>[] = [
    {
      key: 'emailAddress',
      header: t('editorSurveys.messages.from'),
      cell: ({ emailAddress }) => <bdi>{emailAddress}</bdi>,
      csv: ({ emailAddress }) => emailAddress,
    },
    {
      key: 'at',
      header: t('editorSurveys.messages.at'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>,
      csv: ({ createdAt }) => moment(createdAt),
      sort: 'createdAt',
    },
    {
      key: 'summary',
      header: t('editorSurveys.messages.summary'),
      cell: ({ summary }) => (
        <span className="line-clamp-1" dir="auto">
          {summary}
        </span>
      ),
      csv: ({ summary }) => summary,
    },
    {
      key: 'form',
      header: t('editorSurveys.messages.form'),
      cell: ({ reference, title, attachments }) => (
        <>
          {reference} · <bdi>{title}</bdi>
          {attachments > 0 && ` · ${t('editorSurveys.messages.files', { total: attachments })}`}
        </>
      ),
      csv: ({ reference, title }) => `${reference} ${title}`,
    },
    { key: 'state', header: t('editorSurveys.messages.which'), cell: getState, csv: getState },
  ];
  return (
    <OfficeList
      title={t('officePanels.name.messages')}
      call={officeApi.officeSurvey.messages}
      columns={columns}
      filters={[
        {
          name: 'state',
          label: t('editorSurveys.messages.which'),
          choices: [
            { value: 'open', label: t('editorSurveys.messages.open') },
            { value: 'answered', label: t('editorSurveys.messages.answered') },
          ],
        },
      ]}
      defaultSort="-createdAt"
      rowHref={({ id }) => href('panel', { culture, panel: 'messages', '*': id })}
      rowName={({ reference, emailAddress }) => `${reference} ${emailAddress}`}
      empty={t('editorSurveys.messages.none')}
    />
  );
}
