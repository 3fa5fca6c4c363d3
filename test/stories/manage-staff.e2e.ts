import { expect, test } from 'vitest';
import site from '../../web/editor/translations/nl/editorSite.json' with { type: 'json' };
import panels from '../../web/office/translations/nl/officePanels.json' with { type: 'json' };
import roles from '../../web/office/translations/nl/roles.json' with { type: 'json' };
import staff from '../../web/office/translations/nl/staff.json' with { type: 'json' };
import { field, freshAddress, newPassword, openAccounts } from './account.ts';
import { listProblems, openAuditedPage } from './examine.ts';
import { screenTexts } from './inn.ts';
import { goTo, openPage } from './visitor.ts';

const { office, access } = screenTexts.nl;
const { officeStaff } = staff;
const { officeRoles } = roles;
const { name: panelNames, nav } = panels.officePanels;
const { save } = site.editorSite;
const accounts = openAccounts();

test('an administrator invites a receptionist, who comes in, and loses a right while at work', async () => {
  const administrator = await accounts.addPerson({ role: 'administrator' });
  const page = await openAuditedPage({ expected: [/\b400\b/] });
  await accounts.letIn(page.context(), administrator, 'office');
  await goTo(page, '/office/staff');
  await page.getByRole('link', { name: officeStaff.invite.title }).click();
  const emailAddress = freshAddress();
  await page.getByLabel(office.emailAddress).fill(emailAddress);
  await page.getByLabel(officeStaff.firstName).fill('Roos');
  await page.getByRole('button', { name: save, exact: true }).click();
  await page.getByText(officeStaff.needsRole).waitFor();
  await page.getByLabel(office.role.shop).check();
  await page.getByRole('button', { name: save, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Roos' }).waitFor();
  await page.getByText(officeStaff.state.invited).waitFor();

  const link = await accounts.linkTo(emailAddress, 'staffInvitation');
  const colleague = await openPage(link, { expected: [/\b403\b/] });
  await field(colleague, access.reset.password).fill(newPassword);
  await colleague.locator('main form.form button[type=submit]').click();
  await colleague.locator('main').getByText(access.reset.done).waitFor();
  await goTo(colleague, '/office/login');
  await colleague.getByLabel(office.emailAddress).fill(emailAddress);
  await colleague.getByLabel(office.password, { exact: true }).fill(newPassword);
  await colleague.getByRole('button', { name: office.login }).click();
  const links = colleague.getByRole('navigation', { name: nav }).getByRole('link');
  await links.first().waitFor();
  expect(await links.allTextContents()).toContain(panelNames.media);
  expect(await links.allTextContents()).not.toContain(panelNames.staff);

  await goTo(page, '/office/roles');
  await page.getByRole('link', { name: office.role.shop }).click();
  const files = page.getByRole('group', { name: officeRoles.area.media });
  await files.getByLabel(officeRoles.action.write).uncheck();
  await page.getByRole('button', { name: save, exact: true }).click();
  await page.getByText(site.editorSite.saved).waitFor();
  expect((await colleague.goto('/office/media'))?.status()).toBe(403);
  await files.getByLabel(officeRoles.action.write).check();
  await page.getByRole('button', { name: save, exact: true }).click();
  await page.getByText(site.editorSite.saved).waitFor();
  expect((await colleague.goto('/office/media'))?.status()).toBe(200);
  await goTo(page, '/office/staff');
  await page.getByText(emailAddress).waitFor();
  if (process.env.SHOTS)
    for (const name of ['staff', 'roles', 'profile']) {
      await goTo(page, `/office/${name}`);
      await page.waitForTimeout(900);
      await page.screenshot({ path: `/tmp/rshot-${name}.png`, fullPage: true });
    }
  expect(await listProblems(page, ['/office/staff', '/office/roles', '/office/profile'])).toEqual([]);
});
