import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { type AuditEntry, type AuditSubjectKind, auditSubjectKinds } from '../../../contract/audit-log.ts';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import type { FilterList } from '../../../contract/filters.ts';
import { dayNumber, dayToDate } from '../../../contract/hours.ts';
import { momentIn } from '../../../contract/open-now.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat, useTimeZone } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { changeLabels, getChangeLabel } from '../../editor/site/change-labels.ts';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { DetailHead } from '../form/detail-head.tsx';
import type { ListFilter } from '../list/list-state.ts';
import { type ListCall, type ListColumn, OfficeList } from '../list/office-list.tsx';
import { officeApi } from '../office-api.ts';
import { listPanels, type PanelName } from '../panels/panels.ts';
import { useRoleName } from '../role-name.ts';
import { useFrame } from '../use-frame.ts';
import { changeGroup } from './change-group.ts';
import { useChangeTexts } from './change-texts.ts';
import { Changes, isDone, outcomeText } from './entry-parts.tsx';

/** The panel of the audit log: the list, or one entry. */
export function LogPanel({ culture, path: [id] }: PanelProps) {
  return id ? <EntryDetail key={id} culture={culture} id={id} /> : <LogList culture={culture} />;
}

/** The panel with the detail of a subject. */
const panelOf: Partial<Record<AuditSubjectKind, PanelName>> = {
  order: 'orders',
  cashShift: 'cash',
  reservation: 'reservations',
  product: 'products',
  category: 'categories',
  attribute: 'attributes',
  fault: 'faults',
  foundThing: 'found',
  roomType: 'rooms',
  ratePlan: 'rate-plans',
  extra: 'extras',
  fee: 'fees',
  voucher: 'vouchers',
  giftCard: 'gift-cards',
  guest: 'guests',
  company: 'companies',
  mailing: 'mailings',
  member: 'members',
  staff: 'staff',
  role: 'roles',
  email: 'emails',
  season: 'rates',
  media: 'media',
  import: 'import',
};

/** Panels whose addresses name no single thing. */
const wholePanels: readonly PanelName[] = ['rates'];

/** The panel of a group of settings. */
const settingPanels: Readonly<Record<string, PanelName>> = {
  housekeeping: 'housekeeping',
  register: 'night-register',
  priceFloor: 'rates',
  ageBands: 'fees',
  vatRates: 'fees',
  loyalty: 'loyalty',
  mail: 'connections',
  payments: 'connections',
  properties: 'properties',
  robots: 'robots',
};

/** Returns the address of what an entry is about, where the reader may open it. */
function useSubjectHref(culture: Culture): (entry: AuditEntry) => string | undefined {
  const frame = useFrame();
  const allowed = frame ? listPanels(frame.user) : [];
  return ({ subjectKind, subjectId }) => {
    const isSettings = subjectKind === 'settings';
    const panel = isSettings ? (settingPanels[subjectId] ?? 'settings') : subjectKind && panelOf[subjectKind];
    if (!panel || !allowed.includes(panel)) return undefined;
    return href('panel', {
      culture,
      panel,
      ...(!isSettings && !wholePanels.includes(panel) && { '*': subjectId }),
    });
  };
}

/** Returns the words for what an entry is about. */
function useSubjectText(): (entry: AuditEntry) => string {
  const { t } = useTranslation();
  const roleName = useRoleName();
  return ({ subjectKind, subjectId, subjectLabel, subjectName, target }) => {
    if (!subjectKind) return target;
    const settings = settingPanels[subjectId];
    if (subjectKind === 'settings' && settings) return t(`officePanels.name.${settings}`);
    const label = subjectKind === 'role' ? roleName(subjectLabel) : subjectLabel;
    const name = [label, subjectName].filter(Boolean).join(' · ') || subjectId;
    return `${subjectKindLabels(t)[subjectKind]} ${name}`;
  };
}

