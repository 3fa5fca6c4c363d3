import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Facet } from '../../../contract/catalog.ts';
import { usePage } from '../content/page-context.tsx';
import { useShell } from '../layout/shell.ts';
import { type Choice, type ListingQuery, removeChoice, writeListing } from './listing-query.ts';
import { useMoney } from './money.ts';

export const countId = 'listing-count';

/** A removed chip takes the focus with it, so the focus moves to the count. */
export const focusCount = () => document.getElementById(countId)?.focus({ preventScroll: true });

/** The active filters of a list; each can be removed. */
export function Chips({ facets, listing }: { facets: readonly Facet[]; listing: ListingQuery }) {
  const { t } = useTranslation();
  const { path } = usePage();
  const labelOf = useLabels(facets);
  if (listing.choices.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2 mb-6" aria-label={t('shop.chosen')}>
      {listing.choices.map((choice) => (
        <li key={`${choice.name} ${choice.value}`}>
          <Link
            to={path + writeListing(removeChoice(listing, choice))}
            onClick={focusCount}
            preventScrollReset
            className="chip"
          >
            <span className="sr-only">{t('shop.remove')} </span>
            {labelOf(choice)}
            <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={path + writeListing({ ...listing, choices: [], page: 1 })}
          onClick={focusCount}
          preventScrollReset
          className="text-link"
        >
          {t('shop.clear')}
        </Link>
      </li>
    </ul>
  );
}

function useLabels(facets: readonly Facet[]): (choice: Choice) => string {
  const { t } = useTranslation();
  const { site } = useShell();
  const money = useMoney(site.currency ?? 'EUR');
  return ({ name, value }) => {
    if (name === 'price_from') return t('shop.minPrice', { amount: money(Number(value)) });
    if (name === 'price_to') return t('shop.maxPrice', { amount: money(Number(value)) });
    const facet = facets.find(({ key }) => key === name);
    return facet?.values.find((one) => one.value === value)?.label ?? value;
  };
}
