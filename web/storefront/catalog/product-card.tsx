import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Product } from '../../../contract/catalog.ts';
import { useLang } from '../../sections/text.tsx';
import { Picture } from '../../ui/picture.tsx';
import { FromPriceLine } from '../rates/search/from-price-line.tsx';
import type { FromPrice } from '../rates/search/from-prices.ts';
import { FavouriteButton } from './favourites/favourite-button.tsx';
import { getReduction, Price } from './price.tsx';

type ProductCardProps = {
  product: Product;
  /** The lowest price of a stay, for a room type. */
  roomPrice?: FromPrice | undefined;
  level?: 'h2' | 'h3';
  /** Visible without scrolling: its picture loads at once. */
  first?: boolean;
};

export function ProductCard({ product, roomPrice, level: Level = 'h2', first = false }: ProductCardProps) {
  const { t } = useTranslation();
  const lang = useLang(product.culture);
  const [image] = product.images;
  const reduction = getReduction(product, { isCard: true });
  const { status, quantity } = product.stock;
  const choices = product.optionList.filter(({ values }) => values.length > 1);
  return (
    <article className="product-card card">
      <div
        className={`card-picture product-picture relative bg-sand aspect-4/5 [&_img]:w-full [&_img]:h-full [&_img]:object-cover ${status === 'soldOut' ? 'is-sold-out' : ''}`}
      >
        {image ? (
          <Picture
            image={{ ...image, path: image.url }}
            sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 33vw, 50vw"
            first={first}
            lang={lang}
          />
        ) : (
          <span className="block h-full min-h-40 rounded-xl bg-sand" aria-hidden="true" />
        )}
        <p className="absolute top-auto right-auto bottom-[0.6rem] left-[0.6rem] flex flex-wrap gap-[0.35rem]">
          {reduction && (
            <span className="badge bg-accent text-on-accent">
              {t('shop.reduction', { percent: reduction })}
            </span>
          )}
          {status === 'soldOut' && <span className="badge">{t('shop.stock.soldOut')}</span>}
          {status === 'lastFew' && (
            <span className="badge">{t('shop.stock.left', { count: quantity ?? 1 })}</span>
          )}
        </p>
      </div>
      <div className="pt-[0.8rem]">
        <Level className="product-name font-semibold leading-[1.35] text-balance" lang={lang}>
          <Link to={product.url} prefetch="intent" viewTransition className="card-link" dir="auto">
            {product.name}
          </Link>
        </Level>
        {product.type === 'room' ? (
          <FromPriceLine fromPrice={roomPrice} />
        ) : (
          <p className="mt-1">
            <Price product={product} isCard />
          </p>
        )}
        {choices.length > 0 && (
          <p className="mt-[0.15rem] text-muted text-caption">
            {choices
              .map(({ label, values }) => t('shop.choices', { count: values.length, name: label }))
              .join(', ')}
          </p>
        )}
      </div>
      <FavouriteButton productCode={product.productCode} name={product.name} />
    </article>
  );
}
