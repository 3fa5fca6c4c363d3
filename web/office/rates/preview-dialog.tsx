import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { CellConflict, RateGrid, RatePreview } from '../../../contract/office-rates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Problems } from '../../ui/form/failure.tsx';
import { NumberInput } from '../../ui/form/inputs.tsx';
import { Table } from '../../ui/table.tsx';
import { DateInput } from '../form/date-input.tsx';
import { isDate } from '../form/date-text.ts';
import { officeApi } from '../office-api.ts';
import { type Edits, resolveConflicts, toChanges } from './grid-edits.ts';
import { useGridFormat } from './grid-format.ts';

type PreviewDialogProps = {
  culture: Culture;
  grid: RateGrid;
  edits: Edits;
  /** Takes the edits after a decision about conflicts. */
  onResolve: (edits: Edits) => void;
  onSaved: (saved: { saveId: string | null; cells: number }) => void;
  /** Called when the grid is out of date. */
  onStale: () => void;
  onClose: () => void;
};

type Sample = { arrival: string; nights: number; adults: number };

/** What a save would change and what looks wrong in it, before it is saved. */
export function PreviewDialog({
  culture,
  grid,
  edits,
  onResolve,
  onSaved,
  onStale,
  onClose,
}: PreviewDialogProps) {
  const { t } = useTranslation();
  const format = useGridFormat(grid);
  const [sample, setSample] = useState<Sample | null>(null);
  const [preview, setPreview] = useState<RatePreview | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  useEffect(() => {
    const aborter = new AbortController();
    const body = { changes: toChanges(edits), ...(sample && { sample }) };
    officeApi.officeRates.preview({ body }, { culture, signal: aborter.signal }).then((answer) => {
      if (aborter.signal.aborted) return;
      setFailure(answer.succeeded ? null : answer);
      if (answer.succeeded) setPreview(answer.data);
    });
    return () => aborter.abort();
  }, [edits, sample, culture]);

  async function save() {
    setIsSaving(true);
    const answer = await officeApi.officeRates.save({ body: { changes: toChanges(edits) } }, { culture });
    setIsSaving(false);
    if (answer.succeeded) return onSaved(answer.data);
    setFailure(answer);
    const conflicts = (answer.details?.conflicts ?? []) as CellConflict[];
    if (answer.code !== 'version_conflict' || !preview) return;
    setFailure(null);
    setPreview({ ...preview, conflicts, conflictCount: conflicts.length });
  }

  function decide(conflicts: readonly CellConflict[], isMine: boolean) {
    const next = resolveConflicts(edits, conflicts, () => isMine);
    onResolve(next);
    onStale();
    if (next.size === 0) onClose();
  }

  const isBlocked = preview?.warnings.some(({ kind }) => kind === 'units') ?? true;
  const shownSample = sample ?? preview?.sample;
  return (
    <Dialog
      title={t('rates.preview.title')}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <button
            type="button"
            className="button"
            disabled={isSaving || !preview || isBlocked || preview.conflictCount > 0}
            onClick={save}
          >
            {t('rates.preview.save')}
          </button>
          <button type="button" className="button-quiet" onClick={onClose}>
            {t('rates.preview.back')}
          </button>
        </>
      }
    >
      <div className="rate-preview">
        <Problems failure={failure} />
        {!preview && !failure && <p role="status">{t('rates.preview.computing')}</p>}
        {preview && (
          <>
            <p role="status">
              {t('rates.preview.cells', { count: preview.cells })}{' '}
              {t('rates.preview.nights', { count: preview.nights })}{' '}
              {preview.lowestPrice !== null &&
                t('rates.preview.range', {
                  lowest: format.money(preview.lowestPrice),
                  highest: format.money(preview.highestPrice ?? 0),
                })}
            </p>
            {preview.conflictCount > 0 && (
              <section className="rate-conflicts" role="alert">
                <h3>{t('rates.conflict.title', { count: preview.conflictCount })}</h3>
                <p>{t('rates.conflict.text')}</p>
                <Table
                  rows={preview.conflicts}
                  rowKey={({ room, plan, field, night }) => `${room} ${plan} ${field} ${night}`}
                  isWide
                  caption={t('rates.conflict.title', { count: preview.conflictCount })}
                  isCaptionHidden
                  columns={[
                    {
                      ...{ key: 'cell', header: t('rates.conflict.cell'), isRowHeader: true },
                      cell: (one) => `${format.row(one)}, ${format.day(one.night)}`,
                    },
                    {
                      ...{ key: 'before', header: t('rates.conflict.before'), isNumeric: true },
                      cell: (one) => format.value(one.field, one.before),
                    },
                    {
                      ...{ key: 'theirs', header: t('rates.conflict.theirs'), isNumeric: true },
                      cell: (one) => format.value(one.field, one.theirs),
                    },
                    {
                      ...{ key: 'yours', header: t('rates.conflict.yours'), isNumeric: true },
                      cell: (one) => format.value(one.field, one.yours),
                    },
                    {
                      ...{ key: 'choice', header: t('rates.conflict.choose') },
                      cell: (one) => (
                        <span className="rate-buttons">
                          <button type="button" className="button-quiet" onClick={() => decide([one], true)}>
                            {t('rates.conflict.keepMine')}
                          </button>
                          <button type="button" className="button-quiet" onClick={() => decide([one], false)}>
                            {t('rates.conflict.takeTheirs')}
                          </button>
                        </span>
                      ),
                    },
                  ]}
                />
                {preview.conflicts.length > 1 && (
                  <span className="rate-buttons">
                    <button
                      type="button"
                      className="button-quiet"
                      onClick={() => decide(preview.conflicts, true)}
                    >
                      {t('rates.conflict.keepAll')}
                    </button>
                    <button
                      type="button"
                      className="button-quiet"
                      onClick={() => decide(preview.conflicts, false)}
                    >
                      {t('rates.conflict.takeAll')}
                    </button>
                  </span>
                )}
              </section>
            )}
            {preview.warningCount > 0 && (
              <section>
                <h3>{t('rates.warning.title', { count: preview.warningCount })}</h3>
                <ul className="rate-warnings">
                  {preview.warnings.map((one) => (
                    <li key={`${one.kind} ${one.room} ${one.plan} ${one.night}`} className={`is-${one.kind}`}>
                      <b>
                        {format.row(one)}, {format.day(one.night)}:
                      </b>{' '}
                      {one.kind === 'units'
                        ? t('rates.warning.units', { value: one.value, limit: one.limit })
                        : t(`rates.warning.${one.kind}`, {
                            value: format.money(one.value),
                            limit: format.money(one.limit ?? 0),
                          })}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {shownSample && (
              <section>
                <h3>{t('rates.sample.title')}</h3>
                <div className="rate-tools">
                  <DateInput
                    label={t('rates.sample.arrival')}
                    value={shownSample.arrival}
                    onChange={(arrival) => isDate(arrival) && setSample({ ...pick(shownSample), arrival })}
                  />
                  <NumberInput
                    label={t('rates.sample.nights')}
                    error={undefined}
                    value={shownSample.nights}
                    onChange={(nights) => isCount(nights, 30) && setSample({ ...pick(shownSample), nights })}
                  />
                  <NumberInput
                    label={t('rates.sample.adults')}
                    error={undefined}
                    value={shownSample.adults}
                    onChange={(adults) => isCount(adults, 20) && setSample({ ...pick(shownSample), adults })}
                  />
                </div>
                <Table
                  rows={preview.sample.offers}
                  rowKey={({ room, plan }) => `${room} ${plan}`}
                  caption={t('rates.sample.title')}
                  isCaptionHidden
                  isWide
                  empty={<p>{t('rates.sample.none')}</p>}
                  columns={[
                    {
                      ...{ key: 'row', header: t('rates.rowHead'), isRowHeader: true },
                      cell: (one) => format.row(one),
                    },
                    {
                      key: 'before',
                      header: t('rates.sample.before'),
                      isNumeric: true,
                      cell: (one) => seen(one.before),
                    },
                    {
                      key: 'after',
                      header: t('rates.sample.after'),
                      isNumeric: true,
                      cell: (one) => seen(one.after),
                    },
                  ]}
                />
              </section>
            )}
          </>
        )}
      </div>
    </Dialog>
  );

  function seen({ price, message }: RatePreview['sample']['offers'][number]['before']) {
    return price === null ? message : format.money(price);
  }
}

const pick = ({ arrival, nights, adults }: Sample): Sample => ({ arrival, nights, adults });

const isCount = (value: number | null, max: number): value is number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= max;
