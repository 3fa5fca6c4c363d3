import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { PlacedStore } from './read-stores.ts';
import type { TileMapViewProps } from './tile-map-view.tsx';

type TileMapProps = {
  culture: Culture;
  style: string;
  stores: readonly PlacedStore[];
  selected: string | null;
  onSelect: (id: string | null) => void;
  /** The drawn map, shown before the other one loads, and when it fails. */
  children: ReactNode;
};

/** A third party's map, which receives no request until a visitor opens it. */
export function TileMap({ culture, style, stores, selected, onSelect, children }: TileMapProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'own' | 'loading' | 'shown' | 'failed'>('own');
  const [View, setView] = useState<ComponentType<TileMapViewProps> | null>(null);

  async function load() {
    setState('loading');
    try {
      const { TileMapView } = await import('./tile-map-view.tsx');
      setView(() => TileMapView);
    } catch {
      setState('failed');
    }
  }

  function leave(next: 'own' | 'failed') {
    setView(null);
    setState(next);
  }

  return (
    <>
      {state !== 'shown' && children}
      {View && (
        <div className={state === 'shown' ? 'tile-map' : 'tile-map is-loading'}>
          <View
            culture={culture}
            style={style}
            stores={stores}
            selected={selected}
            onSelect={onSelect}
            onReady={() => setState('shown')}
            onFailed={() => leave('failed')}
          />
        </div>
      )}
      <p className="map-choice">
        {state === 'shown' ? (
          <button type="button" className="text-link" onClick={() => leave('own')}>
            {t('stores.map.own')}
          </button>
        ) : (
          <button type="button" className="text-link" disabled={state === 'loading'} onClick={load}>
            {t('stores.map.tiles')}
          </button>
        )}{' '}
        {state === 'own' && <span>{t('stores.map.tilesFrom', { host: new URL(style).host })}</span>}
        <span role="status">
          {state === 'loading' && t('loading')}
          {state === 'failed' && t('stores.map.failed')}
        </span>
      </p>
    </>
  );
}
