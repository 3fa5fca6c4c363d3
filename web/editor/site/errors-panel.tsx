import { useTranslation } from 'react-i18next';
import type { ErrorSelection, ReportedError } from '../../../contract/error-channel.ts';
import { href } from '../../../contract/site-map.ts';
import type { ListFilter } from '../../office/list/list-state.ts';
import { type ListColumn, OfficeList } from '../../office/list/office-list.tsx';
import { type BulkAction, type ListSelection, toQuerySelection } from '../../office/list/selection-bar.tsx';
import { officeApi } from '../../office/office-api.ts';
import { useMayUse } from '../../office/use-may-use.ts';
import { showToast } from '../../ui/toast.ts';
import { useMomentFormat } from '../business-time.ts';
import type { PanelProps } from '../panel-props.ts';
import { ErrorDetail } from './error-detail.tsx';
import { useErrorStates, useSeverities } from './error-labels.ts';
import { FailedJobs } from './failed-jobs.tsx';

/** The panel of errors in visitors' browsers and on the server: the list, or one of them. */
export function ErrorsPanel({ culture, path: [messageId] }: PanelProps) {
  return messageId ? (
    <ErrorDetail key={messageId} culture={culture} messageId={messageId} />
  ) : (
    <>
      <FailedJobs culture={culture} />
      <ErrorList culture={culture} />
    </>
  );
}

function ErrorList({ culture }: Pick<PanelProps, 'culture'>) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const severities = useSeverities();
  const states = useErrorStates();
  const columns: ListColumn<ReportedError>[] = [
    {
      key: 'message',
      header: t('editorErrors.message'),
      cell: ({ message }) => (
        <span className="line-clamp-2 wrap-anywhere" lang="en" dir="auto">
          {message}
        </span>
      ),
      csv: ({ message }) => message,
      sort: 'message',
    },
    {
      key: 'severity',
      header: t('editorErrors.severityHeader'),
      cell: ({ severity }) => (
        <span className={`error-severity py-[0.05rem] px-[0.55rem] rounded-2xl font-semibold is-${severity}`}>
          {severities[severity - 1]}
        </span>
      ),
      csv: ({ severity }) => severities[severity - 1] ?? '',
      sort: 'severity',
    },
    {
      key: 'place',
      header: t('editorErrors.place'),
      cell: ({ place }) => <span className="wrap-anywhere">{place}</span>,
      csv: ({ place }) => place,
      sort: 'place',
    },
    {
      key: 'count',
      header: t('editorErrors.countHeader'),
      cell: ({ count }) => count,
      csv: ({ count }) => String(count),
      sort: 'count',
      isNumeric: true,
    },
    {
      key: 'lastSeen',
      header: t('editorErrors.last'),
      cell: ({ lastSeenAt }) => <time dateTime={lastSeenAt}>{moment(lastSeenAt)}</time>,
      csv: ({ lastSeenAt }) => moment(lastSeenAt),
      sort: 'lastSeenAt',
    },
    {
      key: 'firstSeen',
      header: t('editorErrors.first'),
      cell: ({ firstSeenAt }) => <time dateTime={firstSeenAt}>{moment(firstSeenAt)}</time>,
      csv: ({ firstSeenAt }) => moment(firstSeenAt),
      sort: 'firstSeenAt',
      isHidden: true,
    },
    {
      key: 'state',
      header: t('editorErrors.state'),
      cell: ({ state }) => states[state],
      csv: ({ state }) => states[state],
      sort: 'state',
    },
  ];
  const filters: ListFilter[] = [
    {
      name: 'state',
      label: t('editorErrors.show'),
      choices: [
        { value: 'open', label: t('editorErrors.toSolve') },
        { value: 'solved', label: t('editorErrors.solved') },
      ],
      opensWith: 'open',
      isTabs: true,
      toFilters: (state) => {
        const is = (value: ReportedError['state']) => ({ property: 'state', operator: 'eq', value }) as const;
        if (state === 'solved') return [is('solved')];
        return state === 'open' ? [is('open'), 'OR', is('back')] : [];
      },
    },
    {
      name: 'severity',
      label: t('editorErrors.min'),
      choices: severities.map((label, index) => ({ value: String(index + 1), label })).slice(1),
      noChoice: severities[0] ?? '',
      toFilters: (value) => [{ property: 'severity', operator: 'gte', value }],
    },
    {
      name: 'isOfOffice',
      label: t('editorErrors.where'),
      choices: [
        { value: 'false', label: t('editorErrors.ofGuests') },
        { value: 'true', label: t('editorErrors.ofOffice') },
      ],
      noChoice: t('editorErrors.everywhere'),
      opensWith: 'false',
    },
  ];
  return (
    <>
      <p className="site-hint mb-4">{t('editorErrors.lead')}</p>
      <OfficeList
        title={t('officePanels.name.errors')}
        call={officeApi.errorChannel.all}
        columns={columns}
        filters={filters}
        defaultSort="-lastSeenAt"
        rowHref={({ id }) => href('panel', { culture, panel: 'errors', '*': id })}
        rowName={({ message }) => message}
        bulkActions={useSolveActions(culture)}
        empty={t('editorErrors.nothingOpen')}
      />
    </>
  );
}

/** The bulk actions that mark errors as solved or open again. */
function useSolveActions(culture: PanelProps['culture']): BulkAction[] {
  const { t } = useTranslation();
  const mayWrite = useMayUse()('system:write');
  if (!mayWrite) return [];
  const mark = (isSolved: boolean) => async (selection: ListSelection) => {
    const errors = toErrors(selection);
    const result = await officeApi.errorChannel.solveMany({ body: { errors, isSolved } }, { culture });
    if (result.succeeded) {
      const { changed: count } = result.data;
      showToast(
        'success',
        isSolved ? t('editorErrors.solvedMany', { count }) : t('editorErrors.reopenedMany', { count }),
      );
    } else showToast('error', result.serverMessage ?? t('editorSite.noAnswer'));
    return result.succeeded;
  };
  return [
    { name: 'solve', label: t('editorErrors.solve'), run: mark(true) },
    { name: 'reopen', label: t('editorErrors.reopen'), run: mark(false) },
  ];
}

/** The selected errors for the server. */
function toErrors(selection: ListSelection): ErrorSelection {
  return 'ids' in selection ? { ids: [...selection.ids] } : toQuerySelection(selection);
}
