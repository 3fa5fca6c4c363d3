import type { TFunction } from 'i18next';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { FactKind } from '../../../contract/known-settings.ts';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { CountryInput } from './country-inputs.tsx';
import { MediaChoice } from './media-choice.tsx';

/** The labels of the facts of a site. */
export const factLabels = (t: TFunction): Record<string, string> => ({
  name: t('editorSite.properties.name'),
  tagline: t('editorSite.properties.tagline'),
  shopLead: t('editorSite.properties.shopLead'),
  phoneNumber: t('editorSite.properties.phoneNumber'),
  emailAddress: t('editorSite.properties.emailAddress'),
  street: t('editorSite.properties.street'),
  postalCode: t('editorSite.properties.postalCode'),
  city: t('editorSite.properties.city'),
  country: t('editorSite.properties.country'),
  latitude: t('editorSite.properties.latitude'),
  longitude: t('editorSite.properties.longitude'),
  checkInTime: t('editorSite.properties.checkInTime'),
  checkOutTime: t('editorSite.properties.checkOutTime'),
  starRating: t('editorSite.properties.starRating'),
  currency: t('editorSite.properties.currency'),
  timeZone: t('editorSite.properties.timeZone'),
  legalName: t('editorSite.properties.legalName'),
  vatId: t('editorSite.properties.vatId'),
  chamberOfCommerceNumber: t('editorSite.properties.chamberOfCommerceNumber'),
  iban: t('editorSite.properties.iban'),
  notFoundTitle: t('editorSite.properties.notFoundTitle'),
  notFoundText: t('editorSite.properties.notFoundText'),
  notFoundPicture: t('editorSite.properties.notFoundPicture'),
});

type FactInputProps = {
  culture: Culture;
  kind: FactKind;
  label: string;
  /** The culture of the text; null for a fact that is the same in every culture. */
  writtenIn: Culture | null;
  isFixed: boolean;
  error: string | undefined;
  value: string;
  /** The default, which applies when the field is empty. */
  usual: string;
  onChange: (value: string) => void;
};

const inputs: Partial<Record<FactKind, Partial<ComponentProps<typeof TextInput>>>> = {
  emailAddress: { type: 'email', maxLength: 254 },
  phoneNumber: { type: 'tel', maxLength: 40 },
  latitude: { inputMode: 'decimal', maxLength: 20 },
  longitude: { inputMode: 'decimal', maxLength: 20 },
  time: { type: 'time' },
  currency: { maxLength: 3 },
  vatId: { maxLength: 30, spellCheck: false },
  iban: { maxLength: 42, spellCheck: false },
};

/** Edits a fact of the site, in a field for its kind. */
export function FactInput({ culture, kind, writtenIn, isFixed, usual, ...field }: FactInputProps) {
  const { t } = useTranslation();
  const { label, error, value, onChange } = field;
  if (kind === 'picture') {
    return (
      <MediaChoice
        culture={culture}
        label={label}
        error={error}
        value={pictureIn(value)}
        onChange={(item) => {
          if (!item) return onChange('');
          const { id: image, path, width, height, focalX, focalY, preview } = item;
          onChange(JSON.stringify({ image, path, width, height, focalX, focalY, preview }));
        }}
      />
    );
  }
  if (kind === 'timeZone') return <SelectInput {...field} choices={timeZoneChoices(value)} />;
  if (kind === 'country') return <CountryInput culture={culture} {...field} />;
  return (
    <TextInput
      {...field}
      {...inputs[kind]}
      hint={isFixed ? t('editorSite.properties.currencyFixed') : undefined}
      disabled={isFixed}
      culture={writtenIn ?? undefined}
      placeholder={usual}
      maxLength={inputs[kind]?.maxLength ?? 10_000}
    />
  );
}

/** The id of a stored picture. */
function pictureIn(value: string): string | null {
  return /\/media\/([0-9a-f]{32})|"image":"([0-9a-f]{32})"/.exec(value)?.slice(1).find(Boolean) ?? null;
}

/** The time zones that the browser knows, with the stored one. */
function timeZoneChoices(stored: string) {
  const zones = new Set(Intl.supportedValuesOf('timeZone')).add(stored);
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
