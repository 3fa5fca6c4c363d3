import type { FeeCode } from '../costs.ts';
import type { RatePlanCode } from '../rate-plans.ts';

export type StayTexts = {
  arrangements: Record<RatePlanCode, { name: string; description: string }>;
  fees: Record<FeeCode, string>;
  /** What the attributes that tie rooms to arrangements are called. */
  terms: { type: string; room: string; arrangement: string; arrangements: string; rooms: string };
};
