import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Result } from '../../../client/result.ts';
import type { FoundState, FoundThing } from '../../../contract/office-faults.ts';
import { href } from '../../../contract/site-map.ts';
import { useTimeZone } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { siteDay } from '../../site-day.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { DateInput } from '../form/date-input.tsx';
import { DetailHead } from '../form/detail-head.tsx';
import { FormSection } from '../form/form-section.tsx';
import { OfficeList } from '../list/office-list.tsx';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { useMayUse } from '../use-may-use.ts';

type Culture = PanelProps['culture'];

/** The panel of found things: the list, a new one, or one of them. */
export function FoundPanel({ culture, path: [id] }: PanelProps) {
  if (id === 'new') return <NewFound culture={culture} />;
  return id ? <FoundDetail key={id} culture={culture} id={id} /> : <FoundList culture={culture} />;
}

const stateLabels = (t: TFunction): Record<FoundState, string> => ({
  stored: t('found.state.stored'),
  returned: t('found.state.returned'),
  donated: t('found.state.donated'),
});

const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function FoundList({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const day = useDayFormat();
  const mayWrite = useMayUse()('housekeeping:write');
  const states = stateLabels(t);
  return (
    <OfficeList<Omit<FoundThing, 'version'>>
      title={t('officePanels.name.found')}
      call={officeApi.officeFound.all}
      columns={[
        {
          key: 'description',
          header: t('found.description'),
          cell: ({ description }) => <bdi>{description}</bdi>,
          csv: ({ description }) => description,
          sort: 'description',
        },
        {
          key: 'where',
          header: t('found.where'),
          cell: ({ unit, place }) => <bdi>{[unit, place].filter(Boolean).join(' · ')}</bdi>,
          csv: ({ unit, place }) => [unit, place].filter(Boolean).join(' · '),
          sort: 'unit',
        },
        {
          key: 'foundOn',
          header: t('found.foundOn'),
          cell: ({ foundOn }) => day(foundOn),
          csv: ({ foundOn }) => foundOn,
          sort: 'foundOn',
        },
        {
          key: 'order',
          header: t('found.stay'),
          cell: ({ orderName }) => orderName ?? '',
          csv: ({ orderName }) => orderName ?? '',
          sort: 'orderName',
        },
        {
          key: 'state',
          header: t('found.stateHeader'),
          cell: ({ state }) => states[state],
          csv: ({ state }) => states[state],
          sort: 'state',
        },
      ]}
      filters={[{ name: 'state', label: t('found.stateHeader'), choices: choicesOf(states), isTabs: true }]}
      defaultSort="-foundOn"
      rowHref={({ id }) => href('panel', { culture, panel: 'found', '*': id })}
      rowName={({ description }) => description}
      toolbar={
        mayWrite && (
          <Link to={href('panel', { culture, panel: 'found', '*': 'new' })} className="button">
            {t('found.new')}
          </Link>
        )
      }
      empty={t('found.empty')}
    />
  );
}

type Draft = Pick<FoundThing, 'unitId' | 'place' | 'description' | 'foundOn' | 'state' | 'note'>;

const toDraft = ({ unitId, place, description, foundOn, state, note }: FoundThing): Draft => ({
  ...{ unitId, place, description, foundOn, state, note },
});

function NewFound({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const today = siteDay(useTimeZone());
  return (
    <>
      <DetailHead culture={culture} panel="found" title={t('found.new')} />
      <FoundForm
        stored={{
          ...{ id: '', version: '', description: '', unitId: null, unit: null, place: '', foundOn: today },
          ...{ stayId: null, orderName: null, note: '', createdAt: '' },
          state: 'stored',
        }}
        write={({ unitId, place, description, foundOn, note }) =>
          officeApi.officeFound.create({ body: { unitId, place, description, foundOn, note } }, { culture })
        }
        onSaved={({ id }) => navigate(href('panel', { culture, panel: 'found', '*': id }), { replace: true })}
      />
    </>
  );
}

function FoundDetail({ culture, id }: { culture: Culture; id: string }) {
  const { t } = useTranslation();
  const mayUse = useMayUse();
  const params = { foundId: id };
  const read = useRead(officeApi.officeFound.read, { params });
  const { value: found } = read;
  if (!found) return <ReadProblem {...read} />;
  return (
    <>
      <DetailHead
        culture={culture}
        panel="found"
        title={found.description}
        history={{ kind: 'foundThing', id }}
      >
        <span className="office-tag">{stateLabels(t)[found.state]}</span>
        {found.unit && <span>{found.unit}</span>}
        {found.stayId && mayUse('reservations:read') && (
          <Link
            className="office-link"
            to={href('panel', { culture, panel: 'reservations', '*': found.stayId })}
          >
            {found.orderName ?? t('found.stay')}
          </Link>
        )}
      </DetailHead>
      <FoundForm
        stored={found}
        write={({ place, description, state, note }, version) =>
          officeApi.officeFound.change(
            { params, body: { place, description, state, note, version } },
            { culture },
          )
        }
        onSaved={read.set}
      />
    </>
  );
}

type FoundFormProps = {
  stored: FoundThing;
  write: (draft: Draft, version: string) => Promise<Result<FoundThing>>;
  onSaved: (found: FoundThing) => void;
};

function FoundForm({ stored, write, onSaved }: FoundFormProps) {
  const { t } = useTranslation();
  const mayWrite = useMayUse()('housekeeping:write');
  const lists = useRead(officeApi.officeHousekeeping.day, {});
  const edited = useEdited<FoundThing, Draft>({
    ...{ name: `found ${stored.id}`, stored, toDraft, write, onSaved },
  });
  const { draft, failure } = edited;
  const change = (more: Partial<Draft>) => edited.change({ ...draft, ...more });
  const states = stateLabels(t);
  const isNew = stored.id === '';
  const rooms = lists.value?.rooms.filter(({ hasNumber }) => hasNumber) ?? [];
  return (
    <form className="grid gap-4" onSubmit={(event) => event.preventDefault()} aria-label={t('found.facts')}>
      <FormSection title={t('found.facts')}>
        <TextInput
          label={t('found.description')}
          error={findError(failure, 'body.description')}
          value={draft.description}
          maxLength={1000}
          onChange={(description) => change({ description })}
        />
        {isNew && (
          <SelectInput
            label={t('found.unit')}
            hint={t('found.unitHint')}
            error={findError(failure, 'body.unitId')}
            value={draft.unitId ?? ''}
            choices={[
              { value: '', label: t('found.noUnit') },
              ...rooms.map(({ id, name, roomType }) => ({ value: id, label: `${name} · ${roomType.name}` })),
            ]}
            onChange={(unitId) => change({ unitId: unitId || null })}
          />
        )}
        <TextInput
          label={t('found.place')}
          error={findError(failure, 'body.place')}
          value={draft.place}
          maxLength={200}
          onChange={(place) => change({ place })}
        />
        {isNew ? (
          <DateInput
            label={t('found.foundOn')}
            error={findError(failure, 'body.foundOn')}
            direction="past"
            value={draft.foundOn}
            onChange={(foundOn) => change({ foundOn })}
          />
        ) : (
          <SelectInput
            label={t('found.stateHeader')}
            error={findError(failure, 'body.state')}
            value={draft.state}
            choices={choicesOf(states)}
            onChange={(state) => change({ state: state as FoundState })}
          />
        )}
        <div className="is-whole">
          <TextInput
            label={t('found.note')}
            error={findError(failure, 'body.note')}
            value={draft.note}
            rows={3}
            maxLength={1000}
            onChange={(note) => change({ note })}
          />
        </div>
      </FormSection>
      <Problems failure={failure} />
      {mayWrite && (
        <SaveBar
          edited={edited}
          toDraft={toDraft}
          toLines={({ description, place, state, note }) => [description, place, states[state], note]}
        />
      )}
    </form>
  );
}
