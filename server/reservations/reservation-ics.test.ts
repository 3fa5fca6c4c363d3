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

/** Unfolds a file into one line per property, as a reader does. */
const unwrapLines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('a reservation is whole days, without the day of departure', () => {
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
    // Text typed by a person stays within its value.
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

test('a cancelled event says so, and an unpaid one is tentative', () => {
  expect(reservationIcs({ ...event, state: 'cancelled' })).toContain('\r\nSTATUS:CANCELLED\r\n');
  expect(reservationIcs({ ...event, state: 'tentative' })).toContain('\r\nSTATUS:TENTATIVE\r\n');
});
