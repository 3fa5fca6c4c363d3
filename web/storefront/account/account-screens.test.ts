import { describe, expect, test } from 'vitest';
import type { MenuItem } from '../../../contract/content.ts';
import { href } from '../../../contract/site-map.ts';
import { call } from '../../../test/kit/call-api.ts';
import { freshPerson } from '../../../test/kit/fresh-person.ts';
import { openShop } from '../../../test/kit/open-shop.ts';

const shop = await openShop();
const [ana, bram, eva] = [
  await shop.signIn('ana'),
  await shop.signIn('bram'),
  await shop.signIn('eva', 'office'),
];

const screens = [
  'account',
  'accountOrders',
  'profile',
  'emailAddress',
  'password',
  'addresses',
  'newAddress',
  'preferences',
  'sessions',
  'privacy',
] as const;

/** Opens a page as a browser does, with cookies that identify the person. */
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

/** Sends a form as a browser without scripts does. */
async function post(
  path: string,
  values: Record<string, string>,
  cookie = '',
  from: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' },
) {
  const response = await shop.fetch(path, {
    method: 'POST',
    headers: { Accept: 'text/html', Cookie: cookie, ...from },
    body: new URLSearchParams(values),
    redirect: 'manual',
  });
  return {
    status: response.status,
    location: response.headers.get('Location'),
    html: await response.text(),
  };
}

/** Decodes the text of an attribute. */
const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const asBram = `accessToken=${bram.accessToken}`;
const asAna = `accessToken=${ana.accessToken}`;

const bramsAddress = await bram.api('nl').account.createAddress({
  body: { street: 'Kade', houseNumber: '4', postalCode: '0562 ZE', city: 'Zandoog', countryCode: 'NL' },
});

test.each([
  ['our own pages', { 'Sec-Fetch-Site': 'same-origin' }, 302],
  ['our own pages, by an older browser', { Origin: 'http://localhost' }, 302],
  ['a page of another site', { Origin: 'https://evil.example' }, 403],
  ['nobody knows where', {}, 403],
])('a form with cookies from %s', async (_, from: Record<string, string>, status) => {
  const { accessToken } = await freshPerson(shop);
  const sent = await post(href('logout', { culture: 'nl' }), {}, `accessToken=${accessToken}`, from);
  expect(sent.status).toBe(status);
});

test.each([
  ['nl', '', 'Gebruiker'],
  ['en', '', 'User'],
  ['nl', 'Bram', 'Bram'],
] as const)(
  'the account’s menu in %s of somebody whose first name is %j calls them %s',
  async (...params) => {
    const [culture, firstName, called] = params;
    const written = await shop.db
      .updateTable('person')
      .set({ first_name: firstName })
      .where('id', '=', bram.personId)
      .returning('first_name')
      .execute();
    expect(written).toHaveLength(1);
    const { html } = await open(culture === 'nl' ? '/' : `/${culture}`, asBram);
    const [, menu = ''] = html.split('popoverTarget="account-menu"');
    const [button = '', links = ''] = menu.split('</button>');
    expect(button.replace(/<[^>]*>/g, '')).toMatch(new RegExp(`: ${called}$`));
    const hrefs = [...(links.split('</nav>')[0]?.matchAll(/(?:href|action)="([^"]*)"/g) ?? [])].map(
      ([, to]) => to,
    );
    const { data } = await shop.api(culture).content.menuByName({ query: { name: 'account' } });
    const urls = (items: readonly MenuItem[]): string[] =>
      items.flatMap(({ url, menuItems }) => [url, ...urls(menuItems)]);
    expect(hrefs).toEqual(expect.arrayContaining(urls(data?.menuItems ?? [])));
    expect(hrefs).toContain(href('sessions', { culture }));
    expect(hrefs.at(-1)).toBe(href('logout', { culture }));
  },
);

test('the account’s menu of who is not logged in is the way to do so, and back', async () => {
  const { html } = await open('/en/stores');
  expect(html).not.toContain('id="account-menu"');
  expect(plain(html)).toMatch(/href="\/en\/login\?returnUrl=%2Fen%2Fstores"[^>]*>.*?Log in</);
});

