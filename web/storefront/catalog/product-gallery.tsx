import { useTranslation } from 'react-i18next';
import type { Product } from '../../../contract/catalog.ts';
import { useLang } from '../../sections/text.tsx';
import { Picture } from '../../ui/picture.tsx';

/** The pictures of a product side by side on a phone, below each other on a wide screen. */
export function ProductGallery({ product }: { product: Product }) {
  const { t } = useTranslation();
  const lang = useLang(product.culture);
  if (product.images.length === 0) return null;
  return (
    <ul
      className="product-gallery"
      aria-label={t('gallery.label')}
      tabIndex={product.images.length > 1 ? 0 : undefined}
    >
      {product.images.map((image, index) => (
        <li key={image.url}>
          <Picture
            image={{ ...image, path: image.url }}
            sizes="(min-width: 64rem) 40rem, 100vw"
            first={index === 0}
            decorative={index > 0}
            lang={lang}
          />
        </li>
      ))}
    </ul>
  );
}
