import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { isApiError } from '../../contract/errors.ts';
import type { mergeFacts } from '../../contract/office-guests.ts';
import type { Right } from '../../contract/rights.ts';
import { call } from '../../test/kit/call-api.ts';
import { placeReadyOrder, readyCart } from '../../test/kit/fresh-cart.ts';
import { freshMember } from '../../test/kit/fresh-member.ts';
import { freshMessage } from '../../test/kit/fresh-message.ts';
import { freshAddress, freshLink, freshPerson } from '../../test/kit/fresh-person.ts';
import { freshStay } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { audit } from '../audit/audit.ts';
import { guestTransfers } from '../customers/merge-guests.ts';
import { personColumns } from '../customers/missing-person.ts';
import { erasePerson, getPersonalData } from '../customers/personal-data.ts';
import { adjustPoints } from '../loyalty/adjust.ts';
import { deleteMember } from '../loyalty/delete-member.ts';
import { eraseOrder } from '../orders/erase-order.ts';
import { mergeProfiles } from './merge.ts';
import { trimMerges } from './merge-list.ts';
import { stricter } from './merge-preferences.ts';

const shop = await openShop();
const { db, site } = shop;
const receptionist = { token: (await shop.signIn('roos', 'office')).accessToken };
const mees = await shop.signIn('mees', 'office');
const manager = { token: mees.accessToken };
afterEach(async () => expect((await audit(db)).filter(({ severity }) => severity !== 'warning')).toEqual([]));

type Fact = (typeof mergeFacts)[number];

const read = async (guestId: string, as = manager) =>
  (await call(shop, 'officeGuest.read', { params: { guestId } }, as)).data;

async function create(lastName: string, more: object = {}) {
  const body = { firstName: 'Wieke', lastName, ...more };
  return (await call(shop, 'officeGuest.create', { body } as never, manager)).data.id;
}

/** Returns a function that merges two guests as they are now. */
async function merging(guestId: string, otherId: string, facts: Fact[] = [], as = manager) {
  const [{ version }, { version: otherVersion }] = [await read(guestId), await read(otherId)];
  const body = { version, otherId, otherVersion, facts };
  return () => call(shop, 'officeGuest.merge', { params: { guestId }, body }, as);
}

const merge = async (...input: Parameters<typeof merging>) => (await merging(...input))();

const undo = (guestId: string, mergeId = '') =>
  call(shop, 'officeGuest.undoMerge', { params: { guestId, mergeId } }, manager);

const undoLast = async (guestId: string) => undo(guestId, (await read(guestId)).merges[0]?.id);

/** Rows of a person, but for when the person changed last. */
const dataOf = async (personId: string) => {
  const data = await getPersonalData(db, personId);
  const { guest_merge: _, session: _s, ...rest } = data;
  const { rows: usedVouchers } = await sql`
    select voucher_id, order_id from voucher_use where customer_key = ${personId}`.execute(db);
  return JSON.parse(JSON.stringify({ ...rest, usedVouchers }), (key, value) =>
    ['updated_at', 'reviewed_on'].includes(key) ? null : value,
  );
};

/** Gives a person one of everything that passes on, with an order. Returns the id of the order. */
async function furnish(personId: string) {
  const { orderId } = await freshStay(shop, { customerId: personId });
  await sql`
    with used as (
      insert into voucher_use (voucher_id, order_id, customer_key)
      select id, ${orderId}, ${personId} from voucher where max_uses is null order by id limit 1 returning voucher_id
    ) update voucher set uses = uses + 1 where id = (select voucher_id from used)`.execute(db);
  await furnishProfile(personId);
  return orderId;
}

