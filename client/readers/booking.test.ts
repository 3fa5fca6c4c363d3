import { describe, expect, it } from 'vitest';
import { failure, type Result } from '../result.ts';
import {
  bookingDay,
  fromPriceQuery,
  gridQuery,
  ratePlanQuery,
  readDates,
  readRooms,
  roomQuery,
} from './booking.ts';

const answer = <Data>(data: Data): Result<Data> => ({ succeeded: true, data, message: null, status: 200 });

describe('a booking query', () => {
  it('writes days as yyyy-mm-dd, an instant as the day where the site is', () => {
    expect(bookingDay('2026-12-24')).toBe('2026-12-24');
    expect(bookingDay(new Date('2026-12-23T23:30:00Z'), 'Europe/Amsterdam')).toBe('2026-12-24');
  });

  it('of a room has one flexible day, unless others are asked for', () => {
    const question = { roomId: 'DUIN', startDate: '2026-12-24', nights: 2, adults: 2 };
    expect(roomQuery(question)).toEqual({
      roomItemCode: 'DUIN',
      dateFrom: '2026-12-24',
      nights: 2,
      adults: 2,
      children: 0,
      babies: 0,
      flexibleDays: 1,
    });
    const family = { ...question, arrangementId: 'HALF', children: 2, babies: 1, flexibleDays: 0 };
    expect(roomQuery(family)).toMatchObject({
      roomItemCode: 'DUIN-HALF',
      children: 2,
      babies: 1,
      flexibleDays: 0,
    });
    expect(roomQuery({ startDate: '2026-12-24', nights: 1, adults: 1 })).not.toHaveProperty('roomItemCode');
  });

  it('of arrangements has their codes with commas between', () => {
    const question = { arrangementIds: ['BED', 'HALF'], startDate: '2026-12-24', nights: 1, adults: 2 };
    expect(ratePlanQuery(question)).toEqual({
      ratePlanItemCodes: 'BED,HALF',
      dateFrom: '2026-12-24',
      nights: 1,
      adults: 2,
      children: 0,
      babies: 0,
    });
  });

  it('of a period has its days, and room and arrangement where they are given', () => {
    const period = { from: '2026-12-01', to: '2026-12-31' };
    expect(fromPriceQuery(period)).toEqual({ DateFrom: '2026-12-01', DateTo: '2026-12-31' });
    expect(fromPriceQuery({ ...period, roomId: 'DUIN', ratePlanId: 'HALF' })).toEqual({
      DateFrom: '2026-12-01',
      DateTo: '2026-12-31',
      roomCode: 'DUIN',
      ratePlanCode: 'HALF',
    });
    expect(gridQuery({ startDate: '2026-12-01', endDate: '2026-12-31' })).toEqual({
      dateFrom: '2026-12-01',
      dateTo: '2026-12-31',
    });
  });
});

describe('a booking reply', () => {
  it('has days and rooms, and none after a failure', () => {
    expect(readDates(answer({ dates: [{ date: '2026-12-24' }] }))).toEqual([{ date: '2026-12-24' }]);
    expect(readRooms(answer({ rooms: [{ itemCode: 'DUIN' }] }))).toEqual([{ itemCode: 'DUIN' }]);
    expect(readDates(failure({ status: 404 }))).toEqual([]);
    expect(readRooms(failure({}))).toEqual([]);
  });
});
