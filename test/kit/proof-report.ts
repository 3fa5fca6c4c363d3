import { appendFileSync } from 'node:fs';

/** How far proofs go: a short way in `npm test`, a long one in `npm run prove`, which also wants to know what they counted. */
export const isLongProof = process.env.PROVE === 'long';

const file = process.env.PROVE_FIGURES;

/** Says what a proof has counted, where somebody asked for it. */
export function reportFigures(proof: string, figures: Record<string, number>): void {
  if (file) appendFileSync(file, `${JSON.stringify({ proof, figures })}\n`);
}
