import type { ReactNode } from 'react';

type OrderCardProps = { title: string; children: ReactNode };

/** A card of an order. */
export function OrderCard({ title, children }: OrderCardProps) {
  return (
    <section className="office-card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
