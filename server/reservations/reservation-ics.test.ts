import { expect, test } from 'vitest';
import { type ReservationEvent, reservationIcs } from './reservation-ics.ts';

const event: ReservationEvent = {
  uid: 'stay-1@herberg.example',
  sequence: 2,
  changedAt: new Date('2026-11-22T09:05:07.890Z'),
  state: 'confirmed',
  arrival: '2027-03-27',
  departure: '2027-03-29',
  summary: 'Herberg; aan zee, met \\ en 日本',
  location: 'Duinpad 12, Zandoog',
  description: ['Bestelling H100001', 'BEGIN:VEVENT\r\nSUMMARY:anders'],
  url: 'https://herberg.example/stay/manage/abc',
};

/** What a reader makes of a file: folds undone, a line for each property. */
const unwrapLines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('a stay is whole days, and the day of departure is not one of them', () => {
  expect(unwrapLines(reservationIcs(event))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Herberg//Stay//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:stay-1@herberg.example',
    'DTSTAMP:20261122T090507Z',
    'SEQUENCE:2',
    'STATUS:CONFIRMED',
    'DTSTART;VALUE=DATE:20270327',
    'DTEND;VALUE=DATE:20270329',
    'SUMMARY:Herberg\\; aan zee\\, met \\\\ en 日本',
    'LOCATION:Duinpad 12\\, Zandoog',
    // What somebody typed stays within its value.
    'DESCRIPTION:Bestelling H100001\\nBEGIN:VEVENT\\nSUMMARY:anders',
    'URL:https://herberg.example/stay/manage/abc',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a long line is folded at 75 octets, never within a character', () => {
  const summary = '浴'.repeat(60) + '🛏️'.repeat(20);
  const text = reservationIcs({ ...event, summary });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toMatch(/[^\r]\n|\r[^\n]/);
  expect(text).not.toContain('\uFFFD');
  expect(unwrapLines(text)).toContain(`SUMMARY:${summary}`);
});

test('what was cancelled says so, and what is not paid yet is not sure', () => {
  expect(reservationIcs({ ...event, state: 'cancelled' })).toContain('\r\nSTATUS:CANCELLED\r\n');
  expect(reservationIcs({ ...event, state: 'tentative' })).toContain('\r\nSTATUS:TENTATIVE\r\n');
});
