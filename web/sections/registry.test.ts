import { expect, test } from 'vitest';
import { findSectionKind, sectionKinds } from './registry.ts';

test('the name of a file is the first word of a class, and any other class is shown as prose', () => {
  const [hero, prose] = [sectionKinds.get('hero'), sectionKinds.get('prose')];
  expect(findSectionKind('hero reverse')).toEqual({ name: 'hero', kind: hero });
  for (const className of ['', 'something', 'section', 'text', 'toString'])
    expect(findSectionKind(className), className).toEqual({ name: 'prose', kind: prose });
});
