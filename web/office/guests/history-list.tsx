import type { ReactNode } from 'react';

type HistoryListProps = { title: string; empty: string; children: ReactNode[] };

/** A card with what belongs to a guest or a company. */
export function HistoryList({ title, empty, children }: HistoryListProps) {
  return (
    <section className="office-card">
      <h2>{title}</h2>
      {children.length > 0 ? (
        <ul className="grid gap-1 mt-2">{children}</ul>
      ) : (
        <p className="mt-2 text-muted">{empty}</p>
      )}
    </section>
  );
}
