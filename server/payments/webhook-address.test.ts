import { expect, test } from 'vitest';
import { webhookAddress } from './webhook-address.ts';

test.each([
  'http://localhost:3000',
  'http://127.0.0.1:8080',
  'http://[::1]:8080',
  'http://10.1.2.3',
  'http://172.20.0.2',
  'http://192.168.1.9:3000',
  'http://[fd00::7]',
  'http://inn',
  'http://inn.local',
  'https://inn.internal',
])('%s cannot be called from outside', (origin) => {
  expect(webhookAddress('mollie', origin)).toBeUndefined();
  expect(webhookAddress('simulator', origin)).toBe(`${origin}/payments/webhook`);
});

test.each(['https://inn.example', 'https://203.0.113.9', 'https://[2001:db8::1]', 'https://local.nl'])(
  '%s can be called',
  (origin) => {
    expect(webhookAddress('mollie', origin)).toBe(`${origin}/payments/webhook`);
  },
);
