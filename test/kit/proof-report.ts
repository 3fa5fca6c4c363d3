import { appendFileSync } from 'node:fs';

/**
 * Whether proofs run in their long form, in `npm run prove`, which also collects their figures; `npm test`
 * runs the short form.
 */
export const isLongProof = process.env.PROVE === 'long';

/**
 * Returns how fast-check runs a model. The long form ends with the first sequence that fails and prints it: to shorten
 * it would take longer than the proof may.
 */
export const proofRuns = (numRuns: number) => ({ numRuns, endOnFailure: isLongProof });

const file = process.env.PROVE_FIGURES;

/** Writes the figures of a proof, when the run collects them. */
export function reportFigures(proof: string, figures: Record<string, number>): void {
  if (file) appendFileSync(file, `${JSON.stringify({ proof, figures })}\n`);
}
