import { type ReactNode, useEffect, useId, useRef } from 'react';

type PanelDialogProps = { title: string; onClose: () => void; children: ReactNode };

/** A dialog of a panel; any way of closing it calls `onClose`. */
export function PanelDialog({ title, onClose, children }: PanelDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} className="workspace dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className="heading-3">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
