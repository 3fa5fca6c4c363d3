import { type ReactNode, useRef } from 'react';
import { useLostFocus } from '../../ui/lost-focus.ts';

type NoticeProps = {
  /** The message is a refusal. */
  isError?: boolean;
  children?: ReactNode;
};

/**
 * Shows the result of an action. Its element is always rendered, so that screen readers announce a new
 * message.
 */
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
