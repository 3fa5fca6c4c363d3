import { once } from 'node:events';
import { readdir, readlink, stat, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { texts } from '../../demo/content.ts';
import { call } from '../../test/kit/call-api.ts';
import { messageFields } from '../../test/kit/fresh-message.ts';
import { freshAddress, freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { drawing, plainPicture, smallPdf } from '../../test/kit/rejected-files.ts';
import { removePrivateLeftovers } from '../media/index.ts';

const shop = await openShop();
/** The page with the contact form, as the form is sent to it. */
const contactPage = `${texts.nl.pages.contact.path}?form=contact`;
const { db, mediaFolder, library, log } = shop;
const manager = await shop.signIn('mees', 'office');
const token = manager.accessToken;
beforeEach(() => db.deleteFrom('rate_limit').execute());

const folder = join(mediaFolder, 'originals');
const listStored = async () => (await readdir(folder)).filter((name) => name.startsWith('attachment-'));
const incoming = () => readdir(join(mediaFolder, 'incoming')).catch(() => []);
const count = async (table: 'survey_entry' | 'survey_attachment' | 'leftover_file') =>
  (await db.selectFrom(table).select(sql<number>`1`.as('one')).execute()).length;
const everything = async () => [
  await listStored(),
  await count('survey_entry'),
  await count('survey_attachment'),
  await count('leftover_file'),
];

// However an upload ends, no file stays in the incoming folder.
afterEach(async () => expect(await incoming()).toEqual([]));

const picture = await plainPicture().jpeg().toBuffer();
const fileOf = (bytes: Buffer, name = 'strand.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

const write = (Attachments: File[], more: object = {}, email = freshAddress()) =>
  call(shop, 'survey.contactFormWithAttachment', {
    body: {
      ...(Attachments.length > 0 && { Attachments }),
      ...{ EmailFields: JSON.stringify(messageFields), TemplateName: 'contact', Email: email },
      ...more,
    },
  });

async function written(files: File[], email = freshAddress()) {
  const { data } = await write(files, {}, email);
  const { id } = await db
    .selectFrom('survey_entry')
    .select('id')
    .where('reference', '=', data.reference)
    .executeTakeFirstOrThrow();
  const read = await call(shop, 'officeSurvey.message', { params: { messageId: id } }, { token });
  return read.data;
}

describe('an attachment', () => {
  test('is stored under a generated name, and staff download it under its original name', async () => {
    const pdf = smallPdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>');
    const message = await written([
      fileOf(picture, '../../Op het stránd.png'),
      fileOf(pdf, 'plan.html', 'text/html'),
    ]);
    expect(message.attachments).toMatchObject([
      { fileName: 'Op het stránd.jpg', bytes: picture.length },
      { fileName: 'plan.pdf', bytes: pdf.length },
    ]);
    expect(await listStored()).toHaveLength(2);
    const [first, second] = message.attachments;
    const response = await manager.fetch(first?.url ?? '');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(picture.length),
      'content-disposition': `attachment; filename="Op het strand.jpg"; filename*=UTF-8''Op%20het%20str%C3%A1nd.jpg`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(picture);
    expect((await manager.fetch(second?.url ?? '')).headers.get('Content-Type')).toBe('application/pdf');
    const emails = await shop.emails();
    expect(emails.find(({ to }) => to === 'hallo@zilteduin.example')?.text).toContain('Op het stránd.jpg');
    expect(emails.flatMap(({ attachments }) => attachments)).toEqual([]);
  });

  test('is not readable by others', async () => {
    const { attachments } = await written([fileOf(picture)]);
    const address = attachments[0]?.url ?? '';
    expect((await shop.fetch(address)).status).toBe(401);
    const [editor, guest] = [await shop.signIn('eva', 'office'), await shop.signIn('ana')];
    expect((await editor.fetch(address)).status).toBe(403);
    expect((await guest.fetch(address)).status).toBe(401);
    const id = address.split('/').at(-1) ?? '';
    const names = await listStored();
    for (const path of [
      `/media/${id.replaceAll('-', '')}/original.jpg`,
      `/media/${names[0]}`,
      `/originals/${names[0]}`,
    ])
      expect((await manager.fetch(path)).status, path).toBe(404);
    for (const other of [crypto.randomUUID(), 'x', `${id}.jpg`])
      expect((await manager.fetch(`/office-files/attachment/${other}`)).status).toBe(404);
  });

  test('is opened only for a person who may read it', async () => {
    const { attachments } = await written([fileOf(picture)]);
    const opened = async () => {
      const all = await readdir('/proc/self/fd');
      const targets = await Promise.all(all.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')));
      return targets.filter((target) => target.includes('attachment-')).length;
    };
    const response = await manager.fetch(attachments[0]?.url ?? '', { method: 'HEAD' });
    expect([response.status, response.headers.get('Content-Length')]).toEqual([200, String(picture.length)]);
    await expect.poll(opened).toBe(0);
  });

  test('is optional', async () => {
    expect((await written([])).attachments).toEqual([]);
  });

  test('is deleted when its message is erased, or the account of its sender', async () => {
    const person = await freshPerson(shop, { isConfirmed: true });
    const before = await listStored();
    const message = await written([fileOf(picture)]);
    await written([fileOf(picture)], person.emailAddress);
    expect(await listStored()).toHaveLength(before.length + 2);
    await call(shop, 'officeSurvey.eraseMessage', { params: { messageId: message.id } }, { token });
    expect(await listStored()).toHaveLength(before.length + 1);
    await call(shop, 'account.erase', { body: { password: person.password } }, { token: person.accessToken });
    await removePrivateLeftovers(db, library, log.log);
    expect((await listStored()).toSorted()).toEqual(before.toSorted());
    expect(await count('leftover_file')).toBe(0);
  });

  test('of a message that was never stored, because the process ended, is removed an hour later', async () => {
    const file = `attachment-${crypto.randomUUID()}.jpg`;
    await writeFile(join(folder, file), picture);
    await db.insertInto('leftover_file').values({ file }).execute();
    await removePrivateLeftovers(db, library, log.log);
    expect(await listStored()).toContain(file);
    await db
      .updateTable('leftover_file')
      .set({ since: new Date(Date.now() - 3_700_000) })
      .where('file', '=', file)
      .execute();
    await removePrivateLeftovers(db, library, log.log);
    expect(await listStored()).not.toContain(file);
    expect(await count('leftover_file')).toBe(0);
  });

  test('that storage cannot delete yet is tried again', async () => {
    const { id } = await written([fileOf(picture)]);
    const stuck = { storage: { ...library.storage, delete: () => Promise.reject(new Error('away')) } };
    await db.deleteFrom('survey_entry').where('id', '=', id).execute();
    await removePrivateLeftovers(db, stuck, log.log);
    expect(await count('leftover_file')).toBe(1);
    await removePrivateLeftovers(db, library, log.log);
    expect(await count('leftover_file')).toBe(0);
  });

  test('is released at once when its message cannot be stored', async () => {
    const before = await everything();
    await sql`create function reject() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      db,
    );
    await sql`create trigger rejected before insert on survey_entry for each row execute function reject()`.execute(
      db,
    );
    try {
      expect((await write([fileOf(picture)])).status).toBe(500);
    } finally {
      await sql`drop trigger rejected on survey_entry`.execute(db);
    }
    expect(log.take(/a call failed|answered/)).toHaveLength(2);
    await removePrivateLeftovers(db, library, log.log);
    expect(await everything()).toEqual(before);
  });
});

/** An endless run of zeros, packed; unpacking it would fill the memory. */
const zipBomb = () => {
  const packed = deflateRawSync(Buffer.alloc(20_000_000));
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(20_000_000, 22);
  head.writeUInt16LE(19, 26);
  return Buffer.concat([head, Buffer.from('[Content_Types].xml'), packed]);
};

describe('a rejected attachment', () => {
  test.each([
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0'.padEnd(200, '\0'), 'latin1')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing, which may hold scripts', drawing],
    ['words', Buffer.from('%PDF is not how it begins? '.slice(5))],
    ['an archive that unpacks to a thousand times its size', zipBomb()],
    ['another one', gzipSync(Buffer.alloc(5_000_000))],
    ['a video', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['a PDF after a page', Buffer.concat([Buffer.from('<script>1</script>'), smallPdf()])],
  ])('%s, with any file name', async (_, bytes) => {
    const before = await everything();
    const answer = await write([fileOf(picture), fileOf(bytes, 'foto.jpg')]);
    expect(answer).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    expect(answer.message).toContain('PDF');
    expect(await everything()).toEqual(before);
  });

  test.each([
    ['an empty file', () => [fileOf(Buffer.alloc(0))], 400],
    ['four where three may be', () => Array.from({ length: 4 }, () => fileOf(picture)), 400],
    ['six where five are the most', () => Array.from({ length: 6 }, () => fileOf(picture)), 400],
    ['one that is too large', () => [fileOf(Buffer.concat([picture, Buffer.alloc(10_000_001)]))], 413],
  ])('%s', async (_, files, status) => {
    const before = await everything();
    expect((await write(files())).status).toBe(status);
    expect(await everything()).toEqual(before);
  });

  test('is any file, when the form accepts none', async () => {
    const EmailFields = JSON.stringify({ name: 'Wierd', people: 'ten' });
    const more = { TemplateName: 'group', EmailFields };
    const { status, errors } = await write([fileOf(picture)], more);
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ path: 'body.Attachments', code: 'no_attachments' }]);
    expect((await write([], more)).status).toBe(200);
  });

  test('with field values that the database cannot store gets `invalid`', async () => {
    for (const name of ['a\u0000', '\ud800']) {
      const { status, code } = await write([], { EmailFields: JSON.stringify({ ...messageFields, name }) });
      expect([status, code]).toEqual([400, 'invalid']);
    }
  });

  test.each(['{', '[]', '"x"', 'null', '{"name":1}', `{"name":"${'x'.repeat(5001)}"}`])(
    'fields that are written as %s',
    async (EmailFields) => {
      const { status, errors } = await write([fileOf(picture)], { EmailFields });
      expect(status).toBe(400);
      expect(errors[0]?.path).toMatch(/^body\.EmailFields/);
    },
  );
});

describe('a form with files', () => {
  const boundary = 'grens';
  const part = (head: string, content: string | Buffer) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  const labels = [
    ...part('name="TemplateName"', 'contact'),
    ...part('name="Email"', 'fuzz@gast.example'),
    ...part('name="EmailFields"', JSON.stringify(messageFields)),
  ];
  const file = part('name="Attachments"; filename="a.jpg"', picture);
  const end = Buffer.from(`--${boundary}--\r\n`);
  const path = '/api/frontoffice/cms/v1/Survey/ContactFormWithAttachment';
  let peers = 0;
  async function send(parts: readonly Buffer[], type = `multipart/form-data; boundary=${boundary}`) {
    peers++;
    const response = await shop.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: new Uint8Array(Buffer.concat([...parts])),
      peer: `10.8.${peers >> 8}.${peers & 255}`,
    });
    return { status: response.status, answer: await response.json() };
  }

  test('is taken whatever the case and the order of its parts', async () => {
    const mixed = [
      ...part('name="ATTACHMENTS"; filename="a.jpg"', picture),
      ...part('name="templatename"', 'contact'),
      ...part('name="EMAIL"', 'fuzz@gast.example'),
      ...part('name="unknown"', 'x'),
      ...part('name="more"; filename="b.bin"', Buffer.alloc(50_000)),
      ...part('name="emailFIELDS"', JSON.stringify(messageFields)),
      ...part('name="ATTACHMENTS"; filename="b.jpg"', picture),
      end,
    ];
    expect((await send(mixed)).status).toBe(200);
    const twice = [...mixed.slice(0, -1), ...part('name="attachments"; filename="c.jpg"', picture), end];
    expect((await send(twice)).answer.errors).toMatchObject([{ code: 'duplicate_name' }]);
  });

  test.each([
    ['that ends early', [...labels, ...file.slice(0, 2)], 400],
    ['without its end', [...labels, ...file], 400],
    [
      'of another boundary',
      [
        Buffer.from(
          Buffer.concat([...labels, end])
            .toString()
            .replaceAll('grens', 'muur'),
        ),
      ],
      400,
    ],
    ['of nothing', [], 400],
    ['of too many texts', Array.from({ length: 300 }, (_, n) => part(`name="t${n}"`, 'x')).flat(), 413],
    [
      'of too many files',
      Array.from({ length: 60 }, (_, n) => part(`name="f${n}"; filename="x"`, 'x')).flat(),
      413,
    ],
    ['of too long a text', part('name="EmailFields"', 'x'.repeat(1_000_001)), 413],
    ['whose template comes twice', [...labels, ...labels, ...file, end], 400],
  ])('%s is rejected, and leaves nothing', async (_, parts, status) => {
    const before = await everything();
    expect((await send([...parts, ...(status === 413 ? [...labels, ...file, end] : [])])).status).toBe(
      status,
    );
    expect(await everything()).toEqual(before);
  });

  test('of any bytes gets a response', { timeout: 120_000 }, async () => {
    const piece = fc.oneof(
      fc.constantFrom(...labels, ...file, end, Buffer.from('\r\n'), Buffer.from('--'), Buffer.from(boundary)),
      fc
        .constantFrom(
          'name="Attachments"; filename="a"',
          'Content-Disposition: form-data;',
          'Content-Disposition: form-data; name="Attachments"; filename*=UTF-8\'\'%ff%00',
          'Content-Type: text/plain; charset=utf-16',
          'Content-Transfer-Encoding: base64',
          '\0',
        )
        .map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
      fc.nat(picture.length).map((at) => picture.subarray(0, at)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), fc.boolean(), async (pieces, begins) => {
        const parts = begins ? [Buffer.from(`--${boundary}\r\n`), ...pieces] : pieces;
        expect((await send(parts)).status).toBeLessThan(500);
        expect(await incoming()).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test.each(['/form/contact', '/de/form/contact.data', contactPage])(
    'reaches the business from its screen too: %s',
    async (screen) => {
      const email = freshAddress();
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...messageFields, email })) body.append(name, value);
      for (const name of ['a.jpg', 'b.png']) body.append('attachments', fileOf(picture, name));
      const response = await shop.fetch(screen, {
        method: 'POST',
        body,
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      });
      expect(response.status).toBe(screen.endsWith('.data') ? 202 : 302);
      const { items } = (
        await call(shop, 'officeSurvey.messages', { query: { searchTerm: email } }, { token })
      ).data;
      expect(items).toMatchObject([{ emailAddress: email, attachments: 2 }]);
    },
  );

  test('stays on its page, with its field values, when it is refused', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...messageFields, email: 'nobody' }))
      body.append(name, value);
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const response = await shop.fetch(contactPage, { method: 'POST', body, headers });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toMatch(/<input[^>]* value="nobody"/);
    expect(html).toContain(`<title>${texts.nl.pages.contact.title}</title>`);
    const unknown = await shop.fetch('/?index&form=stay', { method: 'POST', body, headers });
    expect(unknown.status).toBe(404);
  });

  test('is shown again with its field values when a file is rejected', async () => {
    const body = new FormData();
    const fields = { ...messageFields, message: 'Dit blijft staan.', email: freshAddress() };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const send = async (file: File) => {
      body.set('attachments', file);
      const headers = { 'Sec-Fetch-Site': 'same-origin' };
      const response = await shop.fetch('/form/contact', { method: 'POST', body, headers });
      return { status: response.status, text: await response.text() };
    };
    const lying = await send(fileOf(drawing));
    expect(lying.status).toBe(415);
    expect(lying.text).toContain('Zo’n bestand kan niet mee.');
    const large = await send(fileOf(Buffer.alloc(10_000_001)));
    expect(large.status).toBe(400);
    expect(large.text).toContain('Dit bestand is te groot');
    for (const { text } of [lying, large]) expect(text).toContain('Dit blijft staan.');
  });

  test('is shown again with its field values when it has too many files', async () => {
    const body = new FormData();
    const fields = { ...messageFields, message: 'Dit blijft ook staan.', email: freshAddress() };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('attachments', fileOf(picture));
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const send = () => shop.fetch('/form/contact', { method: 'POST', body, headers });
    expect((await send()).status).toBe(302);
    await db.updateTable('rate_limit').set({ calls: 60 }).where('key', 'like', 'files %').execute();
    const response = await send();
    expect(response.status).toBe(429);
    expect(await response.text()).toContain('Dit blijft ook staan.');
    const Attachments = [fileOf(picture)];
    const direct = await call(
      shop,
      'survey.contactFormWithAttachment',
      { body: { Attachments, EmailFields: '{}', TemplateName: 'contact', Email: freshAddress() } },
      { peer: '127.0.0.1' },
    );
    expect([direct.status, direct.code]).toEqual([429, 'rate_limited']);
    await db.deleteFrom('rate_limit').execute();
  });

  test('is not read into memory by a form that accepts none', async () => {
    const body = new FormData();
    body.append('page', '0');
    body.append('attachments', fileOf(Buffer.alloc(3_000_000)));
    const whole = vi.spyOn(Request.prototype, 'formData');
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    expect((await shop.fetch('/form/stay', { method: 'POST', body, headers })).status).toBe(400);
    expect(whole).not.toHaveBeenCalled();
    whole.mockRestore();
  });

  /** The application behind a real socket, as `listen` starts it. */
  async function served() {
    const server = createServer(
      getRequestListener(({ url, method, headers, body, signal }) => {
        const init = { method, headers, body, signal, duplex: 'half' };
        return shop.fetch(new URL(url).pathname, init as RequestInit);
      }),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { server, port: (server.address() as AddressInfo).port };
  }

  const posting = (port: number, to: string) => {
    const headers = {
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Sec-Fetch-Site': 'same-origin',
    };
    const outgoing = request({ port, method: 'POST', path: to, headers });
    outgoing.on('error', () => {});
    return outgoing;
  };

  test.each([path, '/form/contact'])('whose sender is cut off leaves nothing: %s', async (to) => {
    const { server, port } = await served();
    const before = await everything();
    const outgoing = posting(port, to);
    for (const one of labels) outgoing.write(one);
    outgoing.write(part('name="attachments"; filename="a.jpg"', '')[0]);
    outgoing.write(Buffer.alloc(300_000, 0xff));
    await expect.poll(async () => (await incoming()).length).toBe(1);
    outgoing.destroy();
    await expect.poll(incoming).toEqual([]);
    expect(await everything()).toEqual(before);
    server.closeAllConnections();
    server.close();
    log.take(/./);
  });

  test.each([path, '/form/contact'])('is written to disk as it arrives: %s', async (to) => {
    const { server, port } = await served();
    const outgoing = posting(port, to);
    const answered = once(outgoing, 'response');
    const forScreen = Object.entries({ ...messageFields, email: freshAddress() });
    const texts = to === path ? labels : forScreen.flatMap(([name, value]) => part(`name="${name}"`, value));
    for (const one of texts) outgoing.write(one);
    outgoing.write(part('name="attachments"; filename="a.jpg"', '')[0]);
    outgoing.write(picture);
    const zeros = Buffer.alloc(100_000);
    for (let sentBytes = 0; sentBytes < 5_000_000; sentBytes += zeros.length) {
      if (!outgoing.write(zeros)) await once(outgoing, 'drain');
    }
    const [file = ''] = await incoming();
    const size = async () => (await stat(join(mediaFolder, 'incoming', file))).size;
    await expect.poll(size).toBeGreaterThan(4_900_000);
    outgoing.end(Buffer.concat([Buffer.from('\r\n'), end]));
    const [response] = await answered;
    expect(response.statusCode).toBe(to === path ? 200 : 302);
    await response.toArray();
    const leftovers = db
      .selectFrom('survey_attachment')
      .select('id')
      .where('bytes', '=', picture.length + 5_000_000);
    expect(await leftovers.execute()).toHaveLength(to === path ? 1 : 2);
    server.closeAllConnections();
    server.close();
  });
});
