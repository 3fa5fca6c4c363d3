import { type ChangeEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useSubmit } from 'react-router';
import { usePage } from '../../content/page-context.tsx';
import type { FactChoice } from './room-facts.ts';
import { type StaySearch, searchQuery } from './stay-search.ts';

type FactFilterProps = { search: StaySearch; facts: readonly FactChoice[] };

/** Filters room types by their facts: a plain form; with scripts every choice applies at once. */
export function FactFilter({ search, facts }: FactFilterProps) {
  const { t } = useTranslation();
  const { path } = usePage();
  const submit = useSubmit();
  // A checkbox does not wait for the server.
  const [chosen, setChosen] = useState(search.facts);
  useEffect(() => setChosen(search.facts), [search.facts]);
  const choose = ({ target: { value, checked, form } }: ChangeEvent<HTMLInputElement>) => {
    setChosen((before) => (checked ? [...before, value] : before.filter((one) => one !== value)));
    if (form) submit(form, { preventScrollReset: true });
  };
  return (
    <Form action={path} preventScrollReset aria-label={t('stay.facts.title')} className="mt-5">
      {Object.entries(searchQuery(search)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <details open={search.facts.length > 0}>
        <summary className="w-fit py-[0.6rem] cursor-pointer font-semibold">{t('stay.facts.title')}</summary>
        <fieldset>
          <legend className="sr-only">{t('stay.facts.title')}</legend>
          <ul className="grid gap-x-6 grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))]">
            {facts.map(({ value, label, count }) => (
              <li key={value}>
                <label className="check min-h-11">
                  <input
                    type="checkbox"
                    name="facts"
                    value={value}
                    checked={chosen.includes(value)}
                    onChange={choose}
                  />
                  <span dir="auto">
                    {label} <span className="text-muted">({count})</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <button type="submit" className="button-quiet mt-3">
          {t('shop.apply')}
        </button>
      </details>
    </Form>
  );
}
