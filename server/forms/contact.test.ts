import { beforeEach, describe, expect, test } from 'vitest';
import { cultures } from '../../contract/culture.ts';
import { call, expectQuietLogs } from '../../test/kit/call-api.ts';
import { freshMessage, messageFields } from '../../test/kit/fresh-message.ts';
import { freshAddress, freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { trimSurveyEntries } from './trim-entries.ts';

const shop = await openShop();
const { db } = shop;
expectQuietLogs([shop]);
const { accessToken: token } = await shop.signIn('mees', 'office');
beforeEach(() => db.deleteFrom('rate_limit').execute());
beforeEach(async () => void (await shop.emails()));

const businessAddress = 'hallo@zilteduin.example';

const write = (more: object = {}, shown: Parameters<typeof call>[3] = {}) =>
  call(
    shop,
    'survey.contactForm',
    { body: { emailFields: messageFields, templateName: 'contact', email: freshAddress(), ...more } },
    shown,
  );

const entries = () => db.selectFrom('survey_entry').selectAll().execute();

describe('a message to the business', () => {
  test('is stored, mailed to the house to answer to the guest, and confirmed in the guest’s culture', async () => {
    const email = freshAddress();
    const message = 'Is er een wieg?\nEn mag de hond mee?';
    const emailFields = { ...messageFields, message, phoneNumber: '+31 6 1234' };
    const { status, data } = await write({ email, emailFields }, { culture: 'de' });
    expect(status).toBe(200);
    expect(data.reference).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    const emails = await shop.emails();
    const [businessEmail, toGuest] = [businessAddress, email].map((to) =>
      emails.find((message) => message.to === to),
    );
    expect(emails).toHaveLength(2);
    expect(businessEmail).toMatchObject({ replyTo: email, subject: expect.stringContaining(data.reference) });
    expect(businessEmail?.text).toContain('Is er een wieg?\n\nEn mag de hond mee?');
    expect(businessEmail?.text).toContain('Een verblijf');
    expect(businessEmail?.text).toContain('Duits');
    const { id } = (await entries()).find(({ reference }) => reference === data.reference) ?? {};
    expect(businessEmail?.text).toContain(`/office/messages/${id}`);
    expect(toGuest).toMatchObject({ replyTo: '', subject: expect.stringContaining('Ihre Nachricht') });
    // Anybody can type the address of another person, so the confirmation quotes nothing of the message.
    expect(toGuest?.text).not.toContain('wieg');
    expect(toGuest?.text).toContain('Guten Tag Noor Zand');
  });

  test('goes to the address that the form names', async () => {
    const params = { name: 'group' };
    const { data } = await call(shop, 'officeSurvey.read', { params }, { token });
    const definition = { ...data.definition, mailTo: ['groep@zilteduin.example', 'chef@zilteduin.example'] };
    const body = { version: data.version, kind: 'contact', definition } as const;
    expect((await call(shop, 'officeSurvey.put', { params, body }, { token })).status).toBe(200);
    await write({ templateName: 'group', emailFields: { name: 'Wierd', people: 'ten' } });
    const to = (await shop.emails()).map((message) => message.to);
    expect(to).toEqual(expect.arrayContaining(definition.mailTo));
    expect(to).not.toContain(businessAddress);
  });

  test('is available in every culture, and so are its emails', async () => {
    for (const culture of cultures) {
      const email = freshAddress();
      const { data } = await write({ email }, { culture });
      const guestEmail = (await shop.emails()).find(({ to }) => to === email);
      expect(guestEmail?.text, culture).toContain(data.reference);
      expect(`${guestEmail?.subject} ${guestEmail?.text}`, culture).not.toMatch(/\{\{|surveyEmails|survey\./);
    }
  });

  test('with an unknown field is stored without it, and keys keep their case', async () => {
    const emailFields = { ...messageFields, Message: 'luid', homepage: 'https://spam.example' };
    const { data } = await write({ emailFields });
    const entry = (await entries()).find(({ reference }) => reference === data.reference);
    expect(entry?.answers).toEqual(messageFields);
  });

  test('that is erased before its emails are sent is mailed to nobody', async () => {
    const email = freshAddress();
    const messageId = await freshMessage(shop, email);
    await call(shop, 'officeSurvey.eraseMessage', { params: { messageId } }, { token });
    expect(await shop.emails()).toEqual([]);
  });

  test('with an address that no email can have is not stored', async () => {
    const before = (await entries()).length;
    const email = `${'x'.repeat(300)}@gast.example`;
    expect((await write({ email })).status).toBe(400);
    expect((await entries()).length).toBe(before);
  });
});

describe('an invalid message', () => {
  const errorsOf = async (more: object) => {
    const { status, errors } = await write(more);
    expect(status).toBe(400);
    return errors.map(({ path, code }) => [path, code]);
  };

  test.each(['nowhere', 'stay', 'Contact form', '../contact'])(
    'to the template %s is rejected',
    async (templateName) => {
      expect(await errorsOf({ templateName })).toEqual([['body.templateName', 'unknown_template']]);
    },
  );

  test('gets an error for each field at once', async () => {
    const emailFields = { name: ' ', subject: 'weather', message: 'x'.repeat(2001), phoneNumber: 'bel maar' };
    const errors = await errorsOf({ emailFields });
    expect(errors.toSorted()).toEqual(
      [
        ['body.emailFields.message', 'too_big'],
        ['body.emailFields.name', 'required'],
        ['body.emailFields.phoneNumber', 'invalid_phone'],
        ['body.emailFields.subject', 'invalid_value'],
      ].toSorted(),
    );
  });

  test('gets an error for excess, whatever the name of the field', async () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, 'x']));
    expect(await errorsOf({ emailFields: many })).toEqual([['body.emailFields', 'too_many_values']]);
    await errorsOf({ emailFields: { ...messageFields, message: 'x'.repeat(5001) } });
    await errorsOf({ emailFields: { ...messageFields, message: 3 } });
    await errorsOf({ emailFields: { ...messageFields, message: 'a\0b' } });
  });

  test('a network that writes too often has to wait, and an address gets only a few confirmations', async () => {
    const email = freshAddress();
    for (let time = 0; time < 20; time++)
      expect((await write({ email }, { peer: '10.9.9.9' })).status).toBe(200);
    const { status, retryAfter } = await write({ email }, { peer: '10.9.9.9' });
    expect(status).toBe(429);
    expect(retryAfter).toBeGreaterThan(0);
    const emails = await shop.emails();
    expect(emails.filter(({ to }) => to === email)).toHaveLength(5);
    expect(emails.filter(({ to }) => to === businessAddress)).toHaveLength(20);
  });
});

