/** The kinds of accessibility problems. */
export type FindingKind =
  | 'picture'
  | 'link'
  | 'contrast'
  | 'table'
  | 'noMainHeading'
  | 'skippedHeading'
  | 'emptyHeading'
  | 'other';

export type Finding = {
  kind: FindingKind;
  /** The block with the problem; null for the page as a whole. */
  blockId: string | null;
  /** The description of axe, for a problem without a translation of ours. */
  help?: string;
};

/** The rules of axe that an editor can break, with their kinds. */
const kindOfRule: Record<string, FindingKind> = {
  'image-alt': 'picture',
  'role-img-alt': 'picture',
  'link-name': 'link',
  'color-contrast': 'contrast',
  'td-headers-attr': 'table',
  'th-has-data-cells': 'table',
};

/** A finding of axe with its block. */
export type AxeFinding = { rule: string; help: string; blockId: string | null };

/**
 * Converts axe's findings within blocks. An editor cannot fix findings elsewhere, or findings about roles.
 */
export function toFindings(axeFindings: readonly AxeFinding[]): Finding[] {
  return axeFindings.flatMap(({ rule, help, blockId }): Finding[] => {
    if (blockId === null || rule.startsWith('aria-')) return [];
    const kind = kindOfRule[rule];
    return [kind ? { kind, blockId } : { kind: 'other', blockId, help }];
  });
}

/** Lists each finding once per block. */
export function uniqueFindings(findings: readonly Finding[]): Finding[] {
  const getKey = ({ kind, blockId, help = '' }: Finding) => `${kind} ${blockId} ${help}`;
  return [...new Map(findings.map((finding) => [getKey(finding), finding])).values()];
}
