import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useSubmit } from 'react-router';
import { usePage } from '../../content/page-context.tsx';
import { useShell } from '../../layout/shell.ts';
import { questionQuery } from '../stay-question.ts';
import type { Offer } from './offers.ts';
import { type StaySearch, stayOrders } from './stay-search.ts';

type StayFiltersProps = { search: StaySearch; arrangements: Offer['arrangement'][] };

/** Filters and sorts the stays: a plain form; with scripts every choice applies at once. */
export function StayFilters({ search, arrangements }: StayFiltersProps) {
  const { t } = useTranslation();
  const { path } = usePage();
  const submit = useSubmit();
  const id = useId();
  const { currency = 'EUR' } = useShell().site;
  const orderNames = { price: t('stay.filter.byPrice'), room: t('stay.filter.byRoom') };
  const apply = (event: FormEvent<HTMLFormElement>) => {
    // A price applies when it is complete: by the button or by Enter.
    if ((event.target as HTMLInputElement).type !== 'number')
      submit(event.currentTarget, { preventScrollReset: true });
  };
  return (
    <Form
      key={JSON.stringify(search)}
      action={path}
      preventScrollReset
      onChange={apply}
      aria-label={t('shop.filters')}
      className="stay-filters flex flex-wrap items-end gap-x-[1.1rem] gap-y-[0.9rem] mt-5"
    >
      {Object.entries(questionQuery(search.question)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {search.facts.length > 0 && <input type="hidden" name="facts" value={search.facts.join()} />}
      <div className="stay-field">
        <label htmlFor={`${id}arrangement`}>{t('stay.filter.arrangement')}</label>
        <select
          id={`${id}arrangement`}
          name="arrangement"
          defaultValue={search.arrangement ?? ''}
          className="field"
        >
          <option value="">{t('stay.filter.all')}</option>
          {arrangements.map(({ itemCode, name }) => (
            <option key={itemCode} value={itemCode.toUpperCase()}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="stay-field">
        <label htmlFor={`${id}max`}>{t('stay.filter.max', { currency })}</label>
        <input
          id={`${id}max`}
          type="number"
          inputMode="decimal"
          name="max"
          min={1}
          step="any"
          defaultValue={search.max}
          className="field"
        />
      </div>
      <div className="stay-field">
        <label htmlFor={`${id}sort`}>{t('shop.sort')}</label>
        <select id={`${id}sort`} name="sort" defaultValue={search.order} className="field">
          {stayOrders.map((order) => (
            <option key={order} value={order}>
              {orderNames[order]}
            </option>
          ))}
        </select>
      </div>
      <label className="check">
        <input type="checkbox" name="free" value="yes" defaultChecked={search.isFreeOnly} />
        <span>{t('stay.filter.free')}</span>
      </label>
      <button type="submit" className="button-quiet">
        {t('shop.apply')}
      </button>
    </Form>
  );
}
