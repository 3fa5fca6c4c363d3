import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { type StayUnit, stayUnits } from '../../../contract/booking.ts';
import type { Culture } from '../../../contract/culture.ts';
import { extraDays, type OfficeExtra, type OfficeExtraSummary } from '../../../contract/office-fees.ts';
import { href } from '../../../contract/site-map.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { NumberInput, SelectInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { DetailHead } from '../form/detail-head.tsx';
import { FormSection } from '../form/form-section.tsx';
import { WriteOnly } from '../form/write-access.tsx';
import { type ListColumn, OfficeList } from '../list/office-list.tsx';
import { officeApi } from '../office-api.ts';
import { OrderView } from './order-view.tsx';
import { ArchiveButton, Checks, PictureFields, TextFields, toPictures } from './sold-fields.tsx';
import { changedFields, toSoldTexts, toTextsInput } from './sold-texts.ts';
import { useExtraChoices, useRatedVatChoices, useRoomTypeChoices } from './use-sold.ts';

/** The panel of extras that are sold with stays: the list, one of them, or their order. */
export function ExtrasPanel({ culture, path: [id] }: PanelProps) {
  if (id === 'order') return <ExtraOrder culture={culture} />;
  return id ? <ExtraDetail key={id} culture={culture} id={id} /> : <ExtraList culture={culture} />;
}

function ExtraOrder({ culture }: Pick<PanelProps, 'culture'>) {
  return (
    <OrderView
      culture={culture}
      panel="extras"
      rows={useExtraChoices()}
      write={(itemCodes) => officeApi.officeExtra.order({ body: { itemCodes } }, { culture })}
    />
  );
}

function ExtraList({ culture }: Pick<PanelProps, 'culture'>) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency || 'EUR');
  const add = href('panel', { culture, panel: 'extras', '*': 'new' });
  const unitOf = ({ unit }: OfficeExtraSummary) => t(`officeSetup.unit.${unit}`);
  const roomsOf = ({ roomTypes }: OfficeExtraSummary) =>
    roomTypes === 0 ? t('officeSetup.allRooms') : `${roomTypes}`;
  const columns: ListColumn<OfficeExtraSummary>[] = [
    {
      key: 'name',
      header: t('officeSetup.texts.name'),
      cell: ({ name, isArchived }) => (
        <span dir="auto">
          {name} {isArchived && <span className="office-tag">{t('officeSetup.archived')}</span>}
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
      key: 'price',
      header: t('extras.price'),
      cell: ({ price }) => money(price),
      csv: ({ price }) => price.toFixed(2),
      sort: 'price',
      isNumeric: true,
    },
    { key: 'unit', header: t('officeSetup.unit.label'), cell: unitOf, csv: unitOf, sort: 'unit' },
    {
      key: 'dailyStock',
      header: t('extras.dailyStock'),
      cell: ({ dailyStock }) => dailyStock,
      csv: ({ dailyStock }) => `${dailyStock ?? ''}`,
      sort: 'dailyStock',
      isNumeric: true,
    },
    { key: 'rooms', header: t('officePanels.name.rooms'), cell: roomsOf, csv: roomsOf },
  ];
  return (
    <OfficeList
      title={t('officePanels.name.extras')}
      call={officeApi.officeExtra.all}
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
      rowHref={({ id }) => href('panel', { culture, panel: 'extras', '*': id })}
      rowName={({ name }) => name}
      toolbar={
        <WriteOnly>
          <Link className="button" to={add}>
            {t('extras.add')}
          </Link>
          <Link className="button-quiet" to={href('panel', { culture, panel: 'extras', '*': 'order' })}>
            {t('officeSetup.order')}
          </Link>
        </WriteOnly>
      }
      empty={
        <>
          <p>{t('extras.empty')}</p>
          <WriteOnly>
            <Link className="button" to={add}>
              {t('extras.add')}
            </Link>
          </WriteOnly>
        </>
      }
    />
  );
}

const emptyExtra: OfficeExtra = {
  ...{ itemCode: '', version: '', isArchived: false, vatCategory: 'standard', texts: {}, pictures: [] },
  ...{ price: 0, unit: 'once', day: 'stay', dailyStock: null, roomTypes: [], ratePlans: [] },
};

function ExtraDetail({ culture, id }: { culture: Culture; id: string }) {
  const extra = useRead(officeApi.officeExtra.read, id === 'new' ? null : { params: { itemCode: id } });
  if (id === 'new') return <ExtraForm culture={culture} stored={emptyExtra} onChanged={() => {}} />;
  if (!extra.value) return <ReadProblem {...extra} />;
  return <ExtraForm culture={culture} stored={extra.value} onChanged={extra.set} />;
}

function toDraft(extra: OfficeExtra) {
  const { itemCode: _, version: __, isArchived: ___, ratePlans, ...rest } = extra;
  return { ...rest, texts: toSoldTexts(extra.texts), pictures: toPictures(extra.pictures) };
}

type Draft = ReturnType<typeof toDraft>;

type ExtraFormProps = {
  culture: Culture;
  stored: OfficeExtra;
  onChanged: (extra: OfficeExtra) => void;
};

