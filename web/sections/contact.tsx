import { lazy, Suspense } from 'react';
import { defineSection } from './define-section.ts';

/** The form and its validation load only on pages that have one. */
const FormSection = lazy(() =>
  import('../storefront/forms/form-section.tsx').then((module) => ({ default: module.FormSection })),
);

/** The form that `template` names; for a survey a link to it. */
export const section = defineSection({
  blocks: { heading: { type: 'text' }, lead: { type: 'text' }, template: { type: 'string' } },
  palette: { order: 170 },
  View: ({ fields, quotes, isFirst }) => (
    <Suspense>
      <FormSection {...fields} forms={quotes.forms} isFirst={isFirst} />
    </Suspense>
  ),
});
