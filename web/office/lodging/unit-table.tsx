import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure, Result } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { OfficeRoomType, OfficeUnit } from '../../../contract/office-rooms.ts';
import { MoveButtons } from '../../editor/site/parts.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { NumberInput, TextInput } from '../../ui/form/inputs.tsx';
import { type Column, Table } from '../../ui/table.tsx';
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
  const [number, setNumber] = useState(unit?.number ?? '');
  const [floor, setFloor] = useState(unit?.floor ?? null);
  const [features, setFeatures] = useState((unit?.features ?? []).join(', '));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    const list = features.split(',').map((feature) => feature.trim());
    const fields = { number, floor, features: list.filter(Boolean) };
    const result = unit
      ? await officeApi.officeRoom.changeUnit(
          { params: { itemCode, unitId: unit.id }, body: { version: unit.version, ...fields } },
          { culture },
        )
      : await officeApi.officeRoom.createUnit({ params: { itemCode }, body: fields }, { culture });
    setIsBusy(false);
    if (result.succeeded) onSaved(result.data);
    else setFailure(result);
  }

  return (
    <Dialog
      title={unit ? t('rooms.unit.edit', { number: unit.number }) : t('rooms.unit.add')}
      closeLabel={t('officeSetup.cancel')}
      onClose={onClose}
      onSubmit={save}
      footer={
        <DialogButtons
          submit={t('officeSetup.save')}
          cancel={t('officeSetup.cancel')}
          isDisabled={isBusy}
          onCancel={onClose}
        />
      }
    >
      <div className="grid gap-4">
        <TextInput
          label={t('rooms.unit.number')}
          error={findError(failure, 'body.number')}
          value={number}
          maxLength={20}
          required
          onChange={setNumber}
        />
        <NumberInput
          label={t('rooms.floor')}
          error={findError(failure, 'body.floor')}
          value={floor}
          onChange={setFloor}
        />
        <TextInput
          label={t('rooms.unit.features')}
          hint={t('rooms.unit.featuresHint')}
          error={findError(failure, 'body.features')}
          value={features}
          maxLength={500}
          onChange={setFeatures}
        />
        <Problems failure={failure} />
      </div>
    </Dialog>
  );
}
