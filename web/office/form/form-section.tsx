import { type ReactNode, useId } from 'react';

type FormSectionProps = {
  title: string;
  /** One sentence on what the section is for. */
  hint?: ReactNode;
  children: ReactNode;
};

/** A card of a form: fields in two columns where there is room; a child with `is-whole` takes both. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className="office-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="site-hint mt-1">{hint}</p>}
      <div className="office-fields mt-4">{children}</div>
    </section>
  );
}
