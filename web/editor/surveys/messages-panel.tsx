import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterList } from '../../../contract/filters.ts';
import type { ListedMessage } from '../../../contract/office-survey.ts';
import { officeApi } from '../../office/office-api.ts';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useMomentFormat } from '../business-time.ts';
import type { PanelProps } from '../panel-props.ts';
import { NewerOlder } from '../site/newer-older.tsx';
import { useDebounced } from '../use-debounced.ts';
import { useOpenDetail } from '../use-open-detail.ts';
import { MessageView } from './message-view.tsx';

const pageSize = 25;

const states = ['open', 'answered', 'all'] as const;
type State = (typeof states)[number];

/** The panel of guests' messages. */
export function MessagesPanel({ culture }: PanelProps) {
  const { t } = useTranslation();
  const [open, show] = useOpenDetail('message');
  const [state, setState] = useState<State>('open');
  const [searchTerm, setSearchTerm] = useState('');
  const [pageNumber, setPageNumber] = useState(1);
  const listQuery = { filters: toFilters(state), searchTerm: useDebounced(searchTerm), pageNumber, pageSize };
  const list = useRead(officeApi.officeSurvey.messages, { query: listQuery }, { showsPrevious: true });
  const { value, failure, again } = list;

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
      <form className="grid gap-[0.8rem]" onSubmit={(event) => event.preventDefault()}>
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
        <SelectInput
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
      <ol className="grid gap-[0.6rem] [&_button]:grid [&_button]:w-full [&_button]:gap-1 [&_button]:py-[0.8rem] [&_button]:px-4 [&_button]:border [&_button]:border-line [&_button]:rounded-field [&_button]:bg-card [&_button]:text-start [&_button]:cursor-pointer [&_button]:hover:border-ink">
        {value.items.map((message) => (
          <li key={message.id}>
            <button type="button" onClick={() => show(message.id)}>
              <Line message={message} />
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

function Line({ message }: { message: ListedMessage }) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <strong dir="auto">{message.emailAddress}</strong>
        <time dateTime={message.createdAt}>{moment(message.createdAt)}</time>
      </span>
      <span dir="auto">{message.summary}</span>
      <span className="flex flex-wrap justify-between gap-x-4 gap-y-1 site-hint">
        <span>
          {message.reference} · <bdi>{message.title}</bdi>
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