const subjectKindLabels = (t: TFunction): Record<AuditSubjectKind, string> => ({
  order: t('officeLog.subject.order'),
  cashShift: t('officeLog.subject.cashShift'),
  reservation: t('officeLog.subject.reservation'),
  guest: t('officeLog.subject.guest'),
  company: t('officeLog.subject.company'),
  mailing: t('officeLog.subject.mailing'),
  member: t('officeLog.subject.member'),
  message: t('officeLog.subject.message'),
  product: t('officeLog.subject.product'),
  category: t('officeLog.subject.category'),
  attribute: t('officeLog.subject.attribute'),
  voucher: t('officeLog.subject.voucher'),
  giftCard: t('officeLog.subject.giftCard'),
  roomType: t('officeLog.subject.roomType'),
  ratePlan: t('officeLog.subject.ratePlan'),
  extra: t('officeLog.subject.extra'),
  fee: t('officeLog.subject.fee'),
  block: t('officeLog.subject.block'),
  room: t('officeLog.subject.room'),
  fault: t('officeLog.subject.fault'),
  foundThing: t('officeLog.subject.foundThing'),
  page: t('officeLog.subject.page'),
  menu: t('officeLog.subject.menu'),
  location: t('officeLog.subject.location'),
  form: t('officeLog.subject.form'),
  email: t('officeLog.subject.email'),
  settings: t('officeLog.subject.settings'),
  staff: t('officeLog.subject.staff'),
  role: t('officeLog.subject.role'),
  season: t('officeLog.subject.season'),
  media: t('officeLog.subject.media'),
  import: t('officeLog.subject.import'),
  view: t('officeLog.subject.view'),
});

const draftFilter = 'drafts';

/** What an editor saves by itself is not in the list until somebody wants it. */
const readLog: ListCall<AuditEntry> = ({ query }, options) => {
  const wanted = query.filters.filter((one) => typeof one === 'string' || one.property !== draftFilter);
  const showsDrafts = wanted.length < query.filters.length;
  const isSaved = { property: 'isDraft', operator: 'eq', value: 'false' } as const;
  // A change of several things is one entry, and in the history of each of them its own.
  const isAboutOne = wanted.some((one) => typeof one !== 'string' && one.property === 'subjectId');
  const isWhole = { property: 'isPart', operator: 'eq', value: 'false' } as const;
  const filters = [...wanted, ...(showsDrafts ? [] : [isSaved]), ...(isAboutOne ? [] : [isWhole])];
  return officeApi.auditLog.all({ query: { ...query, filters } }, options);
};

