import { darker, lighter, oval } from '../../interiors/furniture.ts';
import { fade, lift, path, polygon, px, rect, times } from '../../paper.ts';
import { turned } from './still.ts';

export const cocoa = '#5A3826';
export const dough = '#DDB06C';

/** One square of the bar, its rim bevelled. */
export function square(x: number, y: number, size: number): string {
  const [i, e] = [size * 0.17, size];
  return (
    rect(x, y, size, size, cocoa) +
    polygon(
      [
        [x, y],
        [x + e, y],
        [x + e - i, y + i],
        [x + i, y + i],
      ],
      lighter(cocoa, 0.26),
    ) +
    polygon(
      [
        [x, y],
        [x + i, y + i],
        [x + i, y + e - i],
        [x, y + e],
      ],
      lighter(cocoa, 0.16),
    ) +
    polygon(
      [
        [x + e, y],
        [x + e, y + e],
        [x + e - i, y + e - i],
        [x + e - i, y + i],
      ],
      darker(cocoa, 0.34),
    ) +
    polygon(
      [
        [x, y + e],
        [x + i, y + e - i],
        [x + e - i, y + e - i],
        [x + e, y + e],
      ],
      darker(cocoa, 0.5),
    ) +
    rect(x + i, y + i, size - i * 2, size - i * 2, fade(lighter(cocoa, 0.1), darker(cocoa, 0.1), 45))
  );
}

/** A coarse grain of salt seen from above. */
export const grain = (x: number, y: number, size: number, turn: number) =>
  turned(
    x,
    y,
    turn,
    size,
    path('M-11 -8L10 -11L12 9L-9 11Z', '#FFFFFF'),
    path('M10 -11L12 9L0 1Z', '#C7D3D3'),
  );

/** A flake: the low hollow pyramid in which sea salt dries. */
export function flake(x: number, y: number, size: number, turn: number): string {
  return turned(
    x,
    y,
    turn,
    size,
    path('M-20 -16L22 -18L18 20L-18 16Z', '#FFFFFF'),
    path('M22 -18L18 20L2 2Z', '#C9D8DA'),
    path('M18 20L-18 16L2 2Z', '#DDE8E8'),
    path('M-7 -6L9 -7L7 8L-6 6Z', '#EDF3F2'),
  );
}

/** Cut with a fluted edge; `flat` is 1 seen from above. */
const scalloped = (radius: number, flat: number) => {
  const petals = 18;
  return `${times(petals, (i) => {
    const at = (n: number) =>
      `${px(Math.cos((n / petals) * 6.2832) * radius)} ${px(Math.sin((n / petals) * 6.2832) * radius * flat)}`;
    return `${i ? '' : `M${at(0)}`}A${px(radius * 0.19)} ${px(radius * 0.19 * flat)} 0 0 1 ${at(i + 1)}`;
  }).join('')}Z`;
};

/** A ferry biscuit; `flat` says how much it lies down. */
export const biscuit = (x: number, y: number, radius: number, flat: number, turn = 0) =>
  turned(
    x,
    y,
    turn,
    1,
    lift(
      5,
      `<g transform="translate(0 ${px(radius * 0.16)})">${path(scalloped(radius, flat), darker(dough, 0.34))}</g>`,
      path(scalloped(radius, flat), fade(lighter(dough, 0.26), darker(dough, 0.08), 50)),
    ),
    oval(
      0,
      0,
      radius * 0.8,
      radius * 0.8 * flat,
      'none',
      `stroke="${darker(dough, 0.2)}" stroke-width="4" opacity=".6"`,
    ),
    ...times(8, (i) =>
      oval(
        Math.cos(i * 0.785) * radius * 0.56,
        Math.sin(i * 0.785) * radius * 0.56 * flat,
        radius * 0.05,
        radius * 0.05 * Math.max(0.5, flat),
        darker(dough, 0.4),
      ),
    ),
    ...times(3, (i) =>
      oval((i - 1) * radius * 0.2, 0, radius * 0.05, radius * 0.05 * Math.max(0.5, flat), darker(dough, 0.4)),
    ),
  );
