/** A drawn picture of the demo inn. `draw` gives a complete SVG; `focal` is the point to keep when it is cropped, in 0..1. */
export type Picture = {
  name: string;
  width: number;
  height: number;
  focal: { x: number; y: number };
  draw: () => string;
};

export type Point = readonly [x: number, y: number];

export const palette = {
  paper: '#FBF8F3',
  sand: '#EBDFCB',
  grass: '#7D8A5C',
  sea: '#2F5D66',
  night: '#14262B',
  rust: '#B4532A',
  foam: '#DDE9E7',
  lamp: '#F7C877',
} as const;

/** `sky` runs from the zenith to the horizon, `sea` and `land` from far to near. */
export type Tones = {
  sky: readonly [string, string, string, string, string];
  sea: readonly [string, string, string, string];
  land: readonly [string, string, string, string, string, string];
  light: string;
  wall: string;
  shade: string;
  roof: string;
  window: string;
};

/** The palette at the hours the pictures show. */
export const hours = {
  dawn: {
    sky: ['#D3E2E0', '#E3E8E0', '#F0E6D6', '#F6DDC4', '#F4CDAE'],
    sea: ['#B4C6C2', '#8FAFB0', '#6A959A', '#4B7A82'],
    land: ['#D9CBAF', '#BDB690', '#9A9F73', '#72805A', '#4B5D48', '#2B423C'],
    light: '#FFF3DC',
    wall: '#F3E6D2',
    shade: '#C5AE93',
    roof: '#8C4A30',
    window: '#F7C877',
  },
  day: {
    sky: ['#B9D3D5', '#CADEDD', '#DDE9E7', '#ECEFE7', '#F7F3E8'],
    sea: ['#9DBFC1', '#74A1A6', '#4C7F88', '#2F5D66'],
    land: ['#F1E7D4', '#E3D3B6', '#C4BE94', '#9AA274', '#7D8A5C', '#566546'],
    light: '#FFFDF6',
    wall: '#FBF3E4',
    shade: '#CDBEA6',
    roof: '#A9502C',
    window: '#3F6C74',
  },
  dusk: {
    sky: ['#3C6871', '#66858A', '#A39C90', '#D9AE8B', '#EBC193'],
    sea: ['#8C8C82', '#587880', '#386068', '#22464E'],
    land: ['#8B8270', '#666A5B', '#4A5A4E', '#324842', '#213936', '#14262B'],
    light: '#FBE0B0',
    wall: '#B79B80',
    shade: '#6C6558',
    roof: '#6E3A2A',
    window: '#F9CB78',
  },
  night: {
    sky: ['#0E1C22', '#14262B', '#1B343B', '#24464F', '#2F5D66'],
    sea: ['#3A6670', '#2B515A', '#1E3E46', '#152E35'],
    land: ['#2C4E54', '#234248', '#1B353B', '#15292F', '#102025', '#0B171B'],
    light: '#F6EBCB',
    wall: '#4B5F60',
    shade: '#2A3F44',
    roof: '#2A2A2B',
    window: '#F9C66C',
  },
  winter: {
    sky: ['#A9BCC1', '#BCCBCE', '#CFDADA', '#E0E6E3', '#EEEFEA'],
    sea: ['#A3B7BB', '#809BA2', '#5F7F88', '#446570'],
    land: ['#DFE7E7', '#E8EDEB', '#F1F3EF', '#FAF9F5', '#C9D5D7', '#8FA3A5'],
    light: '#FFFBF0',
    wall: '#E9E1D4',
    shade: '#A9AFAC',
    roof: '#7C5140',
    window: '#F3C27A',
  },
} satisfies Record<string, Tones>;

export type Random = () => number;

/** A reproducible stream of numbers in 0..1 for a name, so a picture is the same wherever it is drawn. */
export function seeded(name: string): Random {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (random: Random, low: number, high: number) => low + (high - low) * random();

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Points written briefly, as in `points('0 640, 260 628')`. */
export const points = (text: string): Point[] =>
  text.split(',').map((pair) => {
    const [x = 0, y = 0] = pair.trim().split(/\s+/).map(Number);
    return [x, y];
  });

/** A coordinate as short SVG text. */
export const px = (value: number) => String(Math.round(value * 10) / 10);

/** The colour `amount` (0..1) of the way from one hex colour to another. */
export function mix(from: string, to: string, amount: number): string {
  const channel = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16);
    const b = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * amount)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** A fill that runs from one colour to another, downwards (90) unless another angle is asked. */
export const fade = (from: string, to: string, angle = 90) =>
  `url(#fade-${from.slice(1)}-${to.slice(1)}-${angle})`;

/** A fill that dissolves into what lies below it: downwards (90), or upwards (270) as smoke does. */
export const melt = (color: string, angle: 90 | 270 = 90) => `url(#melt-${color.slice(1)}-${angle})`;

