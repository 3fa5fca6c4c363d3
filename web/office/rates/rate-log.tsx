import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { FilterList } from '../../../contract/filters.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { NewerOlder } from '../../editor/site/newer-older.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { WriteOnly } from '../form/write-access.tsx';
import { officeApi } from '../office-api.ts';
import { useGridFormat } from './grid-format.ts';
import type { GridRow } from './grid-rows.ts';

type RateLogProps = {
  culture: Culture;
  chosen: { rows: readonly GridRow[]; from: string; to: string };
  onUndo: (saveId: string) => void;
  onClose: () => void;
};

type Shown = 'cells' | 'saves';

/** Who changed the selected cells, and the last saves, which can be undone. */
export function RateLog({ chosen, onUndo, onClose }: RateLogProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>('cells');
  return (
    <Dialog
      title={t('rates.log.title')}
      placement="side"
      size="wide"
      closeLabel={t('rates.close')}
      onClose={onClose}
    >
      <div className="rate-form">
        <RadioInput<Shown>
          label={t('rates.log.show')}
          value={shown}
          choices={[
            { value: 'cells', label: t('rates.log.cells') },
            { value: 'saves', label: t('rates.log.saves') },
          ]}
          onChange={setShown}
        />
        {shown === 'cells' ? <CellLog chosen={chosen} /> : <SaveLog onUndo={onUndo} />}
      </div>
    </Dialog>
  );
}

const pageSize = 50;
/** Room types and rate plans of one filter, at most. */
const maxNamed = 80;

function CellLog({ chosen: { rows, from, to } }: Pick<RateLogProps, 'chosen'>) {
  const { t } = useTranslation();
  const [pageNumber, setPageNumber] = useState(1);
  const moment = useMomentFormat({ dateStyle: 'short', timeStyle: 'short' });
  const format = useGridFormat({ rooms: rows.map(({ room }) => room), plans: [] });
  const filters: FilterList = [
    { property: 'night', operator: 'gte', value: from },
    { property: 'night', operator: 'lte', value: to },
    ...anyOf(
      'room',
      rows.map(({ room }) => room.itemCode),
    ),
    ...anyOf(
      'plan',
      rows.flatMap(({ plan }) => plan?.itemCode ?? []),
    ),
  ];
  const read = useRead(officeApi.officeRates.log, { query: { filters, pageNumber, pageSize } });
  if (!read.value) return <ReadProblem {...read} />;
  if (read.value.totalCount === 0) return <p>{t('rates.log.none')}</p>;
  return (
    <>
      <ol className="rate-log">
        {read.value.items.map((one) => (
          <li key={`${one.saveId} ${one.room} ${one.plan} ${one.field} ${one.night}`}>
            <b>
              {format.day(one.night)} · {t(`rates.field.${one.field}`)}
            </b>
            <span>
              {format.value(one.field, one.before)} → {format.value(one.field, one.after)}
            </span>
            <small>
              {[one.roomName, one.planName].filter(Boolean).join(' · ')}
              <br />
              {moment(one.savedAt)}, {one.staffName ?? t(`rates.log.source.${one.source}`)}
            </small>
          </li>
        ))}
      </ol>
      <NewerOlder list={read.value} pageNumber={pageNumber} onChange={setPageNumber} />
    </>
  );
}

function anyOf(property: string, values: readonly string[]): FilterList {
  const some = [...new Set(values)];
  // Too many to name each: all of them.
  if (some.length > maxNamed) return [];
  return some.flatMap((value, index) => [
    ...(index > 0 ? (['OR'] as const) : []),
    { property, operator: 'eq', value } as const,
  ]);
}

function SaveLog({ onUndo }: Pick<RateLogProps, 'onUndo'>) {
  const { t } = useTranslation();
  const [pageNumber, setPageNumber] = useState(1);
  const moment = useMomentFormat({ dateStyle: 'short', timeStyle: 'short' });
  const read = useRead(officeApi.officeRates.saves, { query: { pageNumber, pageSize } });
  if (!read.value) return <ReadProblem {...read} />;
  if (read.value.totalCount === 0) return <p>{t('rates.log.noSaves')}</p>;
  return (
    <>
      <ol className="rate-log">
        {read.value.items.map(({ saveId, savedAt, source, staffName, cells, isUndone }) => (
          <li key={saveId}>
            <b>{moment(savedAt)}</b>
            <span>
              {staffName ? `${staffName}, ` : ''}
              {t(`rates.log.source.${source}`)}
            </span>
            <small>{t('rates.preview.cells', { count: cells })}</small>
            {isUndone ? (
              <small>{t('rates.log.undone')}</small>
            ) : (
              <WriteOnly>
                <button type="button" className="button-quiet" onClick={() => onUndo(saveId)}>
                  {t('rates.undoSave')}
                </button>
              </WriteOnly>
            )}
          </li>
        ))}
      </ol>
      <NewerOlder list={read.value} pageNumber={pageNumber} onChange={setPageNumber} />
    </>
  );
}
