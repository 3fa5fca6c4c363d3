import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListedMailing } from '../../../contract/office-mailings.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { type ListColumn, OfficeList } from '../list/office-list.tsx';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';
import { MailingDetailView } from './mailing-detail.tsx';
import { mailingStateLabels } from './mailing-labels.ts';

/** The panel of mailings: the list, or one of them. */
export function MailingsPanel({ culture, path: [id] }: PanelProps) {
  return id ? <MailingDetailView key={id} culture={culture} id={id} /> : <MailingList culture={culture} />;
}

function MailingList({ culture }: Pick<PanelProps, 'culture'>) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const mayRead = useMayUse()('guests:read');
  const states = mailingStateLabels(t);
  const getSubject = ({ subject }: ListedMailing) => subject || t('mailings.noSubject');
  const number = (
    key: 'recipients' | 'sent' | 'failed' | 'unsubscribed',
    header: string,
  ): ListColumn<ListedMailing> => ({
    ...{ key, header, isNumeric: true },
    cell: (mailing) => (mailing.sentAt ? mailing[key] : ''),
    csv: (mailing) => String(mailing[key]),
  });
  const columns: ListColumn<ListedMailing>[] = [
    {
      key: 'subject',
      header: t('mailings.subject'),
      cell: (mailing) => <bdi>{getSubject(mailing)}</bdi>,
      csv: getSubject,
      sort: 'subject',
    },
    {
      key: 'state',
      header: t('mailings.stateHeader'),
      cell: ({ state }) => states[state],
      csv: ({ state }) => states[state],
      sort: 'state',
    },
    {
      key: 'sentAt',
      header: t('mailings.sentAt'),
      cell: ({ sentAt }) => sentAt && <time dateTime={sentAt}>{moment(sentAt)}</time>,
      csv: ({ sentAt }) => sentAt ?? '',
      sort: 'sentAt',
    },
    {
      key: 'staff',
      header: t('mailings.staff'),
      cell: ({ staffName }) => <bdi>{staffName}</bdi>,
      csv: ({ staffName }) => staffName ?? '',
    },
    number('recipients', t('mailings.recipients')),
    number('sent', t('mailings.sent')),
    number('failed', t('mailings.failed')),
    number('unsubscribed', t('mailings.unsubscribed')),
    {
      key: 'createdAt',
      header: t('mailings.createdAt'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>,
      csv: ({ createdAt }) => createdAt,
      sort: 'createdAt',
      isHidden: true,
    },
  ];
  return (
    <OfficeList
      title={t('officePanels.name.mailings')}
      call={officeApi.officeMailing.all}
      columns={columns}
      filters={[
        {
          name: 'state',
          label: t('mailings.stateHeader'),
          choices: Object.entries(states).map(([value, label]) => ({ value, label })),
          isTabs: true,
        },
      ]}
      defaultSort="-createdAt"
      rowHref={({ id }) => href('panel', { culture, panel: 'mailings', '*': id })}
      rowName={getSubject}
      toolbar={
        mayRead && (
          <Link to={href('panel', { culture, panel: 'guests' })} className="button">
            {t('mailings.chooseGuests')}
          </Link>
        )
      }
      empty={t('mailings.empty')}
    />
  );
}
