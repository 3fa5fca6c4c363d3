import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '../../contract/contract.ts';
import type { officeFees } from '../../contract/office-fees.ts';
import type { officeRatePlans } from '../../contract/office-rate-plans.ts';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { freshRoom, freshStay, nightCents } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { putRates } from './rates.ts';

const shop = await openShop();
const { db, site } = shop;
const { accessToken: token } = await shop.signIn('mees', 'office');
const room = 'SETUP-ROOM';

type NewPlan = Input<typeof officeRatePlans.create>['body'];
type NewFee = Input<typeof officeFees.create>['body'];

const createPlan = (body: NewPlan) => call(shop, 'officeRatePlan.create', { body }, { token });
const changePlan = (itemCode: string, body: Input<typeof officeRatePlans.change>['body']) =>
  call(shop, 'officeRatePlan.change', { params: { itemCode }, body }, { token });
const createFee = (body: NewFee) => call(shop, 'officeFee.create', { body }, { token });
const removeFee = (code: string) => call(shop, 'officeFee.remove', { params: { code } }, { token });
const bookedBy = async (stayId: string) =>
  (await call(shop, 'officeStay.read', { params: { stayId } }, { token })).data;

async function offer(plan: string, nights = 2) {
  await shop.projections.catchUp();
  const { data } = await call(shop, 'booking.roomAvailability', {
    query: { roomItemCode: `${room}-${plan}`, dateFrom: inDays(20), nights: String(nights) },
  });
  const [found] = data.mainStays;
  if (!found) throw new Error(`${plan} cannot be booked`);
  return found;
}

const taxOf = ({ lines }: Awaited<ReturnType<typeof offer>>) =>
  lines.filter(({ kind }) => kind === 'touristTax').map(({ amount, quantity }) => [amount, quantity]);

let base = '';

beforeAll(async () => {
  await freshRoom(shop, room);
  const made = await createPlan({ texts: { nl: { name: 'Basisprijs' } }, roomTypes: [room] });
  base = made.data.itemCode;
  await putRates(db, site.id, [
    { from: inDays(0), to: inDays(60), rooms: [room], arrangements: [base], priceCents: nightCents },
  ]);
  // The fees of the demo would be in each price.
  const { data } = await call(shop, 'officeFee.all', {}, { token });
  for (const { code } of data) await removeFee(code);
});

