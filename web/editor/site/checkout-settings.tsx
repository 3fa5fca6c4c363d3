import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { checkoutSettings, type SettingKind } from '../../../contract/known-settings.ts';
import { findError } from '../../ui/form/failure.tsx';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { AddressesInput } from './addresses-input.tsx';
import { CountriesInput, CountryInput } from './country-inputs.tsx';
import { OtherValues } from './other-values.tsx';
import type { EditedGroup, NameValue } from './settings-panel.tsx';

/** The labels of the settings that the shop reads. */
export const settingLabels = (t: TFunction): Record<string, string> => ({
  guestCheckout: t('editorSite.settings.guestCheckout'),
  termsRequired: t('editorSite.settings.termsRequired'),
  termsUrl: t('editorSite.settings.termsUrl'),
  privacyUrl: t('editorSite.settings.privacyUrl'),
  withdrawalUrl: t('editorSite.settings.withdrawalUrl'),
  referenceEnabled: t('editorSite.settings.referenceEnabled'),
  remarkMaxLength: t('editorSite.settings.remarkMaxLength'),
  countries: t('editorSite.settings.countries'),
  defaultCountry: t('editorSite.settings.defaultCountry'),
  depositFrom: t('editorSite.settings.depositFrom'),
  depositPercentage: t('editorSite.settings.depositPercentage'),
  balanceDaysBefore: t('editorSite.settings.balanceDaysBefore'),
  payAtDesk: t('editorSite.settings.payAtDesk'),
  cashShiftRequired: t('editorSite.settings.cashShiftRequired'),
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
  const labels = settingLabels(t);
  const countries = toCodes(draft.find(({ name }) => name === 'countries')?.value ?? '');

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
            among={countries}
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
  /** The countries that guests can choose. */
  among: readonly string[];
  label: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

function SettingInput({ culture, kind, among, ...input }: SettingInputProps) {
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
        <CountriesInput
          {...input}
          culture={culture}
          value={toCodes(value)}
          onChange={(codes) => onChange(codes.length > 0 ? JSON.stringify(codes) : '')}
        />
      );
    case 'country':
      return <CountryInput {...input} culture={culture} among={among} />;
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

/** The codes in a JSON list; none in any other text. */
function toCodes(value: string): string[] {
  try {
    const list = JSON.parse(value);
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}
