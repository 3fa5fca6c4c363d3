import { useTranslation } from 'react-i18next';

/** The names of the usual VAT categories, by their code. */
export function useVatNames(): ReadonlyMap<string, string> {
  const { t } = useTranslation();
  return new Map([
    ['standard', t('officeKit.vat.standard')],
    ['reduced', t('officeKit.vat.reduced')],
    ['lodging', t('officeKit.vat.lodging')],
    ['camping', t('officeKit.vat.camping')],
    ['none', t('officeKit.vat.none')],
  ]);
}

/** The VAT categories as choices: the usual ones by their names, others as the business calls them. */
export function useVatChoices(categories: readonly { name: string; percentage: number }[]) {
  const names = useVatNames();
  return categories.map(({ name, percentage }) => ({
    value: name,
    label: `${names.get(name) ?? name} (${percentage} %)`,
  }));
}
