import { useTranslation } from 'react-i18next';
import { type BlockKind, blockKinds } from '../../../contract/block-kinds.ts';
import type { NightBlock } from '../../../contract/office-reservation.ts';
import { NumberInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { useCulture } from '../../use-culture.ts';
import { addDays } from '../desk/days.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import { DateInput } from '../form/date-input.tsx';
import { isDate } from '../form/date-text.ts';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { officeApi } from '../office-api.ts';
import { blockLabels } from './block-labels.ts';
import type { PlannerRoom } from './planner-rows.ts';

/** An existing block, or the unit and the first and last night of a new one. */
export type DraftBlock = NightBlock | Pick<NightBlock, 'unit' | 'from' | 'until'>;

type BlockDialogProps = {
  room: PlannerRoom;
  block: DraftBlock;
  onClose: () => void;
  onDone: (block: NightBlock) => void;
};

/** Takes a unit, or some of a room type, out of use, or changes that. */
export function BlockDialog({ room, block, onClose, onDone }: BlockDialogProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const known = 'id' in block ? block : null;
  const typed = useDialogInput(
    `block ${'id' in block ? block.id : `${room.itemCode} ${block.unit ?? ''} ${block.from}`}`,
  );
  const [draft, setDraft] = useDialogField(typed, 'draft', {
    ...{ unit: block.unit ?? '', from: block.from, until: addDays(block.until, 1), units: known?.units ?? 1 },
    ...{ kind: known?.kind ?? ('outOfOrder' as BlockKind), reason: known?.reason ?? '' },
  });
  const set = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  const { unit, from, units, kind, reason } = draft;
  const until = isDate(draft.until) ? addDays(draft.until, -1) : draft.until;

  function save() {
    const body = { from, until, units, kind, reason };
    return known
      ? officeApi.officeStay.changeBlock(
          { params: { blockId: known.id }, body: { ...body, unit: unit || null, version: known.version } },
          { culture },
        )
      : officeApi.officeStay.block(
          { body: { ...body, roomItemCode: room.itemCode, ...(unit && { unit }) } },
          { culture },
        );
  }

  return (
    <ActionDialog
      typed={typed}
      title={known ? t('planner.changeBlock') : t('planner.block')}
      description={room.name}
      submit={known ? t('planner.save') : t('planner.block')}
      call={from && until && reason.trim() ? save : null}
      onClose={onClose}
      onDone={onDone}
    >
      {(error) => (
        <div className="office-fields">
          {room.units.length > 0 && (
            <SelectInput
              label={t('officeDesk.unit')}
              error={error('unit')}
              value={unit}
              choices={[
                { value: '', label: t('planner.anyUnit') },
                ...room.units.map(({ number }) => ({ value: number, label: number })),
              ]}
              onChange={(next) => set({ unit: next })}
            />
          )}
          {unit === '' && (
            <NumberInput
              label={t('planner.blockUnits')}
              error={error('units')}
              value={units}
              onChange={(next) => set({ units: next ?? 1 })}
            />
          )}
          <DateInput
            label={t('planner.blockFrom')}
            error={error('from')}
            value={from}
            onChange={(next) => set({ from: next })}
          />
          <DateInput
            label={t('planner.blockUntil')}
            error={error('until')}
            value={draft.until}
            onChange={(next) => set({ until: next })}
          />
          <SelectInput
            label={t('planner.blockKind')}
            hint={t('planner.blockKindHint')}
            error={error('kind')}
            value={kind}
            choices={blockKinds.map((value) => ({ value, label: blockLabels(t)[value] }))}
            onChange={(next) => set({ kind: next as BlockKind })}
          />
          <div className="is-whole">
            <TextInput
              label={t('planner.reason')}
              error={error('reason')}
              value={reason}
              maxLength={500}
              required
              onChange={(next) => set({ reason: next })}
            />
          </div>
        </div>
      )}
    </ActionDialog>
  );
}
