import { interiors } from './interiors/index.ts';
import { landscapes } from './landscapes.ts';
import type { Picture } from './paper.ts';

/** Every drawn picture of the demo inn, by name used once. */
export const pictures: readonly Picture[] = [...landscapes, ...interiors];
