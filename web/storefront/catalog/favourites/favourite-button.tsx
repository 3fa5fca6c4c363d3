import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../../contract/site-map.ts';
import { useCulture } from '../../../use-culture.ts';
import { useShell } from '../../layout/shell.ts';
import { toggleFavourite, useFavourites } from './favourites-store.ts';
import { Heart } from './heart.tsx';

type FavouriteButtonProps = { productCode: string; name: string; isLabelled?: boolean };

/**
 * Adds a product to the favourites or removes it. Without scripts it is a form that leads to the favourites.
 */
export function FavouriteButton({ productCode, name, isLabelled = false }: FavouriteButtonProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const { user } = useShell();
  const isFavourite = useFavourites().includes(productCode);
  const toggle = (event: FormEvent) => {
    event.preventDefault();
    toggleFavourite(productCode, user !== null);
  };
  return (
    <form method="post" action={href('favourites', { culture })} onSubmit={toggle} className="favourite-form">
      <input type="hidden" name="productCode" value={productCode} />
      <button
        type="submit"
        aria-pressed={isFavourite}
        aria-label={isLabelled ? undefined : t('favourites.keep', { name })}
        className={
          isLabelled
            ? 'button-quiet'
            : 'icon-button bg-[color-mix(in_srgb,var(--color-card)_88%,transparent)]'
        }
      >
        <Heart isFull={isFavourite} />
        {isLabelled && <span>{isFavourite ? t('favourites.saved') : t('favourites.keepShort')}</span>}
      </button>
    </form>
  );
}
