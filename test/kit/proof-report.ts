import { appendFileSync } from 'node:fs';

/**
 * Whether proofs run in their long form, in `npm run prove`, which also collects their figures; `npm test`
 * runs the short form.
 */
export const isLongProof = process.env.PROVE === 'long';

const file = process.env.PROVE_FIGURES;

/** Writes the figures of a proof, when the run collects them. */
export function reportFigures(proof: string, figures: Record<string, number>): void {
  if (file) appendFileSync(file, `${JSON.stringify({ proof, figures })}\n`);
}
