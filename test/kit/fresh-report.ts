import { storeReport } from '../../server/platform/error-channel/store-report.ts';
import type { Shop } from './open-shop.ts';

/** Creates an error report that differs from those of other tests. Returns its id. */
export async function freshReport({ db, site }: Pick<Shop, 'db' | 'site'>): Promise<string> {
  const message = `the lamp ${crypto.randomUUID().replace(/\d/g, 'x')} fell over`;
  const report = { source: 'browser', severity: 3, message, url: '/kamers', requestId: '1' } as const;
  return (await storeReport(db, site.id, report)).id;
}
