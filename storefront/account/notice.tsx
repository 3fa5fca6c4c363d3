import { type ReactNode, useEffect, useRef } from 'react';

type NoticeProps = {
  /** Something was refused. */
  isRefusal?: boolean;
  children?: ReactNode;
};

/** Says what was done. The place for it is always there, so that what comes into it is read out. */
export function Notice({ isRefusal = false, children }: NoticeProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const isSaid = !!children;
  useEffect(() => {
    // The button that was pressed may be gone with what it removed, and the focus with it.
    if (isSaid && document.activeElement === document.body) text.current?.focus({ preventScroll: true });
  }, [isSaid]);
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
