import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import { readingOrder } from '../../../contract/culture.ts';
import type { EditedLocation } from '../../../contract/site-editing.ts';
import { officeApi } from '../../office/office-api.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import type { PanelProps } from '../panel-props.ts';
import { useOpenDetail } from '../use-open-detail.ts';
import { moveInList } from './cultures.ts';
import { LocationEditor } from './location-editor.tsx';
import { MoveButtons, RemoveButton } from './parts.tsx';

/** The panel of the business's locations, with their order. */
export function LocationsPanel({ culture, onChanged }: PanelProps) {
  const { t } = useTranslation();
  const places = useRead(officeApi.siteEditing.locations, {});
  const [open, setOpen] = useOpenDetail('location');
  const [added, setAdded] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { value } = places;
  if (!value) return <ReadProblem {...places} />;

  const getName = ({ texts }: EditedLocation) =>
    readingOrder(culture)
      .map((one) => texts[one]?.name)
      .find(Boolean) ?? t('editorSite.locations.unnamed');

  async function order(index: number, by: number) {
    const ids = moveInList(value ?? [], index, by).map(({ id }) => id);
    const result = await officeApi.siteEditing.orderLocations({ body: { ids } }, { culture });
    setFailure(result.succeeded ? null : result);
    if (!result.succeeded) return;
    places.set(result.data);
    onChanged();
  }

  async function remove(id: string) {
    const result = await officeApi.siteEditing.deleteLocation({ params: { locationId: id } }, { culture });
    setFailure(result.succeeded ? null : result);
    places.again();
    if (result.succeeded) onChanged();
  }

  function onSaved(saved: EditedLocation) {
    const isNew = !value?.some(({ id }) => id === saved.id);
    places.set(
      isNew ? [...(value ?? []), saved] : (value ?? []).map((one) => (one.id === saved.id ? saved : one)),
    );
    if (isNew) {
      setAdded(null);
      setOpen(saved.id);
    }
    onChanged();
  }

  return (
    <div className="site-panel">
      {value.length === 0 && <p>{t('editorSite.locations.none')}</p>}
      <ul className="site-list">
        {value.map((place, index) => (
          <li key={place.id}>
            <div className="site-head">
              <button
                type="button"
                className="menu-name"
                dir="auto"
                aria-expanded={open === place.id}
                onClick={() => setOpen(open === place.id ? null : place.id)}
              >
                {getName(place)}
              </button>
              <div className="site-tools">
                <MoveButtons
                  name={getName(place)}
                  index={index}
                  count={value.length}
                  onMove={(by) => order(index, by)}
                />
              </div>
            </div>
            {open === place.id && (
              <div className="menu-fields">
                <LocationEditor culture={culture} place={place} onSaved={onSaved} />
                <RemoveButton name={getName(place)} onRemove={() => remove(place.id)} />
              </div>
            )}
          </li>
        ))}
        {added && (
          <li>
            <h3 className="site-head">{t('editorSite.locations.added')}</h3>
            <div className="menu-fields">
              <LocationEditor key={added} culture={culture} place={emptyPlace(added)} onSaved={onSaved} />
            </div>
          </li>
        )}
      </ul>
      <Problems failure={failure} />
      <button
        type="button"
        className="button-quiet"
        disabled={added !== null}
        onClick={() => setAdded(crypto.randomUUID())}
      >
        {t('editorSite.locations.add')}
      </button>
    </div>
  );
}

const emptyPlace = (id: string): EditedLocation => ({
  ...{ id, version: '', latitude: 0, longitude: 0, phoneNumber: '', emailAddress: '', mediaId: null },
  ...{ hours: { week: [], exceptions: [] }, texts: {} },
});
