/** What may keep somebody from reading a page. */
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
  /** Where it is; null: of the page as a whole. */
  blockId: string | null;
  /** What axe calls it, of what has no words of our own. */
  help?: string;
};

/** The kinds of the rules of axe that somebody who writes a page can break. */
const kindOfRule: Record<string, FindingKind> = {
  'image-alt': 'picture',
  'role-img-alt': 'picture',
  'link-name': 'link',
  'color-contrast': 'contrast',
  'td-headers-attr': 'table',
  'th-has-data-cells': 'table',
};

/** A finding of axe, at the block that it was seen in. */
export type AxeFinding = { rule: string; help: string; blockId: string | null };

/** What axe found within blocks. What it finds elsewhere, and of roles that no text can have, is not the writer's to mend. */
export function toFindings(axeFindings: readonly AxeFinding[]): Finding[] {
  return axeFindings.flatMap(({ rule, help, blockId }): Finding[] => {
    if (blockId === null || rule.startsWith('aria-')) return [];
    const kind = kindOfRule[rule];
    return [kind ? { kind, blockId } : { kind: 'other', blockId, help }];
  });
}

/** Each finding once for a block, however often and by whatever rule it was found there. */
export function uniqueFindings(findings: readonly Finding[]): Finding[] {
  const getKey = ({ kind, blockId, help = '' }: Finding) => `${kind} ${blockId} ${help}`;
  return [...new Map(findings.map((finding) => [getKey(finding), finding])).values()];
}
