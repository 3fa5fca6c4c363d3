import { describe, expect, test } from 'vitest';
import { kinds, testCases, testOrder, write } from '../../../test/fakes/order.ts';
import { testReservation } from '../../../test/fakes/reservation.ts';
import { visibleText } from '../../../test/fakes/visible-text.ts';
import type { OrderEmailKind } from '../../platform/job-data.ts';

describe('typed text', () => {
  const hostile = `<img src=x onerror=alert(1)> "&' https://evil.example {{order}} $t(why)`;
  const hostileOrder = () => {
    const { lines, deliveryAddress } = testOrder();
    return {
      stays: [{ ...testReservation, guestName: hostile, wishes: hostile }],
      reference: hostile,
      deliveryAddress: deliveryAddress && { ...deliveryAddress, attn: hostile, street: hostile },
      lines: lines.map((line) => ({
        ...line,
        description: hostile,
        attributes: [
          { name: hostile, value: hostile },
          { name: 'RecipientName', value: 'Win www.evil.example\r\nBcc: all@evil.example' },
        ],
      })),
    };
  };
  const dataOf = (kind: OrderEmailKind) => {
    const { withdrawal, giftCard } = testCases[kind].data;
    return {
      ...testCases[kind].data,
      ...(withdrawal && { withdrawal: { ...withdrawal, name: hostile, reason: hostile } }),
      ...(giftCard && { giftCard: { ...giftCard, recipientName: hostile } }),
    };
  };

  test.each(kinds)('in the email %s is escaped, greets no one, and is no link', (kind) => {
    const { html, text, subject } = write(kind, hostileOrder(), dataOf(kind));
    expect(html).not.toMatch(/<img|<script|\son\w+=[^"]*alert\(1\)>/);
    expect(text).not.toContain('evil.example');
    expect(visibleText(html)).not.toContain('evil.example');
    expect(subject).not.toContain('evil');
    expect(text).toContain('\nHallo,\n');
    expect(text).not.toMatch(/^Bcc/m);
  });

  test('is readable as typed', () => {
    const { text, html } = write('orderConfirmed', hostileOrder());
    const readable = (part: string) => part.replaceAll('\u2060', '');
    expect(readable(text)).toContain(`  ${hostile}\n`);
    expect(readable(visibleText(html))).toContain(hostile);
    expect(readable(text)).toContain('Voor: Win www.evil.example Bcc: all@evil.example\n');
  });

  test('is cut where it is too long', () => {
    const lines = testOrder().lines.map((line) => ({ ...line, description: 'zout '.repeat(500) }));
    expect(write('orderConfirmed', { lines }).text.length).toBeLessThan(10_000);
  });
});

test('an email has no script, picture or remote content; its line items are a data table', () => {
  for (const kind of kinds) {
    const { html } = write(kind);
    expect(html).not.toMatch(/<script|<img|<link|<form|<iframe|\ssrc=|url\(|@import|\son\w+=/i);
    for (const [table] of html.matchAll(/<table[^>]*>.*?<t[dh]/gs)) {
      expect(table.includes('role="presentation"') || table.includes('<th'), table).toBe(true);
    }
    const bare = html.replace(/<style>.*?<\/style>/s, '');
    const worded = /<(?:p|h1|h2|ul|a|th|address)\b[^>]*>|<td[^>]*class="(?:ink|muted)[^>]*>/g;
    for (const [tag] of bare.matchAll(worded)) expect(tag).toMatch(/style="[^"]*\bcolor:#/);
  }
});
