import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../../database/connect.ts';
import type { Library } from '../media/index.ts';
import { countJobs } from '../platform/index.ts';
import type { Projections } from './projections.ts';

export type Metrics = {
  /** Counts one response; `ms` is its duration. */
  count: (method: string, status: number, ms: number) => void;
  read: () => Promise<{ text: string; contentType: string }>;
};

type Measured = { projections: Projections; db: Db; library: Pick<Library, 'queue'> };

/** Opens the metrics of this process, in the format of Prometheus. */
export function openMetrics({ projections, db, library }: Measured, worker: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ worker });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const seconds = new Histogram({
    name: 'herberg_answer_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  for (const name of ['pages', 'answers'] as const) {
    const cache = projections[name];
    const gauge = (what: 'hits' | 'misses' | 'bytes' | 'size', help: string) =>
      new Gauge({
        name: `herberg_cache_${name}_${what}`,
        help,
        registers,
        collect() {
          this.set(cache[what]);
        },
      });
    gauge('hits', `Answers taken from the ${name} cache`);
    gauge('misses', `Answers made for the ${name} cache`);
    gauge('bytes', `Bytes in the ${name} cache`);
    gauge('size', `Entries in the ${name} cache`);
  }
  new Gauge({
    name: 'herberg_renditions_waiting',
    help: 'Renditions of pictures that are still to be made',
    registers,
    collect() {
      this.set(library.queue.waiting());
    },
  });
  new Gauge({
    name: 'herberg_jobs',
    help: 'Jobs in the database that wait, wait again after a failure, or were set aside',
    labelNames: ['kind', 'state'] as const,
    registers,
    async collect() {
      this.reset();
      // Without the database the other metrics are answered all the same.
      for (const { kind, state, count } of await countJobs(db).catch(() => []))
        this.set({ kind, state }, count);
    },
  });
  return {
    count: (method, status, ms) => seconds.observe({ method, status: String(status) }, ms / 1000),
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}
