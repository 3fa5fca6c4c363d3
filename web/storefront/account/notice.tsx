import { type ReactNode, useRef } from 'react';
import { useLostFocus } from '../../ui/lost-focus.ts';

type NoticeProps = {
  /** Something was refused. */
  isError?: boolean;
  children?: ReactNode;
};

/** Says what was done. The place for it is always there, so that what comes into it is read out. */
export function Notice({ isError = false, children }: NoticeProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const isShown = !!children;
  useLostFocus(text, isShown);
  return (
    <div role="status" className={isError ? 'account-notice is-refusal' : 'account-notice'}>
      {isShown && (
        <p ref={text} tabIndex={-1}>
          {children}
        </p>
      )}
    </div>
  );
}
