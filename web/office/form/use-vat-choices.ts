import { useTranslation } from 'react-i18next';

/** The VAT categories as choices: those of the Netherlands by their names, others as the business calls them. */
export function useVatChoices(categories: readonly { name: string; percentage: number }[]) {
  const { t } = useTranslation();
  const names = new Map([
    ['standard', t('officeKit.vat.standard')],
    ['reduced', t('officeKit.vat.reduced')],
    ['lodging', t('officeKit.vat.lodging')],
    ['camping', t('officeKit.vat.camping')],
    ['none', t('officeKit.vat.none')],
  ]);
  return categories.map(({ name, percentage }) => ({
    value: name,
    label: `${names.get(name) ?? name} (${percentage} %)`,
  }));
}
