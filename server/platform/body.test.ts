import { expect, test } from 'vitest';
import { readBytes } from './body.ts';

/** A request whose body never ends. */
const dripping = () =>
  new Request('http://inn.example/', {
    method: 'POST',
    body: new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) }),
    duplex: 'half',
  } as RequestInit);

test('a body that does not arrive in time is refused', async () => {
  await expect(readBytes(dripping(), 100, 1)).rejects.toMatchObject({
    code: 'invalid',
    options: { errors: [{ path: 'body', code: 'too_slow' }] },
  });
});

test('a body is read up to its limit', async () => {
  const request = (body: string) => new Request('http://inn.example/', { method: 'POST', body });
  expect((await readBytes(request('12345'), 5)).toString()).toBe('12345');
  await expect(readBytes(request('123456'), 5)).rejects.toMatchObject({ code: 'too_large' });
  await expect(readBytes(dripping(), 0)).rejects.toMatchObject({ code: 'too_large' });
});
