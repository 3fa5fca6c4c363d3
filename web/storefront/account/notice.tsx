import { type ReactNode, useRef } from 'react';
import { useLostFocus } from '../../ui/lost-focus.ts';

type NoticeProps = {
  /** Something was refused. */
  isRefusal?: boolean;
  children?: ReactNode;
};

/** Says what was done. The place for it is always there, so that what comes into it is read out. */
export function Notice({ isRefusal = false, children }: NoticeProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const isSaid = !!children;
  useLostFocus(text, isSaid);
  return (
    <div role="status" className={isRefusal ? 'account-notice is-refusal' : 'account-notice'}>
      {isSaid && (
        <p ref={text} tabIndex={-1}>
          {children}
        </p>
      )}
    </div>
  );
}
