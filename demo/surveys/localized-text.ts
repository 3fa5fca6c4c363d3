import { type Culture, cultures } from '../../contract/culture.ts';

/** The same words in each culture, in the order nl, be, de, en, fr, zh, es, hr. */
export function localizedText(...texts: [string, string, string, string, string, string, string, string]) {
  return Object.fromEntries(cultures.map((culture, index) => [culture, texts[index]])) as Record<
    Culture,
    string
  >;
}

/** What a guest is called by, in every form that asks for it. */
export const nameQuestion = {
  name: 'name',
  kind: 'text',
  isRequired: true,
  maxLength: 100,
  label: localizedText(
    'Je naam',
    'Uw naam',
    'Ihr Name',
    'Your name',
    'Votre nom',
    '您的姓名',
    'Su nombre',
    'Vaše ime',
  ),
} as const;