async function furnishProfile(personId: string) {
  const params = { draftId: crypto.randomUUID() };
  await call(shop, 'officeOrderDraft.put', { params, body: { name: 'Wieke' } }, manager);
  await sql`update order_draft set guest_id = ${personId} where cart_id = ${params.draftId}`.execute(db);
  await sql`update survey_entry set person_id = ${personId} where id = ${await freshMessage(shop)}`.execute(
    db,
  );
  await sql`insert into tracking (site_id, person_id, event) values (${site.id}, ${personId}, 'room.seen')`.execute(
    db,
  );
  await call(
    shop,
    'officeGuestNote.create',
    { params: { subjectId: personId }, body: { text: 'Belt graag' } },
    manager,
  );
  await db
    .insertInto('address')
    .values({
      ...{ person_id: personId, street: 'Kreekpad', house_number: '4' },
      ...{ postal_code: '0562 ZD', city: 'Oosterwad', country_code: 'NL' },
    })
    .execute();
  await sql`insert into preference (person_id, key, type, value) values
    (${personId}, 'newsletter', 'boolean', 'false'), (${personId}, 'pillow', 'string', 'hard')`.execute(db);
  await sql`insert into news_consent (person_id, is_subscribed, source) values (${personId}, false, 'phone')`.execute(
    db,
  );
  await sql`with created as (insert into mailing (site_id, sent_at) values (${site.id}, now()) returning id)
    insert into mailing_recipient (mailing_id, person_id) select id, ${personId} from created`.execute(db);
  await sql`insert into favorite (customer_id, product_id) select ${personId}, id from product order by id limit 2`.execute(
    db,
  );
  await sql`insert into cart (id, site_id, customer_id, name, culture)
    values (${crypto.randomUUID()}, ${site.id}, ${personId}, 'wensen', 'nl')`.execute(db);
}

