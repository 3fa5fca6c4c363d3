import type { Visit } from '../api/visit.ts';

/** What it takes to receive money and give it back; a visit has it all. */
export type Till = Pick<Visit, 'db' | 'payments' | 'jobs' | 'keys' | 'log'>;
