import { interiors } from './interiors/index.ts';
import { landscapes } from './landscapes.ts';
import type { Picture } from './paper.ts';
import { bathAndWool } from './shop/bath-and-wool/index.ts';
import { homeAndStay } from './shop/home-and-stay/index.ts';
import { larder } from './shop/larder/index.ts';

/** Every drawn picture of the demo inn, by name used once. */
export const pictures: readonly Picture[] = [
  ...landscapes,
  ...interiors,
  ...bathAndWool,
  ...larder,
  ...homeAndStay,
];
