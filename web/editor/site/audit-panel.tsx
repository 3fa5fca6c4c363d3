import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../contract/audit-log.ts';
import { languageTags } from '../../../contract/culture.ts';
import type { FilterList } from '../../../contract/filters.ts';
import { dayNumber, dayToDate } from '../../../contract/hours.ts';
import { momentIn } from '../../../contract/open-now.ts';
import { officeApi } from '../../office/office-api.ts';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useMomentFormat, useTimeZone } from '../business-time.ts';
import type { PanelProps } from '../panel-props.ts';
import { useDebounced } from '../use-debounced.ts';
import { useOpenDetail } from '../use-open-detail.ts';
import { changeLabels, getChangeLabel } from './change-labels.ts';
import { NewerOlder } from './newer-older.tsx';

const pageSize = 25;

type AuditQuery = { searchTerm: string; call: string; from: string; until: string };

const everything: AuditQuery = { searchTerm: '', call: '', from: '', until: '' };

/** The panel of the audit log; for managers and administrators. */
export function AuditPanel({ culture }: PanelProps) {
  const { t } = useTranslation();
  const [filters, setFilters] = useState(everything);
  const [pageNumber, setPageNumber] = useState(1);
  const query = {
    filters: toFilters(filters, useTimeZone()),
    searchTerm: useDebounced(filters.searchTerm),
    pageNumber,
    pageSize,
  };
  const log = useRead(officeApi.auditLog.all, { query }, { showsPrevious: true });
  const { value, failure } = log;
  const [open, show] = useOpenDetail('entry');
  // A linked entry may be on another page of the list.
  const isListed = !open || !value || value.items.some(({ id }) => id === open);
  const byId: FilterList = [{ property: 'id', operator: 'eq', value: open ?? '' }];
  const linked = useRead(officeApi.auditLog.all, isListed ? null : { query: { filters: byId } });
  const labels = changeLabels(t);
  const changes = [
    { value: '', label: t('editorChanges.all') },
    ...Object.entries(labels)
      .map(([call, label]) => ({ value: call, label }))
      .sort((a, b) => a.label.localeCompare(b.label, languageTags[culture])),
  ];
  if (!value || failure) return <ReadProblem {...log} />;

  function updateQuery(more: Partial<AuditQuery>) {
    setFilters({ ...filters, ...more });
    setPageNumber(1);
  }

  return (
    <div className="site-panel">
      <form className="grid gap-[0.8rem]" onSubmit={(event) => event.preventDefault()}>
        <TextInput
          label={t('editorSite.audit.search')}
          type="search"
          value={filters.searchTerm}
          maxLength={200}
          onChange={(searchTerm) => updateQuery({ searchTerm })}
        />
        <SelectInput
          label={t('editorSite.audit.call')}
          value={filters.call}
          choices={changes}
          onChange={(call) => updateQuery({ call })}
        />
        <div className="site-pair">
          <TextInput
            label={t('editorSite.audit.from')}
            type="date"
            value={filters.from}
            onChange={(from) => updateQuery({ from })}
          />
          <TextInput
            label={t('editorSite.audit.until')}
            type="date"
            value={filters.until}
            onChange={(until) => updateQuery({ until })}
          />
        </div>
      </form>
      <p role="status">
        {value.totalCount > 0
          ? t('editorSite.audit.count', { total: value.totalCount })
          : t('editorSite.audit.none')}
      </p>
      <ol className="audit-list">
        {[...(linked.value?.items ?? []), ...value.items].map((entry) => (
          <li key={entry.id}>
            <Entry
              entry={entry}
              change={getChangeLabel(labels, entry.call)}
              isOpen={open === entry.id}
              onToggle={(isOpen) => show(isOpen ? entry.id : null)}
            />
          </li>
        ))}
      </ol>
      <NewerOlder list={value} pageNumber={pageNumber} onChange={setPageNumber} />
    </div>
  );
}

/** Days are in the time zone of the business. */
function toFilters({ call, from, until }: AuditQuery, timeZone: string): FilterList {
  const instant = (day: string, days: number) => {
    // A date field accepts six digits for the year, the call four.
    const date = day.length > 10 ? '9998-12-31' : day;
    return new Date(momentIn(timeZone, dayToDate(dayNumber(date) + days))).toISOString();
  };
  const filters = [
    ...(call ? [{ property: 'call', operator: 'eq', value: call } as const] : []),
    ...(from ? [{ property: 'at', operator: 'gte', value: instant(from, 0) } as const] : []),
    ...(until ? [{ property: 'at', operator: 'lt', value: instant(until, 1) } as const] : []),
  ];
  return filters;
}

type EntryProps = {
  entry: AuditEntry;
  change: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

function Entry({ entry, change, isOpen, onToggle }: EntryProps) {
  const { t } = useTranslation();
  const { at, who, call, target, fields, path, status, requestId } = entry;
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'medium' });
  const getOutcome = () => {
    if (status === null) return t('editorSite.audit.unknown');
    return status < 400 ? t('editorSite.audit.done') : t('editorSite.audit.failed', { status });
  };
  const facts = [
    [t('editorSite.audit.name'), call],
    [t('editorSite.audit.target'), target],
    [t('editorSite.audit.fields'), fields.join(', ')],
    [t('editorSite.audit.path'), path],
    [t('editorSite.audit.request'), requestId],
  ].filter(([, text]) => text);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onToggle(currentTarget.open);
      }}
    >
      <summary>
        <time dateTime={at}>{moment(at)}</time>
        <span>
          <strong dir="auto">{who || t('editorSite.audit.unknownPerson')}</strong> · {change}
        </span>
        <span
          className={
            status !== null && status < 400 ? 'text-muted text-note' : 'text-problem text-note font-semibold'
          }
        >
          {getOutcome()}
        </span>
      </summary>
      <dl>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
