import type { ReactNode } from 'react';

type ChoiceCardProps = {
  name: string;
  value: string;
  isChosen: boolean;
  isInvalid?: boolean;
  /** For the style sheet: what goes to no address needs none but that of the bill; what goes apart may go to the one below. */
  goes?: 'address' | 'nowhere' | 'below';
  title: ReactNode;
  note?: ReactNode;
  /** At the end of the line, such as a price or a sign. */
  aside?: ReactNode;
  /** Asked only of whoever chooses this; shown once it is chosen. */
  children?: ReactNode;
};

/** One of several, as a card that can be ticked. */
export function ChoiceCard({
  name,
  value,
  isChosen,
  isInvalid,
  goes,
  title,
  note,
  aside,
  children,
}: ChoiceCardProps) {
  return (
    <div className="choice-card">
      <label className="choice-label">
        <input
          type="radio"
          name={name}
          value={value}
          defaultChecked={isChosen}
          aria-invalid={isInvalid || undefined}
          data-goes={goes}
        />
        <span className="choice-words">
          <span className="block font-semibold">{title}</span>
          {note && <span className="block text-muted text-detail leading-[1.45]">{note}</span>}
        </span>
        {aside && <span className="tabular-nums font-semibold whitespace-nowrap">{aside}</span>}
      </label>
      {children && <div className="choice-more">{children}</div>}
    </div>
  );
}
