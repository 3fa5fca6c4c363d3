import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Result } from '../../../client/result.ts';
import { type Fault, type FaultState, maxReportPictures } from '../../../contract/office-faults.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import type { ShrunkPhoto } from '../../ui/shrink-photo.ts';
import { useRead } from '../../ui/use-read.ts';
import { DateInput } from '../form/date-input.tsx';
import { DetailHead } from '../form/detail-head.tsx';
import { FormSection } from '../form/form-section.tsx';
import { OfficeList } from '../list/office-list.tsx';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { useMayUse } from '../use-may-use.ts';
import { FaultPictures, faultPlace, PictureButton, PictureDialog } from './fault-pictures.tsx';
import { PhotosInput } from './photos-input.tsx';
import { queuedPictures, useFaultQueue } from './use-fault-queue.ts';

type Culture = PanelProps['culture'];

/** The panel of faults: the list, a new one, or one of them. */
export function FaultsPanel({ culture, path: [id] }: PanelProps) {
  if (id === 'new') return <NewFault culture={culture} />;
  return id ? <FaultDetail key={id} culture={culture} id={id} /> : <FaultList culture={culture} />;
}

const stateLabels = (t: TFunction): Record<FaultState, string> => ({
  open: t('faults.state.open'),
  inProgress: t('faults.state.inProgress'),
  solved: t('faults.state.solved'),
});

