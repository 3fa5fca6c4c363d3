import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useNavigation } from 'react-router';
import type { Facet } from '../../../contract/catalog.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePage } from '../content/page-context.tsx';
import {
  type Choice,
  isPrice,
  type ListingQuery,
  orders,
  readListing,
  writeListing,
} from './listing-query.ts';

/** The ids of the form, and of its panel on a phone. */
export const filtersId = 'filters';
const formId = 'filter-form';

type FiltersProps = { facets: readonly Facet[]; listing: ListingQuery; count: number };

/**
 * Filters a list. A plain form, so it works without scripts; with them every choice applies at once. Beside
 * the list on a wide screen, in a panel over it on a phone.
 */
export function Filters({ facets, listing, count }: FiltersProps) {
  const { t } = useTranslation();
  const { path } = usePage();
  const navigate = useNavigate();
  const chosen = useComingListing(listing);
  const shown = offered(facets, chosen, count);
  const apply = (form: HTMLFormElement) => {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const query = readListing(new URLSearchParams(fields));
    // The checkbox changes at once; in a transition React would first reset it.
    navigate(path + writeListing(query), { preventScrollReset: true, flushSync: true });
  };
  const applyChoice = (event: FormEvent<HTMLFormElement>) => {
    // A price applies when it is complete: by the button or by Enter.
    if ((event.target as HTMLInputElement).type !== 'number') apply(event.currentTarget);
  };
  return (
    <section
      id={filtersId}
      popover="auto"
      className="fixed top-0 right-0 bottom-0 left-auto w-[min(26rem,100%)] h-dvh max-h-none m-0 border-0 bg-card text-ink overflow-y-auto overscroll-contain backdrop:bg-[rgb(20_38_43_/_45%)] lg:static lg:block lg:w-auto lg:h-auto lg:bg-transparent lg:overflow-visible"
      aria-label={t('shop.filters')}
    >
      <div className="sticky z-1 top-0 flex items-center justify-between py-3 px-5 bg-inherit lg:hidden">
        <h2 className="heading-3">{t('shop.filters')}</h2>
        <button
          type="button"
          popoverTarget={filtersId}
          popoverTargetAction="hide"
          className="icon-button"
          aria-label={t('shop.closeFilters')}
        >
          <Cross />
        </button>
      </div>
      <form
        id={formId}
        action={path}
        onChange={applyChoice}
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
          document.getElementById(filtersId)?.hidePopover?.();
        }}
        className="py-0 px-5 lg:p-0"
      >
        {shown.map((facet) =>
          facet.range ? (
            <PriceRange key={facet.key} facet={facet} listing={chosen} />
          ) : (
            <Choices key={facet.key} facet={facet} listing={chosen} />
          ),
        )}
        {chosen.choices
          .filter((choice) => !hasField(shown, choice))
          .map(({ name, value }) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
        <div className="filters-foot sticky bottom-0 py-4 bg-card lg:static lg:bg-transparent">
          <button type="submit" className="button w-full justify-center">
            {t('shop.show', { count })}
          </button>
        </div>
      </form>
    </section>
  );
}

/**
 * Hides facets that fit only a few of the products; a facet with an active choice stays visible, so that it
 * can be removed.
 */
function offered(facets: readonly Facet[], { choices }: ListingQuery, count: number): Facet[] {
  return facets.filter(({ key, values, range }) => {
    if (range || choices.some(({ name }) => name === key)) return true;
    const having = values.reduce((sum, value) => sum + value.count, 0);
    return values.length > 1 && having >= count / 5;
  });
}

/**
 * Whether the form shows a control for a choice. A choice without one, as of a facet with too many values, is
 * a hidden field.
 */
function hasField(shown: readonly Facet[], { name, value }: Choice): boolean {
  return shown.some(({ key, values, range }) =>
    range ? isPrice(name) : key === name && values.some((one) => one.value === value),
  );
}

/** The list's expected state after the last choice, so that a checkbox does not wait for the server. */
function useComingListing(listing: ListingQuery): ListingQuery {
  const { location } = useNavigation();
  const { path } = usePage();
  return location && location.pathname === path ? readListing(new URLSearchParams(location.search)) : listing;
}

function Choices({ facet, listing }: { facet: Facet; listing: ListingQuery }) {
  const chosen = listing.choices.filter(({ name }) => name === facet.key).map(({ value }) => value);
  return (
    <fieldset className="facet py-4 border-b border-line first:pt-0 [&_legend]:float-left [&_legend]:w-full [&_legend]:mb-[0.35rem] [&_legend]:font-semibold">
      <legend dir="auto">{facet.name}</legend>
      <ul>
        {facet.values.map(({ value, label, count }) => (
          <li key={value}>
            <label className="check">
              <input
                type="checkbox"
                name={facet.key}
                value={value}
                checked={chosen.includes(value)}
                onChange={() => {}}
              />
              <span dir="auto">{label}</span>
              <span className="text-muted text-[0.85em] tabular-nums">{count}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function PriceRange({ facet, listing }: { facet: Facet; listing: ListingQuery }) {
  const { t } = useTranslation();
  const id = useId();
  const { min, max } = facet.range ?? { min: 0, max: 0 };
  const chosenFor = (name: string) => listing.choices.find((choice) => choice.name === name)?.value ?? '';
  if (min === max && !chosenFor('price_from') && !chosenFor('price_to')) return null;
  return (
    <fieldset className="facet py-4 border-b border-line first:pt-0 [&_legend]:float-left [&_legend]:w-full [&_legend]:mb-[0.35rem] [&_legend]:font-semibold">
      <legend dir="auto">{facet.name}</legend>
      <div className="price-range grid grid-cols-[1fr_1fr] gap-3 text-note">
        {(['price_from', 'price_to'] as const).map((name) => (
          <div key={name}>
            <label htmlFor={id + name}>
              {name === 'price_from' ? t('shop.priceFrom') : t('shop.priceTo')}
            </label>
            <PriceField
              id={id + name}
              name={name}
              chosen={chosenFor(name)}
              placeholder={String(name === 'price_from' ? Math.floor(min) : Math.ceil(max))}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

type PriceFieldProps = { id: string; name: string; chosen: string; placeholder: string };

/** Preserves the typed value and the focus until the form is sent; a new address resets the price. */
function PriceField({ chosen, ...field }: PriceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    if (!input.current || shown.current === chosen) return;
    input.current.value = chosen;
    shown.current = chosen;
  }, [chosen]);
  return (
    <input
      {...field}
      ref={input}
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      defaultValue={chosen}
      className="field"
    />
  );
}

/** Stands beside the count, and belongs to the filter form. */
export function SortChoice({ listing }: { listing: ListingQuery }) {
  const { t } = useTranslation();
  const id = useId();
  const { order } = useComingListing(listing);
  return (
    <div className="flex flex-wrap items-center gap-[0.6rem] text-note">
      <label htmlFor={id}>{t('shop.sort')}</label>
      <select
        id={id}
        name="sort"
        form={formId}
        value={order}
        onChange={(event) => event.target.form?.requestSubmit()}
        className="field"
      >
        {orders.map((one) => (
          <option key={one} value={one}>
            {t(`shop.order.${one}`)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" form={formId} className="text-link">
          {t('shop.apply')}
        </button>
      </noscript>
    </div>
  );
}

function Cross() {
  return (
    <Icon>
      <path d="M6 6l12 12M18 6L6 18" />
    </Icon>
  );
}
