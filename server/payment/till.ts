import type { Visit } from '../visit.ts';

/** What it takes to receive money and give it back; a visit has it all. */
export type Till = Pick<Visit, 'db' | 'payments' | 'jobs' | 'keys' | 'log'>;
