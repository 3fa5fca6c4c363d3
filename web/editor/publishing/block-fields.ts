import type { TFunction } from 'i18next';
import { parseGrid } from '../blocks/grid.ts';
import { parseImage } from '../blocks/image-data.ts';
import { parseLink } from '../blocks/link-data.ts';
import { parseNameValues } from '../blocks/name-values.ts';
import type { PageProperties } from '../document/document.ts';
import { htmlText } from './html-text.ts';

/** A field of a block or a page, with a label and a text for people. */
export type ReadField = { label: string; text: string };

/** The content of a block by its type, as fields to read and compare. */
export function blockFields(t: TFunction, type: string, data: string): ReadField[] {
  const textField = (text: string) => [{ label: t('editorPublishing.field.words'), text }];
  switch (type) {
    case 'html':
      return textField(htmlText(data));
    case 'array':
      return textField(data.split('|').join('\n'));
    case 'boolean':
      return textField(yesOrNo(t, data.trim().toLowerCase() === 'true'));
    case 'json-link':
      return linkFields(t, data);
    case 'json-image':
      return imageFields(t, data);
    case 'jsongrid':
      return textField(gridText(data));
    case 'google':
    case 'seo':
    case 'checkout':
    case 'shippingMethods':
      return parseNameValues(data).map(({ name, value }) => ({ label: name, text: value }));
    default:
      return textField(data);
  }
}

/** Path, title and properties of a page, as fields to read and compare. */
export function pageFields(t: TFunction, { path, title, properties }: PageProperties): ReadField[] {
  return [
    { label: t('editorPublishing.field.path'), text: path },
    { label: t('editorPublishing.field.title'), text: title },
    ...properties.map(({ name, value }) => ({ label: name, text: value })),
  ];
}

function linkFields(t: TFunction, data: string): ReadField[] {
  const { title, url, fragmentName, opensNew } = parseLink(data);
  return [
    { label: t('editorPublishing.field.words'), text: title },
    { label: t('editorPublishing.field.address'), text: fragmentName ? `${url}#${fragmentName}` : url },
    { label: t('editorPublishing.field.newWindow'), text: yesOrNo(t, opensNew) },
  ];
}

function imageFields(t: TFunction, data: string): ReadField[] {
  const { path, alt, title, cropX, cropY, cropWidth, cropHeight } = parseImage(data);
  const crop = cropWidth && cropHeight ? `${cropWidth} × ${cropHeight} (${cropX ?? 0}, ${cropY ?? 0})` : '';
  return [
    { label: t('editorPublishing.field.picture'), text: path },
    { label: t('editorPublishing.field.alt'), text: alt },
    { label: t('editorPublishing.field.title'), text: title },
    { label: t('editorPublishing.field.crop'), text: crop },
  ];
}

function gridText(data: string): string {
  const { columns, rows } = parseGrid(data);
  return [columns, ...rows].map((cells) => cells.join(' | ')).join('\n');
}

const yesOrNo = (t: TFunction, is: boolean) =>
  is ? t('editorPublishing.field.yes') : t('editorPublishing.field.no');

export type PairedField = { label: string; before: string; after: string };

/** The fields of two states side by side; a missing field is empty. */
export function pairFields(before: readonly ReadField[], after: readonly ReadField[]): PairedField[] {
  const textIn = (fields: readonly ReadField[], label: string) =>
    fields.flatMap((field) => (field.label === label ? [field.text] : [])).join('\n');
  const labels = new Set([...before, ...after].map(({ label }) => label));
  return [...labels]
    .map((label) => ({ label, before: textIn(before, label), after: textIn(after, label) }))
    .filter((pair) => pair.before !== '' || pair.after !== '');
}
