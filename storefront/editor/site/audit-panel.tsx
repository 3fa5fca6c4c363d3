import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../contract/audit-log.ts';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import type { FilterList } from '../../../contract/filters.ts';
import { officeApi } from '../../office/office-api.ts';
import type { PanelProps } from '../panel-props.ts';
import { useSettled } from '../use-settled.ts';
import { changeWords, wordsOfChange } from './change-words.ts';
import { NewerOlder } from './newer-older.tsx';
import { Choice, NotRead, TextInput } from './parts.tsx';
import { useRead } from './use-read.ts';

const pageSize = 25;

type Wanted = { searchTerm: string; call: string; from: string; until: string };

const everything: Wanted = { searchTerm: '', call: '', from: '', until: '' };

/** Who changed what, and when; for managers and administrators. */
export function AuditPanel({ culture }: PanelProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(everything);
  const [pageNumber, setPageNumber] = useState(1);
  const asked = {
    filters: filtersOf(wanted),
    searchTerm: useSettled(wanted.searchTerm),
    pageNumber,
    pageSize,
  };
  const log = useRead(
    () => officeApi.auditLog.all({ query: asked }, { culture }),
    JSON.stringify({ asked, culture }),
  );
  const { value, failure } = log;
  const words = changeWords(t);
  const changes = [
    { value: '', label: t('editorChanges.all') },
    ...Object.entries(words)
      .map(([call, label]) => ({ value: call, label }))
      .sort((a, b) => a.label.localeCompare(b.label, languageTags[culture])),
  ];
  if (!value || failure) return <NotRead {...log} />;

  function want(more: Partial<Wanted>) {
    setWanted({ ...wanted, ...more });
    setPageNumber(1);
  }

  return (
    <div className="site-panel">
      <form className="grid gap-[0.8rem]" onSubmit={(event) => event.preventDefault()}>
        <TextInput
          label={t('editorSite.audit.search')}
          type="search"
          value={wanted.searchTerm}
          maxLength={200}
          onChange={(searchTerm) => want({ searchTerm })}
        />
        <Choice
          label={t('editorSite.audit.call')}
          value={wanted.call}
          choices={changes}
          onChange={(call) => want({ call })}
        />
        <div className="site-pair">
          <TextInput
            label={t('editorSite.audit.from')}
            type="date"
            value={wanted.from}
            onChange={(from) => want({ from })}
          />
          <TextInput
            label={t('editorSite.audit.until')}
            type="date"
            value={wanted.until}
            onChange={(until) => want({ until })}
          />
        </div>
      </form>
      <p role="status">
        {value.totalCount > 0
          ? t('editorSite.audit.count', { total: value.totalCount })
          : t('editorSite.audit.none')}
      </p>
      <ol className="audit-list">
        {value.items.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} culture={culture} change={wordsOfChange(words, entry.call)} />
          </li>
        ))}
      </ol>
      <NewerOlder list={value} pageNumber={pageNumber} onChange={setPageNumber} />
    </div>
  );
}

/** Days are those of who reads. */
function filtersOf({ call, from, until }: Wanted): FilterList {
  const instant = (day: string, days: number) => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    // A field of a date takes six digits for the year, the call takes four.
    return new Date(Math.min(year, 9998), month - 1, date + days).toISOString();
  };
  const filters = [
    ...(call ? [{ property: 'call', operator: 'eq', value: call } as const] : []),
    ...(from ? [{ property: 'at', operator: 'gte', value: instant(from, 0) } as const] : []),
    ...(until ? [{ property: 'at', operator: 'lt', value: instant(until, 1) } as const] : []),
  ];
  return filters;
}

type EntryProps = { entry: AuditEntry; culture: Culture; change: string };

function Entry({ entry, culture, change }: EntryProps) {
  const { t } = useTranslation();
  const { at, who, call, target, fields, path, status, requestId } = entry;
  const moment = new Intl.DateTimeFormat(languageTags[culture], { dateStyle: 'medium', timeStyle: 'medium' });
  const outcomeOf = () => {
    if (status === null) return t('editorSite.audit.unknown');
    return status < 400 ? t('editorSite.audit.done') : t('editorSite.audit.refused', { status });
  };
  const facts = [
    [t('editorSite.audit.name'), call],
    [t('editorSite.audit.target'), target],
    [t('editorSite.audit.fields'), fields.join(', ')],
    [t('editorSite.audit.path'), path],
    [t('editorSite.audit.request'), requestId],
  ].filter(([, text]) => text);
  return (
    <details>
      <summary>
        <time dateTime={at}>{moment.format(new Date(at))}</time>
        <span>
          <strong>{who || t('editorSite.audit.nobody')}</strong> · {change}
        </span>
        <span
          className={
            status !== null && status < 400 ? 'text-muted text-note' : 'text-problem text-note font-semibold'
          }
        >
          {outcomeOf()}
        </span>
      </summary>
      <dl>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