describe('a rate plan', () => {
  test('is made whole and priced from its base, rounded', async () => {
    const made = await createPlan({
      texts: {
        nl: { name: 'Vroegboeker', description: 'Eerder is voordeliger.' },
        de: { name: 'Frühbucher' },
      },
      roomTypes: [room],
      base: { ratePlan: base, percent: -7, amount: -1.3, rounding: 0.5 },
      deposit: { percent: 30, days: 14 },
      ...{ bookFromDays: 300, bookUntilDays: 3 },
      cancellation: [
        { daysBefore: 1, hour: 18, feePercent: 100 },
        { daysBefore: 7, feePercent: 50 },
      ],
      inclusions: [
        { extra: 'EXTRA-BREAKFAST', unit: 'perPersonPerNight', amount: 9.5, vatCategory: 'reduced' },
      ],
      lengthDiscounts: [{ fromNights: 4, percent: 10 }],
    });
    expect(made.data).toMatchObject({
      ...{ itemCode: 'VROEGBOEKER', roomTypes: [room], arrivalPattern: 'free', bookFromDays: 300 },
      base: { ratePlan: base, percent: -7, amount: -1.3, rounding: 0.5 },
      cancellation: [
        { daysBefore: 7, hour: 0, feePercent: 50 },
        { daysBefore: 1, hour: 18, feePercent: 100 },
      ],
      inclusions: [{ extra: 'EXTRA-BREAKFAST', amount: 9.5 }],
    });
    const { itemCode } = made.data;
    // 100.00 less 7 % and 1.30 is 91.70, rounded to halves 91.50.
    const stay = await offer(itemCode);
    expect(stay.pricePerNight.map(({ price }) => price)).toEqual([91.5, 91.5]);
    expect(stay.deposit).toMatchObject({ percent: 30, amount: 54.9 });
    expect(stay.cancellation.steps.map(({ feePercent }) => feePercent)).toEqual([50, 100]);
    expect((await offer(itemCode, 4)).totalPriceInclVat).toBe(329.4);
    expect(
      (await call(shop, 'officeRatePlan.read', { params: { itemCode: base } }, { token })).data,
    ).toMatchObject({ base: null, derivedPlans: ['VROEGBOEKER'] });
  });

  test('that changes keeps the fields that were not sent, and booked stays their terms', async () => {
    const { itemCode, version, ...before } = (
      await createPlan({
        texts: { nl: { name: 'Soepel' } },
        roomTypes: [room],
        base: { ratePlan: base, percent: 10 },
        deposit: { percent: 40, days: 5 },
        cancellation: [{ daysBefore: 2, feePercent: 30 }],
      })
    ).data;
    await shop.projections.catchUp();
    const stay = await freshStay(shop, { room, attributes: { ArrangementItemCode: itemCode } });
    const booked = await bookedBy(stay.id);
    const { data } = await changePlan(itemCode, {
      ...{
        version,
        cancellation: [{ daysBefore: 10, feePercent: 100 }],
        base: { ratePlan: base, percent: 50 },
      },
    });
    expect(data).toMatchObject({
      ...{ deposit: before.deposit, roomTypes: before.roomTypes, texts: before.texts },
      cancellation: [{ daysBefore: 10, hour: 0, feePercent: 100 }],
    });
    await shop.projections.catchUp();
    expect(await bookedBy(stay.id)).toEqual(booked);
    expect((await offer(itemCode)).pricePerNight[0]?.price).toBe(150);
    const late = await changePlan(itemCode, { version, bookUntilDays: 1 });
    expect(late).toMatchObject({ status: 409, code: 'version_conflict', details: { theirs: { itemCode } } });
  });

  test('is copied without prices, and archived; a base of others is not', async () => {
    const made = await createPlan({
      texts: { nl: { name: 'Origineel' } },
      ...{ roomTypes: [room], cancellation: [{ daysBefore: 3, feePercent: 90 }] },
    });
    const copy = await call(
      shop,
      'officeRatePlan.copy',
      { params: { itemCode: made.data.itemCode }, body: { texts: { nl: { name: 'Kopie' } } } },
      { token },
    );
    expect(copy.data).toMatchObject({
      ...{ itemCode: 'KOPIE', roomTypes: [room], texts: { nl: { name: 'Kopie' } } },
      cancellation: [{ daysBefore: 3, hour: 0, feePercent: 90 }],
    });
    const { version } = copy.data;
    expect((await changePlan('KOPIE', { version, isArchived: true })).data.isArchived).toBe(true);
    const own = await call(shop, 'officeRatePlan.read', { params: { itemCode: base } }, { token });
    const refused = await changePlan(base, { version: own.data.version, isArchived: true });
    expect(refused).toMatchObject({ status: 409, code: 'conflict' });
    expect(refused.details?.derivedPlans).toContain('VROEGBOEKER');
  });

  test('is refused by field where it cannot be', async () => {
    const texts = { nl: { name: 'Fout' } };
    const derived = { ratePlan: base };
    const cases: [Partial<NewPlan>, string, string][] = [
      [{ texts: { nl: null } }, 'body.texts', 'required'],
      [{ base: { ratePlan: 'NOWHERE' } }, 'body.base.ratePlan', 'no_such_plan'],
      [{ base: { ratePlan: 'VROEGBOEKER' } }, 'body.base.ratePlan', 'derived_base'],
      [{ base: { ...derived, rounding: 0.3 } }, 'body.base.rounding', 'price_rounding'],
      [{ roomTypes: ['NOWHERE'] }, 'body.roomTypes.0', 'no_such_room'],
      [{ bookFromDays: 3, bookUntilDays: 4 }, 'body.bookUntilDays', 'not_before_start'],
      [
        {
          cancellation: [
            { daysBefore: 1, feePercent: 50 },
            { daysBefore: 9, feePercent: 60 },
          ],
        },
        'body.cancellation.0.feePercent',
        'fee_falls',
      ],
      [
        { inclusions: [{ extra: 'NOWHERE', unit: 'once', amount: 1, vatCategory: 'reduced' }] },
        'body.inclusions.0.extra',
        'no_such_extra',
      ],
      [
        { inclusions: [{ extra: 'EXTRA-BREAKFAST', unit: 'once', amount: 1, vatCategory: 'no' }] },
        'body.inclusions.0.vatCategory',
        'no_such_vat',
      ],
    ];
    for (const [wrong, path, code] of cases)
      expect(await createPlan({ texts, ...wrong }), path).toMatchObject({
        status: 400,
        errors: [{ path, code }],
      });
    const listed = await call(shop, 'officeRatePlan.all', { query: { searchTerm: 'Fout' } }, { token });
    expect(listed.data.totalCount).toBe(0);
    const own = await call(shop, 'officeRatePlan.read', { params: { itemCode: base } }, { token });
    expect(
      await changePlan(base, { version: own.data.version, base: { ratePlan: 'BREAKFAST' } }),
    ).toMatchObject({ errors: [{ path: 'body.base.ratePlan', code: 'is_base' }] });
  });
});

