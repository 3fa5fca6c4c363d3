import type { ReactNode } from 'react';

type ChoiceCardProps = {
  name: string;
  value: string;
  isChosen: boolean;
  isInvalid?: boolean;
  /**
   * For the style sheet: `nowhere` needs the invoice address only; a separate delivery with `below` uses the
   * page's address.
   */
  goes?: 'address' | 'nowhere' | 'below';
  title: ReactNode;
  note?: ReactNode;
  /** At the end of the line, such as a price or an icon. */
  aside?: ReactNode;
  /** Fields that belong to this choice; shown when it is selected. */
  children?: ReactNode;
};

/** One of several options, as a selectable card. */
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
