import { type ReactNode, useId } from 'react';
import { FormFields } from './write-access.tsx';

type FormSectionProps = {
  title: string;
  /** One sentence on what the section is for. */
  hint?: ReactNode;
  /** Its fields change nothing that is stored, so they are for who may only read too. */
  isCalculation?: boolean;
  children: ReactNode;
};

/** A card of a form: fields in two columns where there is room; a child with `is-whole` takes both. */
export function FormSection({ title, hint, isCalculation = false, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className="office-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="site-hint mt-1">{hint}</p>}
      {isCalculation ? (
        <div className="office-fields mt-4">{children}</div>
      ) : (
        <FormFields className="office-fields mt-4">{children}</FormFields>
      )}
    </section>
  );
}
