import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { FieldError } from '../../ui/form/field.tsx';
import { CheckboxInput, TextInput } from '../../ui/form/inputs.tsx';
import { languageName, useWrittenCultures } from './cultures.ts';

type AddressesInputProps = {
  culture: Culture;
  label: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** Edits an address that is the same in every culture, or a JSON object with one for each. */
export function AddressesInput({ culture, label, error, value, onChange }: AddressesInputProps) {
  const { t } = useTranslation();
  const cultures = useWrittenCultures(culture);
  const addresses = read(value);
  const isShared = typeof addresses === 'string';

  function write(map: Record<string, string>) {
    const present = Object.entries(map).filter(([, address]) => address.trim() !== '');
    onChange(JSON.stringify(Object.fromEntries(present)));
  }

  return (
    <fieldset className="menu-fields">
      <legend>{label}</legend>
      <CheckboxInput
        label={t('editorSite.settings.perLanguage')}
        checked={!isShared}
        onChange={(isEach) => {
          if (!isEach) onChange(isShared ? addresses : (addresses[culture] ?? ''));
          else if (isShared) write(Object.fromEntries(cultures.map((one) => [one, addresses])));
        }}
      />
      {isShared ? (
        <TextInput
          label={t('editorSite.settings.address')}
          error={error}
          value={addresses}
          spellCheck={false}
          maxLength={1000}
          onChange={onChange}
        />
      ) : (
        <>
          {cultures.map((one) => (
            <TextInput
              key={one}
              label={languageName(culture, one)}
              value={addresses[one] ?? ''}
              spellCheck={false}
              maxLength={1000}
              onChange={(address) => write({ ...addresses, [one]: address })}
            />
          ))}
          {error && <FieldError>{error}</FieldError>}
        </>
      )}
    </fieldset>
  );
}

function read(value: string): string | Record<string, string> {
  if (!value.trim().startsWith('{')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
