import type { Finding } from './findings.ts';

export type HeadingOnPage = { level: number; text: string; blockId: string | null };

/** The problems with the headings of a page, in document order. */
export function outlineFindings(headings: readonly HeadingOnPage[]): Finding[] {
  const spoken = headings.filter(({ text }) => text.trim() !== '');
  const missing: Finding[] = spoken.some(({ level }) => level === 1)
    ? []
    : [{ kind: 'noMainHeading', blockId: null }];
  const empty = headings
    .filter(({ text, blockId }) => text.trim() === '' && blockId !== null)
    .map(({ blockId }): Finding => ({ kind: 'emptyHeading', blockId }));
  const skipped = spoken.flatMap(({ level, blockId }, index): Finding[] => {
    const above = spoken[index - 1]?.level;
    return above !== undefined && level - above > 1 ? [{ kind: 'skippedHeading', blockId }] : [];
  });
  return [...missing, ...skipped, ...empty];
}
