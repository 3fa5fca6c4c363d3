import type { Culture } from '../../../contract/culture.ts';
import { translate } from '../../platform/index.ts';
import { formatValues, type ProblemValues } from './problems.ts';

/** What may be worth knowing of a file. `import.note` of the translations has the words for each. */
export const noteCodes = ['export_of', 'without_pictures', 'no_variations', 'foreign_type'] as const;

/** A note on a file, or on a line of it. */
export type Note = { code: (typeof noteCodes)[number]; values: ProblemValues };

/** The words for a note. */
export const noteText = (culture: Culture, { code, values }: Note): string =>
  translate(culture, `import.note.${code}`, formatValues(culture, values));
