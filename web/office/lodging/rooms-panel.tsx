import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OfficeRoomTypeSummary } from '../../../contract/office-rooms.ts';
import { renditionPath } from '../../../contract/rendition.ts';
import { href } from '../../../contract/site-map.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { WriteOnly } from '../form/write-access.tsx';
import { type ListColumn, OfficeList } from '../list/office-list.tsx';
import { officeApi } from '../office-api.ts';
import { OrderView } from './order-view.tsx';
import { RoomDetail } from './room-detail.tsx';
import { useRoomTypeChoices } from './use-sold.ts';

/** The panel of room types and their units: the list, one of them, or their order. */
export function RoomsPanel({ culture, path: [id] }: PanelProps) {
  if (id === 'order') return <RoomOrder culture={culture} />;
  return id ? <RoomDetail key={id} culture={culture} id={id} /> : <RoomList culture={culture} />;
}

function RoomOrder({ culture }: Pick<PanelProps, 'culture'>) {
  return (
    <OrderView
      culture={culture}
      panel="rooms"
      rows={useRoomTypeChoices()}
      write={(itemCodes) => officeApi.officeRoom.order({ body: { itemCodes } }, { culture })}
    />
  );
}

function RoomList({ culture }: Pick<PanelProps, 'culture'>) {
  const { t } = useTranslation();
  const numbers = ({ hasNumbers }: OfficeRoomTypeSummary) =>
    hasNumbers ? t('rooms.list.numbered') : t('rooms.list.notNumbered');
  const columns: ListColumn<OfficeRoomTypeSummary>[] = [
    {
      key: 'name',
      header: t('officeSetup.texts.name'),
      cell: ({ name, mediaId, isArchived }) => (
        <span className="office-named" dir="auto">
          {mediaId && <img src={renditionPath(`/media/${mediaId}`, 320, 'webp')} alt="" loading="lazy" />}
          {name}
          {isArchived && <span className="office-tag">{t('officeSetup.archived')}</span>}
        </span>
      ),
      csv: ({ name }) => name,
      sort: 'name',
    },
    {
      key: 'code',
      header: t('officeSetup.code'),
      cell: ({ itemCode }) => itemCode,
      csv: ({ itemCode }) => itemCode,
      sort: 'itemCode',
    },
    {
      key: 'units',
      header: t('rooms.units'),
      cell: ({ units }) => units,
      csv: ({ units }) => `${units}`,
      sort: 'units',
      isNumeric: true,
    },
    { key: 'numbers', header: t('rooms.list.numbers'), cell: numbers, csv: numbers },
    {
      key: 'guests',
      header: t('rooms.list.guests'),
      cell: ({ standardGuests, maxGuests }) =>
        standardGuests === maxGuests ? standardGuests : `${standardGuests}–${maxGuests}`,
      csv: ({ maxGuests }) => `${maxGuests}`,
      sort: 'maxGuests',
      isNumeric: true,
    },
    {
      key: 'plans',
      header: t('officePanels.name.rate-plans'),
      cell: ({ ratePlans }) => ratePlans,
      csv: ({ ratePlans }) => `${ratePlans}`,
      sort: 'ratePlans',
      isNumeric: true,
    },
  ];
  return (
    <OfficeList
      title={t('officePanels.name.rooms')}
      call={officeApi.officeRoom.all}
      columns={columns}
      filters={[
        {
          name: 'isArchived',
          label: t('officeSetup.shown'),
          choices: [
            { value: 'false', label: t('officeSetup.onSale') },
            { value: 'true', label: t('officeSetup.archived') },
          ],
        },
      ]}
      defaultSort="place"
      rowHref={({ id }) => href('panel', { culture, panel: 'rooms', '*': id })}
      rowName={({ name }) => name}
      toolbar={
        <WriteOnly>
          <Link className="button" to={href('panel', { culture, panel: 'rooms', '*': 'new' })}>
            {t('rooms.add')}
          </Link>
          <Link className="button-quiet" to={href('panel', { culture, panel: 'rooms', '*': 'order' })}>
            {t('officeSetup.order')}
          </Link>
        </WriteOnly>
      }
      empty={
        <>
          <p>{t('rooms.empty')}</p>
          <WriteOnly>
            <Link className="button" to={href('panel', { culture, panel: 'rooms', '*': 'new' })}>
              {t('rooms.add')}
            </Link>
          </WriteOnly>
        </>
      }
    />
  );
}