describe.each(['nl', 'de'] as const)('the account in %s', (culture) => {
  const all = screens.map((screen) => href(screen, { culture }));
  const login = culture === 'nl' ? '/login' : `/${culture}/login`;

  test.each(all)('%s is nobody else’s', async (path) => {
    const { status, location } = await open(path);
    expect([status, location]).toEqual([302, `${login}?returnUrl=${encodeURIComponent(path)}`]);
  });

  test('signing in for the personal data leads to the screen with its link', async () => {
    const { status, location } = await open(href('personalData', { culture }));
    const privacy = encodeURIComponent(href('privacy', { culture }));
    expect([status, location]).toEqual([302, `${login}?returnUrl=${privacy}`]);
  });

  test.each(all)('%s is shown to its owner, and neither cached nor listed', async (path) => {
    const { status, headers, html } = await open(path, asAna);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('Ana');
  });
});

test('navigation data is private too', async () => {
  const { status, html } = await open('/account/addresses.data');
  expect(status).toBe(202);
  expect(html).toContain('/login?returnUrl=%2Faccount%2Faddresses');
});

test.each(['/nl/account', '/xx/account/profile', '/account/anchors'])('%s is not found', async (path) => {
  expect((await open(path, asAna)).status).toBe(404);
});

test('another customer’s address is not found', async () => {
  const { id } = bramsAddress.data ?? {};
  expect(id).toBeDefined();
  const path = href('address', { culture: 'nl', addressId: id ?? '' });
  expect((await open(path, asBram)).status).toBe(200);
  expect((await open(path, asAna)).status).toBe(404);
});

test('all addresses stand on one page, however many', async () => {
  const { accessToken: token } = await freshPerson(shop);
  const place = { street: 'Vlonder', postalCode: '0562 ZE', city: 'Zandoog', countryCode: 'NL' };
  for (let number = 1; number <= 26; number++) {
    const body = { ...place, houseNumber: String(number) };
    expect((await call(shop, 'account.createAddress', { body }, { token })).status).toBe(200);
  }
  const { html } = await open(href('addresses', { culture: 'nl' }), `accessToken=${token}`);
  const [, main = ''] = html.split('<main');
  const [shown = ''] = main.split('</main>');
  expect(new Set(shown.match(/Vlonder \d+/g)).size).toBe(26);
});

test('a customer downloads their personal data as a file', async () => {
  const { status, headers, html } = await open(href('personalData', { culture: 'nl' }), asAna);
  expect(status).toBe(200);
  expect(headers.get('Cache-Control')).toBe('private, no-store');
  expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename\*=UTF-8''mijn-gegevens-\d{4}/);
  expect(JSON.stringify(JSON.parse(html))).toContain('ana@gast.example');
});

describe('a form sent after its session has ended', () => {
  const login = (path: string) => `/login?returnUrl=${encodeURIComponent(path)}`;

  test.each([
    ['/account/profile', { firstName: 'Ana "de" <b>', lastName: 'Wierd' }],
    [
      '/account/addresses/new',
      { street: 'Kade', houseNumber: '5', postalCode: '0562 ZE', city: 'Zandoog', countryCode: 'NL' },
    ],
    [
      `/account/addresses/${bramsAddress.data?.id}`,
      { street: 'Dijk', houseNumber: '5', postalCode: '0562 ZE', city: 'Zandoog', countryCode: 'NL' },
    ],
    ['/account/preferences', { mailCulture: 'fr', newsletter: 'on' }],
    ['/account/email', { emailAddress: 'ana@elders.example', password: 'a duck in the rain' }],
  ])('at %s preserves the typed values except a password, to send again', async (path, values) => {
    const { status, html } = await post(path, values);
    expect(status).toBe(401);
    const fields = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const { password, ...typed } = values as Record<string, string>;
    expect(Object.fromEntries(fields.map(([, name, value]) => [name, plain(value ?? '')]))).toEqual(typed);
    expect(html.includes('a duck')).toBe(false);
    expect(/<form [^>]*action="([^"]*)" method="post"><input type="hidden"/.exec(html)?.[1]).toBe(path);
    expect(/<a href="([^"]*)" target="_blank"/.exec(html)?.[1]).toBe(login(path));
  });

  test('with passwords only leads to the sign-in screen', async () => {
    const path = '/account/password';
    const { status, location } = await post(path, {
      currentPassword: 'a duck in the rain',
      password: 'another duck in the rain',
    });
    expect([status, location]).toEqual([302, login(path)]);
  });

  test('is accepted after signing in', async () => {
    const { status } = await post('/account/profile', { firstName: 'Bram', lastName: 'Zee' }, asBram);
    expect(status).toBe(200);
    expect((await bram.api('nl').account.me()).data?.lastName).toBe('Zee');
  });
});

