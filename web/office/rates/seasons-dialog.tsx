import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { RateGrid, Season } from '../../../contract/office-rates.ts';
import { seasonColours } from '../../../contract/rate-grid.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { NumberInput, SelectInput } from '../../ui/form/inputs.tsx';
import { RestoredNotice } from '../form/action-dialog.tsx';
import { CultureTabs } from '../form/culture-tabs.tsx';
import { DateInput } from '../form/date-input.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { LocalizedTextInput } from '../form/localized-text-input.tsx';
import { WriteOnly } from '../form/write-access.tsx';
import { officeApi } from '../office-api.ts';
import { useGridFormat } from './grid-format.ts';
import { seasonName } from './season-name.ts';

type SeasonsDialogProps = {
  culture: Culture;
  grid: RateGrid;
  onChanged: () => void;
  /** Shows the grid from a night on. */
  onShow: (from: string) => void;
  onClose: () => void;
};

type Draft = Omit<Season, 'version'> & { version?: string };

/** The named seasons of the business, and the price below which a preview warns. */
export function SeasonsDialog({ culture, grid, onChanged, onShow, onClose }: SeasonsDialogProps) {
  const { t } = useTranslation();
  const format = useGridFormat(grid);
  const typed = useDialogInput('seasons');
  const [draft, setDraft] = useDialogField<Draft | null>(typed, 'draft', null);
  const [floor, setFloor] = useDialogField(typed, 'floor', grid.priceFloor);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function saveFloor() {
    const answer = await officeApi.officeRates.putFloor({ body: { priceFloor: floor } }, { culture });
    setFailure(answer.succeeded ? null : answer);
    if (!answer.succeeded) return;
    typed.clear();
    onChanged();
  }

  function endDraft() {
    setDraft(null);
    typed.clear();
    if (floor !== grid.priceFloor) setFloor(floor);
  }

  function close() {
    typed.clear();
    onClose();
  }

  async function remove(seasonId: string) {
    const answer = await officeApi.officeRates.deleteSeason({ params: { seasonId } }, { culture });
    setFailure(answer.succeeded ? null : answer);
    if (answer.succeeded) onChanged();
  }

  const fresh = (): Draft => ({
    ...{ id: crypto.randomUUID(), colour: 'sun', from: grid.dateFrom, to: grid.dateTo, names: {} },
  });
  return (
    <Dialog title={t('rates.seasons.title')} size="wide" closeLabel={t('rates.close')} onClose={close}>
      <RestoredNotice typed={typed} />
      {draft ? (
        <SeasonForm
          culture={culture}
          draft={draft}
          onChange={setDraft}
          onSaved={() => {
            endDraft();
            onChanged();
          }}
          onCancel={endDraft}
        />
      ) : (
        <div className="rate-form">
          <Problems failure={failure} />
          {grid.seasons.length === 0 && <p>{t('rates.seasons.none')}</p>}
          <ul className="rate-log">
            {grid.seasons.map((season) => (
              <li key={season.id}>
                <b>
                  <span className={`rate-swatch is-${season.colour}`} aria-hidden="true" />{' '}
                  {seasonName(culture, season)}
                </b>
                <span>
                  {format.day(season.from)} – {format.day(season.to)}
                </span>
                <span className="rate-buttons">
                  <button type="button" className="button-quiet" onClick={() => onShow(season.from)}>
                    {t('rates.seasons.show')}
                  </button>
                  <WriteOnly>
                    <button type="button" className="button-quiet" onClick={() => setDraft(season)}>
                      {t('rates.seasons.edit')}
                    </button>
                    <button type="button" className="button-quiet" onClick={() => remove(season.id)}>
                      {t('rates.seasons.remove')}
                    </button>
                  </WriteOnly>
                </span>
              </li>
            ))}
          </ul>
          <WriteOnly>
            <button type="button" className="button" onClick={() => setDraft(fresh())}>
              {t('rates.seasons.add')}
            </button>
            <div className="rate-tools">
              <NumberInput
                label={t('rates.floor.label')}
                hint={t('rates.floor.hint')}
                error={findError(failure, 'body.priceFloor')}
                value={floor}
                onChange={setFloor}
              />
              <div className="rate-buttons">
                <button
                  type="button"
                  className="button-quiet"
                  disabled={floor === grid.priceFloor}
                  onClick={saveFloor}
                >
                  {t('rates.floor.save')}
                </button>
              </div>
            </div>
          </WriteOnly>
        </div>
      )}
    </Dialog>
  );
}

type SeasonFormProps = {
  culture: Culture;
  draft: Draft;
  onChange: (draft: Draft) => void;
  onSaved: () => void;
  onCancel: () => void;
};

function SeasonForm({ culture, draft, onChange, onSaved, onCancel }: SeasonFormProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(culture);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function save(version = draft.version) {
    const { id, colour, from, to, names } = draft;
    const body = { ...(version && { version }), colour, from, to, names };
    const answer = await officeApi.officeRates.putSeason({ params: { seasonId: id }, body }, { culture });
    setFailure(answer.succeeded ? null : answer);
    if (answer.succeeded) onSaved();
  }

  const theirs = failure?.code === 'version_conflict' ? (failure.details?.theirs as Season) : undefined;
  return (
    <form
      className="rate-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Problems failure={failure} />
      {theirs && (
        <p className="rate-buttons">
          <span>
            {seasonName(culture, theirs)}, {theirs.from} – {theirs.to}
          </span>
          <button type="button" className="button-quiet" onClick={() => save(theirs.version)}>
            {t('rates.conflict.keepMine')}
          </button>
          <button
            type="button"
            className="button-quiet"
            onClick={() => {
              setFailure(null);
              onChange(theirs);
            }}
          >
            {t('rates.conflict.takeTheirs')}
          </button>
        </p>
      )}
      <CultureTabs texts={[draft.names]} shown={shown} onShow={setShown}>
        <LocalizedTextInput
          label={t('rates.seasons.name')}
          error={findError(failure, 'body.names')}
          texts={draft.names}
          shown={shown}
          maxLength={100}
          onChange={(names) => onChange({ ...draft, names })}
        />
      </CultureTabs>
      <div className="rate-tools">
        <DateInput
          label={t('rates.bulk.from')}
          required
          value={draft.from}
          onChange={(from) => onChange({ ...draft, from })}
        />
        <DateInput
          label={t('rates.bulk.to')}
          required
          error={findError(failure, 'body.to')}
          value={draft.to}
          onChange={(to) => onChange({ ...draft, to })}
        />
        <SelectInput
          label={t('rates.seasons.colour')}
          value={draft.colour}
          choices={seasonColours.map((colour) => ({ value: colour, label: t(`rates.colour.${colour}`) }))}
          onChange={(colour) => onChange({ ...draft, colour: colour as Season['colour'] })}
        />
      </div>
      <div className="rate-buttons">
        <button type="submit" className="button">
          {t('rates.seasons.save')}
        </button>
        <button type="button" className="button-quiet" onClick={onCancel}>
          {t('rates.cancel')}
        </button>
      </div>
    </form>
  );
}
