import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Culture, cultures } from '../../../contract/culture.ts';
import { withDutch } from '../../../contract/flemish.ts';
import type { PageTemplate } from '../../../contract/pages.ts';
import type { BlockDraft, PageDraft, RowDraft } from '../create-page.ts';
import structures from './templates.json' with { type: 'json' };
import type dutchTexts from './texts/nl.json';

type Section = {
  key: string;
  className: string;
  /** The names of blocks with a text of the section. */
  blocks: string[];
  /** The facts of the business in a list of facts. */
  facts?: string[];
  /** The codes of room types; `*` for all. */
  rooms?: string;
};

type Structure = {
  menu: 'main' | 'footer';
  /** The setting that gets the page's addresses. */
  setting?: 'termsUrl' | 'privacyUrl';
  sections: Section[];
};

type SectionTexts = { heading?: string; body?: string[]; list?: string[] };

type PageTexts = { path: string; title: string; description: string; sections: Record<string, SectionTexts> };

/** The starter texts of one culture. */
type Texts = { facts: Record<string, string>; pages: Record<PageTemplate, PageTexts> };

/** The facts of a business in one culture; a missing fact is not there. */
export type Facts = ReadonlyMap<string, string>;

export const pageStructures: Record<PageTemplate, Structure> = structures as Record<PageTemplate, Structure>;

const read = (culture: Culture): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${culture}.json`), 'utf8'));

const dutch = read('nl') as typeof dutchTexts;

export const templateTexts = Object.fromEntries(
  cultures.map((culture) => [culture, culture === 'be' ? withDutch(dutch, read(culture)) : read(culture)]),
) as Record<Culture, Texts>;

export const templatePath = (template: PageTemplate, culture: Culture): string =>
  templateTexts[culture].pages[template].path;

/** The texts and the structure of a page that is made from a template, in each of the cultures. */
export function fillTemplate(
  template: PageTemplate,
  factsOf: Readonly<Partial<Record<Culture, Facts>>>,
): Pick<PageDraft, 'texts' | 'rows'> {
  const offered = cultures.filter((culture) => factsOf[culture]);
  const fillIn = (culture: Culture, text: string) => fill(text, factsOf[culture] ?? new Map());
  const inEach = (textIn: (culture: Culture) => string) =>
    Object.fromEntries(offered.map((culture) => [culture, textIn(culture)]));
  const texts = Object.fromEntries(
    offered.map((culture) => {
      const { path, title, description } = templateTexts[culture].pages[template];
      const value = fillIn(culture, description) ?? '';
      return [culture, { path, title, properties: [{ name: 'MetaDescription', value }] }];
    }),
  );
  const toRow = (section: Section): RowDraft[] => {
    const textsIn = (culture: Culture) => templateTexts[culture].pages[template].sections[section.key];
    const blocks = section.blocks.map((name): BlockDraft => {
      if (name === 'heading') {
        return {
          ...{ name, type: 'text' },
          data: inEach((culture) => fillIn(culture, textsIn(culture)?.heading ?? '') ?? ''),
        };
      }
      const lines = (culture: Culture) =>
        (name === 'list' ? textsIn(culture)?.list : textsIn(culture)?.body) ?? [];
      const data = inEach((culture) =>
        lines(culture)
          .flatMap((line) => fillIn(culture, line) ?? [])
          .join(name === 'list' ? '|' : ''),
      );
      return { name, type: name === 'list' ? 'array' : 'html', data };
    });
    if (section.rooms)
      blocks.push({ name: 'rooms', type: 'string', data: inEach(() => section.rooms ?? '') });
    if (section.facts) {
      const known = section.facts.filter((fact) => offered.some((culture) => factsOf[culture]?.has(fact)));
      if (known.length === 0) return [];
      const items = known.map((fact): BlockDraft[] => [
        { name: 'label', type: 'text', data: inEach((culture) => templateTexts[culture].facts[fact] ?? '') },
        { name: 'value', type: 'text', data: inEach((culture) => factsOf[culture]?.get(fact) ?? '') },
      ]);
      blocks.push({ name: 'facts', type: 'repeater', items });
    }
    return [{ className: section.className, cols: [{ className: '', blocks }] }];
  };
  return { texts, rows: pageStructures[template].sections.flatMap(toRow) };
}

/** Replaces the names of facts by the facts. Undefined where one is missing: the text is left out. */
function fill(text: string, facts: Facts): string | undefined {
  let isWhole = true;
  const isHtml = text.startsWith('<');
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts.get(name);
    isWhole &&= fact !== undefined;
    return isHtml ? escapeHtml(fact ?? '') : (fact ?? '');
  });
  return isWhole ? filled : undefined;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
