import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { loggedEmailNames } from '../../../contract/email-kinds.ts';
import { dayNumber, dayToDate } from '../../../contract/hours.ts';
import type { LoggedEmail } from '../../../contract/office-email.ts';
import { momentIn } from '../../../contract/open-now.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat, useTimeZone } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { DetailHead } from '../form/detail-head.tsx';
import { type ListColumn, OfficeList } from '../list/office-list.tsx';
import { officeApi } from '../office-api.ts';
import { emailLabels } from './email-labels.ts';

/** The part of the panel's address after which the log comes. */
export const logPath = 'log';

export const emailStateLabels = (t: TFunction): Record<LoggedEmail['state'], string> => ({
  sent: t('emails.log.states.sent'),
  retrying: t('emails.log.states.retrying'),
  failed: t('emails.log.states.failed'),
});

/** The log of emails: what went to whom, and what failed. */
export function EmailLog({ culture }: Pick<PanelProps, 'culture'>) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'short', timeStyle: 'short' });
  const timeZone = useTimeZone();
  const [labels, states] = [emailLabels(t), emailStateLabels(t)];
  const getRecipient = ({ recipient }: LoggedEmail) => recipient || t('emails.log.erased');
  const getKind = ({ kind, isTest }: LoggedEmail) =>
    isTest ? `${labels[kind]} · ${t('emails.log.test')}` : labels[kind];
  /** The start of a day, or of the next, by the clock of the business. */
  const startOf = (day: string, days: number) =>
    new Date(momentIn(timeZone, dayToDate(dayNumber(day) + days))).toISOString();
  const columns: ListColumn<LoggedEmail>[] = [
    {
      key: 'recipient',
      header: t('emails.log.recipient'),
      cell: (email) => <bdi>{getRecipient(email)}</bdi>,
      csv: getRecipient,
      sort: 'recipient',
    },
    {
      key: 'state',
      header: t('emails.log.state'),
      cell: ({ state }) => states[state],
      csv: ({ state }) => states[state],
      sort: 'state',
    },
    { key: 'kind', header: t('emails.log.kind'), cell: getKind, csv: getKind, sort: 'kind' },
    {
      key: 'subject',
      header: t('emails.log.subject'),
      cell: ({ subject }) => (
        <span className="line-clamp-1" dir="auto">
          {subject}
        </span>
      ),
      csv: ({ subject }) => subject,
    },
    {
      key: 'order',
      header: t('emails.log.order'),
      cell: ({ orderName }) => orderName,
      csv: ({ orderName }) => orderName,
    },
    {
      key: 'tried',
      header: t('emails.log.tried'),
      cell: ({ triedAt }) => <time dateTime={triedAt}>{moment(triedAt)}</time>,
      csv: ({ triedAt }) => triedAt,
      sort: 'triedAt',
    },
    {
      key: 'queued',
      header: t('emails.log.queued'),
      cell: ({ queuedAt }) => <time dateTime={queuedAt}>{moment(queuedAt)}</time>,
      csv: ({ queuedAt }) => queuedAt,
      sort: 'queuedAt',
      isHidden: true,
    },
    {
      key: 'tries',
      header: t('emails.log.tries'),
      cell: ({ tries }) => tries,
      csv: ({ tries }) => String(tries),
      sort: 'tries',
      isNumeric: true,
      isHidden: true,
    },
  ];
  return (
    <>
      <DetailHead culture={culture} panel="emails" title={t('emails.log.title')} />
      <OfficeList
        name="email-log"
        title={t('emails.log.title')}
        call={officeApi.officeEmail.log}
        columns={columns}
        filters={[
          {
            name: 'kind',
            label: t('emails.log.kind'),
            choices: loggedEmailNames.map((value) => ({ value, label: labels[value] })),
          },
          {
            name: 'state',
            label: t('emails.log.state'),
            choices: Object.entries(states).map(([value, label]) => ({ value, label })),
          },
          {
            name: 'from',
            label: t('emails.log.from'),
            day: 'from',
            direction: 'past',
            toFilters: (day) => [{ property: 'queuedAt', operator: 'gte', value: startOf(day, 0) }],
          },
          {
            name: 'until',
            label: t('emails.log.until'),
            day: 'until',
            direction: 'past',
            toFilters: (day) => [{ property: 'queuedAt', operator: 'lt', value: startOf(day, 1) }],
          },
        ]}
        defaultSort="-queuedAt"
        rowHref={({ id }) => href('panel', { culture, panel: 'emails', '*': `${logPath}/${id}` })}
        rowName={({ recipient, subject }) => `${recipient} ${subject}`}
        empty={t('emails.log.empty')}
      />
    </>
  );
}
