import { expect, test } from 'vitest';
import { cleanFileName, savedAs } from './file-name.ts';

test.each([
  ['foto.jpg', 'jpg', 'foto.jpg'],
  ['Op de dijk, é ã 中.JPEG', 'jpg', 'Op de dijk, é ã 中.jpg'],
  ['../../etc/passwd', 'png', 'passwd.png'],
  ['C:\\Users\\ana\\factuur.pdf', 'pdf', 'factuur.pdf'],
  ['factuur.pdf.exe', 'pdf', 'factuur.pdf'],
  ['\u202egpj.exe', 'jpg', 'gpj.jpg'],
  ['.htaccess', 'png', 'htaccess.png'],
  ['a\r\nSet-Cookie: x.png', 'png', 'a Set-Cookie x.png'],
  ['"><script>.pdf', 'pdf', 'script.pdf'],
  ['   ', 'jpg', 'attachment.jpg'],
  ['', 'jpg', 'attachment.jpg'],
  ['CON%00.png', 'png', 'CON 00.png'],
  [`${'x'.repeat(300)}.png`, 'png', `${'x'.repeat(100)}.png`],
])('%j with content of kind %s is saved as %j', (input, extension, name) => {
  expect(cleanFileName(input, extension)).toBe(name);
});

test('a name that no browser sends is cut before it is read', () => {
  expect(cleanFileName(`${'.a'.repeat(40_000)}!`, 'png')).toBe('a.png');
});

test('a header has the file name in ASCII, and as it is', () => {
  expect(savedAs("Zoë's 中 foto.jpg")).toBe(
    'attachment; filename="Zoes  foto.jpg"; filename*=UTF-8\'\'Zo%C3%AB%27s%20%E4%B8%AD%20foto.jpg',
  );
  expect(savedAs('中.pdf')).toContain('filename="file.pdf"');
  expect(() => new Headers({ 'Content-Disposition': savedAs('中 "\r\n.pdf') })).not.toThrow();
});
