import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Icon } from './icon.tsx';

type DialogProps = {
  title: ReactNode;
  /** Read aloud with the title when the dialog opens. */
  description?: ReactNode;
  /** The buttons, always in view below the content. */
  footer?: ReactNode;
  size?: 'narrow' | 'normal' | 'wide';
  /** At the side of the page, where a click beside it closes it. */
  placement?: 'center' | 'side';
  /** The accessible name of a cross that closes the dialog; without it the footer has the button. */
  closeLabel?: string;
  /** The element with the first focus; by default the title at the side, else the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Makes content and footer a form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Called after Escape, the cross, or a click beside it. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * A modal dialog that is open while it is mounted. The page behind it is inert and does not scroll; the focus
 * goes back to where it was. On a phone it is a sheet at the bottom.
 */
export function Dialog({
  title,
  description,
  footer,
  size = 'normal',
  placement = 'center',
  closeLabel,
  initialFocus,
  onSubmit,
  onClose,
  children,
}: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isSide = placement === 'side';

  useLayoutEffect(() => {
    const before = document.activeElement;
    const { style, clientWidth } = document.documentElement;
    const gutter = style.scrollbarGutter;
    // The page must not become wider when it loses its scrollbar.
    if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    if (!dialog.current?.open) dialog.current?.showModal();
    (initialFocus ?? (isSide ? heading : null))?.current?.focus();
    return () => {
      style.scrollbarGutter = gutter;
      // Right after the dialog has left the page, which is inert until then.
      if (before instanceof HTMLElement) queueMicrotask(() => before.focus({ preventScroll: true }));
    };
  }, [initialFocus, isSide]);

  const close = () => dialog.current?.close();
  const closeBeside = (event: MouseEvent) => {
    if (isSide && event.target === dialog.current) close();
  };
  const content = (
    <>
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-footer">{footer}</div>}
    </>
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={`workspace dialog is-${size} is-${placement}`}
      aria-labelledby={`${id}title`}
      aria-describedby={description ? `${id}description` : undefined}
      // React passes the event of a dialog inside this one up.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onClick={closeBeside}
    >
      <div className="dialog-head">
        <div>
          <h2 ref={heading} tabIndex={-1} id={`${id}title`} className="heading-3">
            {title}
          </h2>
          {description && <p id={`${id}description`}>{description}</p>}
        </div>
        {closeLabel && (
          <button type="button" className="icon-button" aria-label={closeLabel} onClick={close}>
            <Icon>
              <path d="M6 6l12 12M18 6 6 18" />
            </Icon>
          </button>
        )}
      </div>
      {onSubmit ? (
        <form
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            // A dialog may stand inside another form.
            event.stopPropagation();
            onSubmit(event);
          }}
        >
          {content}
        </form>
      ) : (
        content
      )}
    </dialog>
  );
}

type DialogButtonsProps = {
  submit: string;
  cancel: string;
  isDisabled?: boolean;
  onCancel: () => void;
  /** Further buttons between the two. */
  children?: ReactNode;
};

/** The footer of a dialog with a form. */
export function DialogButtons({ submit, cancel, isDisabled, onCancel, children }: DialogButtonsProps) {
  return (
    <>
      <button type="submit" className="button" disabled={isDisabled}>
        {submit}
      </button>
      {children}
      <button type="button" className="button-quiet" onClick={onCancel}>
        {cancel}
      </button>
    </>
  );
}