describe('tourist tax', () => {
  const tax = { kind: 'touristTax', vatCategory: 'none', names: { nl: 'Toeristenbelasting' } } as const;

  test('by person and night is charged for the first nights only', async () => {
    const made = await createFee({
      ...{ ...tax, unit: 'perPersonPerNight', maxNights: 3, roomTypes: [room] },
      rates: [{ amount: 2.25, validFrom: '2020-01-01', source: 'Verordening 2020' }],
    });
    expect(made.data).toMatchObject({ code: 'touristTax', rates: [{ amount: 2.25, validUntil: null }] });
    expect(taxOf(await offer(base, 2))).toEqual([[9, 4]]);
    expect(taxOf(await offer(base, 7))).toEqual([[13.5, 6]]);
    await removeFee('touristTax');
    expect(taxOf(await offer(base))).toEqual([]);
  });

  test('as a percentage is of the discounted price, with or without VAT', async () => {
    const made = await createFee({
      ...{ ...tax, unit: 'percentOfNights', roomTypes: [room] },
      rates: [{ amount: 0, percent: 7.5, validFrom: '2020-01-01' }],
    });
    const { code, version } = made.data;
    const gross = await offer(base, 2);
    expect(taxOf(gross)).toEqual([[15, 1]]);
    expect(gross.totalPriceInclVat).toBe(215);
    const changed = await call(
      shop,
      'officeFee.change',
      { params: { code }, body: { version, isPercentOfNet: true } },
      { token },
    );
    expect(changed.data).toMatchObject({ unit: 'percentOfNights', isPercentOfNet: true });
    // 200.00 without 21 % VAT is 165.29.
    expect(taxOf(await offer(base, 2))).toEqual([[12.4, 1]]);
    const stay = await freshStay(shop, { room, attributes: { ArrangementItemCode: base } });
    const booked = await bookedBy(stay.id);
    expect(booked.totalPriceInclVat).toBe(212.4);
    await call(
      shop,
      'officeFee.change',
      {
        params: { code },
        body: { version: changed.data.version, rates: [{ amount: 0, percent: 20, validFrom: '2020-01-01' }] },
      },
      { token },
    );
    await shop.projections.catchUp();
    expect(await bookedBy(stay.id)).toEqual(booked);
    await removeFee(code);
  });

  test('is refused by field where it cannot be', async () => {
    const fine = { ...tax, unit: 'perPersonPerNight' } as const;
    const rate = { amount: 2, validFrom: '2026-01-01' };
    const cases: [NewFee, string, string][] = [
      [{ ...fine, vatCategory: 'no', rates: [rate] }, 'body.vatCategory', 'no_such_vat'],
      [{ ...fine, names: {}, rates: [rate] }, 'body.names', 'required'],
      [{ ...fine, roomTypes: ['NOWHERE'], rates: [rate] }, 'body.roomTypes.0', 'no_such_room'],
      [{ ...fine, rates: [{ ...rate, percent: 5 }] }, 'body.rates.0.percent', 'no_percent'],
      [{ ...fine, unit: 'percentOfNights', rates: [rate] }, 'body.rates.0.percent', 'required'],
      [
        { ...fine, unit: 'percentOfNights', rates: [{ ...rate, percent: 5 }] },
        'body.rates.0.amount',
        'only_percent',
      ],
      [
        { ...fine, rates: [{ ...rate, validUntil: '2025-01-01' }] },
        'body.rates.0.validUntil',
        'not_a_period',
      ],
      [
        { ...fine, rates: [rate, { amount: 3, validFrom: '2027-01-01' }] },
        'body.rates.1.validFrom',
        'dates_overlap',
      ],
    ];
    for (const [wrong, path, code] of cases)
      expect(await createFee(wrong), path).toMatchObject({ status: 400, errors: [{ path, code }] });
    expect((await call(shop, 'officeFee.all', {}, { token })).data).toEqual([]);
  });
});

