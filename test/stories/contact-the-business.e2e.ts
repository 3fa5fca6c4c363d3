import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { texts } from '../../demo/content.ts';
import { receiveReply as addReply } from '../../server/forms/receive-reply.ts';
import { openDisk } from '../../server/media/storage.ts';
import site from '../../web/editor/translations/nl/editorSite.json' with { type: 'json' };
import surveys from '../../web/editor/translations/nl/editorSurveys.json' with { type: 'json' };
import messageTexts from '../../web/office/translations/nl/messages.json' with { type: 'json' };
import kit from '../../web/office/translations/nl/officeKit.json' with { type: 'json' };
import { createFormTicket } from '../kit/bot-check-tokens.ts';
import { field, fieldProblem, freshAddress, openAccounts } from './account.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { problemTexts, screenTexts } from './inn.ts';
import { slowAnswer } from './orders.ts';
import { lateListShift } from './product-list.ts';
import { goTo, javaScriptModes, openBrowser, waitForHydration, waitForPage } from './visitor.ts';

const { survey: surveyTexts } = screenTexts.nl;
const { editorSite } = site;
const { editorSurveys } = surveys;
const { officeKit } = kit;
const { messages } = messageTexts;
const accounts = openAccounts();
const { contact, stay } = texts.nl.surveys;
const { name, subject, message } = contact.questions;

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2f5d66' } })
  .jpeg()
  .toBuffer();
const file = { name: 'Gevonden want.jpg', mimeType: 'image/jpeg', buffer: picture };

const send = (page: Page) =>
  page.locator('main').getByRole('button', { name: surveyTexts.send, exact: true });

/** Without JavaScript the age of a form shows that a person sends it. */
async function passTicketAge(page: Page, javaScript: boolean): Promise<void> {
  if (javaScript) return;
  const value = await createFormTicket(accounts.keys, await accounts.siteId(), 20);
  await page.locator('[name=formTicket]').evaluate((one: HTMLInputElement, ticket) => {
    one.value = ticket;
  }, value);
}

const otherAddress = 'zus@gast.example';

