import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGuestEmail } from './guest-email.ts';

const emailOf = (body: string, type = 'text/plain') =>
  Buffer.from(
    `From: Noor <noor@gast.example>\r\nMessage-ID: <1@gast.example>\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${body}`,
  );

describe('what a guest wrote stands apart from what the email quotes', () => {
  test.each([
    ['nl', 'Op za 28 nov 2026 om 10:00 schreef De herberg <post@inn.example>:'],
    ['de', 'Am 28.11.2026 um 10:00 schrieb De herberg <post@inn.example>:'],
    ['en', 'On Sat, 28 Nov 2026 at 10:00, De herberg <post@inn.example> wrote:'],
    ['fr', 'Le sam. 28 nov. 2026 à 10:00, De herberg <post@inn.example> a écrit :'],
    ['es', 'El sáb, 28 nov 2026 a las 10:00, De herberg (<post@inn.example>) escribió:'],
    ['zh', '在 2026年11月28日，De herberg <post@inn.example> 写道：'],
  ])('%s', async (_, line) => {
    const { text, fullText } = await readGuestEmail(
      emailOf(`Dank!\n\nNoor\n\n${line}\n\n> Ja, graag.\n> Tot dan\n`),
    );
    expect(text).toBe('Dank!\n\nNoor');
    expect(fullText).toContain('> Tot dan');
  });

  test('in html', async () => {
    const { text } = await readGuestEmail(
      emailOf(
        '<div>Dank&nbsp;je &amp; tot dan</div><style>p{}</style><h1>Groet</h1><a href="https://x.example">Noor</a>',
        'text/html',
      ),
    );
    expect(text.replaceAll('\u00a0', ' ')).toBe('Dank je & tot dan\n\nGroet\n\nNoor');
  });

  test('an email of quotes only is shown whole', async () => {
    const { text } = await readGuestEmail(emailOf('> Ja, graag.\n> Tot dan'));
    expect(text).toContain('Tot dan');
  });
});

test('texts of any kind are read, and bounded', async () => {
  const pieces = [
    '\n',
    ' ',
    '>',
    'On ',
    'Le ',
    'Op ',
    'wrote:',
    '-',
    '_',
    '<',
    '@',
    'From: ',
    '*',
    '\t',
    'é',
    '在',
    '\u0000',
    '<div>',
    '</',
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 20_000 }),
      fc.constantFrom('text/plain', 'text/html'),
      async (some, times, type) => {
        const { text, fullText } = await readGuestEmail(emailOf(some.join('').repeat(times), type));
        expect(text.length).toBeLessThanOrEqual(10_000);
        expect(fullText.length).toBeLessThanOrEqual(20_000);
        expect(text).not.toContain('\u0000');
      },
    ),
    { numRuns: 60 },
  );
});
