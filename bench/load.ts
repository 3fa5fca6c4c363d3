import autocannon from 'autocannon';
import type { BenchSite } from './site.ts';

export type LoadFigures = {
  requestsPerSecond: number;
  /** Requests per second of the server's own processor time: the capacity of one core. */
  requestsPerCoreSecond: number;
  p50Ms: number;
  p99Ms: number;
  failed: number;
};

type LoadOptions = {
  /** One path for all requests, or many; each connection starts at another one. */
  path: string | readonly string[];
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Requests per second in total; unlimited when undefined. */
  rate?: number;
};

/** Sends requests from this process, on loopback only. */
export async function load(
  site: Pick<BenchSite, 'url' | 'cpuSeconds'>,
  { path, connections, seconds, headers = {}, rate }: LoadOptions,
): Promise<LoadFigures> {
  const paths = typeof path === 'string' ? [path] : path;
  let client = 0;
  const fire = (duration: number) =>
    autocannon({
      url: site.url + paths[0],
      connections,
      duration,
      headers,
      ...(rate && { overallRate: rate }),
      ...(paths.length > 1 && {
        setupClient(one: autocannon.Client) {
          // Each connection of the warm-up and of the run requests paths of its own.
          const share = Math.floor(paths.length / (2 * connections));
          const start = (client++ % (2 * connections)) * share;
          one.setRequests(paths.slice(start, start + share).map((path) => ({ path, headers })));
        },
      }),
    });
  await fire(2);
  const cpuBefore = site.cpuSeconds();
  const result = await fire(seconds);
  const cpu = site.cpuSeconds() - cpuBefore;
  return {
    requestsPerSecond: Math.round(result.requests.average),
    requestsPerCoreSecond: Math.round(result.requests.total / cpu),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}
