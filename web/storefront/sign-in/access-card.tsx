import type { ReactNode } from 'react';

type AccessCardProps = { title: string; lead?: ReactNode; children: ReactNode; below?: ReactNode };

/** A card with a form, or with its result. */
export function AccessCard({ title, lead, children, below }: AccessCardProps) {
  return (
    <div className="mx-auto w-[min(31rem,100%-2.5rem)] py-10 sm:py-16">
      <div className="sm:rounded-2xl sm:border sm:border-line sm:bg-card sm:px-10 sm:py-9">
        <h1 className="heading-2">{title}</h1>
        {lead && <p className="mt-3 text-muted">{lead}</p>}
        <div className="mt-7">{children}</div>
      </div>
      {below && (
        <div className="mt-6 grid gap-1 border-t border-line pt-6 sm:border-0 sm:px-10 sm:pt-0">{below}</div>
      )}
    </div>
  );
}
