/** Samples of all html that the server accepts, in the form that it writes. */
export const serverHtmlSamples = [
  '<p>Een <strong>twee</strong> <em>drie</em> <u>vier</u> <s>vijf</s> <code>zes</code></p>',
  '<p>H<sub>2</sub>O en m<sup>2</sup><br>nieuwe regel</p>',
  '<h2>Kop</h2><h3>Kop</h3><h4>Kop</h4><hr><p>Eind</p>',
  '<ul><li>een<ul><li>diep</li></ul></li><li><h3>kop</h3><p>tekst</p></li><li><p>a</p><p>b</p></li></ul>',
  '<ol><li>een</li><li>twee</li></ol><blockquote><p>Zei hij.</p></blockquote>',
  '<p><a href="/praktisch" title="007">hier</a>, <a href="https://a.nl/?b=1&amp;c=2#d" rel="noopener noreferrer" target="_blank">daar</a>, <a href="mailto:a@b.nl">post</a>, <a href="tel:+31"><code>bel</code></a></p>',
  '<p lang="en">Hello <span lang="fr">monde</span> <span dir="rtl">שלום</span> <em lang="de">Welt</em></p>',
  '<table lang="nl"><caption>De <em>prijzen</em></caption><thead><tr><td></td><th scope="col">Laag</th><th scope="col" colspan="2">Hoog</th></tr></thead><tbody><tr><th scope="row">Kamer</th><td rowspan="2">1</td><td>2</td><td>3</td></tr><tr><th scope="row">Lodge</th><td><p>4</p><p>5</p></td><td>6</td></tr></tbody></table>',
  '<table><tbody><tr><th>Kamer</th><td>1</td></tr></tbody></table><p>Na de tabel</p>',
];

const block = String.raw`</?(?:p|h[2-4]|ul|ol|li|blockquote|hr|br|table|caption|thead|tbody|tr|th|td)\b[^>]*>`;

/** Html without invisible white space. */
export const normalizeHtml = (html: string) =>
  html
    .replace(/[ \t\n]+/g, ' ')
    .replace(new RegExp(` ?(${block}) ?`, 'g'), '$1')
    .trim();