describe('an extra', () => {
  test('is sold with its rooms at its price, and a change of price leaves ordered ones', async () => {
    const made = await call(
      shop,
      'officeExtra.create',
      {
        body: {
          texts: { nl: { name: 'Strandstoel' }, de: { name: 'Strandkorb' } },
          ...{ price: 12.5, unit: 'perNight', vatCategory: 'standard', roomTypes: [room] },
        },
      },
      { token },
    );
    expect(made.data).toMatchObject({ itemCode: 'STRANDSTOEL', day: 'stay', ratePlans: [] });
    await shop.projections.catchUp();
    const sold = async (roomItemCode: string) =>
      (
        await call(
          shop,
          'booking.extraProducts',
          { query: { roomItemCode, dateFrom: inDays(20), nights: '3' } },
          { culture: 'de' },
        )
      ).data;
    expect(await sold(room)).toContainEqual(
      expect.objectContaining({ name: 'Strandkorb', price: 12.5, priceForNights: 37.5 }),
    );
    expect((await sold('ZEEKAMER')).map(({ itemcode }) => itemcode)).not.toContain('STRANDSTOEL');
    const stay = await freshStay(shop, { room, attributes: { ArrangementItemCode: base } });
    const body = { itemCode: 'STRANDSTOEL', quantity: 1 };
    await call(shop, 'officeStay.addExtra', { params: { stayId: stay.id }, body }, { token });
    const before = await bookedBy(stay.id);
    const changed = await call(
      shop,
      'officeExtra.change',
      {
        params: { itemCode: 'STRANDSTOEL' },
        body: { version: made.data.version, price: 20, texts: { de: null } },
      },
      { token },
    );
    expect(changed.data).toMatchObject({
      price: 20,
      unit: 'perNight',
      texts: { nl: { name: 'Strandstoel' } },
    });
    await shop.projections.catchUp();
    expect(await bookedBy(stay.id)).toEqual(before);
    const archived = await call(
      shop,
      'officeExtra.change',
      { params: { itemCode: 'STRANDSTOEL' }, body: { version: changed.data.version, isArchived: true } },
      { token },
    );
    expect(archived.data.isArchived).toBe(true);
    await shop.projections.catchUp();
    expect((await sold(room)).map(({ itemcode }) => itemcode)).not.toContain('STRANDSTOEL');
  });

  test('that a rate plan includes is not archived', async () => {
    const params = { itemCode: 'EXTRA-BREAKFAST' };
    const { version } = (await call(shop, 'officeExtra.read', { params }, { token })).data;
    const answer = await call(
      shop,
      'officeExtra.change',
      { params, body: { version, isArchived: true } },
      { token },
    );
    expect(answer).toMatchObject({ status: 409, code: 'conflict' });
    expect(answer.details?.ratePlans).toContain('BREAKFAST');
  });
});

test('ages and VAT rates are replaced whole, and a VAT category in use keeps a rate', async () => {
  const { version } = (await call(shop, 'officeFee.ageBands', {}, { token })).data;
  const wrong = { version, childrenFrom: 12, adultsFrom: 4 };
  expect(await call(shop, 'officeFee.putAgeBands', { body: wrong }, { token })).toMatchObject({
    errors: [{ path: 'body.adultsFrom', code: 'not_after_children' }],
  });
  const ages = { childrenFrom: 2, adultsFrom: 12 };
  const put = await call(shop, 'officeFee.putAgeBands', { body: { version, ...ages } }, { token });
  expect(put.data).toMatchObject(ages);
  expect(await call(shop, 'officeFee.putAgeBands', { body: { version, ...ages } }, { token })).toMatchObject({
    code: 'version_conflict',
    details: { theirs: ages },
  });
  const vat = (await call(shop, 'officeFee.vatRates', {}, { token })).data;
  expect(vat.country).toBe('NL');
  const without = vat.rates.filter(({ category }) => category !== 'lodging');
  expect(
    await call(shop, 'officeFee.putVatRates', { body: { version: vat.version, rates: without } }, { token }),
  ).toMatchObject({ errors: [{ path: 'body.rates', code: 'vat_in_use' }] });
  const before = await offer(base);
  const rates = [...vat.rates, { category: 'lodging', validFrom: inDays(1), percentage: 10, source: '' }];
  await call(shop, 'officeFee.putVatRates', { body: { version: vat.version, rates } }, { token });
  const after = await offer(base);
  expect(after.totalPriceInclVat).toBe(before.totalPriceInclVat);
  expect([before, after].map(({ lines }) => lines[0]?.vatRate)).toEqual([21, 10]);
});
