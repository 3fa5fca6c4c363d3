import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import type { CellChanges, RateGrid, RateOperation } from '../../../contract/office-rates.ts';
import {
  blankValue,
  type GridField,
  gridFieldNames,
  gridFields,
  isOfRoom,
} from '../../../contract/rate-grid.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Problems } from '../../ui/form/failure.tsx';
import { CheckboxInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { addDays } from '../desk/days.ts';
import { RestoredNotice } from '../form/action-dialog.tsx';
import { DateInput } from '../form/date-input.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { officeApi } from '../office-api.ts';
import { parseCell } from './cell-text.ts';
import { type Edit, fromChanges } from './grid-edits.ts';
import type { GridRow } from './grid-rows.ts';
import { seasonName } from './season-name.ts';

type BulkDialogProps = {
  culture: Culture;
  grid: RateGrid;
  /** The selected rows and nights, to start from. */
  chosen: { rows: readonly GridRow[]; from: string; to: string };
  field: GridField;
  /** What is not saved yet. */
  changes: CellChanges[];
  onComputed: (edits: Edit[], skipped: number) => void;
  onClose: () => void;
};

const kinds = ['set', 'percent', 'amount', 'copyWeek', 'copyYear'] as const;
type Kind = (typeof kinds)[number];

const roundings = ['0.01', '0.5', '1', '5', '10'];

/** Changes many nights of many rows in one step; the result can still be changed before it is saved. */
export function BulkDialog({
  culture,
  grid,
  chosen,
  field: first,
  changes,
  onComputed,
  onClose,
}: BulkDialogProps) {
  const { t } = useTranslation();
  const typed = useDialogInput('rates for several nights');
  const [rooms, setRooms] = useDialogField(
    typed,
    'rooms',
    unique(chosen.rows.map(({ room }) => room.itemCode)),
  );
  const [plans, setPlans] = useDialogField(
    typed,
    'plans',
    unique(chosen.rows.flatMap(({ plan }) => plan?.itemCode ?? [])),
  );
  const [from, setFrom] = useDialogField(typed, 'from', chosen.from);
  const [to, setTo] = useDialogField(typed, 'to', chosen.to);
  const [weekdays, setWeekdays] = useDialogField<readonly number[]>(typed, 'weekdays', [1, 2, 3, 4, 5, 6, 7]);
  const [field, setField] = useDialogField<GridField>(typed, 'field', first);
  const [kind, setKind] = useDialogField<Kind>(typed, 'kind', 'set');
  const [text, setText] = useDialogField(typed, 'text', '');
  const [source, setSource] = useDialogField(typed, 'source', chosen.from);
  const [roundTo, setRoundTo] = useDialogField(typed, 'roundTo', '0.01');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isCopy = kind === 'copyWeek' || kind === 'copyYear';
  const isAmount = gridFields[field] === 'amount';
  const weekday = new Intl.DateTimeFormat(languageTags[culture], { weekday: 'short', timeZone: 'UTC' });

  function readOperation(): RateOperation | undefined {
    if (kind === 'copyWeek') return { kind: 'copy', from: source, nights: 7 };
    if (kind === 'copyYear') return { kind: 'copy', from: addDays(from, -364), nights: 364 };
    if (kind === 'set') {
      const value = parseCell(field, text);
      return value === undefined ? undefined : { kind, value };
    }
    const number = Number(
      text
        .replace(/[\s%€+]/g, '')
        .replace('−', '-')
        .replace(',', '.'),
    );
    if (text.trim() === '' || !Number.isFinite(number)) return undefined;
    return kind === 'percent' ? { kind, percent: number } : { kind, amount: number };
  }

  async function compute() {
    const operation = readOperation();
    const isOfPlan = !isOfRoom(field);
    if (!operation) return setProblem(t('rates.wrongValue'));
    if (rooms.length === 0 || (isOfPlan && plans.length === 0)) return setProblem(t('rates.bulk.nothing'));
    setProblem(undefined);
    setIsBusy(true);
    const fields = isCopy && isOfPlan ? gridFieldNames.filter((one) => !isOfRoom(one)) : [field];
    const answer = await officeApi.officeRates.compute(
      {
        body: {
          ...{
            rooms: [...rooms],
            plans: isOfPlan ? [...plans] : [],
            fields: isCopy ? fields : [field],
            from,
            to,
          },
          ...{ weekdays: [...weekdays], operation, roundTo: Number(roundTo), changes },
        },
      },
      { culture },
    );
    setIsBusy(false);
    if (!answer.succeeded) return setFailure(answer);
    typed.clear();
    onComputed(fromChanges(answer.data.changes), answer.data.skipped);
  }

  function close() {
    typed.clear();
    onClose();
  }

  return (
    <Dialog
      title={t('rates.bulk.title')}
      size="wide"
      onClose={close}
      onSubmit={(event) => {
        event.preventDefault();
        compute();
      }}
      footer={
        <DialogButtons
          submit={t('rates.bulk.apply')}
          cancel={t('rates.cancel')}
          isDisabled={isBusy}
          onCancel={close}
        />
      }
    >
      <div className="rate-form">
        <RestoredNotice typed={typed} />
        <Problems failure={failure} />
        <fieldset>
          <legend>{t('rates.bulk.rooms')}</legend>
          <Choices named={grid.rooms} chosen={rooms} onChange={setRooms} />
        </fieldset>
        {!isOfRoom(field) && (
          <fieldset>
            <legend>{t('rates.bulk.plans')}</legend>
            <Choices named={grid.plans} chosen={plans} onChange={setPlans} />
          </fieldset>
        )}
        <div className="rate-tools">
          <DateInput label={t('rates.bulk.from')} required value={from} onChange={setFrom} />
          <DateInput label={t('rates.bulk.to')} required value={to} onChange={setTo} />
          {grid.seasons.length > 0 && (
            <SelectInput
              label={t('rates.bulk.season')}
              value=""
              choices={[
                { value: '', label: t('rates.bulk.chooseSeason') },
                ...grid.seasons.map((season) => ({ value: season.id, label: seasonName(culture, season) })),
              ]}
              onChange={(id) => {
                const season = grid.seasons.find((one) => one.id === id);
                if (!season) return;
                setFrom(season.from);
                setTo(season.to);
              }}
            />
          )}
        </div>
        <fieldset>
          <legend>{t('rates.bulk.weekdays')}</legend>
          <div className="rate-checks">
            {[1, 2, 3, 4, 5, 6, 7].map((day) => (
              <CheckboxInput
                key={day}
                // The first of January 2024 was a Monday.
                label={weekday.format(new Date(Date.UTC(2024, 0, day, 12)))}
                checked={weekdays.includes(day)}
                onChange={(isIn) =>
                  setWeekdays(isIn ? [...weekdays, day] : weekdays.filter((one) => one !== day))
                }
              />
            ))}
          </div>
        </fieldset>
        <div className="rate-tools">
          <SelectInput
            label={t('rates.bulk.field')}
            value={field}
            choices={gridFieldNames.map((one) => ({ value: one, label: t(`rates.field.${one}`) }))}
            onChange={(next) => setField(next as GridField)}
          />
          <SelectInput
            label={t('rates.bulk.operation')}
            value={kind}
            choices={kinds
              .filter((one) => gridFields[field] !== 'flag' || one === 'set' || one.startsWith('copy'))
              .map((one) => ({ value: one, label: t(`rates.bulk.kind.${one}`) }))}
            onChange={(next) => setKind(next as Kind)}
          />
          {!isCopy && (
            <TextInput
              label={t('rates.bulk.value')}
              hint={
                gridFields[field] === 'flag'
                  ? t('rates.bulk.flagHint')
                  : kind === 'set' && blankValue(field) === null
                    ? t('rates.bulk.blankHint')
                    : undefined
              }
              error={problem}
              inputMode={gridFields[field] === 'flag' ? 'text' : 'decimal'}
              maxLength={12}
              value={text}
              onChange={setText}
            />
          )}
          {kind === 'copyWeek' && (
            <DateInput label={t('rates.bulk.source')} required value={source} onChange={setSource} />
          )}
          {isAmount && (kind === 'percent' || kind === 'amount') && (
            <SelectInput
              label={t('rates.bulk.roundTo')}
              value={roundTo}
              choices={roundings.map((value) => ({
                value,
                label: new Intl.NumberFormat(languageTags[culture], { minimumFractionDigits: 2 }).format(
                  Number(value),
                ),
              }))}
              onChange={setRoundTo}
            />
          )}
        </div>
        {isCopy && <p>{t('rates.bulk.copyHint')}</p>}
        {isCopy && problem && <p role="alert">{problem}</p>}
      </div>
    </Dialog>
  );
}

type ChoicesProps = {
  named: readonly { itemCode: string; name: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

function Choices({ named, chosen, onChange }: ChoicesProps) {
  const { t } = useTranslation();
  return (
    <div className="rate-checks">
      <CheckboxInput
        label={<b>{t('rates.bulk.all')}</b>}
        checked={chosen.length === named.length}
        onChange={(isAll) => onChange(isAll ? named.map(({ itemCode }) => itemCode) : [])}
      />
      {named.map(({ itemCode, name }) => (
        <CheckboxInput
          key={itemCode}
          label={name}
          checked={chosen.includes(itemCode)}
          onChange={(isIn) =>
            onChange(isIn ? [...chosen, itemCode] : chosen.filter((one) => one !== itemCode))
          }
        />
      ))}
    </div>
  );
}

const unique = (texts: readonly string[]) => [...new Set(texts)];
