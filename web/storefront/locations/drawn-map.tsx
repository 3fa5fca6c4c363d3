import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { type Frame, frameAround, mapSizes, type Position, toMercator } from '../../../contract/map-frame.ts';
import { formatDistance } from './format-distance.ts';
import {
  type FromMark,
  labelSize,
  layOutMarkers,
  type Marker,
  markerRadius,
  maxSpreadMarkers,
  scaleBar,
  townSize,
} from './map-layout.ts';
import { getAnchor, type PlacedStore } from './read-stores.ts';

export type Ground = {
  url: string;
  west: number;
  north: number;
  east: number;
  towns: readonly (Position & { name: string })[];
};

type DrawnMapProps = {
  culture: Culture;
  ground: Ground;
  /** In the order of the list. */
  stores: readonly PlacedStore[];
  /** The searched place with its name, or the visitor's position without one. */
  from: (Position & { name?: string }) | null;
  selected: string | null;
  onSelect: (id: string | null) => void;
};

const maxTowns = { narrow: 6, wide: 14 };

/**
 * The map of the locations as the site draws it: once for narrow screens and once for wide ones; the style
 * sheet shows one.
 */
export function DrawnMap(props: DrawnMapProps) {
  return (
    <>
      <OneMap {...props} size="narrow" />
      <OneMap {...props} size="wide" />
    </>
  );
}

function OneMap({
  culture,
  ground,
  stores,
  from,
  selected,
  onSelect,
  size,
}: DrawnMapProps & { size: keyof typeof mapSizes }) {
  const { t } = useTranslation();
  const frame = frameAround(stores, mapSizes[size]);
  if (!frame) return null;
  const origin = from && { ...from, name: from.name ?? t('stores.map.you') };
  const shown = { from: origin, towns: ground.towns, maxTowns: maxTowns[size] };
  const { markers, towns, from: mark } = layOutMarkers(frame, stores, shown);
  const bar = scaleBar(frame);
  const foot = frame.height - 12;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with links in it is a group of them.
    <svg
      className={`map map-${size}`}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="group"
      aria-label={t('stores.map.label')}
    >
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus. */}
      <g aria-hidden="true">
        <g transform={groundTransform(frame, ground)}>
          <use href={`${ground.url}#land`} className="map-land" />
          <use href={`${ground.url}#borders`} className="map-borders" />
        </g>
        {towns.map(({ name, at, label }) => (
          <g key={`${name} ${at.x}`} className="map-town">
            <circle cx={roundTenth(at.x)} cy={roundTenth(at.y)} r="2" />
            <text
              x={roundTenth(label.x)}
              y={roundTenth(label.y)}
              textAnchor={label.anchor}
              fontSize={townSize}
            >
              {name}
            </text>
          </g>
        ))}
        <path className="map-scale" d={`M12 ${foot - 5}v5h${roundTenth(bar.width)}v-5`} />
        <text className="map-scale-text" x={roundTenth(18 + bar.width)} y={foot} fontSize={townSize}>
          {formatDistance(culture, bar.kilometres)}
        </text>
        {markers.map(({ id, at, spot }) => (
          <path
            key={id}
            className="map-lead"
            d={`M${roundTenth(at.x)} ${roundTenth(at.y)}L${roundTenth(spot.x)} ${roundTenth(spot.y)}`}
          />
        ))}
      </g>
      {mark && origin && (
        <Here
          mark={mark}
          name={origin.name}
          caption={from.name ? t('stores.map.nearPlace', { place: from.name }) : origin.name}
        />
      )}
      {markers.map((marker, index) => (
        <MarkerLink
          key={marker.id}
          marker={marker}
          number={index + 1}
          name={stores[index]?.name ?? ''}
          isDot={stores.length > maxSpreadMarkers}
          isSelected={marker.id === selected}
          onSelect={onSelect}
        />
      ))}
    </svg>
  );
}

/** The searched position; off the map, at its edge and with an arrow. */
function Here({ mark, name, caption }: { mark: FromMark; name: string; caption: string }) {
  const { t } = useTranslation();
  const { spot, label, direction } = mark;
  const [x, y] = [roundTenth(spot.x), roundTenth(spot.y)];
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of shapes is not interactive.
    <g
      role="img"
      aria-label={direction === null ? caption : t('stores.map.outside', { place: caption })}
      className="map-here"
    >
      {direction === null ? (
        <circle cx={x} cy={y} r="7" />
      ) : (
        <path d="M9 0L-6 -8L-2 0L-6 8Z" transform={`translate(${x} ${y}) rotate(${roundTenth(direction)})`} />
      )}
      {label && (
        <text
          className="map-name"
          x={roundTenth(label.x)}
          y={roundTenth(label.y)}
          textAnchor={label.anchor}
          fontSize={labelSize}
        >
          {name}
        </text>
      )}
    </g>
  );
}

type MarkerLinkProps = {
  marker: Marker;
  number: number;
  name: string;
  isDot: boolean;
  isSelected: boolean;
  onSelect: (id: string | null) => void;
};

function MarkerLink({
  marker: { id, spot, label },
  number,
  name,
  isDot,
  isSelected,
  onSelect,
}: MarkerLinkProps) {
  const [x, y] = [roundTenth(spot.x), roundTenth(spot.y)];
  return (
    <a
      href={`#${getAnchor(id)}`}
      className={isSelected ? 'map-marker is-selected' : 'map-marker'}
      aria-label={`${number} ${name}`}
      onClick={() => onSelect(id)}
      onFocus={() => onSelect(id)}
      onPointerEnter={() => onSelect(id)}
    >
      <circle cx={x} cy={y} r={isDot ? 5 : markerRadius} />
      {!isDot && (
        <text x={x} y={roundTenth(spot.y + 4.5)} textAnchor="middle" fontSize="13">
          {`${number} `}
        </text>
      )}
      {label && (
        <text
          className="map-name"
          x={roundTenth(label.x)}
          y={roundTenth(label.y)}
          textAnchor={label.anchor}
          fontSize={labelSize}
        >
          {name}
        </text>
      )}
    </a>
  );
}

const roundTenth = (value: number) => Math.round(value * 10) / 10;

/** From the 1000 units of the map data to the frame. */
function groundTransform(frame: Frame, { west, north, east }: Ground): string {
  const corner = toMercator({ latitude: north, longitude: west });
  const scale = (((east - west) / 360) * frame.scale) / 1000;
  const [x, y] = [(corner.x - frame.west) * frame.scale, (corner.y - frame.north) * frame.scale];
  return `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)})`;
}
