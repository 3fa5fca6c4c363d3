import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { phoneLink } from '../../../contract/phone-number.ts';
import { useLang } from '../../sections/text.tsx';
import { Picture } from '../../ui/picture.tsx';
import { formatDistance } from './format-distance.ts';
import { getAnchor, isPlaced, type ListedStore } from './read-stores.ts';
import { StoreHours } from './store-hours.tsx';

type StoreCardProps = {
  culture: Culture;
  listed: ListedStore;
  number: number;
  today: string;
  now: number | null;
  isSelected: boolean;
  onSelect: (id: string) => void;
};

/** A location: its address, opening hours and contact. */
export function StoreCard({ culture, listed, number, today, now, isSelected, onSelect }: StoreCardProps) {
  const { t } = useTranslation();
  const { store, kilometres } = listed;
  const lang = useLang(store.culture);
  return (
    <article
      id={getAnchor(store.id)}
      className={
        isSelected
          ? 'store h-full overflow-hidden rounded-xl bg-card is-selected'
          : 'store h-full overflow-hidden rounded-xl bg-card'
      }
      onPointerEnter={() => onSelect(store.id)}
      onFocus={() => onSelect(store.id)}
    >
      {store.image && (
        <Picture
          image={{ ...store.image, alt: '' }}
          // The style sheet crops the picture, so it is wider than its visible part.
          sizes="(min-width: 40rem) 40rem, 100vw"
          decorative
          className="store-picture"
        />
      )}
      <div className="store-words">
        <h2 className="heading-3">
          <span className="store-number" aria-hidden="true">
            {number}
          </span>
          <span lang={lang} dir="auto">
            {store.name}
          </span>
        </h2>
        <address lang={lang} className="not-italic" dir="auto">
          {store.address}
        </address>
        {kilometres !== null && (
          <p className="store-distance text-muted">
            {t('stores.near.distance', { distance: formatDistance(culture, kilometres) })}
          </p>
        )}
        <StoreHours {...{ culture, lang, store, today, now }} />
        <p className="store-links flex flex-wrap gap-x-6 gap-y-[0.4rem] mt-4">
          {store.phoneNumber && (
            <a href={phoneLink(store.phoneNumber)} className="text-link">
              {store.phoneNumber}
            </a>
          )}
          {store.emailAddress && (
            <a href={`mailto:${store.emailAddress}`} className="text-link">
              {store.emailAddress}
            </a>
          )}
        </p>
        {isPlaced(store) && (
          <Routes name={store.name} latitude={store.latitude} longitude={store.longitude} />
        )}
      </div>
    </article>
  );
}

type RoutesProps = { name: string; latitude: number; longitude: number };

/** Links to the visitor's own map app; no request is sent before the visitor follows one. */
function Routes({ name, latitude, longitude }: RoutesProps) {
  const { t } = useTranslation();
  const to = `${latitude},${longitude}`;
  const contactLinks = [
    { label: t('stores.route.app'), href: `geo:${to}?q=${to}(${encodeURIComponent(name)})` },
    { label: 'OpenStreetMap', href: `https://www.openstreetmap.org/directions?to=${to}` },
    { label: 'Google Maps', href: `https://www.google.com/maps/dir/?api=1&destination=${to}` },
    { label: 'Apple Maps', href: `https://maps.apple.com/?daddr=${to}` },
  ];
  return (
    <details className="store-route">
      <summary aria-label={t('stores.route.to', { name })}>{t('stores.route.label')}</summary>
      <ul>
        {contactLinks.map(({ label, href }) => (
          <li key={label}>
            <a href={href} className="text-link" rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
