import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Failure } from '../../../client/result.ts';
import { stockStatuses } from '../../../contract/catalog.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { ListedStock, StockMovement } from '../../../contract/office-catalog.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { CheckboxInput, NumberInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { DateInput } from '../form/date-input.tsx';
import { DetailHead } from '../form/detail-head.tsx';
import { FormSection } from '../form/form-section.tsx';
import { WriteOnly } from '../form/write-access.tsx';
import { BulkStepsDialog, type OpenSteps, stepOf, useBulkSteps } from '../list/bulk-steps.tsx';
import { OfficeList } from '../list/office-list.tsx';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from './day-format.ts';

/** What is left of each item, or what came and went of one. */
export function StockPanel({ culture, path: [itemCode] }: PanelProps) {
  return itemCode ? (
    <StockDetail key={itemCode} culture={culture} itemCode={itemCode} />
  ) : (
    <StockList culture={culture} />
  );
}

function useStatusNames() {
  const { t } = useTranslation();
  return {
    inStock: t('officeStock.inStock'),
    lastFew: t('officeStock.lastFew'),
    soldOut: t('officeStock.soldOut'),
  };
}

function useReasonNames(): Record<StockMovement['reason'], string> {
  const { t } = useTranslation();
  return {
    count: t('officeStock.reasons.count'),
    delivery: t('officeStock.reasons.delivery'),
    correction: t('officeStock.reasons.correction'),
    order: t('officeStock.reasons.order'),
    return: t('officeStock.reasons.return'),
  };
}

function StockList({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const bulk = useBulkMove(culture);
  const names = useStatusNames();
  const day = useDayFormat();
  return (
    <>
      <OfficeList
        title={t('officePanels.name.stock')}
        call={officeApi.officeStock.all}
        rowHref={({ itemCode }) => href('panel', { culture, panel: 'stock', '*': itemCode })}
        rowName={getName}
        bulkActions={bulk.actions}
        columns={[
          {
            key: 'name',
            header: t('officeStock.item'),
            sort: 'name',
            cell: ({ name, options }) => (
              <span dir="auto">
                {name}
                {options && <span className="text-muted"> {options}</span>}
              </span>
            ),
            csv: getName,
          },
          {
            key: 'itemCode',
            header: t('officeStock.code'),
            sort: 'itemCode',
            cell: ({ itemCode }) => itemCode,
            csv: ({ itemCode }) => itemCode,
          },
          {
            key: 'left',
            header: t('officeStock.left'),
            sort: 'left',
            isNumeric: true,
            cell: ({ left }) => left ?? t('officeStock.uncounted'),
            csv: ({ left }) => String(left ?? ''),
          },
          {
            key: 'held',
            header: t('officeStock.held'),
            sort: 'held',
            isNumeric: true,
            cell: ({ held }) => held,
            csv: ({ held }) => String(held),
          },
          {
            key: 'few',
            header: t('officeStock.few'),
            sort: 'few',
            isNumeric: true,
            cell: ({ few, left }) => (left === null ? '' : few),
            csv: ({ few }) => String(few),
          },
          {
            key: 'status',
            header: t('officeStock.status'),
            sort: 'status',
            cell: ({ status }) => names[status],
            csv: ({ status }) => names[status],
          },
          {
            key: 'backInStock',
            header: t('officeStock.backInStock'),
            sort: 'backInStock',
            cell: ({ backInStock }) => backInStock && day(backInStock),
            csv: ({ backInStock }) => backInStock ?? '',
          },
        ]}
        filters={[
          {
            name: 'status',
            label: t('officeStock.status'),
            choices: stockStatuses.map((value) => ({ value, label: names[value] })),
          },
        ]}
        empty={<p>{t('officeStock.empty')}</p>}
      />
      {bulk.dialog}
    </>
  );
}

const getName = ({ name, options }: ListedStock) => [name, options].filter(Boolean).join(', ');

/** The same movement for all selected items. */
function useBulkMove(culture: Culture) {
  const { t } = useTranslation();
  const { open, action } = useBulkSteps(officeApi.officeStock.all, getName);
  const actions = [action('move', t('officeStock.move'))];
  return { actions, dialog: open && <BulkMoveDialog culture={culture} open={open} /> };
}

type BulkMoveDialogProps = { culture: Culture; open: OpenSteps };

function BulkMoveDialog({ culture, open }: BulkMoveDialogProps) {
  const [{ quantity, ...rest }, setMovement] = useState(noMovement);
  return (
    <BulkStepsDialog
      open={open}
      step={
        quantity === null
          ? null
          : async ({ id: itemCode }) => {
              const body = { ...rest, quantity };
              return stepOf(await officeApi.officeStock.move({ params: { itemCode }, body }, { culture }));
            }
      }
    >
      <MoveFields movement={{ ...rest, quantity }} failure={null} onChange={setMovement} />
    </BulkStepsDialog>
  );
}

type StockDetailProps = { culture: Culture; itemCode: string };

function StockDetail({ culture, itemCode }: StockDetailProps) {
  const isItem = [{ property: 'itemCode', operator: 'eq' as const, value: itemCode }];
  const found = useRead(officeApi.officeStock.all, { query: { filters: isItem } });
  const movements = useRead(officeApi.officeStock.movements, { query: { filters: isItem, pageSize: 100 } });
  const { t } = useTranslation();
  const statusNames = useStatusNames();
  const item = found.value?.items[0];
  if (!item) return <ReadProblem {...found} />;
  const refresh = () => {
    found.again();
    movements.again();
  };
  return (
    <div className="grid gap-4">
      <DetailHead
        culture={culture}
        panel="stock"
        title={[item.name, item.options].filter(Boolean).join(', ')}
        history={{ kind: 'product', id: item.productCode }}
        actions={
          <Link
            className="button-quiet"
            to={href('panel', { culture, panel: 'products', '*': item.productCode })}
          >
            {t('officeStock.product')}
          </Link>
        }
      >
        <span className="badge">{statusNames[item.status]}</span>
        <span className="text-muted">{itemCode}</span>
      </DetailHead>
      <WriteOnly>
        <MoveForm culture={culture} item={item} onSaved={refresh} />
      </WriteOnly>
      <SettingsForm
        key={`${item.few} ${item.backInStock} ${item.left === null}`}
        culture={culture}
        item={item}
        onSaved={refresh}
      />
      <Movements movements={movements.value?.items ?? []} />
    </div>
  );
}

type FormProps = { culture: Culture; item: ListedStock; onSaved: () => void };

function MoveForm({ culture, item, onSaved }: FormProps) {
  const { t } = useTranslation();
  const [movement, setMovement] = useState(noMovement);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function save() {
    setIsBusy(true);
    const body = { ...movement, quantity: movement.quantity ?? Number.NaN };
    const result = await officeApi.officeStock.move(
      { params: { itemCode: item.itemCode }, body },
      { culture },
    );
    setIsBusy(false);
    if (!result.succeeded) return setFailure(result);
    setFailure(null);
    setMovement({ ...noMovement, reason: movement.reason });
    showToast('success', t('officeStock.saved'));
    onSaved();
  }

  return (
    <FormSection
      title={t('officeStock.move')}
      hint={`${t('officeStock.left')}: ${item.left ?? t('officeStock.uncounted')}`}
    >
      <Problems failure={failure} />
      <MoveFields movement={movement} failure={failure} onChange={setMovement} />
      <div className="is-whole">
        <button
          type="button"
          className="button"
          disabled={isBusy || movement.quantity === null}
          onClick={save}
        >
          {t('officeStock.save')}
        </button>
      </div>
    </FormSection>
  );
}

type Movement = { reason: (typeof reasons)[number]; quantity: number | null; note: string };

/** The reasons that staff choose from. */
const reasons = ['delivery', 'correction', 'count'] as const;

const noMovement: Movement = { reason: 'delivery', quantity: null, note: '' };

type MoveFieldsProps = {
  movement: Movement;
  failure: Failure | null;
  onChange: (movement: Movement) => void;
};

function MoveFields({ movement, failure, onChange }: MoveFieldsProps) {
  const { t } = useTranslation();
  const names = useReasonNames();
  return (
    <>
      <SelectInput
        label={t('officeStock.kind')}
        value={movement.reason}
        choices={reasons.map((value) => ({ value, label: names[value] }))}
        onChange={(reason) => onChange({ ...movement, reason: reason as Movement['reason'] })}
      />
      <NumberInput
        label={movement.reason === 'count' ? t('officeStock.counted') : t('officeStock.came')}
        error={findError(failure, 'body.quantity')}
        value={movement.quantity}
        onChange={(quantity) => onChange({ ...movement, quantity })}
      />
      <TextInput
        label={t('officeStock.note')}
        error={findError(failure, 'body.note')}
        value={movement.note}
        maxLength={300}
        onChange={(note) => onChange({ ...movement, note })}
      />
    </>
  );
}

function SettingsForm({ culture, item, onSaved }: FormProps) {
  const { t } = useTranslation();
  const [isCounted, setIsCounted] = useState(item.left !== null);
  const [few, setFew] = useState<number | null>(item.few);
  const [backInStock, setBackInStock] = useState(item.backInStock ?? '');
  const [failure, setFailure] = useState<Failure | null>(null);

  async function save() {
    const body = {
      isCounted,
      ...(isCounted && { few: few ?? Number.NaN, backInStock: backInStock || null }),
    };
    const input = { params: { itemCode: item.itemCode }, body };
    const result = await officeApi.officeStock.change(input, { culture });
    if (!result.succeeded) return setFailure(result);
    setFailure(null);
    showToast('success', t('officeStock.settingsSaved'));
    onSaved();
  }

  return (
    <FormSection title={t('officeStock.settings')}>
      <Problems failure={failure} />
      <div className="is-whole">
        <CheckboxInput label={t('officeStock.isCounted')} checked={isCounted} onChange={setIsCounted} />
      </div>
      {isCounted && (
        <>
          <NumberInput
            label={t('officeStock.few')}
            hint={t('officeStock.fewHint')}
            error={findError(failure, 'body.few')}
            value={few}
            onChange={setFew}
          />
          <DateInput
            label={t('officeStock.backInStock')}
            error={findError(failure, 'body.backInStock')}
            value={backInStock}
            onChange={setBackInStock}
          />
        </>
      )}
      <div className="is-whole">
        <button type="button" className="button-quiet" onClick={save}>
          {t('officeStock.saveSettings')}
        </button>
      </div>
    </FormSection>
  );
}

function Movements({ movements }: { movements: readonly StockMovement[] }) {
  const { t } = useTranslation();
  const names = useReasonNames();
  const formatMoment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const columns: Column<StockMovement>[] = [
    { key: 'at', header: t('officeStock.when'), isRowHeader: true, cell: ({ at }) => formatMoment(at) },
    { key: 'reason', header: t('officeStock.reason'), cell: ({ reason }) => names[reason] },
    {
      key: 'quantity',
      header: t('officeStock.quantity'),
      isNumeric: true,
      cell: ({ quantity }) => (quantity > 0 ? `+${quantity}` : `−${-quantity}`),
    },
    {
      key: 'order',
      header: t('officeStock.order'),
      className: 'ps-6',
      cell: ({ orderName }) => orderName ?? '',
    },
    { key: 'note', header: t('officeStock.note'), cell: ({ note }) => <span dir="auto">{note}</span> },
    { key: 'who', header: t('officeStock.who'), cell: ({ who }) => <span dir="auto">{who}</span> },
  ];
  return (
    <section className="office-card">
      <Table
        caption={t('officeStock.movements')}
        columns={columns}
        rows={movements}
        rowKey={({ id }) => id}
        isWide
        empty={<p className="office-empty">{t('officeStock.noMovements')}</p>}
      />
    </section>
  );
}
