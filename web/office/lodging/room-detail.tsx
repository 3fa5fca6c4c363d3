import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Culture } from '../../../contract/culture.ts';
import type { OfficeRoomType } from '../../../contract/office-rooms.ts';
import { type BedKind, bedKinds, type RoomFact, roomFacts } from '../../../contract/room-facts.ts';
import { href } from '../../../contract/site-map.ts';
import { RemoveButton } from '../../editor/site/parts.tsx';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { CheckboxInput, NumberInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { DetailHead } from '../form/detail-head.tsx';
import { FormSection } from '../form/form-section.tsx';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';
import { ArchiveButton, Checks, PictureFields, TextFields, toPictures } from './sold-fields.tsx';
import { changedFields, toSoldTexts, toTextsInput } from './sold-texts.ts';
import { UnitTable } from './unit-table.tsx';
import { useRatedVatChoices, useRatePlanChoices } from './use-sold.ts';

type RoomDetailProps = { culture: Culture; id: string };

const emptyRoom: OfficeRoomType = {
  ...{ itemCode: '', version: '', isArchived: false, vatCategory: 'lodging', texts: {}, pictures: [] },
  ...{ beds: [], facts: [], sizeM2: null, floor: null, standardGuests: 2, maxGuests: 2, maxAdults: 2 },
  ...{ maxChildren: 1, maxBabies: 0, units: 0, hasNumbers: true, guestsChooseUnit: false },
  ...{ preferencePrice: 0, ratePlans: [], numberedUnits: [], unplacedReservations: 0 },
};

/** One room type with its units, or a new one. */
export function RoomDetail({ culture, id }: RoomDetailProps) {
  const room = useRead(officeApi.officeRoom.read, id === 'new' ? null : { params: { itemCode: id } });
  if (id === 'new') return <RoomForm culture={culture} stored={emptyRoom} onChanged={() => {}} />;
  if (!room.value) return <ReadProblem {...room} />;
  return <RoomForm culture={culture} stored={room.value} onChanged={room.set} />;
}

function toDraft(room: OfficeRoomType) {
  const { itemCode: _, version: __, isArchived: ___, numberedUnits, unplacedReservations, ...rest } = room;
  return { ...rest, pictures: toPictures(room.pictures), texts: toSoldTexts(room.texts), numbers: '' };
}

type Draft = ReturnType<typeof toDraft>;

type RoomFormProps = {
  culture: Culture;
  stored: OfficeRoomType;
  onChanged: (room: OfficeRoomType) => void;
};

function RoomForm({ culture, stored, onChanged }: RoomFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayReadPlans = useMayUse()('rates:read');
  const plans = useRatePlanChoices(stored.ratePlans);
  const vat = useRatedVatChoices(stored.vatCategory);
  const isNew = stored.version === '';
  const edited = useEdited<OfficeRoomType, Draft>({
    ...{ name: `room ${stored.itemCode}`, stored, toDraft },
    write: ({ texts, numbers, ...draft }, version) => {
      const fields = { ...draft, texts: toTextsInput(texts, stored.texts) };
      if (isNew) {
        const list = numbers.split(/[\s,;]+/).filter(Boolean);
        return officeApi.officeRoom.create({ body: { ...fields, numbers: list } }, { culture });
      }
      const { numbers: _, ...before } = toDraft(stored);
      const stays = { ...before, texts: toTextsInput(before.texts, stored.texts) };
      const body = { version, ...changedFields(fields, stays) };
      return officeApi.officeRoom.change({ params: { itemCode: stored.itemCode }, body }, { culture });
    },
    onSaved: (saved) => {
      onChanged(saved);
      if (isNew) navigate(href('panel', { culture, panel: 'rooms', '*': saved.itemCode }), { replace: true });
    },
  });
  const { draft, failure } = edited;
  const change = (more: Partial<Draft>) => edited.change({ ...draft, ...more });
  const errorOf = (name: string) => findError(failure, `body.${name}`);
  const name = stored.texts[culture]?.name ?? Object.values(stored.texts)[0]?.name ?? t('rooms.new');
  const count = (field: 'standardGuests' | 'maxGuests' | 'maxAdults' | 'maxChildren' | 'maxBabies') => (
    <NumberInput
      label={t(`rooms.guests.${field}`)}
      error={errorOf(field)}
      value={draft[field]}
      onChange={(value) => change({ [field]: value ?? Number.NaN })}
    />
  );
  const toLines = (one: Draft) => [
    ...Object.values(one.texts.names).map((text) => `${t('officeSetup.texts.name')}: ${text}`),
    ...Object.values(one.texts.descriptions),
    `${t('officeSetup.pictures.title')}: ${one.pictures.length}`,
    ...(['standardGuests', 'maxGuests', 'maxAdults', 'maxChildren', 'maxBabies'] as const).map(
      (field) => `${t(`rooms.guests.${field}`)}: ${one[field]}`,
    ),
    `${t('rooms.size')}: ${one.sizeM2 ?? ''}`,
    `${t('rooms.floor')}: ${one.floor ?? ''}`,
    ...one.facts.map((fact) => t(`rooms.fact.${fact}`)),
    ...one.beds.map((bed) => `${bed.count} × ${t(`rooms.bed.${bed.kind}`)}`),
    `${t('officePanels.name.rate-plans')}: ${one.ratePlans.join(', ')}`,
  ];

  return (
    <>
      <DetailHead
        culture={culture}
        panel="rooms"
        title={name}
        history={!isNew && { kind: 'roomType', id: stored.itemCode }}
        actions={
          !isNew && (
            <ArchiveButton
              isArchived={stored.isArchived}
              isBusy={edited.isBusy}
              onChange={async (isArchived) => {
                const body = { version: stored.version, isArchived };
                const params = { itemCode: stored.itemCode };
                const result = await officeApi.officeRoom.change({ params, body }, { culture });
                if (!result.succeeded) return result;
                onChanged(result.data);
                navigate(href('panel', { culture, panel: 'rooms' }));
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
          onChange={(texts) => change({ texts })}
        />
        <PictureFields
          culture={culture}
          pictures={draft.pictures}
          failure={failure}
          hint={t('rooms.picturesHint')}
          onChange={(next) => change({ pictures: next })}
        />
        <FormSection title={t('rooms.guests.title')} hint={t('rooms.guests.hint')}>
          {count('standardGuests')}
          {count('maxGuests')}
          {count('maxAdults')}
          {count('maxChildren')}
          {count('maxBabies')}
        </FormSection>
        <FormSection title={t('rooms.facts')} hint={t('rooms.factsHint')}>
          <NumberInput
            label={t('rooms.size')}
            error={errorOf('sizeM2')}
            value={draft.sizeM2}
            onChange={(sizeM2) => change({ sizeM2 })}
          />
          <NumberInput
            label={t('rooms.floor')}
            hint={t('rooms.floorHint')}
            error={errorOf('floor')}
            value={draft.floor}
            onChange={(floor) => change({ floor })}
          />
          <BedFields
            beds={draft.beds}
            errorOf={(index) => errorOf(`beds.${index}.count`)}
            onChange={(beds) => change({ beds })}
          />
          <Checks
            legend={t('rooms.inRoom')}
            choices={roomFacts.map((value) => ({ value, label: t(`rooms.fact.${value}`) }))}
            chosen={draft.facts}
            onChange={(chosen) => change({ facts: chosen as RoomFact[] })}
          />
        </FormSection>
        <FormSection title={t('officePanels.name.rate-plans')}>
          <Checks
            legend={t('rooms.plans')}
            hint={plans.length === 0 && mayReadPlans && t('rooms.noPlans')}
            choices={plans}
            chosen={draft.ratePlans}
            onChange={(ratePlans) => change({ ratePlans })}
          />
          <SelectInput
            label={t('officeSetup.vat')}
            error={errorOf('vatCategory')}
            value={draft.vatCategory}
            choices={vat}
            onChange={(vatCategory) => change({ vatCategory })}
          />
        </FormSection>
        <FormSection title={t('rooms.numbers.title')} hint={t('rooms.numbers.hint')}>
          <div className="is-whole grid gap-2">
            <CheckboxInput
              label={t('rooms.numbers.has')}
              checked={draft.hasNumbers}
              onChange={(hasNumbers) =>
                change({ hasNumbers, guestsChooseUnit: hasNumbers && draft.guestsChooseUnit })
              }
            />
            {draft.hasNumbers && (
              <CheckboxInput
                label={t('rooms.numbers.choose')}
                checked={draft.guestsChooseUnit}
                onChange={(guestsChooseUnit) => change({ guestsChooseUnit })}
              />
            )}
          </div>
          {!draft.hasNumbers && (
            <NumberInput
              label={t('rooms.units')}
              error={errorOf('units')}
              value={draft.units}
              onChange={(units) => change({ units: units ?? Number.NaN })}
            />
          )}
          {draft.guestsChooseUnit && (
            <NumberInput
              label={t('rooms.numbers.price')}
              error={errorOf('preferencePrice')}
              value={draft.preferencePrice}
              onChange={(price) => change({ preferencePrice: price ?? Number.NaN })}
            />
          )}
          {isNew && draft.hasNumbers && (
            <TextInput
              label={t('rooms.numbers.list')}
              hint={t('rooms.numbers.listHint')}
              error={errorOf('numbers')}
              value={draft.numbers}
              maxLength={5000}
              onChange={(numbers) => change({ numbers })}
            />
          )}
        </FormSection>
        <Problems failure={failure} />
        <SaveBar edited={edited} toLines={toLines} toDraft={toDraft} />
        {!isNew && stored.hasNumbers && <UnitTable culture={culture} room={stored} onChanged={onChanged} />}
      </div>
    </>
  );
}

type Beds = OfficeRoomType['beds'];

function BedFields({
  beds,
  errorOf,
  onChange,
}: {
  beds: Beds;
  errorOf: (index: number) => string | undefined;
  onChange: (beds: Beds) => void;
}) {
  const { t } = useTranslation();
  const replace = (index: number, more: Partial<Beds[number]>) =>
    onChange(beds.map((bed, at) => (at === index ? { ...bed, ...more } : bed)));
  const [keys, setKeys] = useState(() => beds.map(() => crypto.randomUUID()));
  return (
    <fieldset className="is-whole grid gap-2">
      <legend className="font-semibold">{t('rooms.beds')}</legend>
      {beds.map((bed, index) => (
        <div key={keys[index] ?? index} className="office-row">
          <NumberInput
            label={t('rooms.bedCount')}
            error={errorOf(index)}
            value={bed.count}
            onChange={(count) => replace(index, { count: count ?? Number.NaN })}
          />
          <SelectInput
            label={t('rooms.bedKind')}
            value={bed.kind}
            choices={bedKinds.map((kind) => ({ value: kind, label: t(`rooms.bed.${kind}`) }))}
            onChange={(kind) => replace(index, { kind: kind as BedKind })}
          />
          <RemoveButton
            name={t(`rooms.bed.${bed.kind}`)}
            isSmall
            isHeld={false}
            onRemove={() => {
              setKeys(keys.toSpliced(index, 1));
              onChange(beds.toSpliced(index, 1));
            }}
          />
        </div>
      ))}
      <div>
        <button
          type="button"
          className="button-quiet"
          onClick={() => {
            setKeys([...keys, crypto.randomUUID()]);
            onChange([...beds, { kind: 'double', count: 1 }]);
          }}
        >
          {t('rooms.addBed')}
        </button>
      </div>
    </fieldset>
  );
}
