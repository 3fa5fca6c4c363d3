import { beforeEach, describe, expect, test } from 'vitest';
import { sell } from '../../test/fakes/orders.ts';
import { call, expectQuietLogs } from '../../test/kit/call-api.ts';
import { freshMessage } from '../../test/kit/fresh-message.ts';
import { freshAddress, freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const { db, site } = shop;
expectQuietLogs([shop]);
const { accessToken: token, personId } = await shop.signIn('mees', 'office');
beforeEach(() => db.deleteFrom('rate_limit').execute());

async function readMessage(messageId: string, as = token) {
  const { data } = await call(shop, 'officeSurvey.message', { params: { messageId } }, { token: as });
  return data;
}

async function change(messageId: string, fields: object, version?: string) {
  const body = { version: version ?? (await readMessage(messageId)).version, ...fields };
  return call(shop, 'officeSurvey.changeMessage', { params: { messageId }, body }, { token });
}

async function answer(messageId: string, text: string, version?: string, as = token) {
  const body = { version: version ?? (await readMessage(messageId)).version, text };
  return call(shop, 'officeSurvey.answerMessage', { params: { messageId }, body }, { token: as });
}

describe('an answer to a message', () => {
  test('goes to the guest in their language, with the message below it', async () => {
    const email = freshAddress();
    const body = { emailFields: { name: 'Noor Zand', subject: 'stay', message: 'Darf der Hund mit?' } };
    const sent = await call(
      shop,
      'survey.contactForm',
      { body: { ...body, templateName: 'contact', email } },
      { culture: 'de' },
    );
    const { id } = await db
      .selectFrom('survey_entry')
      .select('id')
      .where('reference', '=', sent.data.reference)
      .executeTakeFirstOrThrow();
    await shop.emails();
    const { status, data } = await answer(id, 'Ja, gern.\n\nBis bald <b>dann</b>!');
    expect(status).toBe(200);
    expect(data).toMatchObject({ state: 'answered', assigneeId: personId });
    expect(data.posts).toMatchObject([{ isFromGuest: false, text: 'Ja, gern.\n\nBis bald <b>dann</b>!' }]);
    expect(data.posts[0]?.author).toContain('Mees');
    const [toGuest, ...others] = await shop.emails();
    expect(others).toEqual([]);
    expect(toGuest).toMatchObject({ to: email, subject: expect.stringContaining(sent.data.reference) });
    for (const text of ['Guten Tag Noor Zand', 'Ja, gern.', 'Darf der Hund mit?', 'Bis bald']) {
      expect(toGuest?.text).toContain(text);
    }
    expect(toGuest?.html).not.toContain('<b>dann');
  });

  test('that a colleague was faster than is not sent', async () => {
    const messageId = await freshMessage(shop);
    const { version } = await readMessage(messageId);
    const colleague = await freshPerson(shop, { role: 'manager' });
    expect((await answer(messageId, 'Ja.', version, colleague.accessToken)).status).toBe(200);
    await shop.emails();
    const { status, code } = await answer(messageId, 'Nee.', version);
    expect([status, code]).toEqual([409, 'version_conflict']);
    expect(await shop.emails()).toEqual([]);
    const { posts, assigneeId } = await readMessage(messageId);
    expect(posts.map(({ text }) => text)).toEqual(['Ja.']);
    expect(assigneeId).toBe(colleague.id);
  });

  test('without a text, or by somebody without the right, is rejected', async () => {
    const messageId = await freshMessage(shop);
    const { status, errors } = await answer(messageId, ' ');
    expect([status, errors[0]?.path]).toEqual([400, 'body.text']);
    const { version } = await readMessage(messageId);
    const housekeeper = await freshPerson(shop, { role: 'housekeeping' });
    expect((await answer(messageId, 'Ja.', version, housekeeper.accessToken)).status).toBe(403);
  });

  test('is found by its words, and erased with the message', async () => {
    const messageId = await freshMessage(shop);
    await answer(messageId, 'De zeehondencrèche is open.');
    const query = { searchTerm: 'zeehondencrèche', filters: 'state:eq:answered' };
    const found = await call(shop, 'officeSurvey.messages', { query }, { token });
    expect(found.data.items.map(({ id }) => id)).toEqual([messageId]);
    await call(shop, 'officeSurvey.eraseMessage', { params: { messageId } }, { token });
    expect(
      await db.selectFrom('message_post').selectAll().where('entry_id', '=', messageId).execute(),
    ).toEqual([]);
  });
});

describe('a message', () => {
  test('is open once somebody is to answer it, and no longer counts once it is closed', async () => {
    const count = async () => {
      const { data } = await call(shop, 'officeStay.day', { query: {} }, { token });
      return data.toDo.openMessages ?? 0;
    };
    const before = await count();
    const messageId = await freshMessage(shop);
    expect(await readMessage(messageId)).toMatchObject({ state: 'new', assigneeId: null });
    const { data } = await change(messageId, { assigneeId: personId });
    expect(data).toMatchObject({ state: 'open', assigneeId: personId, answeredAt: null });
    expect(await count()).toBe(before + 1);
    const closed = await change(messageId, { state: 'closed' });
    expect(closed.data).toMatchObject({ state: 'closed', assigneeId: personId });
    expect(closed.data.answeredAt).not.toBeNull();
    expect(await count()).toBe(before);
    const opened = await change(messageId, { state: 'open' });
    expect(opened.data).toMatchObject({ state: 'open', answeredAt: null });
    const stale = await change(messageId, { state: 'closed' }, closed.data.version);
    expect([stale.status, stale.code]).toEqual([409, 'version_conflict']);
  });

  test('is given to nobody who may not answer it', async () => {
    const housekeeper = await freshPerson(shop, { role: 'housekeeping' });
    const { status } = await change(await freshMessage(shop), { assigneeId: housekeeper.id });
    expect(status).toBe(404);
  });

  test('leads to the profile of who wrote it, but not to that of staff', async () => {
    const guest = await freshPerson(shop, { isConfirmed: true });
    const unconfirmed = await freshPerson(shop);
    const staff = await freshPerson(shop, { role: 'manager' });
    const guestIdOf = async (email: string) => (await readMessage(await freshMessage(shop, email))).guestId;
    expect(await guestIdOf(guest.emailAddress.toUpperCase())).toBe(guest.id);
    for (const email of [unconfirmed.emailAddress, staff.emailAddress, freshAddress()])
      expect(await guestIdOf(email)).toBeNull();
  });

  test('shows the orders of its address, and the one that staff tie it to first', async () => {
    const email = freshAddress();
    const line = { name: 'Zeekraal', unitCents: 495, vatRate: 9 };
    const [own, other] = [
      await sell(db, site.id, { lines: [line] }),
      await sell(db, site.id, { lines: [line] }),
    ];
    await db
      .updateTable('customer_order')
      .set({ email_address: email.toUpperCase() })
      .where('id', '=', own.orderId)
      .execute();
    const nameOf = async (id: string) =>
      (await db.selectFrom('customer_order').select('number').where('id', '=', id).executeTakeFirstOrThrow())
        .number;
    const [ownName, otherName] = [`H${await nameOf(own.orderId)}`, `H${await nameOf(other.orderId)}`];
    const messageId = await freshMessage(shop, email);
    const names = ({ orders }: { orders: readonly { orderName: string }[] }) =>
      orders.map(({ orderName }) => orderName);
    expect(names(await readMessage(messageId))).toEqual([ownName]);
    const tied = await change(messageId, { orderName: otherName.toLowerCase() });
    expect(tied.data.orderName).toBe(otherName);
    expect(names(tied.data)).toEqual([otherName, ownName]);
    expect((await change(messageId, { orderName: 'H1' })).status).toBe(404);
    const untied = await change(messageId, { orderName: '' });
    expect([untied.data.orderName, names(untied.data)]).toEqual(['', [ownName]]);
  });
});

describe('the texts to insert into an answer', () => {
  const read = async () => (await call(shop, 'officeSurvey.answerTemplates', {}, { token })).data;
  const put = (templates: { name: string; texts: object }[], version: string) =>
    call(shop, 'officeSurvey.putAnswerTemplates', { body: { version, templates } } as never, { token });

  test('are stored in their order, and a colleague who was faster is not overwritten', async () => {
    const { version } = await read();
    const templates = [
      { name: 'Hond mee', texts: { nl: 'Ja, de hond mag mee.', de: 'Ja, der Hund darf mit.' } },
      { name: 'Boot', texts: { nl: 'De boot gaat om tien uur.' } },
    ];
    const [one, other] = await Promise.all([put(templates, version), put(templates.slice(1), version)]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const stored = await read();
    expect(await put(templates, stored.version)).toMatchObject({ data: { templates } });
    expect((await read()).templates).toEqual(templates);
  });

  test('have a name, and a text in some language', async () => {
    const { version } = await read();
    const { status, errors } = await put([{ name: ' ', texts: {} }], version);
    expect(status).toBe(400);
    expect(errors.map(({ path }) => path).toSorted()).toEqual([
      'body.templates.0.name',
      'body.templates.0.texts',
    ]);
  });
});
