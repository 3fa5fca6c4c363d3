import type { ReactNode } from 'react';

/** A label, which is unique in its list, and the value. */
export type Fact = readonly [label: string, value: ReactNode];

/** A list of facts; one without a value is left out. */
export function FactList({ facts, className = '' }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={`facts ${className}`}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
