import {
  disc,
  fade,
  glow,
  lift,
  mix,
  type Point,
  palette,
  path,
  polygon,
  px,
  rect,
  type Tones,
  times,
} from './paper.ts';

type Pane = { lit?: boolean; dark?: boolean; columns?: number; rows?: number; shutters?: string };

/** A window from the outside, its frame white: lit from within, mirroring the sky, or `dark` where nobody is up. */
export function pane(
  x: number,
  y: number,
  width: number,
  height: number,
  tones: Tones,
  options: Pane = {},
): string {
  const { lit = false, dark = false, columns = 2, rows = 2, shutters } = options;
  const frame = mix(tones.wall, palette.paper, 0.6);
  const bar = Math.max(1.2, width * 0.055);
  const glassTone = dark ? mix(palette.sea, tones.wall, 0.3) : tones.window;
  const glass = lit
    ? fade(mix(palette.lamp, '#ffffff', 0.35), palette.lamp)
    : fade(glassTone, mix(glassTone, palette.night, 0.35));
  const bars =
    times(columns - 1, (i) => rect(x + (width * (i + 1)) / columns - bar / 2, y, bar, height, frame)).join(
      '',
    ) + times(rows - 1, (i) => rect(x, y + (height * (i + 1)) / rows - bar / 2, width, bar, frame)).join('');
  const shutter = (at: number) => rect(at, y - bar, width * 0.42, height + 2 * bar, shutters ?? '');
  const halo = lit
    ? disc(x + width / 2, y + height / 2, 30 + Math.max(width, height), glow(palette.lamp, 0.5))
    : '';
  return (
    (shutters ? shutter(x - width * 0.46 - bar) + shutter(x + width * 1.04 + bar) : '') +
    rect(x - bar * 1.6, y - bar * 1.6, width + bar * 3.2, height + bar * 3.2, frame) +
    rect(x, y, width, height, glass) +
    bars +
    rect(
      x - bar * 2.4,
      y + height + bar * 1.6,
      width + bar * 4.8,
      bar * 1.4,
      mix(frame, palette.night, 0.25),
    ) +
    halo
  );
}

export function chimney(x: number, y: number, width: number, height: number, tones: Tones): string {
  return (
    rect(x, y - height, width * 0.62, height, mix(tones.roof, tones.wall, 0.25)) +
    rect(x + width * 0.62, y - height, width * 0.38, height, mix(tones.roof, palette.night, 0.4)) +
    rect(
      x - width * 0.12,
      y - height - width * 0.2,
      width * 1.24,
      width * 0.24,
      mix(tones.roof, palette.night, 0.25),
    )
  );
}

/** Sizes of a gabled house standing with the lower left corner of its gable at 0,0; `flat` leaves out its shadows. */
type House = {
  gable: number;
  wall: number;
  rise: number;
  length: number;
  tones: Tones;
  flat?: boolean;
};

/** The walls and the roof of a gabled house: the gable takes the light, the long side lies half in shade. */
export function house({ gable, wall, rise, length, tones, flat }: House, front = '', side = ''): string {
  const raise = (height: number, shape: string) => (flat ? shape : lift(height, shape));
  const ridgeX = gable / 2;
  const top = -wall - rise;
  const lean = gable * 0.06;
  const eave = rise * 0.05;
  const roof: Point[] = [
    [ridgeX - gable * 0.02, top - eave],
    [ridgeX + length - lean, top - eave],
    [gable + length + lean, -wall + eave],
    [gable + gable * 0.03, -wall + eave * 1.4],
  ];
  const tiles = times(5, (i) => {
    const t = (i + 1) / 6;
    const y = top + (rise + eave) * t;
    const left = ridgeX + (gable / 2) * t;
    return `M${px(left)} ${px(y)}H${px(ridgeX + length - lean + (gable / 2 + 2 * lean) * t)}`;
  });
  const board = Math.max(2, gable * 0.035);
  const gablePoints: Point[] = [
    [0, 0],
    [0, -wall],
    [ridgeX, top],
    [gable, -wall],
    [gable, 0],
  ];
  return (
    raise(
      10,
      rect(gable - 1, -wall, length, wall, fade(tones.shade, mix(tones.shade, palette.night, 0.18))),
    ) +
    side +
    raise(7, polygon(roof, fade(tones.roof, mix(tones.roof, palette.night, 0.28)))) +
    `<path d="${tiles.join('')}" stroke="${mix(tones.roof, palette.night, 0.3)}" stroke-width="1.4" opacity=".55"/>` +
    polygon(gablePoints, fade(tones.wall, mix(tones.wall, tones.shade, 0.35))) +
    front +
    raise(
      5,
      path(
        `M${px(-board)} ${px(-wall + board)}L${px(ridgeX)} ${px(top - board)}L${px(gable + board)} ${px(-wall + board)}L${px(gable + board)} ${px(-wall - board * 0.6)}L${px(ridgeX)} ${px(top - board * 2.6)}L${px(-board)} ${px(-wall - board * 0.6)}Z`,
        mix(tones.wall, palette.paper, 0.7),
      ),
    )
  );
}