describe('merging two profiles', () => {
  test('passes everything on, and takes the chosen facts', async () => {
    const guestId = await create('Duinhof', { tags: ['VIP'], phoneNumber: '+31562555001' });
    const otherId = await create('Duynhof', {
      tags: ['zeilclub', 'VIP'],
      ...{ phoneNumber: '+31562555002', emailAddress: 'wieke@gast.example', birthDate: '1980-02-01' },
    });
    await furnish(guestId);
    await furnish(otherId);
    await sql`update preference set value = 'true' where person_id = ${guestId} and key = 'newsletter'`.execute(
      db,
    );
    const { data } = await merge(guestId, otherId, ['emailAddress', 'phoneNumber'], receptionist);
    expect(data).toMatchObject({
      ...{ id: guestId, lastName: 'Duinhof', emailAddress: 'wieke@gast.example', birthDate: null },
      ...{ phoneNumber: '+31562555002', tags: ['VIP', 'zeilclub'] },
      preferences: [
        { key: 'newsletter', value: 'false' },
        { key: 'pillow', value: 'hard' },
      ],
      merges: [{ guestId: otherId, name: 'Wieke Duynhof', staffName: expect.stringMatching(/^Roos/) }],
    });
    const stored = await getPersonalData(db, guestId);
    const passed = [
      'customer_order',
      'address',
      'note',
      'favorite',
      'order_draft',
      'survey_entry',
      'tracking',
    ];
    for (const table of passed) expect(stored[table], table).toHaveLength(2);
    expect(stored.cart?.filter((cart) => JSON.stringify(cart).includes('"closed_at":null'))).toHaveLength(2);
    const gone = await call(shop, 'officeGuest.read', { params: { guestId: otherId } }, manager);
    expect(gone.code).toBe('not_found');
  });

  test('keeps the account, and of two accounts ends the sessions of the other', async () => {
    const remaining = await freshPerson(shop, { isConfirmed: true });
    const other = await freshPerson(shop);
    const guest = await create('Zandoord');
    expect(await merge(guest, remaining.id)).toMatchObject({ errors: [{ code: 'account_stays' }] });
    expect(await merge(remaining.id, other.id, ['emailAddress'])).toMatchObject({
      errors: [{ path: 'body.facts', code: 'account_address' }],
    });
    expect(await merge(remaining.id, remaining.id)).toMatchObject({ errors: [{ code: 'same_guest' }] });
    expect(await merge(remaining.id, other.id)).toMatchObject({ status: 200 });
    const me = ({ accessToken: token }: { accessToken: string }) => call(shop, 'account.me', {}, { token });
    expect((await me(remaining)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
    // Undone, the other account is opened by its password again.
    expect((await undoLast(remaining.id)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
    const body = { emailAddress: other.emailAddress, password: other.password };
    expect((await call(shop, 'account.login', { body })).status).toBe(200);
  });

  test('is refused on an older version, for staff, and without the right', async () => {
    const guestId = await create('Wegzicht');
    const otherId = await create('Wegzigt');
    const { version } = await read(guestId);
    const body = { version, otherId, otherVersion: 'older', facts: [] };
    const late = await call(shop, 'officeGuest.merge', { params: { guestId }, body }, manager);
    expect(late).toMatchObject({ status: 409, code: 'version_conflict' });
    const colleague = await freshPerson(shop, { role: 'editor' });
    const withStaff = { ...body, otherId: colleague.id };
    expect(
      (await call(shop, 'officeGuest.merge', { params: { guestId }, body: withStaff }, manager)).code,
    ).toBe('not_found');
    const reader = await freshPerson(shop, { role: ['guests:read'] });
    expect((await merge(guestId, otherId, [], { token: reader.accessToken })).code).toBe('forbidden');
  });

  test('is refused for an account whose address is not confirmed: a stranger may have made it', async () => {
    const stranger = await freshPerson(shop);
    const guestId = await create('Zeezicht');
    await furnish(guestId);
    expect(await merge(stranger.id, guestId)).toMatchObject({
      ...{ status: 400, errors: [{ path: 'body.otherId', code: 'account_unconfirmed' }] },
    });
    expect(await read(stranger.id)).toMatchObject({ orders: [], stays: [] });
    await sql`update person set confirmed_at = now() where id = ${stranger.id}`.execute(db);
    expect((await merge(stranger.id, guestId)).status).toBe(200);
  });

  test('needs more rights where an account ends, and where two members become one', async () => {
    const [one, other] = [await freshMember(shop, { points: 10 }), await freshMember(shop, { points: 20 })];
    const guestId = await create('Rechtsom');
    const as = async (...rights: Right[]) => ({
      token: (await freshPerson(shop, { role: ['guests:write', ...rights] })).accessToken,
    });
    const lacking = (right: Right) => ({ status: 403, code: 'forbidden', details: { right } });
    expect(await merge(one.id, other.id, [], receptionist)).toMatchObject(lacking('guests:erase'));
    expect(await merge(one.id, other.id, [], await as('loyalty:write'))).toMatchObject(
      lacking('guests:erase'),
    );
    expect(await merge(one.id, other.id, [], await as('guests:erase'))).toMatchObject(
      lacking('loyalty:write'),
    );
    expect((await merge(one.id, guestId, [], receptionist)).status).toBe(200);
    expect((await merge(one.id, other.id, [], await as('guests:erase', 'loyalty:write'))).status).toBe(200);
  });

  test.each<[string, number, (guestId: string) => Promise<unknown>]>([
    [
      'tags',
      21,
      (guestId) =>
        sql`update person set tags = (
          select array_agg(case n when 1 then 'VIP' else id || ' ' || n end) from generate_series(1, 11) as n)
        where id = ${guestId}`.execute(db),
    ],
    [
      'characters of the reasons of a block',
      503,
      (guestId) =>
        sql`update person set blocked_reason = rpad(right(id::text, 8), 250, 'x') where id = ${guestId}`.execute(
          db,
        ),
    ],
    [
      'preferences',
      201,
      (guestId) =>
        sql`insert into preference (person_id, key, type, value)
        select ${guestId}, case n when 1 then 'pillow' else ${guestId} || n end, 'string', 'x'
        from generate_series(1, 101) as n`.execute(db),
    ],
  ])('is refused where both have too many %s together', async (_, count, fill) => {
    const [guestId, otherId] = [await create('Volhof'), await create('Volhoff')];
    for (const id of [guestId, otherId]) await fill(id);
    const refused = await merge(guestId, otherId);
    expect(refused).toMatchObject({ status: 409, code: 'conflict' });
    expect(refused.message).toContain(String(count));
    // With fewer, the guest can be saved again after the merge.
    await sql`update person set tags = tags[1:10], blocked_reason = left(blocked_reason, 247) where id = ${otherId}`.execute(
      db,
    );
    await sql`delete from preference where person_id = ${otherId} and key like '%101'`.execute(db);
    const { data } = await merge(guestId, otherId);
    const { version, tags, blockedReason } = data;
    const body = { version, tags, blockedReason };
    expect((await call(shop, 'officeGuest.change', { params: { guestId }, body }, manager)).status).toBe(200);
  });

  test('erases both with the one that stays', async () => {
    const guestId = await create('Zeekant');
    const otherId = await create('Zeekand', { emailAddress: 'zeekant@gast.example' });
    await sql`insert into note (site_id, person_id, text) values (${site.id}, ${otherId}, 'Komt in mei')`.execute(
      db,
    );
    await merge(guestId, otherId);
    const params = { guestId };
    expect((await call(shop, 'officeGuest.erase', { params }, manager)).status).toBe(200);
    const { rows } = await sql`
      select from note where text = 'Komt in mei' union all select from guest_merge where person_id = ${guestId}`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });
});

describe('the points of two members', () => {
  const pointsOf = async (guestId: string) => (await read(guestId)).points;

  const removePoints = (memberId: string) =>
    adjustPoints(db, site.id, memberId, {
      ...{ points: -100, reason: 'te veel', reference: crypto.randomUUID(), qualifies: false },
      staffId: mees.personId,
    });

  test('add up, with the higher tier, and separate again but for what was spent', async () => {
    const remaining = await freshMember(shop, { points: 300 });
    const other = await freshMember(shop, { points: 500, tier: 'gold' });
    const tierOf = async ({ memberId }: { memberId: string }) => {
      const { rows } = await sql<{ code: string }>`
        select code from member join loyalty_tier on loyalty_tier.id = tier_id where member.id = ${memberId}`.execute(
        db,
      );
      return rows[0]?.code;
    };
    const tier = await tierOf(remaining);
    const before = [await dataOf(remaining.id), await dataOf(other.id)];
    await merge(remaining.id, other.id);
    expect(await pointsOf(remaining.id)).toBe(800);
    expect([tier, await tierOf(remaining)]).toEqual(['bronze', 'gold']);
    await undoLast(remaining.id);
    expect([await tierOf(remaining), await tierOf(other)]).toEqual([tier, 'gold']);
    expect([await pointsOf(remaining.id), await pointsOf(other.id)]).toEqual([300, 500]);
    const tables = ['loyalty_lot', 'loyalty_entry', 'loyalty_posting'];
    for (const [index, person] of [remaining, other].entries()) {
      const now = await dataOf(person.id);
      for (const table of tables) expect(now[table], table).toEqual(before[index]?.[table]);
    }
    await merge(remaining.id, other.id);
    await removePoints(remaining.memberId);
    await undoLast(remaining.id);
    expect(((await pointsOf(remaining.id)) ?? 0) + ((await pointsOf(other.id)) ?? 0)).toBe(700);
  });

  test('stay with what used them: an entry, its lots and its order have one member', async () => {
    const remaining = await freshMember(shop, { points: 0 });
    const other = await freshMember(shop, { points: 500 });
    const cartId = await readyCart(shop, other.id);
    const token = { token: other.accessToken };
    await call(shop, 'cart.points', { params: { cartId }, body: { points: 200 } }, token);
    await placeReadyOrder(shop, cartId, other.id);
    await merge(remaining.id, other.id);
    await removePoints(remaining.memberId);
    expect((await undoLast(remaining.id)).status).toBe(200);
    const { rows: divided } = await sql`
      select entry.id from loyalty_entry as entry join loyalty_posting as posting on entry_id = entry.id
        join loyalty_lot as lot on lot.id = lot_id
      where lot.member_id <> entry.member_id and entry.member_id in (${remaining.memberId}, ${other.memberId})`.execute(
      db,
    );
    expect(divided).toEqual([]);
    const { rows: orders } = await sql`
      select paid.order_id from order_points as paid join loyalty_entry as entry on entry.order_id = paid.order_id
      where paid.member_id <> entry.member_id and paid.member_id in (${remaining.memberId}, ${other.memberId})`.execute(
      db,
    );
    expect(orders).toEqual([]);
    expect(((await pointsOf(remaining.id)) ?? 0) + ((await pointsOf(other.id)) ?? 0)).toBe(200);
  });

  test('are there for a guest who was no member', async () => {
    const remaining = await freshPerson(shop, { isConfirmed: true });
    const other = await freshMember(shop, { points: 200 });
    await merge(remaining.id, other.id);
    expect(await pointsOf(remaining.id)).toBe(200);
    await undoLast(remaining.id);
    expect([await pointsOf(remaining.id), await pointsOf(other.id)]).toEqual([null, 200]);
  });
});

describe('undoing a merge', () => {
  test('puts everything back as it was', async () => {
    const guestId = await create('Kreekhof', { tags: ['VIP'] });
    const otherId = await create('Kreekhoff', { phoneNumber: '+31562555003', tags: ['vast'] });
    await furnish(guestId);
    await furnish(otherId);
    const before = [await dataOf(guestId), await dataOf(otherId)];
    const tables = guestTransfers.map(({ table }) => table).filter((table) => table !== 'guest_merge');
    for (const table of [...tables, 'usedVouchers'])
      for (const data of before) expect(data[table], table).not.toEqual([]);
    await merge(guestId, otherId, ['name', 'phoneNumber']);
    expect((await dataOf(guestId)).usedVouchers).toHaveLength(2);
    expect(await undoLast(guestId)).toMatchObject({ data: { lastName: 'Kreekhof', merges: [] } });
    expect([await dataOf(guestId), await dataOf(otherId)]).toEqual(before);
  });

  test('leaves what happened since with the guest', async () => {
    const guestId = await create('Strandhof', { phoneNumber: '+31562555004' });
    const otherId = await create('Strandhoff', { phoneNumber: '+31562555005' });
    await merge(guestId, otherId, ['phoneNumber']);
    const { version } = await read(guestId);
    const body = { version, phoneNumber: '+31562555006' };
    await call(shop, 'officeGuest.change', { params: { guestId }, body }, manager);
    const orderId = await furnish(guestId);
    await undoLast(guestId);
    expect(await read(guestId)).toMatchObject({ phoneNumber: '+31562555006', orders: [{}] });
    expect(await read(otherId)).toMatchObject({ phoneNumber: '+31562555005', orders: [] });
    const { rows } =
      await sql`select from customer_order where id = ${orderId} and customer_id = ${guestId}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  test('goes from the last merge to the first, and ends with the day', async () => {
    const guestId = await create('Dijkhof');
    const [first, second] = [await create('Dijkhoff'), await create('Dykhof')];
    await merge(guestId, first);
    await merge(guestId, second);
    const [last, earlier] = (await read(guestId)).merges;
    expect(await undo(guestId, earlier?.id)).toMatchObject({ code: 'conflict' });
    expect((await undo(guestId, last?.id)).status).toBe(200);
    expect((await undo(guestId, last?.id)).code).toBe('not_found');
    await sql`update guest_merge set created_at = created_at - interval '1 day' where id = ${earlier?.id}`.execute(
      db,
    );
    expect((await read(guestId)).merges).toEqual([]);
    expect(await undo(guestId, earlier?.id)).toMatchObject({ code: 'conflict' });
    await trimMerges(db);
    expect((await undo(guestId, earlier?.id)).code).toBe('not_found');
  });

  test('is refused once another account has the address', async () => {
    const remaining = await freshPerson(shop, { isConfirmed: true });
    const other = await freshPerson(shop);
    await merge(remaining.id, other.id);
    await freshPerson(shop, { emailAddress: other.emailAddress.toUpperCase() });
    expect(await undoLast(remaining.id)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await read(remaining.id)).merges).toHaveLength(1);
  });
});

describe('at once', () => {
  const { jobs, keys } = shop.paymentDeps;
  const post = { jobs, keys, siteId: site.id, culture: 'nl', origin: 'http://localhost' } as never;

  const countWaiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      db,
    );
    return rows.length;
  };

  test('two merges of the same profiles: one is made', async () => {
    const [one, other] = [await create('Tweeduin'), await create('Tweeduyn')];
    const merges = [await merging(one, other), await merging(other, one)];
    const answers = await Promise.all(merges.map((run) => run()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('a merge and an erasure: nothing of the erased profile is left', async () => {
    const [one, other] = [await create('Wisduin'), await create('Wisduyn')];
    const run = await merging(one, other);
    const [merged, erased] = await Promise.allSettled([
      run(),
      erasePerson(db, post, other, null, deleteMember),
    ]);
    const isMerged = merged.status === 'fulfilled' && merged.value.status === 200;
    expect(isMerged).toBe(erased.status === 'rejected');
    const { rows } = await sql`select from person where id = ${other}`.execute(db);
    expect(rows).toEqual([]);
  });

  test('a merge and an order of the profile that goes: the order is the guest’s, or is not placed', async () => {
    const [one, other] = [await create('Besteld'), await create('Besteldt')];
    const run = await merging(one, other);
    const [placed, merged] = await Promise.allSettled([freshStay(shop, { customerId: other }), run()]);
    expect(merged).toMatchObject({ status: 'fulfilled' });
    expect(sqlStates([placed])).not.toContain('40P01');
    const isMerged = merged.status === 'fulfilled' && merged.value.status === 200;
    expect(isMerged).toBe(true);
    const { orders } = await read(one);
    expect(orders).toHaveLength(placed.status === 'fulfilled' ? 1 : 0);
  });

  test('an undo and a registration with the address: the undo waits for it, and is refused', async () => {
    const remaining = await freshPerson(shop, { isConfirmed: true });
    const other = await freshPerson(shop);
    await merge(remaining.id, other.id);
    const undone = await db.transaction().execute(async (trx) => {
      const registered = { site_id: site.id, email_address: other.emailAddress, culture: 'nl' };
      await trx.insertInto('person').values(registered).execute();
      const undoing = undoLast(remaining.id);
      await expect.poll(countWaiting).toBe(1);
      return { undoing };
    });
    expect(await undone.undoing).toMatchObject({ status: 409, code: 'conflict' });
    expect((await read(remaining.id)).merges).toHaveLength(1);
  });

  test('a merge and a registration in the session of the guest: what passed on stays with the guest', async () => {
    const emailAddress = freshAddress();
    const body = { emailAddress, firstName: 'Wieke' };
    const { accessToken: token, user } = (await call(shop, 'account.registerGuest', { body })).data;
    const otherId = await create('Sessieduin');
    const orderId = await furnish(otherId);
    const [{ version }, { version: otherVersion }] = [await read(user.id), await read(otherId)];
    const staff = { id: mees.personId, rights: [], lacksSecondFactor: false };
    const merging = { siteId: site.id, culture: 'nl', rights: [], staff } as const;
    const held = await db.transaction().execute(async (trx) => {
      await mergeProfiles(trx, merging, user.id, { version, otherId, otherVersion, facts: [] });
      const draft = { emailAddress: freshAddress(), password: 'een zee van gras' };
      const registering = call(shop, 'account.register', { body: draft }, { token });
      await expect.poll(countWaiting).toBe(1);
      return { registering };
    });
    expect((await held.registering).status).toBe(200);
    const { rows: owners } = await sql<{ id: string }>`
      select customer_id as id from customer_order where id = ${orderId}`.execute(db);
    expect(owners).toEqual([{ id: user.id }]);
  });

  /** The SQL states of failures; a deadlock has one. */
  const sqlStates = (results: readonly PromiseSettledResult<unknown>[]) =>
    results.flatMap((result) =>
      result.status === 'rejected' && !isApiError(result.reason)
        ? [result.reason?.code ?? result.reason]
        : [],
    );

  test('a merge and an erasure of a profile for which staff prepare an order wait for each other', async () => {
    const [one, other] = [await create('Wachtduin'), await create('Wachtduyn')];
    await furnishProfile(other);
    const run = await merging(one, other);
    const held = await db.transaction().execute(async (trx) => {
      await sql`select from person where id = ${other} for update`.execute(trx);
      const merged = run();
      await expect.poll(countWaiting).toBe(1);
      const results = Promise.allSettled([merged, erasePerson(db, post, other, null, deleteMember)]);
      await expect.poll(countWaiting).toBe(2);
      return { results };
    });
    const [merged, erased] = await held.results;
    expect(merged).toMatchObject({ value: { status: 200 } });
    expect(erased).toMatchObject({ reason: { code: 'not_found' } });
  });

  /** Starts two requests while the row of a person is locked: the second after the first waits. */
  async function inTurn<One, Two>(lockedId: string, one: () => Promise<One>, two: () => Promise<Two>) {
    const held = await db.transaction().execute(async (trx) => {
      await sql`select from person where id = ${lockedId} for update`.execute(trx);
      const first = one();
      await expect.poll(countWaiting).toBe(1);
      const results = Promise.allSettled([first, two()]);
      await expect.poll(countWaiting).toBe(2);
      return { results };
    });
    return held.results;
  }

  const passwordHashOf = async (id: string) => {
    const person = await db
      .selectFrom('person')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirst();
    return person?.password_hash ?? null;
  };

  test('a guest who logs in and an erasure of the account wait for each other', async () => {
    const account = await freshPerson(shop, { isConfirmed: true });
    const passwordHash = await passwordHashOf(account.id);
    const { emailAddress, password } = account;
    const guest = (await call(shop, 'account.registerGuest', { body: { emailAddress, firstName: 'Wieke' } }))
      .data;
    await sql`insert into tracking (site_id, person_id, event) values (${site.id}, ${guest.user.id}, 'room.seen')`.execute(
      db,
    );
    // An erasure locks by id.
    expect(account.id < guest.user.id).toBe(true);
    const [loggedIn, erased] = await inTurn(
      guest.user.id,
      () => call(shop, 'account.login', { body: { emailAddress, password } }, { token: guest.accessToken }),
      () => erasePerson(db, post, account.id, passwordHash, deleteMember),
    );
    expect(loggedIn).toMatchObject({ value: { status: 200 } });
    expect(erased).toMatchObject({ status: 'fulfilled' });
    const { rows } = await sql`select from person where id in (${account.id}, ${guest.user.id})`.execute(db);
    expect(rows).toEqual([]);
  });

  test('an erasure and a link that passes a guest on to the account wait for each other', async () => {
    const emailAddress = freshAddress();
    const { user } = (
      await call(shop, 'account.registerGuest', { body: { emailAddress, firstName: 'Wieke' } })
    ).data;
    const account = await freshPerson(shop, { emailAddress, isConfirmed: true });
    const passwordHash = await passwordHashOf(account.id);
    const body = { token: await freshLink(shop, account, 'reset'), password: 'een zee van gras' };
    expect(user.id < account.id).toBe(true);
    const [erased, reset] = await inTurn(
      user.id,
      () => erasePerson(db, post, account.id, passwordHash, deleteMember),
      () => call(shop, 'account.resetPassword', { body }),
    );
    expect(erased).toMatchObject({ status: 'fulfilled' });
    expect(reset).toMatchObject({ value: { status: 409, code: 'already_used' } });
  });

  test('merges and erasures of the same profiles and orders wait for each other', async () => {
    for (let round = 0; round < 3; round++) {
      const [one, other, third] = [
        await create('Eenduin'),
        await create('Andeduin'),
        await create('Derdeduin'),
      ];
      const orders = [await furnish(one), await furnish(other)];
      await furnishProfile(third);
      const runs = [await merging(one, other), await merging(one, third)];
      const results = await Promise.allSettled([
        ...orders.map((id) => eraseOrder(db, keys, id)),
        erasePerson(db, post, third, null, deleteMember),
        ...runs.map((run) => run().then(({ status }) => expect(status).toBeLessThan(500))),
        ...orders.map((id) => eraseOrder(db, keys, id)),
      ]);
      expect(sqlStates(results)).toEqual([]);
    }
  });

  test('what a profile writes while it is merged waits for the merge, and says that it is gone', async () => {
    const people = [
      await freshPerson(shop, { isConfirmed: true }),
      await freshPerson(shop, { isConfirmed: true }),
    ];
    // The merge locks the profile that goes, then waits for the one that stays.
    const [other, one] = people.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    if (!one || !other) throw new Error('there are two');
    const run = await merging(one.id, other.id);
    const guest = { token: other.accessToken };
    const body = { cartName: 'Vertrek' };
    const writes = [
      () => call(shop, 'cart.create', { body }, guest),
      () =>
        call(
          shop,
          'cart.addItem',
          { params: { cartId: crypto.randomUUID() }, body: { ItemCode: 'SOAP-ALGAE' } },
          guest,
        ),
      () =>
        call(
          shop,
          'officeGuestNote.create',
          { params: { subjectId: other.id }, body: { text: 'Bel terug' } },
          manager,
        ),
    ];
    const { merged, written } = await db.transaction().execute(async (trx) => {
      await sql`select from person where id = ${one.id} for update`.execute(trx);
      const merged = run();
      await expect.poll(countWaiting).toBe(1);
      const written = writes.map((write) => write());
      await expect.poll(countWaiting).toBeGreaterThan(writes.length);
      return { merged, written };
    });
    expect(await merged).toMatchObject({ status: 200 });
    for (const { status, code } of await Promise.all(written))
      expect([status, code]).toEqual([404, 'not_found']);
  });

  test('every column of a person is known to be one', async () => {
    const { rows } = await sql<{ conname: string }>`
      select conname from pg_constraint where contype = 'f' and confrelid in ('person'::regclass, 'member'::regclass)`.execute(
      db,
    );
    expect(rows.map(({ conname }) => conname).filter((name) => !personColumns.test(name))).toEqual([]);
  });

  test('a merge and a cart that is reopened wait for each other', async () => {
    for (let round = 0; round < 3; round++) {
      const [one, other] = [await freshPerson(shop, { isConfirmed: true }), await freshPerson(shop)];
      const cartIds: [string, { token: string }][] = [];
      for (const { id, accessToken: token } of [one, other]) {
        const cartId = await readyCart(shop, id);
        await placeReadyOrder(shop, cartId, id);
        cartIds.push([cartId, { token }]);
      }
      const run = await merging(one.id, other.id);
      const reopen = ([cartId, token]: (typeof cartIds)[number]) =>
        call(shop, 'cart.reopen', { params: { cartId } }, token);
      const answers = await Promise.all([...cartIds.map(reopen), run()]);
      for (const { status } of answers) expect(status).toBeLessThan(500);
      expect(answers.at(-1)?.status).toBe(200);
    }
  });
});

test.each([
  ['consent', 'string', 'own.matomo', 'own', 'own'],
  ['consent', 'string', 'own', 'denied', 'denied'],
  ['consent', 'string', 'own', 'matomo', 'denied'],
  ['newsletter', 'boolean', 'true', 'false', 'false'],
  ['newsletter', 'boolean', 'false', 'true', 'false'],
  ['pillow', 'string', 'soft', 'false', 'soft'],
])('of the %s (%s) %s and %s the stricter one is %s', (key, type, value, other, expected) => {
  expect(stricter({ key, type, value }, { value: other })).toBe(expected);
});
