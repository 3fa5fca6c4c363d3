import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanHtml } from '../../../server/content/clean-html.ts';
import { htmlText } from './html-text.ts';

test.for([
  { html: '<h2>The dunes</h2><p>One <strong>long</strong> walk</p>', text: 'The dunes\nOne long walk' },
  { html: '<ul><li>tea</li><li><p>cake</p></li></ul>', text: '• tea\n• cake' },
  {
    html: '<p>See <a title="x>y" href="/rooms?a=1&amp;b=2">rooms</a>.</p>',
    text: 'See rooms (/rooms?a=1&b=2).',
  },
  {
    html: '<table><tr><th>Day</th><th>From</th></tr><tr><td>Mo</td><td><p>9</p><p>or 10</p></td></tr></table>',
    text: 'Day | From\nMo | 9 or 10',
  },
  { html: 'a<br>b &lt;c&gt; &#8364;5 &#x1F30A; &unknown;', text: 'a\nb <c> €5 🌊 &unknown;' },
  { html: '<p></p><p> </p>', text: '' },
  { html: '1 < 2', text: '1 < 2' },
])('the visible text of $html', ({ html, text }) => {
  expect(htmlText(html)).toBe(text);
});

test('escaped html is read as text', () => {
  const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
  const written = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/\s+/g, ' ').trim());
  fc.assert(
    fc.property(written, (text) => {
      expect(htmlText(`<p>${escaped(text)}</p>`)).toBe(text);
    }),
  );
});

test('no tag remains of html that is cut off or badly nested', () => {
  const bits = fc.constantFrom('<p>', '</p>', '<em>', '"', '<', '>', 'word', '&', "'", '<li>');
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 30 }), (html) => {
      expect(htmlText(cleanHtml(html.join('')))).not.toMatch(/<\/?(p|li)>/);
    }),
  );
});
