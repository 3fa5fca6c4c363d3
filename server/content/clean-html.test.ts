import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

/** Known ways to run a script from html, each with the text that a reader would see of it. */
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<p onclick="alert(1)" onmouseover=alert(1) style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<style>@import "https://evil.example"</style>',
  '<link rel=stylesheet href=https://evil.example>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="/\\evil.example/">x</a>',
  '<a href="\\\\evil.example/">x</a>',
  '<a href="https://inn.example" ping="https://evil.example">x</a>',
  '<a href="https://inn.example" target="_self" id="x" name="y" class="z" data-x="1">x</a>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><a title="</title><img src=x onerror=alert(1)>"></a></title>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<template><script>alert(1)</script></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<p title="<img src=x onerror=alert(1)>">x</p>',
  '<a title="&quot; onmouseover=alert(1) x=&quot;" href="https://inn.example">x</a>',
  '<p/onclick=alert(1)>x',
  '<p\nonclick\n=\nalert(1)>x',
  '<a href="https://inn.example"onclick="alert(1)">x</a>',
  '<td background="javascript:alert(1)">x</td>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<\0script>alert(1)</script>',
  '<img/src/onerror=alert(1)//',
  '<div><custom-element onclick=alert(1)></custom-element></div>',
];

const tags =
  /^(p|h2|h3|h4|ul|ol|li|blockquote|hr|br|strong|em|b|i|u|s|sub|sup|code|a|span|table|caption|thead|tbody|tr|th|td)$/;
const attributes: Record<string, RegExp> = {
  href: /^(https?:|mailto:|tel:|#|\?|\/(?![/\\])|[\w.%-]+($|[/?#])|$)/i,
  title: /^/,
  target: /^_blank$/,
  rel: /^/,
  scope: /^/,
  colspan: /^/,
  rowspan: /^/,
  lang: /^/,
  dir: /^/,
};

/** Elements and attributes in cleaned html that an editor may not write, as a browser would find them. */
function forbidden(html: string): string[] {
  const found: string[] = [];
  const rest = html.replace(
    /<\/?([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)(?: \/)?>/g,
    (_, name: string, html: string) => {
      if (!tags.test(name)) found.push(name);
      for (const [, attribute = '', value = ''] of html.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
        if (!attributes[attribute]?.test(decoded(value))) found.push(`${attribute}=${value}`);
      }
      return '';
    },
  );
  if (/[<>]/.test(rest)) found.push(rest);
  return found;
}

const decoded = (value: string) =>
  value
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    // Browsers strip these before they read a scheme.
    .replace(/[\t\n\r]/g, '')
    .replace(/^[\0- ]+/, '');

describe('script code is removed', () => {
  test.each(attacks)('%s', (attack) => {
    const clean = cleanHtml(attack);
    expect(forbidden(clean)).toEqual([]);
    expect(cleanHtml(clean), 'cleaning once is enough').toBe(clean);
  });

  test('any combination of such pieces', () => {
    const pieces = fc.array(
      fc.oneof(fc.constantFrom(...attacks), fc.string(), fc.constantFrom(...'<>"\'/= &;')),
      {
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const clean = cleanHtml(parts.join(''));
        expect(forbidden(clean)).toEqual([]);
        expect(forbidden(cleanHtml(clean))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  '<h2>Eten</h2><p>Met <strong>brood</strong> en <em lang="fr">beurre</em>,<br />of zonder.</p>',
  '<ul><li>soep</li></ul><ol><li>vis</li></ol><blockquote>Zout.</blockquote><hr />',
  '<table><caption>Boot</caption><thead><tr><th scope="col">Dag</th></tr></thead><tbody><tr><td colspan="2">9:00</td></tr></tbody></table>',
  '<a href="/de/zimmer#meer" title="meer">x</a> <a href="mailto:hallo@zilteduin.example">y</a> <a href="tel:+31562">z</a>',
  'H<sub>2</sub>O &amp; 5 &lt; 6',
])('leaves html of an editor unchanged: %s', (html) => {
  expect(cleanHtml(html)).toBe(html);
});

test('a link to another window sends no referrer', () => {
  expect(cleanHtml('<a href="https://a.example" target="_blank" rel="opener">x</a>')).toBe(
    '<a href="https://a.example" rel="noopener noreferrer" target="_blank">x</a>',
  );
});
