import { type Culture, withCulture } from '../../../contract/culture.ts';
import { siteMap } from '../../site-map.ts';

/** Where a form stands by itself, and is sent to from wherever it stands. */
export const formPath = (culture: Culture, name: string) =>
  withCulture(culture, `${siteMap.form.path}/${name}`);
