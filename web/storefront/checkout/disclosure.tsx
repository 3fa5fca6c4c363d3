import type { ReactNode } from 'react';

type DisclosureProps = { title: string; isOpen: boolean; children: ReactNode };

/** What few guests need, out of the way until it is asked for. */
export function Disclosure({ title, isOpen, children }: DisclosureProps) {
  return (
    <details className="account-more" open={isOpen || undefined}>
      <summary className="text-link py-2">{title}</summary>
      <div className="checkout-fold">{children}</div>
    </details>
  );
}