const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function FaultList({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const day = useDayFormat();
  const mayWrite = useMayUse()('housekeeping:write');
  const states = stateLabels(t);
  const [pictured, setPictured] = useState<Omit<Fault, 'version'> | null>(null);
  return (
    <>
      <OfficeList<Omit<Fault, 'version'>>
        title={t('officePanels.name.faults')}
        call={officeApi.officeFault.all}
        columns={[
          {
            key: 'description',
            header: t('faults.description'),
            cell: ({ description }) => <bdi>{description}</bdi>,
            csv: ({ description }) => description,
            sort: 'description',
          },
          {
            key: 'pictures',
            header: t('faults.pictures'),
            cell: (fault) =>
              fault.pictures.length > 0 && (
                <span className="fault-pictures">
                  <PictureButton fault={fault} index={0} onOpen={() => setPictured(fault)} />
                  {fault.pictures.length > 1 && <span className="office-tag">{fault.pictures.length}</span>}
                </span>
              ),
            csv: ({ pictures }) => String(pictures.length),
          },
          {
            key: 'where',
            header: t('faults.where'),
            cell: (fault) => <bdi>{faultPlace(fault)}</bdi>,
            csv: faultPlace,
            sort: 'unit',
          },
          {
            key: 'state',
            header: t('faults.stateHeader'),
            cell: ({ state }) => states[state],
            csv: ({ state }) => states[state],
            sort: 'state',
          },
          {
            key: 'assignee',
            header: t('faults.assignee'),
            cell: ({ assignee }) => <bdi>{assignee}</bdi>,
            csv: ({ assignee }) => assignee,
            sort: 'assignee',
          },
          {
            key: 'blocked',
            header: t('faults.blockedUntil'),
            cell: ({ blockedUntil }) => (blockedUntil ? day(blockedUntil) : ''),
            csv: ({ blockedUntil }) => blockedUntil ?? '',
          },
          {
            key: 'createdAt',
            header: t('faults.createdAt'),
            cell: ({ createdAt }) => moment(createdAt),
            csv: ({ createdAt }) => createdAt,
            sort: 'createdAt',
          },
        ]}
        filters={[
          { name: 'state', label: t('faults.stateHeader'), choices: choicesOf(states), isTabs: true },
        ]}
        defaultSort="-createdAt"
        rowHref={({ id }) => href('panel', { culture, panel: 'faults', '*': id })}
        rowName={({ description }) => description}
        toolbar={
          mayWrite && (
            <Link to={href('panel', { culture, panel: 'faults', '*': 'new' })} className="button">
              {t('faults.new')}
            </Link>
          )
        }
        empty={t('faults.empty')}
      />
      {pictured && (
        <PictureDialog culture={culture} fault={pictured} first={0} onClose={() => setPictured(null)} />
      )}
    </>
  );
}

type Draft = {
  unitId: string | null;
  place: string;
  description: string;
  state: FaultState;
  assigneeId: string | null;
  blockUntil: string;
};

const emptyFault: Fault = {
  ...{ id: '', version: '', unitId: null, unit: null, place: '', description: '' },
  state: 'open',
  ...{ assigneeId: null, assignee: '', blockedUntil: null, createdAt: '', pictures: [] },
};

const toDraft = ({ unitId, place, description, state, assigneeId }: Fault): Draft => ({
  ...{ unitId, place, description, state, assigneeId, blockUntil: '' },
});

function NewFault({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queue = useFaultQueue(culture, () => {});
  const [photos, setPhotos] = useState<ShrunkPhoto[]>([]);
  return (
    <>
      <DetailHead culture={culture} panel="faults" title={t('faults.new')} />
      <FaultForm
        stored={emptyFault}
        photos={<PhotosInput photos={photos} max={maxReportPictures} onChange={setPhotos} />}
        write={({ unitId, place, description, assigneeId, blockUntil }) =>
          officeApi.officeFault.create(
            { body: { unitId, place, description, assigneeId, blockUntil: blockUntil || null } },
            { culture },
          )
        }
        onSaved={async (fault) => {
          const { id, description } = fault;
          await queue.add(queuedPictures(id, faultPlace(fault) || description, photos));
          navigate(href('panel', { culture, panel: 'faults', '*': id }), { replace: true });
        }}
      />
    </>
  );
}

function FaultDetail({ culture, id }: { culture: Culture; id: string }) {
  const { t } = useTranslation();
  const params = { faultId: id };
  const read = useRead(officeApi.officeFault.read, { params });
  const queue = useFaultQueue(culture, (stored) => {
    if (stored.id === id) read.set(stored);
  });
  const { value: fault } = read;
  if (!fault) return <ReadProblem {...read} />;
  const title = faultPlace(fault) || fault.description;
  return (
    <>
      <DetailHead culture={culture} panel="faults" title={title} history={{ kind: 'fault', id }}>
        <span className="office-tag">{stateLabels(t)[fault.state]}</span>
      </DetailHead>
      <FaultForm
        stored={fault}
        write={({ place, description, state, assigneeId }, version) =>
          officeApi.officeFault.change(
            { params, body: { place, description, state, assigneeId, version } },
            { culture },
          )
        }
        onSaved={read.set}
      />
      <FaultPictures culture={culture} fault={fault} queue={queue} onChanged={read.set} />
    </>
  );
}

type FaultFormProps = {
  stored: Fault;
  write: (draft: Draft, version: string) => Promise<Result<Fault>>;
  onSaved: (fault: Fault) => void;
  photos?: ReactNode;
};

function FaultForm({ stored, write, onSaved, photos }: FaultFormProps) {
  const { t } = useTranslation();
  const day = useDayFormat();
  const mayUse = useMayUse();
  const lists = useRead(officeApi.officeHousekeeping.day, {});
  const edited = useEdited<Fault, Draft>({ name: `fault ${stored.id}`, stored, toDraft, write, onSaved });
  const { draft, failure } = edited;
  const change = (more: Partial<Draft>) => edited.change({ ...draft, ...more });
  const states = stateLabels(t);
  const isNew = stored.id === '';
  const rooms = lists.value?.rooms.filter(({ hasNumber }) => hasNumber) ?? [];
  const people = lists.value?.people ?? [];
  return (
    <form className="grid gap-4" onSubmit={(event) => event.preventDefault()} aria-label={t('faults.facts')}>
      <FormSection title={t('faults.facts')}>
        <div className="is-whole">
          <TextInput
            label={t('faults.description')}
            error={findError(failure, 'body.description')}
            value={draft.description}
            rows={3}
            maxLength={1000}
            onChange={(description) => change({ description })}
          />
        </div>
        {isNew && (
          <SelectInput
            label={t('faults.unit')}
            error={findError(failure, 'body.unitId')}
            value={draft.unitId ?? ''}
            choices={[
              { value: '', label: t('faults.noUnit') },
              ...rooms.map(({ id, name, roomType }) => ({ value: id, label: `${name} · ${roomType.name}` })),
            ]}
            onChange={(unitId) => change({ unitId: unitId || null, ...(!unitId && { blockUntil: '' }) })}
          />
        )}
        <TextInput
          label={t('faults.place')}
          error={findError(failure, 'body.place')}
          value={draft.place}
          maxLength={200}
          onChange={(place) => change({ place })}
        />
        <SelectInput
          label={t('faults.assignee')}
          error={findError(failure, 'body.assigneeId')}
          value={draft.assigneeId ?? ''}
          choices={[
            { value: '', label: t('faults.nobody') },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(assigneeId) => change({ assigneeId: assigneeId || null })}
        />
        {!isNew && (
          <SelectInput
            label={t('faults.stateHeader')}
            error={findError(failure, 'body.state')}
            value={draft.state}
            choices={choicesOf(states)}
            onChange={(state) => change({ state: state as FaultState })}
          />
        )}
        {isNew && draft.unitId && mayUse('reservations:write') && (
          <DateInput
            label={t('faults.blockUntil')}
            hint={t('faults.blockHint')}
            error={findError(failure, 'body.blockUntil')}
            value={draft.blockUntil}
            onChange={(blockUntil) => change({ blockUntil })}
          />
        )}
        {photos && <div className="is-whole">{photos}</div>}
        {stored.blockedUntil && (
          <p className="is-whole">{t('faults.isBlocked', { day: day(stored.blockedUntil) })}</p>
        )}
      </FormSection>
      <Problems failure={failure} />
      {mayUse('housekeeping:write') && (
        <SaveBar
          edited={edited}
          toDraft={toDraft}
          toLines={({ description, place, state }) => [description, place, states[state]]}
        />
      )}
    </form>
  );
}