describe('where forms are checked', async () => {
  const checking = await shop.another({
    botCheck: { provider: 'altcha', checksAccounts: false, recaptcha: undefined },
  });

  test('a message without a proof is rejected, and nothing of it is stored', async () => {
    const before = (await entries()).length;
    const body = { emailFields: messageFields, templateName: 'contact', email: freshAddress() };
    const { status, errors } = await call(checking, 'survey.contactForm', { body });
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ path: 'body.reCaptchaToken', code: 'not_human' }]);
    expect((await entries()).length).toBe(before);
  });
});

describe('the staff', () => {
  test('find messages and read one', async () => {
    const email = freshAddress();
    const messageId = await freshMessage(shop, email);
    const list = (query: Record<string, string>) =>
      call(shop, 'officeSurvey.messages', { query }, { token }).then(({ data }) => data);
    const found = await list({ searchTerm: email, filters: 'state:eq:new' });
    expect(found.items).toMatchObject([
      { id: messageId, emailAddress: email, template: 'contact', state: 'new', attachments: 0 },
    ]);
    expect(found.items[0]?.summary).toContain('Mag de hond mee?');
    const query = { searchTerm: email };
    const english = await call(shop, 'officeSurvey.messages', { query }, { token, culture: 'en' });
    expect(english.data.items).toMatchObject([
      { title: 'Write to us', summary: 'Noor Zand · A stay · Mag de hond mee?' },
    ]);
    expect((await list({ searchTerm: 'hond mee' })).totalCount).toBeGreaterThan(0);
    const params = { messageId };
    const read = await call(shop, 'officeSurvey.message', { params }, { token, culture: 'en' });
    expect(read.data.answers).toEqual([
      { name: 'name', label: 'Your name', value: 'Noor Zand' },
      { name: 'subject', label: 'What is it about?', value: 'A stay' },
      { name: 'message', label: 'Your message', value: 'Mag de hond mee?' },
    ]);
  });

  test('erase a message, and find no survey answer among messages', async () => {
    const params = { messageId: await freshMessage(shop) };
    expect((await call(shop, 'officeSurvey.eraseMessage', { params }, { token })).status).toBe(200);
    expect((await call(shop, 'officeSurvey.message', { params }, { token })).status).toBe(404);
    const body = { name: 'stay', answers: { overall: '3', again: 'yes' } };
    await call(shop, 'survey.submit', { body });
    const answer = (await entries()).find(({ email_address }) => email_address === '');
    const other = { messageId: answer?.id ?? '' };
    expect((await call(shop, 'officeSurvey.message', { params: other }, { token })).status).toBe(404);
    expect((await call(shop, 'officeSurvey.eraseMessage', { params: other }, { token })).status).toBe(404);
    const { data } = await call(shop, 'officeSurvey.messages', { query: { pageSize: '100' } }, { token });
    expect(data.items.map(({ id }) => id)).not.toContain(answer?.id);
  });
});