/** Adds an email of the guest, as the reading of a mailbox does. */
async function receiveReply(reference: string, email: string): Promise<void> {
  const { db } = accounts;
  const { id, site_id: siteId } = await db
    .selectFrom('survey_entry')
    .select(['id', 'site_id'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const source = [
    `From: ${otherAddress}`,
    `To: <${email}>`,
    'Message-ID: <dank@gast.example>',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Dank, ik haal hem op.',
    '',
    '> Die want is van de buren.',
  ].join('\r\n');
  const library = { storage: openDisk(await mkdtemp(join(tmpdir(), 'herberg-reply-'))) };
  await addReply(
    { db, library },
    { siteId, messageId: id, source: Buffer.from(source), address: 'post@inn.example' },
  );
}

test.for(javaScriptModes)(
  '$mode a guest sends a message with a picture, and staff reads it',
  async ({ javaScript }) => {
    const email = freshAddress();
    const expected = [/\b400\b/, slowAnswer];
    const guest = await openBrowser({ javaScript, viewport: 'phone', expected });
    const page = await guest.newPage();
    await goTo(page, texts.nl.pages.contact.path);
    await field(page, surveyTexts.email).fill(email);
    await field(page, message.label).fill('Er lag een want op de dijk.\nVan wie is die?');
    await page.getByRole('radio', { name: subject.options.lost }).check();
    await passTicketAge(page, javaScript);
    await send(page).click();
    // The form keeps its values and reports only the missing ones.
    await expect.poll(() => fieldProblem(page, name.label)).toContain(problemTexts.required);
    expect(new URL(page.url()).pathname).toBe(texts.nl.pages.contact.path);
    await page
      .getByRole('heading', { level: 1, name: texts.nl.pages.contact.rows.opening.heading })
      .waitFor();
    expect(await field(page, message.label).inputValue()).toContain('Van wie is die?');
    expect(await page.getByRole('radio', { name: subject.options.lost }).isChecked()).toBe(true);
    await field(page, name.label).fill('Noor Zand');
    await page.locator('main input[type=file]').setInputFiles(file);
    await passTicketAge(page, javaScript);
    await send(page).click();
    await waitForPage(page, /\/form\/contact\?sent=/);
    await page.getByRole('heading', { level: 1, name: surveyTexts.thanks }).waitFor();
    const reference = new URL(page.url()).searchParams.get('sent') ?? '';
    expect(await page.locator('main').textContent()).toContain(reference);

    if (!javaScript) return;
    const manager = await accounts.addPerson({ role: 'manager' });
    const office = await openAuditedPage({ expected: [lateListShift] });
    await accounts.letIn(office.context(), manager, 'office');
    await goTo(office, '/office/messages');
    await office.getByRole('link', { name: messages.templates }).click();
    await office.getByRole('button', { name: messages.addTemplate }).click();
    await office.getByLabel(messages.templateName).fill('Gevonden');
    await office
      .getByRole('textbox', { name: messages.templateText })
      .fill('Uw bericht {reference} ligt bij de receptie, net als {order}.');
    expect(await inLightAndDark(office)).toEqual([]);
    await office.getByRole('button', { name: editorSite.save, exact: true }).click();
    await office.getByText(editorSite.saved).waitFor();
    await goTo(office, '/office/messages');
    await office.getByLabel(officeKit.list.search).fill(email);
    await waitForPage(office, ({ searchParams }) => searchParams.get('search') === email);
    await office.getByRole('link', { name: email }).click();
    await waitForPage(office, /\/office\/messages\/[0-9a-f-]{36}$/);
    await office.getByRole('heading', { level: 1, name: reference }).waitFor();
    expect(await office.locator('main').textContent()).toContain('Er lag een want op de dijk.');
    expect(await inLightAndDark(office)).toEqual([]);
    const [download] = await Promise.all([
      office.waitForEvent('download'),
      office.getByRole('link', { name: file.name }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(file.name);
    const saved = join(await mkdtemp(join(tmpdir(), 'herberg-download-')), 'saved');
    await download.saveAs(saved);
    expect(await readFile(saved)).toEqual(picture);
    await rm(dirname(saved), { recursive: true });
    const answer = office.getByLabel(messages.answerTo.replace('{{address}}', email));
    await answer.fill('Die want is van de buren.');
    await office.reload();
    await waitForHydration(office);
    await expect.poll(() => answer.inputValue()).toBe('Die want is van de buren.');
    await office.getByLabel(messages.template, { exact: true }).selectOption('Gevonden');
    expect(await answer.inputValue()).toBe('Die want is van de buren.');
    await office.getByRole('button', { name: messages.insert, exact: true }).click();
    const inserted = `Uw bericht ${reference} ligt bij de receptie, net als {order}.`;
    expect(await answer.inputValue()).toBe(`Die want is van de buren.\n\n${inserted}`);
    expect(await answer.evaluate((one) => one === document.activeElement)).toBe(true);
    // The message is tied to no order, so staff fill in which.
    const unfilled = messages.fillIn.replace('{{placeholder}}', '{order}');
    await office.getByText(unfilled).waitFor();
    expect(await inLightAndDark(office)).toEqual([]);
    await office.getByRole('button', { name: messages.send }).click();
    expect(await answer.inputValue()).toContain('{order}');
    await answer.fill((await answer.inputValue()).replace('{order}', 'de sjaal'));
    await office.getByText(unfilled).waitFor({ state: 'detached' });
    await office.getByRole('button', { name: messages.send }).click();
    await office.getByRole('list', { name: messages.since }).getByText('Die want is van de buren.').waitFor();
    expect(await answer.inputValue()).toBe('');
    await office.getByRole('button', { name: messages.reopen }).waitFor();
    // The guest's reply by email arrives while the message is open, and opens it again.
    await receiveReply(reference, email);
    const posts = office.getByRole('list', { name: messages.since });
    await posts.getByText('Dank, ik haal hem op.', { exact: true }).waitFor();
    await posts.getByText(messages.otherSender.replace('{{address}}', otherAddress)).waitFor();
    await posts.getByText(messages.whole).click();
    await posts.getByText('> Die want is van de buren.').waitFor();
    expect(await inLightAndDark(office)).toEqual([]);
    await office.goBack();
    await waitForPage(office, /\/office\/messages\?/);
    await office.getByRole('row', { name: email }).getByText(messages.state.open).waitFor();
    expect(await office.getByLabel(officeKit.list.search).inputValue()).toBe(email);
    // What can be done with one message can be done with several.
    const dialog = office.getByRole('dialog');
    const choose = async (action: string) => {
      await office.locator('.office-check').first().click();
      await office.getByRole('button', { name: action, exact: true }).click();
    };
    const run = async (action: string) => {
      await dialog.getByRole('button', { name: action, exact: true }).press('Enter');
      const summary = officeKit.bulk.summary.replace('{{done}}', '1').replace('{{failed}}', '0');
      await dialog.getByText(summary).waitFor();
      await dialog.getByRole('button', { name: officeKit.bulk.close, exact: true }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
    };
    await choose(messages.assign);
    await dialog.getByLabel(messages.assignee).selectOption({ index: 1 });
    expect(await inLightAndDark(office)).toEqual([]);
    await run(messages.assign);
    await choose(messages.close);
    await run(messages.close);
    await office.getByRole('row', { name: email }).getByText(messages.state.closed).waitFor();
    await choose(messages.erase);
    await run(messages.erase);
    await office.getByRole('row', { name: email }).waitFor({ state: 'detached' });
  },
);

test('a file of another kind is refused before it goes, and the form keeps what was typed', async () => {
  const page = await (await openBrowser({ viewport: 'phone' })).newPage();
  const posted: string[] = [];
  page.on('request', (one) => one.method() === 'POST' && posted.push(new URL(one.url()).pathname));
  await goTo(page, '/form/contact');
  await field(page, message.label).fill('x'.repeat(20));
  await page.getByText('20/2000').waitFor();
  const program = { name: 'foto.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') };
  await page.locator('main input[type=file]').setInputFiles(program);
  await send(page).click();
  await page.locator('main .form-problem').getByText(problemTexts.file_kind).waitFor();
  await page.locator('.Toastify__toast').getByText(problemTexts.required).waitFor();
  expect(posted.filter((path) => path.startsWith('/form'))).toEqual([]);
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => field(page, message.label).inputValue()).toBe('x'.repeat(20));
});

test.for(javaScriptModes)(
  '$mode a guest fills in a survey of two pages, and goes back',
  async ({ javaScript }) => {
    const { visit, more } = stay.pages;
    const { overall, best, again, better } = stay.questions;
    const page = await (await openBrowser({ javaScript, expected: [/\b400\b/, slowAnswer] })).newPage();
    await goTo(page, '/form/stay');
    const next = page.getByRole('button', { name: surveyTexts.next, exact: true });
    await next.click();
    await page.locator('main .form-problem').getByText(problemTexts.required).waitFor();
    const group = (label: string) => page.getByRole('radiogroup', { name: label });
    await group(overall.label).getByRole('radio', { name: '4' }).check();
    for (const option of [best.options.bed, best.options.island]) await page.getByLabel(option).check();
    await next.click();
    await page.getByRole('heading', { level: 2, name: more }).waitFor();
    await page.getByLabel(better.label).fill('Meer wind.');
    await page.getByRole('button', { name: surveyTexts.back, exact: true }).click();
    await page.getByRole('heading', { level: 2, name: visit }).waitFor();
    expect(await group(overall.label).getByRole('radio', { name: '4' }).isChecked()).toBe(true);
    expect(await page.getByLabel(best.options.island).isChecked()).toBe(true);
    await next.click();
    await page.getByRole('heading', { level: 2, name: more }).waitFor();
    expect(await page.getByLabel(better.label).inputValue()).toBe('Meer wind.');
    if (javaScript) {
      // The browser's Back button leads to the first page too; without scripts it asks for confirmation to
      // send again.
      await page.goBack();
      await page.getByRole('heading', { level: 2, name: visit }).waitFor();
      expect(await page.getByLabel(best.options.island).isChecked()).toBe(true);
      await next.click();
      await page.getByRole('heading', { level: 2, name: more }).waitFor();
      expect(await page.getByLabel(better.label).inputValue()).toBe('Meer wind.');
    }
    await group(again.label).getByLabel(surveyTexts.yes).check();
    await passTicketAge(page, javaScript);
    await send(page).click();
    await waitForPage(page, /\/form\/stay\?sent=/);
    const reference = new URL(page.url()).searchParams.get('sent') ?? '';
    const { answers } = await accounts.db
      .selectFrom('survey_entry')
      .select('answers')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(answers).toEqual({ overall: '4', best: ['bed', 'island'], better: 'Meer wind.', again: 'yes' });
  },
);

test('an editor changes a question and adds one, and a manager sees what was answered', async () => {
  const manager = await accounts.addPerson({ role: 'manager' });
  const page = await openAuditedPage({ viewport: 'phone', expected: [/\b400\b/, lateListShift] });
  await accounts.letIn(page.context(), manager, 'office');
  await goTo(page, '/office/forms');
  const { forms, form, question, kinds } = editorSurveys;
  const own = `vraag-${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel(forms.name, { exact: true }).fill(own);
  await page.getByRole('button', { name: forms.make, exact: true }).click();
  const save = page.getByRole('button', { name: editorSite.save, exact: true });
  const focused = (name: string) =>
    expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(name);

  await page.getByRole('button', { name: forms.firstQuestion }).first().click();
  await page.getByLabel(question.label, { exact: true }).fill('Hoe waait het?');
  await page.getByRole('button', { name: 'Hoe waait het?' }).first().click();
  await page.getByRole('button', { name: form.addQuestion }).click();
  // A new question has the focus in its label.
  await page.keyboard.type('Wat neem je mee?');
  await page.getByLabel(question.kind).selectOption({ label: kinds.choices });
  const option = (number: number) =>
    page.getByLabel(question.option.replace('{{number}}', String(number)), { exact: true });
  await option(1).fill('Een wollen muts');
  await save.click();
  // The field with the missing value shows the error.
  await expect.poll(() => option(2).getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator('.form-problems').textContent()).toContain('Wat neem je mee?');
  expect(await inLightAndDark(page)).toEqual([]);
  await option(2).fill('Een verrekijker');
  await page.getByRole('button', { name: question.addOption }).click();
  await page.keyboard.type('Niets');
  const up = editorSite.moveUp.replace('{{name}}', 'Wat neem je mee?');
  await page.getByRole('button', { name: up, exact: true }).click();
  // The question is the first now, so it has only the button that moves it down.
  await focused(editorSite.moveDown.replace('{{name}}', 'Wat neem je mee?'));
  // A page without labels is removed at one press.
  await page.getByRole('button', { name: form.addPage }).click();
  const second = form.page.replace('{{number}}', '2');
  const remove = editorSite.removeNamed.replace('{{name}}', second);
  await page.getByRole('button', { name: remove, exact: true }).click();
  await expect.poll(() => page.locator(':focus').textContent()).toBe(form.addPage);
  await save.click();
  await page.getByText(editorSite.saved).waitFor();
  const { definition } = await accounts.db
    .selectFrom('survey')
    .select('definition')
    .where('name', '=', own)
    .executeTakeFirstOrThrow();
  expect(definition).toMatchObject({
    pages: [
      {
        questions: [
          {
            name: 'watNeemJeMee',
            options: [{ value: 'een-wollen-muts' }, { value: 'een-verrekijker' }, { value: 'niets' }],
          },
          { name: 'question', label: { nl: 'Hoe waait het?' } },
        ],
      },
    ],
  });
  await page.getByLabel(editorSite.language).selectOption('de');
  const toTranslate = form.untranslated.replace('{{total}}', '6');
  await page.getByText(toTranslate, { exact: true }).waitFor();
  await page.getByText('Wat neem je mee?').last().waitFor();
  expect(await inLightAndDark(page)).toEqual([]);

  const guest = await (await openBrowser()).newPage();
  await expect
    .poll(async () => {
      await guest.goto(`/form/${own}`);
      return guest.getByLabel('Hoe waait het?').count();
    })
    .toBe(1);
  await guest.getByRole('checkbox', { name: 'Een verrekijker' }).waitFor();
  const results = forms.resultsNamed.replace('{{name}}', stay.title);
  await page.getByRole('button', { name: results, exact: true }).click();
  await page.locator('.survey-result').first().waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
});

test('an editor reads where messages go, and does not say it', async () => {
  const editor = await accounts.addPerson({ role: 'editor' });
  const page = await openAuditedPage({ expected: [lateListShift] });
  await accounts.letIn(page.context(), editor, 'office');
  await goTo(page, '/office/forms');
  const { forms, form } = editorSurveys;
  const edit = forms.editNamed.replace('{{name}}', contact.title);
  await page.getByRole('button', { name: edit, exact: true }).click();
  const addresses = page.getByLabel(form.mailTo, { exact: true });
  await addresses.waitFor();
  expect(await addresses.isEditable()).toBe(false);
  await page.getByText(form.mailByManager).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
});
