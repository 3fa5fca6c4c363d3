import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

const background = { r: 20, g: 120, b: 40 };

/** Returns a picture of one colour, as sharp writes it. */
export const plainPicture = (width = 64, height = 32) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Returns a picture with its author and place in EXIF and XMP, and with the orientation of the camera. */
export async function pictureWithMetadata(
  format: 'jpeg' | 'png' | 'webp' | 'avif',
  { orientation = 1, noise = 0 } = {},
): Promise<Buffer> {
  const { data, info } = await plainPicture(64, 32).raw().toBuffer({ resolveWithObject: true });
  data.fill(noise * 10, 0, 64 * 3 * 16);
  const bytes = await sharp(data, { raw: info })
    .withExif({
      IFD0: { Artist: 'SECRET-ARTIST' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 24/1 7/1', GPSAreaInformation: 'SECRET-PLACE' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><r xmlns="http://x">SECRET-XMP</r></x:xmpmeta>')
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();
  // A PNG compresses it, so a test would not find it.
  return format === 'png' ? withText(bytes, 'SECRET-XMP') : bytes;
}

/** Texts that no cleaned copy of that picture may contain. */
export const metadataMarkers = ['SECRET', 'GPS', 'Artist', 'xmpmeta'];

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, check]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

/** Returns a PNG of a few kilobytes that claims these dimensions; zeros compress well. */
export function bombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(2_000_000), { level: 9 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Inserts a segment into a JPEG, right after its start. */
export function withSegment(jpeg: Buffer, marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(content, 'latin1'), jpeg.subarray(2)]);
}

/** Inserts a text into a PNG, after its header. */
export function withText(png: Buffer, text: string): Buffer {
  return Buffer.concat([
    png.subarray(0, 33),
    chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1')),
    png.subarray(33),
  ]);
}

export const smallPdf = (inside = ''): Buffer =>
  Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R${inside}>>endobj
2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj
xref
0 3
trailer<</Size 3/Root 1 0 R>>
startxref
100
%%EOF
`);

const svg = (inside: string, more = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20" ${more}>${inside}</svg>`,
  );

export const drawing = svg('<title>Duin &amp; zee</title><rect width="40" height="20" fill="#c40"/>');

/** Drawings with active content. The library stores each one without that content. */
export const activeDrawings: Record<string, Buffer> = {
  'a script': svg('<script>evil()</script>'),
  'a script of another namespace': svg('<s:script xmlns:s="http://www.w3.org/2000/svg">zee()</s:script>'),
  'a script in capitals': svg('<SCRIPT>zee()</SCRIPT>'),
  'a script from elsewhere': svg('<script xlink:href="https://evil.example/x.js"/>'),
  'a handler': svg('<rect width="4" height="4" onclick="evil()"/>', 'onload="evil()"'),
  'a link that runs': svg(
    '<a xlink:href="javascript:evil()"><text>evil</text></a>'.replace('evil</', 'zee</'),
  ),
  'html inside': svg(
    '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="//evil.example"/></foreignObject>',
  ),
  'a picture from elsewhere': svg('<image href="https://evil.example/x.png" width="4" height="4"/>'),
  'a drawing within a picture': svg(
    '<image href="data:image/svg+xml,<svg onload=evil()>" width="4" height="4"/>'.replace('<svg', '&lt;svg'),
  ),
  'a drawing from elsewhere': svg('<use href="https://evil.example/x.svg#a"/>'),
  'an animation that sets a link': svg('<a><set attributeName="href" to="javascript:evil()"/></a>'),
  'a style from elsewhere': svg('<style>@import "https://evil.example/x.css";</style>'),
  'a style that loads': svg('<style>rect{fill:url(https://evil.example/#a)}</style>'),
  'a style that loads, in pieces': svg('<style>rect{fill:u&#114;l(https://evil.example/#a)}</style>'),
  'a style that ends early': svg('<style>&lt;/style&gt;&lt;script&gt;evil()&lt;/script&gt;</style>'),
  'a style that ends early in CDATA': svg('<style><![CDATA[</style><script>evil()</script>]]></style>'),
  'an attribute that loads': svg(
    '<rect width="4" height="4" style="fill:url(//evil.example/x)" filter="url(https://evil.example/f#a)"/>',
  ),
  'a stylesheet before it': Buffer.concat([
    Buffer.from('<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/x.css"?>'),
    drawing,
  ]),
  'a document type from elsewhere': Buffer.concat([
    Buffer.from('<!DOCTYPE svg SYSTEM "https://evil.example/x.dtd">'),
    drawing,
  ]),
  'a handler event of its own': svg('<handler type="text/javascript">evil()</handler>'),
  'an embedded frame': svg('<embed src="//evil.example"/><object data="//evil.example"/>'),
};

const laughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">${'bcdefghij'
  .split('')
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`)
  .join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&j;</text></svg>`;

/** Each level uses the one below ten times, so that the picture has ten billion shapes. */
const nested = svg(
  `<defs><rect id="l0" width="1" height="1"/>${Array.from(
    { length: 10 },
    (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
  ).join('')}</defs><use href="#l10"/>`,
);

const octaves = svg(
  `<filter id="f"><feTurbulence numOctaves="1000"/></filter>${'<rect width="9" height="9" filter="url(#f)"/>'.repeat(3)}`,
);

/** Each result of a filter is a raster of the whole drawing. */
const floods = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="4000"><filter id="f">${Array.from({ length: 200 }, (_, at) => `<feFlood result="r${at}"/>`).join('')}</filter><rect width="2000" height="4000" filter="url(#f)"/></svg>`,
);

type RejectedFile = [what: string, bytes: Buffer, status: number, code: string];

/** Lists files that the library rejects, and the error of each. */
export async function rejectedFiles(): Promise<RejectedFile[]> {
  const jpeg = await pictureWithMetadata('jpeg');
  const png = await plainPicture(300, 300).png().toBuffer();
  const webp = await plainPicture(300, 300).webp().toBuffer();
  const avif = await plainPicture(300, 300).avif().toBuffer();
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));
  const flipped = Buffer.from(png);
  flipped.fill(0x5a, 60, 90);
  return [
    ['nothing', Buffer.alloc(0), 400, 'empty_file'],
    ['text', Buffer.from('een verhaal'), 415, ''],
    ['html', Buffer.from('<!doctype html><html><body onload=alert(1)>'), 415, ''],
    ['html with a drawing', Buffer.from('<html><svg xmlns="http://www.w3.org/2000/svg"/></html>'), 415, ''],
    ['a script', Buffer.from('alert(1)'), 415, ''],
    ['a GIF that is a script too', Buffer.from('GIF89a/*\0\0*/=1;alert(1)//'), 400, 'broken_file'],
    ['a TIFF', await plainPicture().tiff().toBuffer(), 415, ''],
    ['a zip', Buffer.from('504b0304140000000800', 'hex'), 415, ''],
    ['a drawing in gzip', Buffer.from('1f8b0800000000000003', 'hex'), 415, ''],
    ['a program', Buffer.from('7f454c46020101000000000000000000', 'hex'), 415, ''],
    [
      'html behind the first bytes of a JPEG',
      Buffer.from('\xff\xd8\xff\xe0<html><script>alert(1)</script>', 'latin1'),
      400,
      'broken_file',
    ],
    ['half a JPEG', half(jpeg), 400, 'broken_file'],
    ['a JPEG without its end', jpeg.subarray(0, -2), 400, 'broken_file'],
    ['half a PNG', half(png), 400, 'broken_file'],
    ['a PNG with other points than it says', flipped, 400, 'broken_file'],
    ['half a WebP', half(webp), 400, 'broken_file'],
    ['half an AVIF', half(avif), 400, 'broken_file'],
    ['half a drawing', half(drawing), 400, 'broken_file'],
    ['half a PDF', half(smallPdf()), 400, 'broken_file'],
    ['a PNG of 2.5 billion points', bombPng(50_000, 50_000), 413, 'too_large'],
    ['a PNG of 4 billion points', bombPng(65_535, 65_535), 413, 'too_large'],
    ['a PNG of rows without end', bombPng(2_000_000_000, 1), 400, 'broken_file'],
    [
      'a drawing of a billion points',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="32000" height="32000"/>'),
      413,
      'too_large',
    ],
    ['a billion laughs', Buffer.from(laughs), 400, 'broken_file'],
    [
      'an entity from a file',
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
      ),
      400,
      'broken_file',
    ],
    ['ten billion shapes', nested, 413, 'too_large'],
    ['a filter of a thousand octaves, three times', octaves, 413, 'too_large'],
    ['a drawing that fills the memory', floods, 413, 'too_large'],
    ['a drawing of six million letters', svg(`<text>${'x'.repeat(6_000_000)}</text>`), 413, 'too_large'],
    [
      'a drawing of nothing but a script',
      Buffer.from('<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><script/></svg:svg>'),
      415,
      '',
    ],
  ];
}