describe('a message belongs to the account', () => {
  const ownerOf = async (messageId: string) =>
    (await entries()).find(({ id }) => id === messageId)?.person_id ?? null;

  test('that was logged in, or whose address was verified', async () => {
    const [known, other] = [await freshPerson(shop, { isConfirmed: true }), await freshPerson(shop, {})];
    const { data } = await write({ email: freshAddress() }, { token: other.accessToken });
    const own = (await entries()).find(({ reference }) => reference === data.reference);
    expect(own?.person_id).toBe(other.id);
    expect(await ownerOf(await freshMessage(shop, known.emailAddress.toUpperCase()))).toBe(known.id);
    // Anybody can create an account with the address of another person.
    expect(await ownerOf(await freshMessage(shop, other.emailAddress))).toBeNull();
  });
});

test('messages are stored for a year, and survey answers for three', async () => {
  const old = await freshMessage(shop);
  await call(shop, 'survey.submit', { body: { name: 'stay', answers: { overall: '5', again: 'no' } } });
  const ages = [366, 364].map((days) => new Date(Date.now() - days * 86_400_000));
  const young = await freshMessage(shop);
  await db.updateTable('survey_entry').set({ created_at: ages[0] }).where('id', '=', old).execute();
  await db.updateTable('survey_entry').set({ created_at: ages[1] }).where('id', '=', young).execute();
  await db.updateTable('survey_entry').set({ created_at: ages[0] }).where('email_address', '=', '').execute();
  const surveys = (await entries()).filter(({ email_address }) => email_address === '').length;
  await trimSurveyEntries(db);
  const left = await entries();
  expect(left.some(({ id }) => id === old)).toBe(false);
  expect(left.some(({ id }) => id === young)).toBe(true);
  expect(left.filter(({ email_address }) => email_address === '')).toHaveLength(surveys);
  const ancient = new Date(Date.now() - 1096 * 86_400_000);
  await db.updateTable('survey_entry').set({ created_at: ancient }).where('email_address', '=', '').execute();
  await trimSurveyEntries(db);
  expect((await entries()).filter(({ email_address }) => email_address === '')).toEqual([]);
});