/** A round fill that is the colour in its middle and nothing at its rim. */
export const glow = (color: string, strength = 1) =>
  `url(#glow-${color.slice(1)}-${Math.round(strength * 100)})`;

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const disc = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="${fill}" ${more}/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="${fill}" ${more}/>`;

export const polygon = (corners: readonly Point[], fill: string, more = '') =>
  `<polygon points="${corners.map(([x, y]) => `${px(x)},${px(y)}`).join(' ')}" fill="${fill}" ${more}/>`;

/** Moves a drawing made around 0,0 to its place. */
export const place = (x: number, y: number, scale: number, ...content: string[]) =>
  `<g transform="translate(${px(x)} ${px(y)}) scale(${scale})">${content.join('')}</g>`;

/**
 * The soft shadow of cut shapes, to the lower right; `height` is its reach in px. A blurred copy under the shapes is
 * drawn in half the time librsvg needs for a drop shadow.
 */
export const shadow = (height: number, ...content: string[]) =>
  `<g transform="translate(${px(height * 0.55)} ${px(height * 0.6)})" opacity=".34" filter="url(#lift-${height})">${content.join('')}</g>`;

/** Lifts cut shapes off the paper below. */
export const lift = (height: number, ...content: string[]) => shadow(height, ...content) + content.join('');

/** A lifted round, its shadow a gradient: a blur over so wide a form would cost ten times as much. */
export function round(height: number, x: number, y: number, radius: number, fill: string): string {
  const reach = radius + height * 1.3;
  const rim = Math.round(((radius - height * 1.3) / reach) * 1000);
  const shade = disc(x + height * 0.55, y + height * 0.6, reach, `url(#rim-${rim})`);
  return shade + disc(x, y, radius, fill);
}

/** A closed form is drawn inside another's outline. */
export const inside = (outline: string, id: string, ...content: string[]) =>
  `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${content.join('')}</g>`;

function definition(id: string): string {
  const [kind, first = '', second = '', third = ''] = id.split('-');
  if (kind === 'fade') {
    const turn = `gradientTransform="rotate(${third} .5 .5)"`;
    return `<linearGradient id="${id}" ${turn}><stop stop-color="#${first}"/><stop offset="1" stop-color="#${second}"/></linearGradient>`;
  }
  if (kind === 'melt') {
    const stop = (offset: number, opacity: number) =>
      `<stop offset="${offset}" stop-color="#${first}" stop-opacity="${opacity}"/>`;
    return `<linearGradient id="${id}" gradientTransform="rotate(${second} .5 .5)">${stop(0.5, 1)}${stop(1, 0)}</linearGradient>`;
  }
  if (kind === 'glow') {
    const stop = (offset: number, share: number) =>
      `<stop offset="${offset}" stop-color="#${first}" stop-opacity="${px4((Number(second) / 100) * share)}"/>`;
    return `<radialGradient id="${id}">${stop(0, 1)}${stop(0.35, 0.55)}${stop(0.7, 0.14)}${stop(1, 0)}</radialGradient>`;
  }
  if (kind === 'rim') {
    const from = Number(first) / 1000;
    const stops = [0.34, 0.29, 0.17, 0.05, 0].map(
      (opacity, i) =>
        `<stop offset="${px4(from + ((1 - from) * i) / 4)}" stop-color="${palette.night}" stop-opacity="${opacity}"/>`,
    );
    return `<radialGradient id="${id}">${stops.join('')}</radialGradient>`;
  }
  if (kind === 'lift') {
    const blur = `<feGaussianBlur in="SourceAlpha" stdDeviation="${px4(Number(first) * 0.75)}"/>`;
    return `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%">${blur}</filter>`;
  }
  return '';
}

const px4 = (value: number) => String(Math.round(value * 1e4) / 1e4);

/** Paper grain over the whole sheet: fine noise, half lightening and half darkening. */
const grain = (width: number, height: number) =>
  '<filter id="grain" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">' +
  '<feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="2" seed="7"/>' +
  '<feColorMatrix values="1.3 0 0 0 -.15 1.3 0 0 0 -.15 1.3 0 0 0 -.15 0 0 0 0 .22"/></filter>' +
  `<rect width="${width}" height="${height}" filter="url(#grain)" style="mix-blend-mode:soft-light"/>`;

/** Finishes a sheet. The ids of fills and shadows spell what they are, so their definitions follow from the body. */
export function sheet(width: number, height: number, ...content: string[]): string {
  const body = content.join('');
  const ids = new Set(
    Array.from(body.matchAll(/url\(#((?:fade|melt|glow|rim|lift)-[^)]+)\)/g), (match) => match[1] ?? ''),
  );
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const definitions = Array.from(ids, definition).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${definitions}</defs>${body}${grain(width, height)}</svg>`;
}
