import { type ReactNode, useId } from 'react';
import type { Field } from '../../ui/form/field.tsx';
import { FieldProblem } from '../../ui/form/field.tsx';

type SectionProps = { title: string; className?: string; children: ReactNode };

/** One part of the checkout under its heading. */
export function Section({ title, className = '', children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`checkout-section ${className}`}>
      <h2 id={id} tabIndex={-1} className="heading-3">
        {title}
      </h2>
      {children}
    </section>
  );
}

type ChoicesProps = {
  field: Field;
  legend: string;
  /** Where no heading has the same text. */
  isShown?: boolean;
  children: ReactNode;
};

/** A group of options; an error of the choice belongs to the whole group. */
export function Choices({ field, legend, isShown = false, children }: ChoicesProps) {
  return (
    <fieldset
      id={field.id}
      aria-describedby={field.errors ? field.errorId : undefined}
      className="checkout-choices"
    >
      <legend className={isShown ? 'mb-2 font-semibold' : 'sr-only'}>{legend}</legend>
      {children}
      <FieldProblem field={field} />
    </fieldset>
  );
}

/** Without scripts this button renders the page again for a new choice. */
export function UpdateButton({ children }: { children: ReactNode }) {
  return (
    <p className="without-js">
      <button type="submit" name="intent" value="save" className="button-quiet">
        {children}
      </button>
    </p>
  );
}
