import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Culture, cultures } from '../../../contract/culture.ts';
import type {
  ImportDetail,
  ImportFieldChange,
  ImportItem,
  ImportNotUndone,
} from '../../../contract/office-import.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { RadioInput } from '../../ui/form/inputs.tsx';
import { useVatNames } from '../form/use-vat-choices.ts';
import { useDayFormat } from './day-format.ts';

type Shown = 'all' | ImportItem['fate'];

/** The items that an import makes and changes, with each field before and after it. */
export function ImportChanges({ culture, detail }: { culture: Culture; detail: ImportDetail }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>('all');
  const { items, itemCounts } = detail;
  const [added, changed] = [itemCounts.added, itemCounts.changed];
  if (added + changed === 0) return null;
  const some = items.filter(({ fate }) => shown === 'all' || fate === shown);
  const total = shown === 'all' ? added + changed : itemCounts[shown];
  return (
    <section className="office-card grid gap-3" aria-labelledby="import-changes">
      <h2 id="import-changes">{t('officeImport.items')}</h2>
      {added > 0 && changed > 0 && (
        <RadioInput<Shown>
          label={t('officeImport.changes.show')}
          value={shown}
          choices={[
            { value: 'all', label: `${t('officeImport.changes.all')} (${added + changed})` },
            { value: 'added', label: `${t('officeImport.added')} (${added})` },
            { value: 'changed', label: `${t('officeImport.changed')} (${changed})` },
          ]}
          onChange={setShown}
        />
      )}
      <ol className="grid">
        {some.map((item, index) => (
          <ChangedItem key={`${item.line} ${index}`} {...{ culture, item }} />
        ))}
      </ol>
      {total > some.length && <p>{t('officeImport.changes.moreItems', { n: total - some.length })}</p>}
    </section>
  );
}

function ChangedItem({ culture, item }: { culture: Culture; item: ImportItem }) {
  const { t } = useTranslation();
  const formatNights = useNightsFormat();
  const label = useFieldLabel(culture);
  const format = useValueFormat();
  const { line, code, nights, fate, changes, moreChanges } = item;
  return (
    <li className="grid gap-1 py-3 border-b border-line wrap-anywhere">
      <div className="site-row">
        <b dir="auto">{[code, nights?.plan].filter(Boolean).join(' · ')}</b>
        <span className="badge">
          {fate === 'added' ? t('officeImport.added') : t('officeImport.changed')}
        </span>
        <small className="text-muted">{t('officeImport.changes.onLine', { n: line })}</small>
      </div>
      {nights && <p>{formatNights(nights)}</p>}
      <dl className="grid gap-1">
        {changes.map((change) => {
          const [before, after] = [format(change.column, change.before), format(change.column, change.after)];
          return (
            <div
              key={`${change.variant} ${change.column}`}
              className="grid gap-x-4 sm:grid-cols-[minmax(9rem,1fr)_3fr]"
            >
              <dt className="text-muted">{label(change)}</dt>
              <dd>
                {fate === 'changed' && (
                  <>
                    <span dir="auto">{before || t('officeImport.changes.empty')}</span> →{' '}
                  </>
                )}
                <b dir="auto">{after || t('officeImport.changes.empty')}</b>
              </dd>
            </div>
          );
        })}
      </dl>
      {moreChanges > 0 && <small>{t('officeImport.changes.moreChanges', { n: moreChanges })}</small>}
    </li>
  );
}

/** Writes the nights of an item: the first and the last, and how many they are. */
function useNightsFormat(): (nights: NonNullable<ImportItem['nights']>) => string {
  const { t } = useTranslation();
  const formatDay = useDayFormat();
  return ({ from, to, count }) => {
    const days = from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
    return `${days}, ${t('officeImport.changes.nights', { count })}`;
  };
}

/** What an undo left as it is, by the reason. */
export function NotUndoneItems({ culture, detail }: { culture: Culture; detail: ImportDetail }) {
  const { t } = useTranslation();
  const formatNights = useNightsFormat();
  const label = useFieldLabel(culture);
  const reasons = Map.groupBy(detail.notUndone, ({ reason }) => reason);
  const nameOf = ({ code, nights, column }: ImportNotUndone) =>
    [code, nights?.plan, column && label({ column, variant: '' }), nights && formatNights(nights)]
      .filter(Boolean)
      .join(' · ');
  const more = detail.notUndoneCount - detail.notUndone.length;
  return (
    <>
      {[...reasons].map(([reason, some]) => (
        <div key={reason}>
          <p>{t(`officeImport.notUndone.${reason}`)}</p>
          <ul className="wrap-anywhere">
            {some.map(nameOf).map((name) => (
              <li key={name} dir="auto">
                {name}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {more > 0 && <p>{t('officeImport.notUndone.more', { n: more })}</p>}
    </>
  );
}

/** Names a field in the language of the office: `name_de` is the name in German. */
function useFieldLabel(culture: Culture): (change: Pick<ImportFieldChange, 'column' | 'variant'>) => string {
  const { t } = useTranslation();
  return ({ column, variant }) => {
    const label = labelOf(column);
    return variant ? `${variant}: ${label}` : label;
  };

  function labelOf(column: string): string {
    const at = column.indexOf('_');
    const [start, name] = [column.slice(0, at), column.slice(at + 1)];
    if (start === 'attr') return t('officeImport.changes.attribute', { name });
    if (start === 'opt') return t('officeImport.changes.option', { name });
    const textCulture = cultures.find((one) => one === name);
    if (!textCulture) return t(`officeImport.fields.${column}`);
    const field = t(`officeImport.fields.${start}`);
    return t('officeImport.changes.textIn', { field, language: languageName(culture, textCulture) });
  }
}

const amounts: ReadonlySet<string> = new Set(['price', 'fewer', 'extra_adult', 'child', 'baby']);
const flags: ReadonlySet<string> = new Set(
  'reduced deleted facet stop_sell closed_to_arrival closed_to_departure'.split(' '),
);
const nightNumbers: ReadonlySet<string> = new Set(
  'units blocked min_stay min_stay_through max_stay'.split(' '),
);

/** Writes the values of a field in the language of the office; of nights the lowest and the highest. */
function useValueFormat(): (column: string, values: readonly string[]) => string {
  const { t } = useTranslation();
  const vatNames = useVatNames();
  const { site } = useShell();
  const money = useMoney(site.currency ?? 'EUR');
  const formatDay = useDayFormat();
  const isRange = (column: string) => amounts.has(column) || nightNumbers.has(column);
  const one = (column: string, value: string): string => {
    if (amounts.has(column)) return money(Number(value));
    if (flags.has(column))
      return value === 'yes' ? t('officeImport.changes.yes') : t('officeImport.changes.no');
    if (column === 'back_in_stock') return formatDay(value);
    if (column === 'stock' && value === 'always') return t('officeImport.changes.notCounted');
    if (column === 'vat_category') return vatNames.get(value) ?? value;
    if (column === 'type') return t(`officeImport.types.${value}`);
    return value;
  };
  return (column, values) => {
    if (!isRange(column)) return values.map((value) => one(column, value)).join(', ');
    const none = values.includes('none') ? [t('officeImport.changes.none')] : [];
    const numbers = values.filter((value) => value !== 'none').map((value) => one(column, value));
    return [...none, ...(numbers.length > 0 ? [numbers.join(' – ')] : [])].join(', ');
  };
}
