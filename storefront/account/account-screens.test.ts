import { describe, expect, test } from 'vitest';
import { openShop } from '../../server/testing/open-shop.ts';
import { type AccountScreen, accountPath } from './account-path.ts';

const shop = await openShop();
const [ana, bram, eva] = [
  await shop.signIn('ana'),
  await shop.signIn('bram'),
  await shop.signIn('eva', 'office'),
];

const screens: AccountScreen[] = [
  'profile',
  'email',
  'password',
  'addresses',
  'addresses/new',
  'preferences',
  'sessions',
  'privacy',
];

/** As a browser asks for a page, whose cookies say who it is. */
async function open(path: string, cookie = '') {
  const response = await shop.fetch(path, {
    headers: { Accept: 'text/html', Cookie: cookie },
    redirect: 'manual',
  });
  return {
    status: response.status,
    location: response.headers.get('Location'),
    headers: response.headers,
    html: await response.text(),
  };
}

const asAna = `accessToken=${ana.accessToken}`;

const bramsAddress = await bram.api('nl').account.createAddress({
  body: { street: 'Kade', houseNumber: '4', postalCode: '0562 ZE', city: 'Zandoog', countryCode: 'NL' },
});

describe.each(['nl', 'de'] as const)('the account in %s', (culture) => {
  const overview = accountPath(culture, 'profile').replace('/profile', '');
  const all = [overview, ...screens.map((screen) => accountPath(culture, screen))];

  test.each([...all, accountPath(culture, 'personal-data')])('%s is nobody else’s', async (path) => {
    const { status, location } = await open(path);
    const login = culture === 'nl' ? '/login' : `/${culture}/login`;
    expect([status, location]).toEqual([302, `${login}?returnUrl=${encodeURIComponent(path)}`]);
  });

  test.each(all)('%s is shown to its owner, and neither kept nor listed', async (path) => {
    const { status, headers, html } = await open(path, asAna);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('Ana');
  });
});

test('navigation data is nobody else’s either', async () => {
  const { status, html } = await open('/account/addresses.data');
  expect(status).toBe(202);
  expect(html).toContain('/login?returnUrl=%2Faccount%2Faddresses');
});

test.each(['/nl/account', '/xx/account/profile', '/account/orders'])('%s is not there', async (path) => {
  expect((await open(path, asAna)).status).toBe(404);
});

test('another’s address is not there', async () => {
  const { id } = bramsAddress.data ?? {};
  expect(id).toBeDefined();
  const path = `${accountPath('nl', 'addresses')}/${id}`;
  expect((await open(path, `accessToken=${bram.accessToken}`)).status).toBe(200);
  expect((await open(path, asAna)).status).toBe(404);
});

test('all that is kept of somebody comes as a file of their own', async () => {
  const { status, headers, html } = await open(accountPath('nl', 'personal-data'), asAna);
  expect(status).toBe(200);
  expect(headers.get('Cache-Control')).toBe('private, no-store');
  expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename\*=UTF-8''mijn-gegevens-\d{4}/);
  expect(JSON.stringify(JSON.parse(html))).toContain('ana@gast.example');
});

test('the office opens to who works there alone', async () => {
  const login = '/office/login?returnUrl=%2Foffice';
  for (const cookie of ['', asAna, `officeAccessToken=${ana.accessToken}`]) {
    const { status, location } = await open('/office', cookie);
    expect([status, location]).toEqual([302, login]);
  }
  const { status, html } = await open('/office', `officeAccessToken=${eva.accessToken}`);
  expect(status).toBe(200);
  expect(html).toContain('eva@zilteduin.example');
});

test.each([
  ['/account/profile', '/account/profile'],
  ['//evil.example', '/office'],
  ['https://evil.example/office', '/office'],
])(
  'who is in at the office already goes from the login screen to %s only on this site',
  async (asked, to) => {
    const path = `/office/login?returnUrl=${encodeURIComponent(asked)}`;
    const { status, location } = await open(path, `officeAccessToken=${eva.accessToken}`);
    expect([status, location]).toEqual([302, to]);
  },
);
