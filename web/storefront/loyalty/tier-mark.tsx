type TierMarkProps = {
  /** From 0. */
  place: number;
  of: number;
};

/** A drawn symbol of a tier: one wave for each level. The tier's name stands beside it. */
export function TierMark({ place, of }: TierMarkProps) {
  const waves = Math.min(place, 3) + 1;
  const first = 12 - ((waves - 1) * 4.5) / 2;
  return (
    <svg
      viewBox="0 0 24 24"
      width="30"
      height="30"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      className={place === of - 1 ? 'tier-mark is-highest' : 'tier-mark'}
    >
      {Array.from({ length: waves }, (_, wave) => first + wave * 4.5).map((y) => (
        <path key={y} d={`M4 ${y}c2 0 2-2 4-2s2 2 4 2 2-2 4-2 2 2 4 2`} />
      ))}
    </svg>
  );
}
