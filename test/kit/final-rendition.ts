import { expect } from 'vitest';
import type { ShopRequest, TestServer } from './open-shop.ts';

/** The response to a rendition once it is made; until then another one stands in for it. */
export async function finalRendition(
  shop: Pick<TestServer, 'fetch'>,
  path: string,
  init?: ShopRequest,
): Promise<Response> {
  let response = new Response();
  await expect
    .poll(
      async () => {
        response = await shop.fetch(path, init);
        return response.headers.get('Cache-Control') === 'no-store';
      },
      { timeout: 25_000, interval: 50 },
    )
    .toBe(false);
  return response;
}
