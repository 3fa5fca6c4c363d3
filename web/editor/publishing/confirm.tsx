import { type ReactNode, useEffect, useRef } from 'react';

type ConfirmProps = {
  children: ReactNode;
  yes: string;
  no: string;
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Confirms an action, in the place of the button that was pressed for it. */
export function Confirm({ children, yes, no, isBusy, onYes, onNo }: ConfirmProps) {
  const element = useRef<HTMLFieldSetElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <fieldset
      ref={element}
      tabIndex={-1}
      className="publishing-confirm [&>legend]:font-semibold min-w-0 py-[0.9rem] px-4 border border-accent rounded-field [&>legend]:float-start [&>legend]:w-full [&>legend]:mb-3"
    >
      <legend>{children}</legend>
      <p className="pages-ways">
        <button type="button" className="button" disabled={isBusy} onClick={onYes}>
          {yes}
        </button>
        <button type="button" className="button-quiet" disabled={isBusy} onClick={onNo}>
          {no}
        </button>
      </p>
    </fieldset>
  );
}
