import type { ReactNode } from 'react';

type DisclosureProps = { title: string; isOpen: boolean; children: ReactNode };

/** Hides a rarely used part of the form until the guest opens it. */
export function Disclosure({ title, isOpen, children }: DisclosureProps) {
  return (
    <details className="account-more" open={isOpen || undefined}>
      <summary className="text-link py-2">{title}</summary>
      <div className="checkout-fold">{children}</div>
    </details>
  );
}
