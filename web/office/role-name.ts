import { useTranslation } from 'react-i18next';

/** Returns the name of a role by its key, or of another role as it is; `customer` has none, because everybody has it. */
export function useRoleName(): (role: string) => string {
  const { t } = useTranslation();
  const names: Readonly<Record<string, string>> = {
    customer: '',
    reception: t('office.role.reception'),
    housekeeping: t('office.role.housekeeping'),
    revenue: t('office.role.revenue'),
    shop: t('office.role.shop'),
    editor: t('office.role.editor'),
    accountant: t('office.role.accountant'),
    manager: t('office.role.manager'),
    administrator: t('office.role.administrator'),
  };
  return (role) => names[role] ?? role;
}