function LogList({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const labels = changeLabels(t);
  const subjectText = useSubjectText();
  const subjectHref = useSubjectHref(culture);
  const changeTexts = useChangeTexts();
  const filters = useLogFilters(culture, labels);
  const columns: ListColumn<AuditEntry>[] = [
    {
      key: 'at',
      header: t('officeLog.at'),
      cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
      csv: ({ at }) => moment(at),
      sort: 'at',
    },
    {
      key: 'who',
      header: t('officeLog.who'),
      cell: ({ who }) => <bdi>{who || t('officeLog.unknownPerson')}</bdi>,
      csv: ({ who }) => who,
      sort: 'who',
    },
    {
      key: 'call',
      header: t('officeLog.change'),
      cell: (entry) => (
        <>
          {getChangeLabel(labels, entry.call)}
          {!isDone(entry) && <span className="text-problem"> · {outcomeText(t, entry)}</span>}
        </>
      ),
      csv: ({ call }) => getChangeLabel(labels, call),
      sort: 'call',
    },
    {
      key: 'subject',
      header: t('officeLog.about'),
      cell: (entry) => <Subject text={subjectText(entry)} url={subjectHref(entry)} />,
      csv: subjectText,
    },
    {
      key: 'changes',
      header: t('officeLog.values'),
      cell: (entry) => <Changes texts={changeTexts(entry.changes.slice(0, 3))} of={entry.changeCount} />,
      csv: ({ changes }) => changeTexts(changes).join('; '),
    },
    {
      key: 'outcome',
      header: t('officeLog.outcome'),
      cell: (entry) => outcomeText(t, entry),
      csv: (entry) => outcomeText(t, entry),
      sort: 'status',
      isHidden: true,
    },
  ];
  return (
    <OfficeList
      title={t('officePanels.name.log')}
      call={readLog}
      columns={columns}
      filters={filters}
      defaultSort="-at"
      rowHref={({ id }) => href('panel', { culture, panel: 'log', '*': id })}
      rowName={({ at, call }) => `${moment(at)} ${getChangeLabel(labels, call)}`}
      empty={t('officeLog.none')}
    />
  );
}

function Subject({ text, url }: { text: string; url: string | undefined }) {
  if (!url) return <bdi>{text}</bdi>;
  return (
    <Link to={url} className="office-link">
      <bdi>{text}</bdi>
    </Link>
  );
}

function useLogFilters(culture: Culture, labels: ReturnType<typeof changeLabels>): ListFilter[] {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const [query] = useSearchParams();
  const { value: people } = useRead(officeApi.auditLog.people, {});
  const kinds = subjectKindLabels(t);
  const group = changeGroup(t);
  const collator = new Intl.Collator(languageTags[culture]);
  // A link from a detail names one thing.
  const [kind, id] = splitSubject(query.get('is_subject') ?? '');
  const linked = id && kind in kinds ? [{ value: `${kind}:${id}`, label: `${kinds[kind]} ${id}` }] : [];
  const fromDay = (day: string, days: number) => {
    const date = day.length > 10 ? '9998-12-31' : day;
    return new Date(momentIn(timeZone, dayToDate(dayNumber(date) + days))).toISOString();
  };
  return [
    {
      name: 'staffId',
      label: t('officeLog.who'),
      choices: (people ?? []).map(({ id, name }) => ({
        value: id,
        label: name || t('officeLog.unknownPerson'),
      })),
    },
    {
      name: 'call',
      label: t('officeLog.change'),
      isSearched: true,
      choices: Object.entries(labels)
        .map(([call, label]) => ({ value: call, label: `${group(call)}: ${label}` }))
        .sort((a, b) => collator.compare(a.label, b.label)),
    },
    {
      name: 'subject',
      label: t('officeLog.about'),
      choices: [...linked, ...auditSubjectKinds.map((value) => ({ value, label: kinds[value] }))],
      toFilters: subjectFilters,
    },
    {
      name: 'from',
      label: t('officeLog.from'),
      day: 'from',
      direction: 'past',
      toFilters: (day) => [{ property: 'at', operator: 'gte', value: fromDay(day, 0) }],
    },
    {
      name: 'until',
      label: t('officeLog.until'),
      day: 'until',
      direction: 'past',
      toFilters: (day) => [{ property: 'at', operator: 'lt', value: fromDay(day, 1) }],
    },
    {
      name: draftFilter,
      label: t('officeLog.drafts'),
      noChoice: t('officeLog.draftsHidden'),
      choices: [{ value: 'shown', label: t('officeLog.draftsShown') }],
    },
  ];
}

function splitSubject(value: string): [kind: AuditSubjectKind, id: string] {
  const at = value.indexOf(':');
  return at < 0
    ? [value as AuditSubjectKind, '']
    : [value.slice(0, at) as AuditSubjectKind, value.slice(at + 1)];
}

function subjectFilters(value: string): FilterList {
  const [kind, id] = splitSubject(value);
  return [
    { property: 'subjectKind', operator: 'eq', value: kind },
    ...(id ? [{ property: 'subjectId', operator: 'eq', value: id } as const] : []),
  ];
}

/** One entry with every value that it has. */
function EntryDetail({ culture, id }: { culture: Culture; id: string }) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'full', timeStyle: 'medium' });
  const subjectText = useSubjectText();
  const subjectHref = useSubjectHref(culture);
  const changeTexts = useChangeTexts();
  const read = useRead(officeApi.auditLog.all, {
    query: { filters: [{ property: 'id', operator: 'eq', value: id }] },
  });
  if (!read.value) return <ReadProblem {...read} />;
  const [entry] = read.value.items;
  if (!entry) return <p role="status">{t('officeLog.gone')}</p>;
  const facts: Fact[] = [
    [t('officeLog.at'), moment(entry.at)],
    [t('officeLog.who'), entry.who || t('officeLog.unknownPerson')],
    [t('officeLog.outcome'), outcomeText(t, entry)],
    [t('officeLog.request'), entry.requestId],
    [
      t('officeLog.about'),
      subjectText(entry) && <Subject text={subjectText(entry)} url={subjectHref(entry)} />,
    ],
  ];
  const texts = changeTexts(entry.changes);
  return (
    <>
      <DetailHead culture={culture} panel="log" title={getChangeLabel(changeLabels(t), entry.call)} />
      <div className="grid gap-4">
        <FactList facts={facts} className="office-card" />
        <section className="office-card grid gap-2">
          <h2>{t('officeLog.values')}</h2>
          {texts.length > 0 ? (
            <Changes texts={texts} of={entry.changeCount} />
          ) : (
            <p className="site-hint">{t('officeLog.noValues')}</p>
          )}
        </section>
      </div>
    </>
  );
}
