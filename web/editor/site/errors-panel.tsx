import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { ReportedError } from '../../../contract/error-channel.ts';
import type { FilterList } from '../../../contract/filters.ts';
import { officeApi } from '../../office/office-api.ts';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useMomentFormat } from '../business-time.ts';
import type { PanelProps } from '../panel-props.ts';
import { useDebounced } from '../use-debounced.ts';
import { useOpenDetail } from '../use-open-detail.ts';
import { ErrorFacts } from './error-facts.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { NewerOlder } from './newer-older.tsx';

const pageSize = 25;

type ErrorQuery = { searchTerm: string; severity: string; state: string; isOfOffice: string };

const toDo: ErrorQuery = { searchTerm: '', severity: '1', state: 'open', isOfOffice: 'false' };

/** The panel of errors in visitors' browsers and on the server. */
export function ErrorsPanel({ culture }: PanelProps) {
  const { t } = useTranslation();
  const severities = useSeverities();
  const [filters, setFilters] = useState(toDo);
  const [pageNumber, setPageNumber] = useState(1);
  const status = useRef<HTMLParagraphElement>(null);
  const query = {
    filters: toFilters(filters),
    searchTerm: useDebounced(filters.searchTerm),
    pageNumber,
    pageSize,
  };
  const read = useRead(officeApi.errorChannel.all, { query }, { showsPrevious: true });
  const { value, failure, again } = read;
  const [open, show] = useOpenDetail('error');
  // A linked error may be on another page of the list, or solved.
  const isListed = !open || !value || value.items.some(({ id }) => id === open);
  const linked = useRead(officeApi.errorChannel.read, isListed ? null : { params: { messageId: open } });
  if (!value || failure) return <ReadProblem {...read} />;
  const isToDo = JSON.stringify(filters) === JSON.stringify(toDo);

  function updateQuery(more: Partial<ErrorQuery>) {
    setFilters({ ...filters, ...more });
    setPageNumber(1);
  }

  function readAgain() {
    again();
    // A solved error leaves such a list, and would lose the focus.
    if (filters.state) status.current?.focus();
  }

  return (
    <div className="site-panel">
      <FailedJobs culture={culture} />
      <p className="site-hint">{t('editorErrors.lead')}</p>
      <form className="grid gap-[0.8rem]" onSubmit={(event) => event.preventDefault()}>
        <TextInput
          label={t('editorErrors.search')}
          type="search"
          value={filters.searchTerm}
          maxLength={200}
          onChange={(searchTerm) => updateQuery({ searchTerm })}
        />
        <div className="site-pair">
          <SelectInput
            label={t('editorErrors.show')}
            value={filters.state}
            choices={[
              { value: 'open', label: t('editorErrors.toSolve') },
              { value: 'solved', label: t('editorErrors.solved') },
              { value: '', label: t('editorErrors.all') },
            ]}
            onChange={(state) => updateQuery({ state })}
          />
          <SelectInput
            label={t('editorErrors.min')}
            value={filters.severity}
            choices={severities.map((label, index) => ({ value: String(index + 1), label }))}
            onChange={(severity) => updateQuery({ severity })}
          />
          <SelectInput
            label={t('editorErrors.where')}
            value={filters.isOfOffice}
            choices={[
              { value: 'false', label: t('editorErrors.ofGuests') },
              { value: 'true', label: t('editorErrors.ofOffice') },
              { value: '', label: t('editorErrors.everywhere') },
            ]}
            onChange={(isOfOffice) => updateQuery({ isOfOffice })}
          />
        </div>
      </form>
      <p ref={status} role="status" tabIndex={-1}>
        {value.totalCount > 0
          ? t('editorErrors.count', { total: value.totalCount })
          : isToDo
            ? t('editorErrors.nothingOpen')
            : t('editorErrors.none')}
      </p>
      <ol className="audit-list error-list">
        {[...(linked.value ? [linked.value] : []), ...value.items].map((error) => (
          <li key={error.id}>
            <OneError
              error={error}
              culture={culture}
              isOpen={open === error.id}
              onToggle={(isOpen) => show(isOpen ? error.id : null)}
              onChanged={readAgain}
            />
          </li>
        ))}
      </ol>
      <NewerOlder list={value} pageNumber={pageNumber} onChange={setPageNumber} />
    </div>
  );
}

function toFilters({ severity, state, isOfOffice }: ErrorQuery): FilterList {
  const is = (value: ReportedError['state']) => ({ property: 'state', operator: 'eq', value }) as const;
  return [
    ...(state === 'solved' ? [is('solved')] : []),
    ...(state === 'open' ? [is('open'), 'OR' as const, is('back')] : []),
    { property: 'severity', operator: 'gte', value: severity },
    ...(isOfOffice ? [{ property: 'isOfOffice', operator: 'eq', value: isOfOffice } as const] : []),
  ];
}

type OneErrorProps = {
  error: ReportedError;
  culture: Culture;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onChanged: () => void;
};

function OneError({ error, culture, isOpen, onToggle, onChanged }: OneErrorProps) {
  const { t } = useTranslation();
  const severities = useSeverities();
  const { severity, message, place, count, lastSeenAt, state } = error;
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onToggle(currentTarget.open);
      }}
    >
      <summary>
        <span className="error-kind flex flex-wrap items-center gap-x-[0.6rem] gap-y-1 text-note">
          <span
            className={`error-severity py-[0.05rem] px-[0.55rem] rounded-2xl font-semibold is-${severity}`}
          >
            {severities[severity - 1]}
          </span>
          {state === 'back' && <span>{t('editorErrors.back')}</span>}
          {state === 'solved' && <span>{t('editorErrors.isSolved')}</span>}
        </span>
        <strong lang="en" dir="auto">
          {message}
        </strong>
        <span className="text-muted text-note">
          {place} · {t('editorErrors.times', { count })} ·{' '}
          <time dateTime={lastSeenAt}>{moment(lastSeenAt)}</time>
        </span>
      </summary>
      {isOpen && <ErrorFacts messageId={error.id} culture={culture} onChanged={onChanged} />}
    </details>
  );
}

/** The labels of the severities, from LOW to CRITICAL. */
function useSeverities(): string[] {
  const { t } = useTranslation();
  return [
    t('editorErrors.severity.low'),
    t('editorErrors.severity.medium'),
    t('editorErrors.severity.high'),
    t('editorErrors.severity.severe'),
    t('editorErrors.severity.critical'),
  ];
}
