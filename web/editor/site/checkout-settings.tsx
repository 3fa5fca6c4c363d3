import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { checkoutSettings, type SettingKind } from '../../../contract/known-settings.ts';
import { findError } from '../../ui/form/failure.tsx';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { AddressesInput } from './addresses-input.tsx';
import { OtherValues } from './other-values.tsx';
import type { EditedGroup, NameValue } from './settings-panel.tsx';

/** The labels of the settings that the shop reads. */
const getLabels = (t: TFunction): Record<string, string> => ({
  guestCheckout: t('editorSite.settings.guestCheckout'),
  termsRequired: t('editorSite.settings.termsRequired'),
  termsUrl: t('editorSite.settings.termsUrl'),
  withdrawalUrl: t('editorSite.settings.withdrawalUrl'),
  privacyUrl: t('editorSite.settings.privacyUrl'),
  referenceEnabled: t('editorSite.settings.referenceEnabled'),
  remarkMaxLength: t('editorSite.settings.remarkMaxLength'),
  countries: t('editorSite.settings.countries'),
  defaultCountry: t('editorSite.settings.defaultCountry'),
  depositFrom: t('editorSite.settings.depositFrom'),
  depositPercentage: t('editorSite.settings.depositPercentage'),
  balanceDaysBefore: t('editorSite.settings.balanceDaysBefore'),
  payAtDesk: t('editorSite.settings.payAtDesk'),
  payByInvoice: t('editorSite.settings.payByInvoice'),
  invoiceLimit: t('editorSite.settings.invoiceLimit'),
  invoiceDays: t('editorSite.settings.invoiceDays'),
});

type CheckoutSettingsProps = { culture: Culture; edited: EditedGroup };

/**
 * Edits the settings of the checkout: a field for each setting that the shop reads, and a list of the others.
 */
export function CheckoutSettings({ culture, edited }: CheckoutSettingsProps) {
  const { t } = useTranslation();
  const { draft, failure, change } = edited;
  const labels = getLabels(t);

  function put(name: string, value: string) {
    const index = draft.findIndex((one) => one.name === name);
    if (index < 0) return value === '' ? undefined : change([...draft, { name, value }]);
    // An empty value removes the setting, and the shop uses its default.
    change(value === '' ? draft.toSpliced(index, 1) : draft.with(index, { name, value }));
  }

  return (
    <>
      <p className="site-hint">{t('editorSite.settings.empty')}</p>
      {[...checkoutSettings].map(([name, kind]) => {
        const index = draft.findIndex((one) => one.name === name);
        return (
          <SettingInput
            key={name}
            culture={culture}
            kind={kind}
            label={labels[name] ?? name}
            error={index < 0 ? undefined : findError(failure, `body.settings.${index}.value`)}
            value={draft[index]?.value ?? ''}
            onChange={(value) => put(name, value)}
          />
        );
      })}
      <OtherValues
        all={draft}
        isOther={({ name }) => !checkoutSettings.has(name)}
        errorOf={(index, part) => findError(failure, `body.settings.${index}.${part}`)}
        onChange={(next: NameValue[]) => change(next)}
      />
    </>
  );
}

type SettingInputProps = {
  culture: Culture;
  kind: SettingKind;
  label: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

function SettingInput({ culture, kind, ...input }: SettingInputProps) {
  const { t } = useTranslation();
  const { value, onChange } = input;
  switch (kind) {
    case 'flag':
      return (
        <SelectInput
          {...input}
          choices={[
            { value: '', label: t('editorSite.settings.notSet') },
            { value: 'true', label: t('editorSite.yes') },
            { value: 'false', label: t('editorSite.no') },
          ]}
        />
      );
    case 'addresses':
      return <AddressesInput culture={culture} {...input} />;
    case 'countries':
      return (
        <TextInput
          {...input}
          hint={t('editorSite.settings.countriesHint')}
          value={listed(value)}
          maxLength={1500}
          onChange={(text) => onChange(asList(text))}
        />
      );
    case 'country':
      return <TextInput {...input} maxLength={2} onChange={(text) => onChange(text.trim().toUpperCase())} />;
    case 'amount':
    case 'percentage':
      return (
        <TextInput
          {...input}
          inputMode="decimal"
          maxLength={10}
          onChange={(text) => onChange(text.trim().replace(',', '.'))}
        />
      );
    default:
      return (
        <TextInput {...input} inputMode="numeric" maxLength={3} onChange={(text) => onChange(text.trim())} />
      );
  }
}

/** Formats a JSON list with commas; any other text stays as it is. */
function listed(value: string): string {
  try {
    const list = JSON.parse(value);
    return Array.isArray(list) ? list.join(', ') : value;
  } catch {
    return value;
  }
}

/** The comma after the last word must not disappear while the next word is typed. */
function asList(text: string): string {
  if (text.trim() === '') return '';
  return JSON.stringify(text.toUpperCase().split(/\s*,\s*/));
}
