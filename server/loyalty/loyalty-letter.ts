/** What we write to a member. */
export type LoyaltyLetterKind =
  /** They joined. */
  | 'memberWelcome'
  /** They have a higher tier. */
  | 'tierReached'
  /** They have a lower one. */
  | 'tierLost'
  /** Their tier ends, and they have too few points to keep it. */
  | 'tierEnding'
  /** Points of theirs run out. */
  | 'pointsExpiring';

/** A letter to a member as a job carries it: whose it is, and the tier that it is about, where it is about one. */
export type LoyaltyLetter = { kind: LoyaltyLetterKind; memberId: string; tierId?: string };
