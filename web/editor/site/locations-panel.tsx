import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Failure } from '../../../client/result.ts';
import { type Culture, readCulture, readingOrder } from '../../../contract/culture.ts';
import type { EditedLocation, ListedLocation } from '../../../contract/site-editing.ts';
import { href } from '../../../contract/site-map.ts';
import { DetailHead } from '../../office/form/detail-head.tsx';
import { withLastQuery } from '../../office/list/last-query.ts';
import { type ListColumn, OfficeList } from '../../office/list/office-list.tsx';
import { officeApi } from '../../office/office-api.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import type { PanelProps } from '../panel-props.ts';
import { languageName, moveInList, useWrittenCultures } from './cultures.ts';
import { LocationEditor } from './location-editor.tsx';
import { MoveButtons, RemoveButton } from './parts.tsx';

/** The panel of the business's locations: the list, their order, a new one, or one of them. */
export function LocationsPanel({ culture, path: [id], onChanged }: PanelProps) {
  const props = { culture, onChanged };
  if (id === 'order') return <LocationOrder {...props} />;
  if (id === 'new') return <NewLocation {...props} />;
  return id ? <LocationDetail key={id} {...props} id={id} /> : <LocationList culture={culture} />;
}

type LocationProps = Pick<PanelProps, 'culture' | 'onChanged'>;

const pathOf = (culture: Culture, path: string) => href('panel', { culture, panel: 'locations', '*': path });

