import { readProperties } from '../../../client/readers/pages.ts';

type Property = { name: string; value: string };
type Properties = readonly Property[];

/**
 * The properties with a field of their own in the editor, by their names in replies, with the names under
 * which they are stored.
 */
const ownNames = { title: 'MetaTitle', description: 'MetaDescription', robots: 'Robots' } as const;

export type OwnName = keyof typeof ownNames;

const getPlainName = ({ name }: Property) => Object.keys(readProperties([{ name, value: '' }]))[0] ?? '';

/** Whether a property has a field of its own in the editor. */
export const isOwn = (property: Property): boolean => Object.hasOwn(ownNames, getPlainName(property));

export const ownValue = (properties: Properties, name: OwnName): string =>
  readProperties(properties)[name] ?? '';

/**
 * Changes the value of a property. An empty value removes the property, because an empty title would become
 * the page's title.
 */
export function withOwnValue(properties: Properties, name: OwnName, value: string): Property[] {
  const at = properties.findLastIndex((property) => getPlainName(property) === name);
  if (value.trim() === '') return properties.filter((property) => getPlainName(property) !== name);
  if (at < 0) return [...properties, { name: ownNames[name], value }];
  return properties.map((property, index) => (index === at ? { ...property, value } : property));
}

/** The problem with the name of a new property; null for a valid name. */
export function nameProblem(properties: Properties, name: string): 'shape' | 'taken' | null {
  if (!/^[A-Za-z][A-Za-z0-9:._-]*$/.test(name)) return 'shape';
  const newProperty = { name, value: '' };
  const isTaken = properties.some((property) => getPlainName(property) === getPlainName(newProperty));
  return isTaken || isOwn(newProperty) ? 'taken' : null;
}
