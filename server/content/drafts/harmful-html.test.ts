import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: the client must be able to read the server’s reply
import { readBlock } from '../../../client/readers/blocks.ts';
import type { Block } from '../../../contract/content.ts';
import { call } from '../../../test/kit/call-api.ts';
import { createEditor, newRow, newShape } from '../../../test/kit/editor.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { isLongProof } from '../../../test/kit/proof-report.ts';
import { createPage } from '../create-page.ts';

const shop = await openShop();
const { accessToken: token } = await shop.signIn('eva', 'office');
const eva = createEditor(shop, token);

/** Known ways to make a browser run the input of an editor. */
const vectors = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '--><script>alert(1)</script><!--',
  ']]><script>alert(1)</script>',
  '<SCRIPT/SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1);//<</script>',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<img src=x onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '" onmouseover="alert(1)" x="',
  '` onmouseover=alert(1) ',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<p title="<a href=javascript:alert(1)>">x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=="></object>',
  '<embed src="javascript:alert(1)">',
  '<details open ontoggle=alert(1)>x</details>',
  '<input autofocus onfocus=alert(1)>',
  '<base href="javascript:/a/+alert(1)//">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<style>*{background:url(javascript:alert(1))}</style>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript&colon;alert(1)">x</a>',
  '<a href="javascript&Tab;:alert(1)">x</a>',
  '<table><td background="javascript:alert(1)" onclick=alert(1)>x</td></table>',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript\u200b:alert(1)',
  'javascript:alert(1)//https://inn.example',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'blob:https://inn.example/1',
  'file:///etc/passwd',
  'view-source:javascript:alert(1)',
  'feed:javascript:alert(1)',
  '//evil.example/x.js',
  '/\\evil.example/x.js',
  '\\\\evil.example',
];

type Made = { type: string; data: (vector: string) => string };

const json = (value: unknown) => JSON.stringify(value);
const picture = { path: '/media/zee', width: 800, height: 600 };

/** Every field that an editor can write into, by the section that shows it. */
const fields: Record<string, Record<string, Made>> = {
  hero: {
    title: { type: 'text', data: (vector) => vector },
    lead: { type: 'text', data: (vector) => vector },
    fromPrice: { type: 'string', data: (vector) => vector },
    picture: { type: 'json-image', data: (vector) => json({ ...picture, path: vector }) },
    action: { type: 'json-link', data: (vector) => json({ url: vector, title: 'x' }) },
  },
  split: {
    heading: { type: 'text', data: (vector) => vector },
    body: { type: 'html', data: (vector) => vector },
    picture: {
      type: 'json-image',
      data: (vector) => json({ ...picture, alt: vector, title: vector, extension: vector, image: vector }),
    },
    link: {
      type: 'json-link',
      data: (vector) =>
        json({ url: '/stores', title: vector, className: vector, rel: vector, fragmentName: vector }),
    },
  },
  prose: {
    heading: { type: 'text', data: (vector) => vector },
    body: { type: 'html', data: (vector) => vector },
  },
  grid: {
    heading: { type: 'text', data: (vector) => vector },
    table: {
      type: 'jsongrid',
      data: (vector) => json({ columns: [vector, vector], rows: [[vector, vector]] }),
    },
    note: { type: 'text', data: (vector) => vector },
  },
  list: { list: { type: 'array', data: (vector) => `${vector}|${vector}` } },
  quote: { quote: { type: 'text', data: (vector) => vector } },
  rooms: { rooms: { type: 'string', data: (vector) => vector } },
  feed: { feed: { type: 'string', data: (vector) => vector } },
  facts: {
    google: { type: 'google', data: (vector) => json([{ name: vector, value: vector }]) },
    seo: { type: 'seo', data: (vector) => json([{ name: 'title', value: vector }]) },
    checkout: { type: 'checkout', data: (vector) => json([{ name: 'x', value: vector }]) },
    shippingMethods: { type: 'shippingMethods', data: (vector) => json([{ name: 'x', value: vector }]) },
  },
};

const allowed =
  'p|h2|h3|h4|ul|ol|li|blockquote|hr|br|strong|em|b|i|u|s|sub|sup|code|a|span|table|caption|thead|tbody|tr|th|td';
/** Matches html with nothing but allowed elements and attributes. */
const onlyAllowed = new RegExp(
  `^(?:[^<>]|<(?:${allowed})(?: (?:href|title|target|rel|lang|dir|scope|colspan|rowspan)(?:="[^"<>]*")?)*(?: /)?>|</(?:${allowed})>)*$`,
);

const leadsTo = (address: string) => new URL(address, 'https://inn.example').protocol;

function expectHarmless(block: Block) {
  const read = readBlock(block);
  const description = `${block.name}: ${block.data}`;
  if (read.type === 'html') {
    expect(read.value).toMatch(onlyAllowed);
    for (const [, href = ''] of read.value.matchAll(/href="([^"]*)"/g))
      expect(['https:', 'http:', 'mailto:', 'tel:'], description).toContain(
        leadsTo(href.replaceAll('&amp;', '&')),
      );
  }
  if (read.type === 'json-link')
    expect(['https:', 'http:', 'mailto:', 'tel:'], description).toContain(leadsTo(read.value.url));
  if (read.type === 'json-image')
    expect(['https:', 'http:'], description).toContain(leadsTo(read.value.path));
}

