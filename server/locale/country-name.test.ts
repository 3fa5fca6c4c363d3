import { expect, test } from 'vitest';
import { cultures } from '../../contract/culture.ts';
import { countryName } from './country-name.ts';

test.for(cultures)('in %s an empty, unknown or malformed code is its own name', (culture) => {
  expect(countryName('BE', culture)).not.toBe('BE');
  for (const code of ['', 'QX', 'Nederland', 'n']) expect(countryName(code, culture)).toBe(code);
});
