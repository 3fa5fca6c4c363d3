import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure, Result } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { OfficeRoomType, OfficeUnit } from '../../../contract/office-rooms.ts';
import { MoveButtons } from '../../editor/site/parts.tsx';
import { Problems } from '../../ui/form/failure.tsx';
import { NumberInput, TextInput } from '../../ui/form/inputs.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { ActionDialog } from '../form/action-dialog.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { useIsReadOnly } from '../form/write-access.tsx';
import { officeApi } from '../office-api.ts';
import { moved } from './sold-texts.ts';

type UnitTableProps = {
  culture: Culture;
  room: OfficeRoomType;
  onChanged: (room: OfficeRoomType) => void;
};

/** The units of a room type; each change is saved at once. */
export function UnitTable({ culture, room, onChanged }: UnitTableProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const isReadOnly = useIsReadOnly();
  const [open, setOpen] = useState<OfficeUnit | 'new' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const params = { itemCode: room.itemCode };
  const active = room.numberedUnits.filter(({ isArchived }) => !isArchived);

  async function send(result: Promise<Result<OfficeRoomType>>): Promise<Failure | null> {
    const reply = await result;
    if (reply.succeeded) onChanged(reply.data);
    return reply.succeeded ? null : reply;
  }
  const change = (unit: OfficeUnit, body: { isArchived: boolean }) =>
    send(
      officeApi.officeRoom.changeUnit(
        { params: { ...params, unitId: unit.id }, body: { version: unit.version, ...body } },
        { culture },
      ),
    );
  const move = (index: number, by: number) =>
    send(
      officeApi.officeRoom.orderUnits(
        { params, body: { unitIds: moved(active, index, by).map(({ id }) => id) } },
        { culture },
      ),
    );

  const actions: Column<OfficeUnit> = {
    key: 'actions',
    header: t('rooms.unit.actions'),
    cell: (unit) => {
      const index = active.indexOf(unit);
      return (
        <span className="site-tools">
          {index >= 0 && (
            <MoveButtons
              name={unit.number}
              index={index}
              count={active.length}
              onMove={async (by) => setFailure(await move(index, by))}
            />
          )}
          <button
            type="button"
            className="button-quiet"
            onClick={async () => setFailure(await change(unit, { isArchived: !unit.isArchived }))}
          >
            {unit.isArchived ? t('officeSetup.restore') : t('officeSetup.archive')}
          </button>
        </span>
      );
    },
  };

  return (
    <section className="office-card" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId}>{t('rooms.unit.title')}</h2>
        {!isReadOnly && (
          <button type="button" className="button-quiet" onClick={() => setOpen('new')}>
            {t('rooms.unit.add')}
          </button>
        )}
      </div>
      {room.unplacedReservations > 0 && (
        <p className="office-notice mt-3" role="status">
          {t('rooms.unit.unplaced', { count: room.unplacedReservations })}
        </p>
      )}
      <Problems failure={failure} />
      <div className="office-units mt-3">
        <Table
          isWide
          labelledBy={titleId}
          rows={room.numberedUnits}
          rowKey={({ id }) => id}
          empty={<p>{t('rooms.unit.none')}</p>}
          columns={[
            {
              key: 'number',
              header: t('rooms.unit.number'),
              isRowHeader: true,
              cell: (unit) => (
                <>
                  {isReadOnly ? (
                    unit.number
                  ) : (
                    <button type="button" className="office-link" onClick={() => setOpen(unit)}>
                      {unit.number}
                    </button>
                  )}{' '}
                  {unit.isArchived && <span className="office-tag">{t('officeSetup.archived')}</span>}
                </>
              ),
            },
            { key: 'floor', header: t('rooms.floor'), cell: ({ floor }) => floor ?? '' },
            {
              key: 'features',
              header: t('rooms.unit.features'),
              cell: ({ features }) => features.join(', '),
            },
            ...(isReadOnly ? [] : [actions]),
          ]}
        />
      </div>
      {open && (
        <UnitDialog
          culture={culture}
          itemCode={room.itemCode}
          unit={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={(saved) => {
            setOpen(null);
            onChanged(saved);
          }}
        />
      )}
    </section>
  );
}

type UnitDialogProps = {
  culture: Culture;
  itemCode: string;
  /** Null for a new one. */
  unit: OfficeUnit | null;
  onClose: () => void;
  onSaved: (room: OfficeRoomType) => void;
};

function UnitDialog({ culture, itemCode, unit, onClose, onSaved }: UnitDialogProps) {
  const { t } = useTranslation();
  const typed = useDialogInput(`unit ${itemCode} ${unit?.id ?? 'new'}`);
  const [number, setNumber] = useDialogField(typed, 'number', unit?.number ?? '');
  const [floor, setFloor] = useDialogField(typed, 'floor', unit?.floor ?? null);
  const [features, setFeatures] = useDialogField(typed, 'features', (unit?.features ?? []).join(', '));
  const list = features.split(',').map((feature) => feature.trim());
  const body = { number, floor, features: list.filter(Boolean) };
  const { officeRoom } = officeApi;
  return (
    <ActionDialog
      typed={typed}
      title={unit ? t('rooms.unit.edit', { number: unit.number }) : t('rooms.unit.add')}
      submit={t('officeSetup.save')}
      call={() =>
        unit
          ? officeRoom.changeUnit(
              { params: { itemCode, unitId: unit.id }, body: { version: unit.version, ...body } },
              { culture },
            )
          : officeRoom.createUnit({ params: { itemCode }, body }, { culture })
      }
      onClose={onClose}
      onDone={onSaved}
    >
      {(error) => (
        <>
          <TextInput
            label={t('rooms.unit.number')}
            error={error('number')}
            value={number}
            maxLength={20}
            required
            onChange={setNumber}
          />
          <NumberInput label={t('rooms.floor')} error={error('floor')} value={floor} onChange={setFloor} />
          <TextInput
            label={t('rooms.unit.features')}
            hint={t('rooms.unit.featuresHint')}
            error={error('features')}
            value={features}
            maxLength={500}
            onChange={setFeatures}
          />
        </>
      )}
    </ActionDialog>
  );
}
