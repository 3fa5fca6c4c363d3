import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ListedMessage, messageStates } from '../../../../contract/office-survey.ts';
import { href } from '../../../../contract/site-map.ts';
import { useMomentFormat } from '../../../editor/business-time.ts';
import type { PanelProps } from '../../../editor/panel-props.ts';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { ReadProblem } from '../../../ui/read-problem.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { BulkStepsDialog, stepOf, useBulkSteps } from '../../list/bulk-steps.tsx';
import { type ListColumn, OfficeList } from '../../list/office-list.tsx';
import { officeApi } from '../../office-api.ts';
import { AnswerTemplates } from './answer-templates.tsx';
import { stateLabels } from './message-labels.ts';
import { type MessageChange, MessageView } from './message-view.tsx';

type Culture = PanelProps['culture'];

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
  const bulk = useBulkActions(culture);
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
    <>
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
        rowName={getName}
        bulkActions={bulk.actions}
        toolbar={
          <Link to={href('panel', { culture, panel: 'messages', '*': 'templates' })} className="button-quiet">
            {t('messages.templates')}
          </Link>
        }
        empty={t('messages.none')}
      />
      {bulk.dialog}
    </>
  );
}

const getName = ({ reference, emailAddress }: ListedMessage) => `${reference} ${emailAddress}`;

/** The states that several messages get at once. */
const bulkStates = ['answered', 'closed', 'open'] as const;

function useBulkActions(culture: Culture) {
  const { t } = useTranslation();
  const { open, action } = useBulkSteps(officeApi.officeSurvey.messages, getName);
  const [assigneeId, setAssigneeId] = useState('');
  const actions = [
    action('answered', t('messages.mark')),
    action('closed', t('messages.close')),
    action('open', t('messages.reopen')),
    action('assign', t('messages.assign')),
    action('erase', t('messages.erase')),
  ];

  /** Changes a message as it is now. */
  async function change(messageId: string, fields: MessageChange) {
    const params = { messageId };
    const read = await officeApi.officeSurvey.message({ params }, { culture });
    if (!read.succeeded) return stepOf(read);
    const body = { version: read.data.version, ...fields };
    return stepOf(await officeApi.officeSurvey.changeMessage({ params, body }, { culture }));
  }

  const state = bulkStates.find((one) => one === open?.action);
  if (!open) return { actions, dialog: null };
  const dialog = state ? (
    <BulkStepsDialog open={open} step={({ id }) => change(id, { state })} />
  ) : open.action === 'erase' ? (
    <BulkStepsDialog
      open={open}
      hint={t('messages.eraseHint')}
      step={async ({ id }) =>
        stepOf(await officeApi.officeSurvey.eraseMessage({ params: { messageId: id } }, { culture }))
      }
    />
  ) : (
    <BulkStepsDialog open={open} step={({ id }) => change(id, { assigneeId: assigneeId || null })}>
      <AssigneeInput messageId={open.items[0]?.id ?? ''} value={assigneeId} onChange={setAssigneeId} />
    </BulkStepsDialog>
  );
  return { actions, dialog };
}

type AssigneeInputProps = { messageId: string; value: string; onChange: (value: string) => void };

/** Who can be assigned is read with any of the messages. */
function AssigneeInput({ messageId, value, onChange }: AssigneeInputProps) {
  const { t } = useTranslation();
  const read = useRead(officeApi.officeSurvey.message, { params: { messageId } });
  if (!read.value) return <ReadProblem {...read} />;
  return (
    <SelectInput
      label={t('messages.assignee')}
      value={value}
      choices={[
        { value: '', label: t('messages.nobody') },
        ...read.value.people.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={onChange}
    />
  );
}
