import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { OfficeRoomType } from '../../../contract/office-rooms.ts';
import { renditionPath } from '../../../contract/rendition.ts';
import { MediaPicker } from '../../editor/media/media-picker.tsx';
import { MoveButtons, RemoveButton } from '../../editor/site/parts.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { CheckboxInput, TextInput } from '../../ui/form/inputs.tsx';
import { CultureTabs } from '../form/culture-tabs.tsx';
import { FormSection } from '../form/form-section.tsx';
import { LocalizedTextInput } from '../form/localized-text-input.tsx';
import { useIsReadOnly } from '../form/write-access.tsx';
import { moved, type SoldTexts } from './sold-texts.ts';

type TextFieldsProps = {
  culture: Culture;
  texts: SoldTexts;
  failure: Failure | null;
  onChange: (texts: SoldTexts) => void;
  /** Guests see no page of their own for it, so it needs no address. */
  hasAddress?: boolean;
};

/** Name, address and description of a room type, rate plan or extra, by culture. */
export function TextFields({ culture, texts, failure, onChange, hasAddress = true }: TextFieldsProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(culture);
  const errorOf = (name: string) => findError(failure, `body.texts.${shown}.${name}`);
  const noName = findError(failure, 'body.texts');
  return (
    <FormSection title={t('officeSetup.texts.title')}>
      <CultureTabs texts={[texts.names, texts.descriptions]} shown={shown} onShow={setShown}>
        <LocalizedTextInput
          label={t('officeSetup.texts.name')}
          error={errorOf('name') ?? noName}
          texts={texts.names}
          shown={shown}
          maxLength={200}
          onChange={(names) => onChange({ ...texts, names })}
        />
        {hasAddress && (
          <TextInput
            label={t('officeSetup.texts.slug')}
            hint={t('officeSetup.texts.slugHint')}
            error={errorOf('slug')}
            value={texts.slugs[shown] ?? ''}
            maxLength={200}
            spellCheck={false}
            onChange={(slug) => onChange({ ...texts, slugs: { ...texts.slugs, [shown]: slug } })}
          />
        )}
        <div className="is-whole">
          <LocalizedTextInput
            label={t('officeSetup.texts.description')}
            error={errorOf('description')}
            texts={texts.descriptions}
            shown={shown}
            maxLength={10_000}
            rows={4}
            onChange={(descriptions) => onChange({ ...texts, descriptions })}
          />
        </div>
      </CultureTabs>
    </FormSection>
  );
}

export type Pictures = { mediaId: string; alt: Partial<Record<Culture, string>> }[];

/** The pictures without the facts of their files, as a request has them. */
export const toPictures = (pictures: OfficeRoomType['pictures']): Pictures =>
  pictures.map(({ mediaId, alt }) => ({ mediaId, alt }));

type PictureFieldsProps = {
  culture: Culture;
  pictures: Pictures;
  failure: Failure | null;
  hint: ReactNode;
  onChange: (pictures: Pictures) => void;
};

/** Pictures in their order, each with its description in every culture. */
export function PictureFields({ culture, pictures, failure, hint, onChange }: PictureFieldsProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(culture);
  const [isChoosing, setIsChoosing] = useState(false);
  const replace = (index: number, alt: Pictures[number]['alt']) =>
    onChange(pictures.map((one, at) => (at === index ? { ...one, alt } : one)));
  return (
    <FormSection title={t('officeSetup.pictures.title')} hint={hint}>
      {pictures.length > 0 && (
        <CultureTabs texts={pictures.map(({ alt }) => alt)} shown={shown} onShow={setShown}>
          <ol className="is-whole grid gap-3">
            {pictures.map((picture, index) => {
              const name = t('officeSetup.pictures.nth', { number: index + 1 });
              const error = findError(failure, `body.pictures.${index}.mediaId`);
              return (
                <li key={picture.mediaId} className="office-picture">
                  <img src={renditionPath(`/media/${picture.mediaId}`, 320, 'webp')} alt="" loading="lazy" />
                  <div className="grid gap-1">
                    <LocalizedTextInput
                      label={t('officeSetup.pictures.alt', { number: index + 1 })}
                      error={error}
                      texts={picture.alt}
                      shown={shown}
                      maxLength={500}
                      onChange={(alt) => replace(index, alt)}
                    />
                  </div>
                  <div className="site-tools">
                    <MoveButtons
                      name={name}
                      index={index}
                      count={pictures.length}
                      onMove={(by) => onChange(moved(pictures, index, by))}
                    />
                    <RemoveButton
                      name={name}
                      isSmall
                      isHeld={false}
                      onRemove={() => onChange(pictures.toSpliced(index, 1))}
                    />
                  </div>
                </li>
              );
            })}
          </ol>
        </CultureTabs>
      )}
      <div className="is-whole">
        <button
          type="button"
          className="button-quiet"
          aria-haspopup="dialog"
          disabled={pictures.length >= 12}
          onClick={() => setIsChoosing(true)}
        >
          {t('officeSetup.pictures.add')}
        </button>
      </div>
      {isChoosing && (
        <MediaPicker
          culture={culture}
          accept={['image', 'vector']}
          onClose={() => setIsChoosing(false)}
          onChoose={({ id }) => {
            setIsChoosing(false);
            if (!pictures.some(({ mediaId }) => mediaId === id))
              onChange([...pictures, { mediaId: id, alt: {} }]);
          }}
        />
      )}
    </FormSection>
  );
}

type ChecksProps = {
  legend: string;
  error?: string | undefined;
  hint?: ReactNode;
  choices: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Several choices of a list, in the order of the list. */
export function Checks({ legend, hint, error, choices, chosen, onChange }: ChecksProps) {
  return (
    <fieldset className="is-whole grid gap-2">
      <legend className="font-semibold">{legend}</legend>
      {hint && <p className="site-hint">{hint}</p>}
      <div className="office-checks">
        {choices.map(({ value, label }) => (
          <CheckboxInput
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(isChosen) =>
              onChange(
                choices
                  .map((one) => one.value)
                  .filter((one) => (one === value ? isChosen : chosen.includes(one))),
              )
            }
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

type ArchiveButtonProps = {
  isArchived: boolean;
  isBusy: boolean;
  /** Archives or restores; resolves to why it failed. */
  onChange: (isArchived: boolean) => Promise<Failure | null>;
};

/** Takes something out of sale, or puts it back; absent for who may not. */
export function ArchiveButton({ isArchived, isBusy, onChange }: ArchiveButtonProps) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<Failure | null>(null);
  if (useIsReadOnly()) return null;
  return (
    <>
      <button
        type="button"
        className="button-quiet"
        disabled={isBusy}
        onClick={async () => setFailure(await onChange(!isArchived))}
      >
        {isArchived ? t('officeSetup.restore') : t('officeSetup.archive')}
      </button>
      <Problems failure={failure} />
    </>
  );
}
