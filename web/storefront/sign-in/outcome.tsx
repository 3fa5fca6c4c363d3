import { type ReactNode, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useLostFocus } from '../../ui/lost-focus.ts';

/** The result of a form, in its place: announced to screen readers, and focused if the focus was lost. */
export function Outcome({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useLostFocus(element);
  return (
    <div
      ref={element}
      role={isGood ? 'status' : 'alert'}
      tabIndex={-1}
      className="grid grid-cols-[auto_1fr] gap-3"
    >
      <Icon className="mt-0.5 shrink-0 text-accent">
        {isGood ? (
          <path d="M4.5 12.5l5 5 10-11" />
        ) : (
          <path d="M12 7.5v5.5M12 16.4v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z" />
        )}
      </Icon>
      <div className="grid gap-4">{children}</div>
    </div>
  );
}
