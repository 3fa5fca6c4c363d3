import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { formatDates, formatTimes, formatWeek } from '../../../contract/format-hours.ts';
import type { EditedLocation } from '../../../contract/site-editing.ts';
import { formatTime, isDate } from '../../office/form/date-text.ts';
import { officeApi } from '../../office/office-api.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { languageName, useWrittenCultures } from './cultures.ts';
import { ExceptionsEditor } from './exceptions-editor.tsx';
import { WeekEditor } from './hours-editor.tsx';
import { MediaChoice } from './media-choice.tsx';
import { CultureChoice } from './parts.tsx';
import { SaveBar } from './save-bar.tsx';
import { useEdited } from './use-edited.ts';

type LocationEditorProps = {
  culture: Culture;
  place: EditedLocation;
  onSaved: (place: EditedLocation) => void;
};

/** Degrees are edited as text, so that an incomplete number does not become another number. */
type Draft = Omit<EditedLocation, 'id' | 'version' | 'latitude' | 'longitude'> & {
  latitude: string;
  longitude: string;
};

function toDraft({ id: _, version, latitude, longitude, ...rest }: EditedLocation): Draft {
  const degrees = (value: number) => (version === '' ? '' : String(value));
  return { ...rest, latitude: degrees(latitude), longitude: degrees(longitude) };
}

const noText = { name: '', address: '', openingHours: '' };

/** Drops the cultures with an empty text. */
const written = (texts: Draft['texts']) =>
  Object.fromEntries(
    Object.entries(texts).filter(([, text]) => Object.values(text).some((one) => one.trim())),
  );

const parseNumber = (text: string) => Number(text.trim() === '' ? Number.NaN : text.replace(',', '.'));

/** Edits one location of the business. */
export function LocationEditor({ culture, place, onSaved }: LocationEditorProps) {
  const { t } = useTranslation();
  const cultures = useWrittenCultures(culture);
  const [shown, setShown] = useState(culture);
  const edited = useEdited<EditedLocation, Draft>({
    ...{ name: `location ${place.version === '' ? 'new' : place.id}`, stored: place, toDraft, onSaved },
    write: ({ latitude, longitude, texts, ...rest }, version) =>
      officeApi.siteEditing.putLocation(
        {
          params: { locationId: place.id },
          body: {
            ...rest,
            ...(version !== '' && { version }),
            ...{ latitude: parseNumber(latitude), longitude: parseNumber(longitude), texts: written(texts) },
          },
        },
        { culture },
      ),
  });
  const { draft, failure } = edited;
  const change = (more: Partial<Draft>) => edited.change({ ...draft, ...more });
  const text = draft.texts[shown] ?? noText;
  const changeText = (more: Partial<typeof text>) =>
    change({ texts: { ...draft.texts, [shown]: { ...text, ...more } } });
  const labels: Record<string, string> = {
    name: t('editorSite.locations.name'),
    address: t('editorSite.locations.address'),
    hours: t('editorSite.hours.label'),
    openingHours: t('editorSite.locations.hours'),
    latitude: t('editorSite.locations.latitude'),
    longitude: t('editorSite.locations.longitude'),
    phoneNumber: t('editorSite.locations.phone'),
    emailAddress: t('editorSite.locations.email'),
    mediaId: t('editorSite.locations.picture'),
  };
  const describePath = (path: string) => {
    const [, part = '', of, name = ''] = path.split('.');
    if (part !== 'texts') return labels[part];
    return [of && languageName(culture, of as Culture), labels[name]].filter(Boolean).join(', ');
  };
  const toLines = (one: Draft) => [
    `${labels.latitude}: ${one.latitude}`,
    `${labels.longitude}: ${one.longitude}`,
    `${labels.phoneNumber}: ${one.phoneNumber}`,
    `${labels.emailAddress}: ${one.emailAddress}`,
    `${labels.mediaId}: ${one.mediaId ?? ''}`,
    ...formatHours(culture, one.hours, t('editorSite.hours.closed')).map(
      (line) => `${labels.hours}: ${line}`,
    ),
    ...Object.entries(written(one.texts)).flatMap(([of, texts]) =>
      Object.values(texts).map((word) => `${languageName(culture, of as Culture)}: ${word}`),
    ),
  ];
  const ofText = (name: string) => findError(failure, `body.texts.${shown}.${name}`);

  return (
    <>
      <CultureChoice shown={culture} value={shown} cultures={cultures} onChange={setShown} />
      <TextInput
        label={labels.name}
        error={ofText('name')}
        culture={shown}
        value={text.name}
        maxLength={200}
        onChange={(name) => changeText({ name })}
      />
      <TextInput
        label={labels.address}
        error={ofText('address')}
        culture={shown}
        value={text.address}
        maxLength={500}
        rows={2}
        onChange={(address) => changeText({ address })}
      />
      <WeekEditor
        culture={culture}
        hours={draft.hours}
        failure={failure}
        onChange={(hours) => change({ hours })}
      />
      <ExceptionsEditor
        culture={culture}
        shown={shown}
        hours={draft.hours}
        failure={failure}
        onChange={(hours) => change({ hours })}
      />
      <TextInput
        label={labels.openingHours}
        hint={t('editorSite.locations.hoursHint')}
        error={ofText('openingHours')}
        culture={shown}
        value={text.openingHours}
        maxLength={2000}
        rows={4}
        onChange={(openingHours) => changeText({ openingHours })}
      />
      <p className="site-hint">{t('editorSite.locations.textHint')}</p>
      <div className="site-pair">
        {(['latitude', 'longitude'] as const).map((name) => (
          <TextInput
            key={name}
            label={labels[name]}
            error={findError(failure, `body.${name}`)}
            value={draft[name]}
            inputMode="decimal"
            maxLength={20}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </div>
      <TextInput
        label={labels.phoneNumber}
        error={findError(failure, 'body.phoneNumber')}
        value={draft.phoneNumber}
        type="tel"
        maxLength={40}
        onChange={(phoneNumber) => change({ phoneNumber })}
      />
      <TextInput
        label={labels.emailAddress}
        error={findError(failure, 'body.emailAddress')}
        value={draft.emailAddress}
        type="email"
        maxLength={254}
        onChange={(emailAddress) => change({ emailAddress })}
      />
      <MediaChoice
        culture={culture}
        label={labels.mediaId ?? ''}
        value={draft.mediaId}
        error={findError(failure, 'body.mediaId')}
        onChange={(item) => change({ mediaId: item?.id ?? null })}
      />
      <Problems failure={failure} whereOf={describePath} />
      <SaveBar edited={edited} toLines={toLines} toDraft={toDraft} />
    </>
  );
}

/** Formats opening hours as lines to compare; incomplete input stays as it is. */
function formatHours(
  culture: Culture,
  { week, exceptions }: EditedLocation['hours'],
  closed: string,
): string[] {
  const labels = { everyDay: '1–7', closed, dayAndNight: '00:00–24:00' };
  const isWhole = (time: { opens: string; closes: string }) =>
    Boolean(formatTime(time.opens) && formatTime(time.closes));
  return [
    ...formatWeek(culture, week.filter(isWhole), labels).map(({ days, times }) => `${days} ${times}`),
    ...exceptions.map(({ from, to, times, reasons }) =>
      [
        isDate(from) && isDate(to) ? formatDates(culture, from, to) : `${from} ${to}`.trim(),
        formatTimes(culture, times.filter(isWhole), labels),
        ...Object.values(reasons),
      ].join(' '),
    ),
  ];
}