test('an empty optional field empties that part of an address', async () => {
  const needed = {
    street: 'Kade',
    houseNumber: '7',
    postalCode: '0562 ZE',
    city: 'Zandoog',
    countryCode: 'NL',
  };
  const optional = {
    houseNumberAddition: 'b',
    companyName: 'Duin',
    attn: 'Bram',
    description: 'Work',
    emailAddress: 'bram@work.example',
    phoneNumber: '123',
    externalId: 'x',
  };
  const { account } = bram.api('nl');
  const made = await account.createAddress({ body: { ...needed, ...optional, country: 'Zeeland' } });
  const path = `/account/addresses/${made.data?.id}`;
  const emptied = { ...optional, houseNumberAddition: '', companyName: '  ', attn: '', description: '' };
  await post(path, { ...needed, ...emptied }, asBram);
  const filters = [{ property: 'id', operator: 'eq', value: made.data?.id ?? '' } as const];
  const read = async () => (await account.addresses({ query: { filters } })).data?.items[0];
  const stored = { emailAddress: 'bram@work.example', phoneNumber: '123', externalId: 'x' };
  const none = { houseNumberAddition: '', companyName: '', attn: '', description: '' };
  expect(await read()).toMatchObject({ ...needed, ...stored, ...none, country: 'Zeeland' });
  await post(path, needed, asBram);
  const gone = { emailAddress: '', phoneNumber: '', externalId: '' };
  expect(await read()).toMatchObject({ ...needed, ...none, ...gone, country: 'Zeeland' });
  const { status } = await post(path, { ...needed, street: '' }, asBram);
  expect(status).toBe(400);
  expect(await read()).toMatchObject(needed);
});

test.each(['/account/sessions', '/account/addresses'])(
  '%s refuses a form that is not its own',
  async (path) => {
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`x${index}`, '']));
    expect((await post(path, many, asBram)).status).toBe(400);
    expect((await open(path, asBram)).status).toBe(200);
  },
);

test('the office opens to who works there alone', async () => {
  const { id } = (await call(shop, 'content.findPageByUrl', { query: { path: '/' } })).data;
  for (const path of ['/office/overview', `/office/edit/${id}`]) {
    const login = `/office/login?returnUrl=${encodeURIComponent(path)}`;
    for (const cookie of ['', asAna, `officeAccessToken=${ana.accessToken}`]) {
      const { status, location } = await open(path, cookie);
      expect([status, location]).toEqual([302, login]);
    }
    expect((await open(path, `officeAccessToken=${eva.accessToken}`)).status).toBe(200);
  }
  const { status, html } = await open('/office/overview', `officeAccessToken=${eva.accessToken}`);
  expect(status).toBe(200);
  expect(html).toContain('eva@zilteduin.example');
});

test.each<['ada' | 'eva' | 'hidde', string, string]>([
  ['ada', '/office', '/office/today'],
  ['eva', '/de/office?from=email', '/de/office/pages?from=email'],
  ['hidde', '/en/office', '/en/office/housekeeping'],
])('the address of the office leads %s from %s to %s', async (name, path, to) => {
  const { accessToken } = await shop.signIn(name, 'office');
  const { status, location } = await open(path, `officeAccessToken=${accessToken}`);
  expect([status, location]).toEqual([302, to]);
});

test.each([
  ['/account/profile', '/account/profile'],
  ['//evil.example', '/office'],
  ['https://evil.example/office', '/office'],
])(
  'the office’s sign-in screen redirects signed-in staff to paths on this site only: %s',
  async (requestedUrl, to) => {
    const path = `/office/login?returnUrl=${encodeURIComponent(requestedUrl)}`;
    const { status, location } = await open(path, `officeAccessToken=${eva.accessToken}`);
    expect([status, location]).toEqual([302, to]);
  },
);