function ExtraForm({ culture, stored, onChanged }: ExtraFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rooms = useRoomTypeChoices(stored.roomTypes);
  const vat = useRatedVatChoices(stored.vatCategory);
  const isNew = stored.version === '';
  const edited = useEdited<OfficeExtra, Draft>({
    ...{ name: `extra ${stored.itemCode}`, stored, toDraft },
    write: (draft, version) => {
      const fields = { ...draft, texts: toTextsInput(draft.texts, stored.texts) };
      if (isNew) return officeApi.officeExtra.create({ body: fields }, { culture });
      const before = toDraft(stored);
      const stays = { ...before, texts: toTextsInput(before.texts, stored.texts) };
      const body = { version, ...changedFields(fields, stays) };
      return officeApi.officeExtra.change({ params: { itemCode: stored.itemCode }, body }, { culture });
    },
    onSaved: (saved) => {
      onChanged(saved);
      if (isNew)
        navigate(href('panel', { culture, panel: 'extras', '*': saved.itemCode }), { replace: true });
    },
  });
  const { draft, failure } = edited;
  const change = (more: Partial<Draft>) => edited.change({ ...draft, ...more });
  const errorOf = (name: string) => findError(failure, `body.${name}`);
  const name = stored.texts[culture]?.name ?? Object.values(stored.texts)[0]?.name ?? t('extras.new');
  const toLines = (one: Draft) => [
    ...Object.values(one.texts.names).map((text) => `${t('officeSetup.texts.name')}: ${text}`),
    ...Object.values(one.texts.descriptions),
    `${t('extras.price')}: ${one.price}`,
    `${t('officeSetup.unit.label')}: ${t(`officeSetup.unit.${one.unit}`)}`,
    `${t('extras.dailyStock')}: ${one.dailyStock ?? ''}`,
    `${t('officePanels.name.rooms')}: ${one.roomTypes.join(', ')}`,
  ];
  return (
    <>
      <DetailHead
        culture={culture}
        panel="extras"
        title={name}
        history={!isNew && { kind: 'extra', id: stored.itemCode }}
        actions={
          !isNew && (
            <ArchiveButton
              isArchived={stored.isArchived}
              isBusy={edited.isBusy}
              onChange={async (isArchived) => {
                const body = { version: stored.version, isArchived };
                const params = { itemCode: stored.itemCode };
                const result = await officeApi.officeExtra.change({ params, body }, { culture });
                if (!result.succeeded) return result;
                onChanged(result.data);
                navigate(href('panel', { culture, panel: 'extras' }));
                return null;
              }}
            />
          )
        }
      >
        {!isNew && <span className="text-muted">{stored.itemCode}</span>}
        {stored.isArchived && <span className="office-tag">{t('officeSetup.archived')}</span>}
      </DetailHead>
      <div className="office-form">
        <TextFields
          culture={culture}
          texts={draft.texts}
          failure={failure}
          hasAddress={false}
          onChange={(texts) => change({ texts })}
        />
        <PictureFields
          culture={culture}
          pictures={draft.pictures}
          failure={failure}
          hint={t('extras.picturesHint')}
          onChange={(pictures) => change({ pictures })}
        />
        <FormSection title={t('extras.sale')}>
          <NumberInput
            label={t('extras.price')}
            error={errorOf('price')}
            value={draft.price}
            onChange={(price) => change({ price: price ?? Number.NaN })}
          />
          <SelectInput
            label={t('officeSetup.unit.label')}
            hint={t('extras.unitHint')}
            value={draft.unit}
            choices={stayUnits.map((value) => ({ value, label: t(`officeSetup.unit.${value}`) }))}
            onChange={(unit) => change({ unit: unit as StayUnit })}
          />
          <SelectInput
            label={t('extras.day.label')}
            value={draft.day}
            choices={extraDays.map((value) => ({ value, label: t(`extras.day.${value}`) }))}
            onChange={(day) => change({ day: day as OfficeExtra['day'] })}
          />
          <NumberInput
            label={t('extras.dailyStock')}
            hint={t('extras.dailyStockHint')}
            error={errorOf('dailyStock')}
            value={draft.dailyStock}
            onChange={(dailyStock) => change({ dailyStock })}
          />
          <SelectInput
            label={t('officeSetup.vat')}
            error={errorOf('vatCategory')}
            value={draft.vatCategory}
            choices={vat}
            onChange={(vatCategory) => change({ vatCategory })}
          />
          <Checks
            legend={t('extras.rooms')}
            hint={t('officeSetup.noneIsAll')}
            choices={rooms}
            chosen={draft.roomTypes}
            onChange={(roomTypes) => change({ roomTypes })}
          />
          {stored.ratePlans.length > 0 && (
            <p className="site-hint is-whole">
              {t('extras.includedIn', { plans: stored.ratePlans.join(', ') })}
            </p>
          )}
        </FormSection>
        <Problems failure={failure} />
        <SaveBar edited={edited} toLines={toLines} toDraft={toDraft} />
      </div>
    </>
  );
}
