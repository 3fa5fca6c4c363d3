import { type Culture, withCulture } from '../../../contract/culture.ts';
import { siteMap } from '../../site-map.ts';

/** The path of a form's own screen, which also receives the form from other pages. */
export const formPath = (culture: Culture, name: string) =>
  withCulture(culture, `${siteMap.form.path}/${name}`);
