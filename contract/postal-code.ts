import type { z } from 'zod';
import postalRules from './postal-rules.json' with { type: 'json' };

/** Of a country: the pattern of its postal codes, one code of each shape, and the parts of an address (A, C, S, Z). */
type PostalRule = { form?: string; examples?: string[]; required: string };

/**
 * By country code, from Google's address metadata (`postal-rules.test.ts` makes it). No Dutch postal code in use begins
 * with a zero, but examples do.
 */
const rules: Record<string, Partial<PostalRule> | undefined> = {
  ...postalRules,
  NL: { ...postalRules.NL, form: '\\d{4} ?[A-Z]{2}' },
};

/** The codes of all countries and territories that mail is sent to. */
export const postalCountries = Object.keys(postalRules);

/** A country without a rule needs street and city. */
const ruleOf = (countryCode: string): PostalRule => ({ required: 'AC', ...rules[countryCode.toUpperCase()] });

/** A postal code that stands for those of the country; undefined where none are known. */
export const getPostalCodeExample = (countryCode: string): string | undefined =>
  ruleOf(countryCode).examples?.[0];

/** Whether each address in the country has a postal code. */
export const needsPostalCode = (countryCode: string): boolean => ruleOf(countryCode).required.includes('Z');

/** Whether each address in the country has a city, or an area that is written in its place. */
export const needsCity = (countryCode: string): boolean => /[CS]/.test(ruleOf(countryCode).required);

/**
 * Returns a postal code as its country writes it, also if it was typed in small letters, without its spaces or with the
 * country's letters in front (`D-10115`); undefined where it does not have the form of the country. Only the postal
 * service can tell whether it exists.
 */
export function parsePostalCode(countryCode: string, text: string): string | undefined {
  const code = text
    .normalize('NFKC')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
  const { form, examples = [] } = ruleOf(countryCode);
  if (!form) return code;
  const pattern = new RegExp(`^(?:${form})$`);
  const prefix = /^[A-Z]{2,3}-/.exec(examples[0] ?? '')?.[0] ?? '';
  const spellings = [code, code.replace(/^[A-Z]{1,2}[- ]/, ''), prefix + code];
  const separated = spellings.find((one) => /[ -]/.test(one) && pattern.test(one));
  if (separated) return separated;
  return spellings
    .flatMap((one) => [...examples.flatMap((example) => withSeparators(one, example)), one])
    .find((one) => pattern.test(one));
}

/** The code with the separators of an example of the same shape; none for another shape. */
function withSeparators(code: string, example: string): string[] {
  const bare = code.replace(/[ -]/g, '');
  if (shapeOf(bare) !== shapeOf(example.replace(/[ -]/g, ''))) return [];
  let at = 0;
  return [example.replace(/[^ -]/g, () => bare[at++] ?? '')];
}

const shapeOf = (code: string) => code.replace(/\d/g, '0').replace(/[A-Z]/g, 'A');

type PlaceFields = { countryCode: string; postalCode: string; city: string };

/** Errors of an address by the rules of its country, as issues of a schema. */
export function findPlaceProblems({ countryCode, postalCode, city }: PlaceFields) {
  const problem = (name: string, code: string, values = {}) => ({ path: [name], params: { code, values } });
  const problems = needsCity(countryCode) && city === '' ? [problem('city', 'required')] : [];
  if (postalCode === '') {
    return needsPostalCode(countryCode) ? [problem('postalCode', 'required'), ...problems] : problems;
  }
  if (parsePostalCode(countryCode, postalCode) !== undefined) return problems;
  return [problem('postalCode', 'postal_code', { example: getPostalCodeExample(countryCode) }), ...problems];
}

/**
 * Adds the rules of countries to a schema of addresses: the postal code is tidied, and validated also when other fields
 * are wrong.
 */
export function withPlaceRules<Schema extends z.ZodType<PlaceFields>>(schema: Schema): Schema {
  return schema
    .overwrite((address) => ({
      ...address,
      postalCode: parsePostalCode(address.countryCode, address.postalCode) ?? address.postalCode,
    }))
    .superRefine(
      (address, context) => {
        if ([address.countryCode, address.postalCode, address.city].some((part) => typeof part !== 'string'))
          return;
        for (const problem of findPlaceProblems(address)) context.addIssue({ code: 'custom', ...problem });
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    );
}
