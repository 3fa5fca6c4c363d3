import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { addBundle, getI18n } from '../i18n.ts';
import bundle from '../translations/nl.json' with { type: 'json' };
import { Spinner } from './spinner.tsx';

addBundle('nl', bundle);

const shown = (size?: number) =>
  renderToStaticMarkup(
    createElement(I18nextProvider, { i18n: getI18n('nl') }, createElement(Spinner, { size })),
  );

test('a spinner is 32 pixels, unless another size is asked for, and says in words that something goes on', () => {
  expect(shown()).toContain('width="32" height="32"');
  expect(shown(20)).toContain('width="20" height="20"');
  expect(shown()).toContain(bundle.site.loading);
});
