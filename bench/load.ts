import autocannon from 'autocannon';
import type { BenchSite } from './site.ts';

export type LoadFigures = {
  requestsPerSecond: number;
  /** Requests for each second of the server's own processor time: what one core could do. */
  requestsPerCoreSecond: number;
  p50Ms: number;
  p99Ms: number;
  failed: number;
};

type LoadOptions = { path: string; connections: number; seconds: number; headers?: Record<string, string> };

/** Asks for one address over and over, from this process, on loopback only. */
export async function load(
  site: Pick<BenchSite, 'url' | 'cpuSeconds'>,
  { path, connections, seconds, headers = {} }: LoadOptions,
): Promise<LoadFigures> {
  await autocannon({ url: site.url + path, connections, duration: 2, headers });
  const cpuBefore = site.cpuSeconds();
  const result = await autocannon({ url: site.url + path, connections, duration: seconds, headers });
  const cpu = site.cpuSeconds() - cpuBefore;
  return {
    requestsPerSecond: Math.round(result.requests.average),
    requestsPerCoreSecond: Math.round(result.requests.total / cpu),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}
