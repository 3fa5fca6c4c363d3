import { Map as LibreMap, LngLatBounds, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { maxSpreadMarkers, spreadMarkers } from './map-layout.ts';
import { getAnchor, type PlacedStore } from './read-stores.ts';

export type TileMapViewProps = {
  culture: Culture;
  style: string;
  stores: readonly PlacedStore[];
  selected: string | null;
  onSelect: (id: string | null) => void;
  onReady: () => void;
  onFailed: () => void;
};

/** The maximum wait for the map's style. */
const patienceMs = 15_000;

/** The locations on a MapLibre map of any style: usable with a pointer, by touch and with a keyboard. */
export function TileMapView({ stores, style, selected, ...props }: TileMapViewProps) {
  const { t } = useTranslation();
  const at = useRef<HTMLDivElement>(null);
  const markers = useRef(new Map<string, HTMLElement>());
  const latest = useRef(props);
  latest.current = props;
  const label = t('stores.map.label');
  const controls = useRef({ zoomIn: t('stores.map.zoomIn'), zoomOut: t('stores.map.zoomOut') });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the places in another order are the same map, with other numbers.
  useEffect(() => {
    if (!at.current) return;
    setWorkerUrl('/maps/worker.mjs');
    const bounds = new LngLatBounds();
    for (const { longitude, latitude } of stores) bounds.extend([longitude, latitude]);
    let isReady = false;
    const failed = () => {
      if (!isReady) latest.current.onFailed();
    };
    let map: LibreMap;
    try {
      map = new LibreMap({
        ...{ container: at.current, style, bounds, fitBoundsOptions: { padding: 60, maxZoom: 14 } },
        ...{ attributionControl: { compact: false }, cooperativeGestures: true, trackResize: true },
        locale: {
          'Map.Title': label,
          'NavigationControl.ZoomIn': controls.current.zoomIn,
          'NavigationControl.ZoomOut': controls.current.zoomOut,
        },
      });
    } catch {
      // The browser has no WebGL.
      latest.current.onFailed();
      return;
    }
    const timer = setTimeout(failed, patienceMs);
    map.addControl(new NavigationControl({ showCompass: false }));
    map.once('load', () => {
      isReady = true;
      clearTimeout(timer);
      latest.current.onReady();
    });
    // A later missing tile leaves a gap in the map, but does not remove the map.
    map.on('error', failed);
    const pins: Marker[] = [];
    for (const [index, { id, name, longitude, latitude }] of stores.entries()) {
      const link = document.createElement('a');
      link.href = `#${getAnchor(id)}`;
      link.className = 'tile-marker';
      countAs(link, index, name);
      for (const event of ['focus', 'pointerenter'])
        link.addEventListener(event, () => latest.current.onSelect(id));
      markers.current.set(id, link);
      pins.push(new Marker({ element: link }).setLngLat([longitude, latitude]).addTo(map));
    }
    // Markers that overlap would be hard to distinguish and to press.
    const spread = () => {
      const { clientWidth: width, clientHeight: height } = map.getContainer();
      const points = pins.map((pin) => map.project(pin.getLngLat()));
      const spots =
        pins.length <= maxSpreadMarkers
          ? spreadMarkers(points, { width, height }, { isFixed: false })
          : points;
      for (const [index, pin] of pins.entries()) {
        const [from, to] = [points[index], spots[index]];
        if (from && to) pin.setOffset([to.x - from.x, to.y - from.y]);
      }
    };
    map.on('moveend', spread);
    map.on('load', spread);
    return () => {
      clearTimeout(timer);
      isReady = true;
      map.remove();
      markers.current.clear();
    };
  }, [style]);

  useEffect(() => {
    for (const [index, { id, name }] of stores.entries()) {
      const link = markers.current.get(id);
      if (link) countAs(link, index, name);
    }
  }, [stores]);

  useEffect(() => {
    for (const [id, link] of markers.current) link.classList.toggle('is-selected', id === selected);
  }, [selected]);

  return <div ref={at} className="w-full h-full" />;
}

/** Shows the number of a location in the list. */
function countAs(link: HTMLElement, index: number, name: string): void {
  link.textContent = String(index + 1);
  link.setAttribute('aria-label', `${index + 1} ${name}`);
}