function LocationList({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const cultures = useWrittenCultures(culture);
  const missingNames = ({ missing }: ListedLocation) =>
    missing
      .split(',')
      .flatMap((one) => readCulture(one) ?? [])
      .map((one) => languageName(culture, one))
      .join(', ');
  const nameOf = ({ name }: ListedLocation) => name || t('editorSite.locations.unnamed');
  const columns: ListColumn<ListedLocation>[] = [
    {
      key: 'name',
      header: t('editorSite.locations.name'),
      cell: (location) => <bdi>{nameOf(location)}</bdi>,
      csv: nameOf,
      sort: 'name',
    },
    {
      key: 'address',
      header: t('editorSite.locations.address'),
      cell: ({ address }) => <bdi>{address}</bdi>,
      csv: ({ address }) => address,
      sort: 'address',
    },
    {
      key: 'phoneNumber',
      header: t('editorSite.locations.phone'),
      cell: ({ phoneNumber }) => <bdi>{phoneNumber}</bdi>,
      csv: ({ phoneNumber }) => phoneNumber,
      sort: 'phoneNumber',
    },
    {
      key: 'emailAddress',
      header: t('editorSite.locations.email'),
      cell: ({ emailAddress }) => <bdi>{emailAddress}</bdi>,
      csv: ({ emailAddress }) => emailAddress,
      sort: 'emailAddress',
      isHidden: true,
    },
    {
      key: 'hasHours',
      header: t('editorSite.locations.hasHours'),
      cell: ({ hasHours }) => (hasHours ? t('editorSite.locations.yes') : t('editorSite.locations.no')),
      csv: ({ hasHours }) => (hasHours ? t('editorSite.locations.yes') : t('editorSite.locations.no')),
      sort: 'hasHours',
    },
    {
      key: 'missing',
      header: t('editorSite.locations.missing'),
      cell: missingNames,
      csv: missingNames,
      sort: 'missing',
    },
    {
      key: 'place',
      header: t('editorSite.locations.place'),
      cell: ({ place }) => place,
      csv: ({ place }) => String(place),
      sort: 'place',
      isNumeric: true,
    },
  ];
  return (
    <OfficeList
      title={t('officePanels.name.locations')}
      call={officeApi.siteEditing.locationList}
      columns={columns}
      filters={[
        {
          name: 'missing',
          label: t('editorSite.locations.missing'),
          choices: cultures.map((value) => ({ value, label: languageName(culture, value) })),
          toFilters: (value) => [{ property: 'missing', operator: 'ct', value }],
        },
        {
          name: 'hasHours',
          label: t('editorSite.locations.hasHours'),
          choices: [
            { value: 'true', label: t('editorSite.locations.yes') },
            { value: 'false', label: t('editorSite.locations.no') },
          ],
        },
      ]}
      defaultSort="place"
      rowHref={({ id }) => pathOf(culture, id)}
      rowName={nameOf}
      toolbar={
        <>
          <Link to={pathOf(culture, 'new')} className="button">
            {t('editorSite.locations.add')}
          </Link>
          <Link to={pathOf(culture, 'order')} className="button-quiet">
            {t('editorSite.locations.order')}
          </Link>
        </>
      }
      empty={t('editorSite.locations.none')}
    />
  );
}

/** The name of a location in the nearest culture. */
const nameIn = ({ texts }: EditedLocation, culture: Culture) =>
  readingOrder(culture)
    .map((one) => texts[one]?.name)
    .find(Boolean);

function LocationDetail({ culture, id, onChanged }: LocationProps & { id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const read = useRead(officeApi.siteEditing.locations, {});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [known, setKnown] = useState<EditedLocation>();
  const found = read.value?.find((one) => one.id === id);
  if (found && found !== known) setKnown(found);
  if (!read.value) return <ReadProblem {...read} />;
  // What is typed stays when a colleague removes the location.
  const location = found ?? known;
  const name = (location && nameIn(location, culture)) ?? t('editorSite.locations.unnamed');

  async function remove() {
    const result = await officeApi.siteEditing.deleteLocation({ params: { locationId: id } }, { culture });
    setFailure(result.succeeded ? null : result);
    if (!result.succeeded) return;
    onChanged();
    showToast('success', t('editorSite.locations.removed'));
    navigate(withLastQuery(href('panel', { culture, panel: 'locations' })));
  }

  return (
    <>
      <DetailHead
        culture={culture}
        panel="locations"
        title={location ? name : t('editorSite.locations.gone')}
        history={{ kind: 'location', id }}
        actions={found && <RemoveButton name={name} onRemove={remove} />}
      />
      {!found && location && (
        <p role="alert" className="form-problems">
          {t('editorSite.locations.goneMeanwhile')}
        </p>
      )}
      <Problems failure={failure} />
      {location && (
        <div className="office-card site-panel">
          <LocationEditor
            culture={culture}
            place={location}
            onSaved={(saved) => {
              read.set((all) => all.map((one) => (one.id === saved.id ? saved : one)));
              onChanged();
            }}
          />
        </div>
      )}
    </>
  );
}

function NewLocation({ culture, onChanged }: LocationProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [place] = useState(() => emptyPlace(crypto.randomUUID()));
  return (
    <>
      <DetailHead culture={culture} panel="locations" title={t('editorSite.locations.added')} />
      <div className="office-card site-panel">
        <LocationEditor
          culture={culture}
          place={place}
          onSaved={({ id }) => {
            onChanged();
            navigate(pathOf(culture, id), { replace: true });
          }}
        />
      </div>
    </>
  );
}

const emptyPlace = (id: string): EditedLocation => ({
  ...{ id, version: '', latitude: 0, longitude: 0, phoneNumber: '', emailAddress: '', mediaId: null },
  ...{ hours: { week: [], exceptions: [] }, texts: {} },
});

/** The order in which visitors see the locations; a move is saved at once. */
function LocationOrder({ culture, onChanged }: LocationProps) {
  const { t } = useTranslation();
  const read = useRead(officeApi.siteEditing.locations, {});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { value } = read;
  if (!value) return <ReadProblem {...read} />;

  async function move(index: number, by: number) {
    const ids = moveInList(value ?? [], index, by).map(({ id }) => id);
    setIsBusy(true);
    const result = await officeApi.siteEditing.orderLocations({ body: { ids } }, { culture });
    setIsBusy(false);
    setFailure(result.succeeded ? null : result);
    if (!result.succeeded) return;
    read.set(result.data);
    onChanged();
  }

  return (
    <>
      <DetailHead culture={culture} panel="locations" title={t('editorSite.locations.orderTitle')} />
      <p className="site-hint mb-4">{t('editorSite.locations.orderHint')}</p>
      <Problems failure={failure} />
      <ol className="site-list">
        {value.map((location, index) => {
          const name = nameIn(location, culture) ?? t('editorSite.locations.unnamed');
          return (
            <li key={location.id}>
              <div className="site-head">
                <bdi>{name}</bdi>
                <div className="site-tools">
                  <MoveButtons
                    name={name}
                    index={index}
                    count={value.length}
                    isBusy={isBusy}
                    onMove={(by) => move(index, by)}
                  />
                </div>
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
