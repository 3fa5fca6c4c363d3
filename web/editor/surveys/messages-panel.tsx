import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { languageTags } from '../../../contract/culture.ts';
import type { FilterList } from '../../../contract/filters.ts';
import type { ListedMessage } from '../../../contract/office-survey.ts';
import { officeApi } from '../../office/office-api.ts';
import type { PanelProps } from '../panel-props.ts';
import { NewerOlder } from '../site/newer-older.tsx';
import { Choice, ReadProblem, TextInput } from '../site/parts.tsx';
import '../site/site.css';
import { useRead } from '../site/use-read.ts';
import { MessageView } from './message-view.tsx';
import './surveys.css';
import { useDebounced } from '../use-debounced.ts';

const pageSize = 25;

const states = ['open', 'answered', 'all'] as const;
type State = (typeof states)[number];

/** What guests wrote to the house. */
export function MessagesPanel({ culture }: PanelProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const [state, setState] = useState<State>('open');
  const [searchTerm, setSearchTerm] = useState('');
  const [pageNumber, setPageNumber] = useState(1);
  const open = query.get('message');
  const listQuery = { filters: toFilters(state), searchTerm: useDebounced(searchTerm), pageNumber, pageSize };
  const list = useRead(
    () => officeApi.officeSurvey.messages({ query: listQuery }, { culture }),
    JSON.stringify({ listQuery, culture }),
  );
  const { value, failure, again } = list;

  const show = (id: string | null) => setQuery(id ? { message: id } : {}, { preventScrollReset: true });

  if (open) {
    return (
      <MessageView
        key={open}
        culture={culture}
        messageId={open}
        onClose={() => {
          show(null);
          again();
        }}
      />
    );
  }
  if (!value || failure) return <ReadProblem {...list} />;
  return (
    <div className="site-panel">
      <form className="site-filters" onSubmit={(event) => event.preventDefault()}>
        <TextInput
          label={t('editorSurveys.messages.search')}
          type="search"
          value={searchTerm}
          maxLength={200}
          onChange={(term) => {
            setSearchTerm(term);
            setPageNumber(1);
          }}
        />
        <Choice
          label={t('editorSurveys.messages.which')}
          value={state}
          choices={[
            { value: 'open', label: t('editorSurveys.messages.open') },
            { value: 'answered', label: t('editorSurveys.messages.answered') },
            { value: 'all', label: t('editorSurveys.messages.all') },
          ]}
          onChange={(chosen) => {
            setState(states.find((one) => one === chosen) ?? 'all');
            setPageNumber(1);
          }}
        />
      </form>
      <p role="status">
        {value.totalCount > 0
          ? t('editorSurveys.messages.count', { total: value.totalCount })
          : state === 'open' && !searchTerm
            ? t('editorSurveys.messages.nothingOpen')
            : t('editorSurveys.messages.none')}
      </p>
      <ol className="survey-list">
        {value.items.map((message) => (
          <li key={message.id}>
            <button type="button" onClick={() => show(message.id)}>
              <Line message={message} language={languageTags[culture]} />
            </button>
          </li>
        ))}
      </ol>
      <NewerOlder list={value} pageNumber={pageNumber} onChange={setPageNumber} />
    </div>
  );
}

function toFilters(state: State): FilterList {
  return state === 'all' ? [] : [{ property: 'state', operator: 'eq', value: state }];
}

function Line({ message, language }: { message: ListedMessage; language: string }) {
  const { t } = useTranslation();
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <span className="survey-line">
        <strong>{message.emailAddress}</strong>
        <time dateTime={message.createdAt}>{moment.format(new Date(message.createdAt))}</time>
      </span>
      <span className="survey-summary">{message.summary}</span>
      <span className="survey-line site-hint">
        <span>
          {message.reference} · {message.title}
          {message.attachments > 0 &&
            ` · ${t('editorSurveys.messages.files', { total: message.attachments })}`}
        </span>
        <span>
          {message.isAnswered ? t('editorSurveys.messages.isAnswered') : t('editorSurveys.messages.isOpen')}
        </span>
      </span>
    </>
  );
}