const running = new Set(['iframe', 'object', 'embed', 'base', 'frame', 'applet', 'math', 'noembed', 'xmp']);
const addresses = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'xlink:href',
  'data',
  'poster',
  'background',
  'ping',
]);

/** The number of scripts of a page, after a check of everything else that a browser would run. */
function scriptsIn(html: string): number {
  let scripts = 0;
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        if (tagName === 'script') scripts++;
        expect(running.has(tagName), tagName).toBe(false);
        expect(tagName === 'meta' && 'http-equiv' in attribs).toBe(false);
        for (const [name, value] of Object.entries(attribs)) {
          expect(name).not.toMatch(/^on|^srcdoc$/);
          if (addresses.has(name))
            expect(['https:', 'http:', 'mailto:', 'tel:'], `${name}=${value}`).toContain(leadsTo(value));
          if (name === 'style') expect(value).not.toMatch(/javascript|expression|evil/i);
        }
        return { tagName, attribs };
      },
    },
  });
  return scripts;
}

async function open() {
  const path = `/fout-${crypto.randomUUID()}`;
  const pageId = await createPage(shop.db, shop.site.id, {
    template: 'home',
    texts: { nl: { path, title: 'Onschuldig' } },
    rows: Object.entries(fields).map(([className, made]) => ({
      className,
      cols: [
        {
          className: '',
          blocks: Object.entries(made).map(([name, { type }]) => ({ name, type })),
        },
      ],
    })),
  });
  const { data } = await eva.structure(pageId);
  const made = data.rows.flatMap(({ className, cols }) =>
    (cols[0]?.blocks ?? []).map(({ id, name }) => ({ id, name, ...(fields[className]?.[name] as Made) })),
  );
  return { pageId, path, made };
}

type Answer = { status: number; errors: { path: string }[] };

/** Asserts that data is stored, or rejected by name. */
function expectError({ status, errors }: Answer, name: string) {
  expect([200, 400]).toContain(status);
  if (status === 400) expect(errors[0]?.path).toBe(`block.${name}`);
}

const page = await open();
const plain = async () => scriptsIn(await (await shop.fetch(page.path)).text());
for (const { id, data } of page.made) await eva.update(id, data('/zee'));
const scriptsOfAPlainPage = await plain();

describe.each(vectors)('%j', (vector) => {
  test('runs nowhere, written into any block', async () => {
    for (const { id, name, data } of page.made) expectError(await eva.update(id, data(vector)), name);
    await shop.projections.catchUp();
    const { data } = await call(shop, 'content.pageContent', { query: { id: page.pageId } });
    for (const { cols } of data.rows) for (const col of cols) col.content.forEach(expectHarmless);
    const shown = await shop.fetch(page.path);
    expect(shown.status).toBe(200);
    expect(scriptsIn(await shown.text())).toBe(scriptsOfAPlainPage);
  });

  test('is rejected as a class and as the name of a block, unless it is plain words', async () => {
    const { data: from } = await eva.structure(page.pageId);
    const shape = newShape('x');
    const odd = [newRow(vector, []), newRow('x', [{ ...shape, className: vector }])];
    for (const row of odd) {
      const answer = await eva.layOut(from, [row]);
      expect(answer.status).toBe(400);
      expect(answer.errors[0]?.path).toMatch(/className$/);
    }
  });
});

/** Each needs its own page, so only `npm run prove` runs all of them. */
const drafted = vectors.filter((_, index) => isLongProof || index % 3 === 0);

test.each(drafted)('%j runs nowhere, drafted for any block, or as properties of the page', async (vector) => {
  const { pageId, made } = await open();
  for (const { id, name, data } of made) expectError(await eva.write(id, data(vector)), name);
  const { data: from } = await eva.properties(pageId);
  const names = ['MetaTitle', 'MetaDescription', 'Robots', 'og:image'];
  const properties = names.map((name) => ({ name, value: vector }));
  const named = await eva.name(from, { title: vector, properties });
  expect(named.status).toBe(200);
  expect((await eva.name(named.data, { path: vector })).errors[0]?.path).toBe('body.path');
  expect((await eva.name(named.data, { path: `/${vector}` })).status).toBe(400);
  const oddly = await eva.name(named.data, { properties: [{ name: vector, value: 'x' }] });
  expect(oddly.errors[0]?.path).toBe('body.properties.0.name');
  const { data: preview } = await eva.preview(pageId);
  for (const { cols } of preview.rows) for (const col of cols) col.content.forEach(expectHarmless);
  const link = await call(shop, 'editing.previewLink', { body: { pageId, culture: 'nl' } }, { token });
  const { pathname, search } = new URL(link.data.url);
  const shown = await shop.fetch(pathname + search);
  expect(shown.status).toBe(200);
  expect(scriptsIn(await shown.text())).toBe(scriptsOfAPlainPage);
  expect((await eva.publish(pageId)).status).toBe(200);
  const live = await shop.fetch(named.data.path);
  expect(scriptsIn(await live.text())).toBe(scriptsOfAPlainPage);
});
