import { useTranslation } from 'react-i18next';
import type { AuditChange } from '../../../contract/audit-log.ts';
import { languageTags } from '../../../contract/culture.ts';
import { withMinusSign } from '../../../contract/money-format.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { useCulture } from '../../use-culture.ts';
import { useRoleName } from '../role-name.ts';

/** Returns a line for each changed field: `Price: € 12.00 → € 13.50`. */
export function useChangeTexts(): (changes: readonly AuditChange[]) => string[] {
  const { t } = useTranslation();
  const culture = useCulture();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const roleName = useRoleName();
  const tag = languageTags[culture];
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });

  /** The words of a code that the product knows; any other text is shown as it is. */
  const fieldName = (field: string) => t(`officeLog.field.${field}` as 'officeLog.field.price', field);
  const valueName = (value: string) =>
    /^\w+$/.test(value) ? t(`officeLog.value.${value}` as 'officeLog.value.paid', value) : value;

  function valueText(kind: AuditChange['kind'], value: AuditChange['after']): string {
    if (value === null) return t('officeLog.empty');
    if (typeof value === 'boolean') return value ? t('officeLog.yes') : t('officeLog.no');
    if (typeof value === 'number') {
      if (kind === 'money') return money(value);
      return withMinusSign(kind === 'percent' ? percent.format(value / 100) : number.format(value));
    }
    if (kind === 'date') return day.format(new Date(value));
    return kind === 'instant' ? moment(value) : valueName(value);
  }

  return (changes) =>
    changes.map(({ field, of, kind, before, after }) => {
      const name = [fieldName(field), field === 'role' ? roleName(of) : of].filter(Boolean).join(' ');
      if (kind === 'hidden') return t('officeLog.hidden', { name });
      const values = { name, before: valueText(kind, before), after: valueText(kind, after) };
      return t('officeLog.changed', values);
    });
}