export function door(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  frame: string,
): string {
  const edge = width * 0.12;
  return (
    rect(x - edge, y - height - edge, width + edge * 2, height + edge, frame) +
    rect(x, y - height, width, height, fade(fill, mix(fill, palette.night, 0.2))) +
    rect(x + width * 0.18, y - height * 0.88, width * 0.64, height * 0.3, mix(fill, palette.lamp, 0.45)) +
    rect(x, y - height * 0.5, width, Math.max(1, height * 0.015), mix(fill, palette.night, 0.4)) +
    disc(x + width * 0.83, y - height * 0.44, width * 0.05, palette.lamp)
  );
}

/** A lighthouse on its foot at 0,0, 100 wide at the foot and 520 high, banded in `band`. */
export function lighthouse(tones: Tones, band: string, lit = false): string {
  const half = (y: number) => 50 - (y / 420) * 18;
  const slab = (from: number, to: number, left: string, right: string) =>
    polygon(
      [
        [-half(from), -from],
        [-half(to), -to],
        [half(to) * 0.24, -to],
        [half(from) * 0.24, -from],
      ],
      left,
    ) +
    polygon(
      [
        [half(from) * 0.24, -from],
        [half(to) * 0.24, -to],
        [half(to), -to],
        [half(from), -from],
      ],
      right,
    );
  const light = mix(tones.wall, palette.paper, 0.5);
  const bands = times(5, (i) => {
    const tone = i % 2 ? light : band;
    return slab(i * 84, (i + 1) * 84, tone, mix(tone, palette.night, 0.26));
  }).join('');
  const dark = mix(tones.roof, palette.night, 0.72);
  const windows = times(3, (i) =>
    rect(-9, -120 - i * 110, 13, 24, lit ? palette.lamp : mix(palette.night, tones.wall, 0.2)),
  ).join('');
  return (
    lift(10, bands) +
    windows +
    lift(
      6,
      rect(-46, -436, 92, 14, dark),
      rect(-26, -486, 52, 50, lit ? palette.lamp : fade(palette.foam, tones.window)),
      path('M-34 -484Q-30 -520 0 -528Q30 -520 34 -484Z', band),
      rect(-2.5, -552, 5, 26, dark),
    ) +
    times(5, (i) => rect(-44 + i * 21.2, -462, 3, 28, dark)).join('') +
    rect(-46, -464, 92, 4, dark) +
    times(3, (i) => rect(-12 + i * 12 - 1.5, -486, 3, 50, dark)).join('') +
    (lit ? disc(0, -461, 120, glow(palette.lamp, 0.9)) : '')
  );
}

/** A round wooden pole with its foot at 0,0. */
export const pole = (x: number, y: number, width: number, height: number, tone: string): string =>
  path(
    `M${px(x)} ${px(y)}V${px(y - height)}Q${px(x + width / 2)} ${px(y - height - width * 0.35)} ${px(x + width)} ${px(y - height)}V${px(y)}Z`,
    fade(mix(tone, '#ffffff', 0.12), mix(tone, palette.night, 0.45), 0),
  );

/** Weathered planks, side by side between two heights. */
export const planks = (
  x: number,
  top: number,
  bottom: number,
  width: number,
  count: number,
  tone: string,
): string =>
  times(count, (i) => {
    const at = x + (width * i) / count;
    return rect(at, top, width / count - 1.5, bottom - top, mix(tone, palette.night, ((i * 37) % 5) / 28));
  }).join('');
