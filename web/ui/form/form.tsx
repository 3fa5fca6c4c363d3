import { type DefaultValue, useForm } from '@conform-to/react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form as RouterForm, useNavigation } from 'react-router';
import type { z } from 'zod';
import { reportError } from '../../error-report.ts';
import { showToast } from '../toast.ts';
import { getConstraints } from './constraints.ts';
import type { Field } from './field.tsx';
import { FormProblems, listLabels } from './form-problems.tsx';
import { FormStateContext } from './form-state.ts';
import type { Problem } from './problem.ts';
import { problemText } from './problem-text.ts';
import { type FormResult, isSuccess, parseForm } from './submission.ts';
import { useSubmitTasks } from './submit-tasks.ts';
import { useStoredValues } from './use-stored-values.ts';

export { CheckboxField, DateField, SelectField, TextAreaField, TextField } from './fields.tsx';
export { PasswordField } from './password-field.tsx';
export { SubmitButton } from './submit-button.tsx';

type Values<Schema extends z.ZodType> = z.input<Schema> & Record<string, unknown>;

type FormProps<Schema extends z.ZodType> = {
  /** The id of the form, and the name under which its values are stored. */
  name: string;
  schema: Schema;
  lastResult?: FormResult | null;
  defaultValue?: NoInfer<DefaultValue<Values<Schema>>>;
  /** Stores the typed values, but no passwords, on the device until a submission succeeds. */
  isStored?: boolean;
  /** Whether each submission is a history entry for the browser's Back button. */
  isStep?: boolean;
  action?: string;
  /** Required for a form with files. */
  encType?: 'multipart/form-data';
  /** Labels of fields whose label is inside another component. */
  labels?: Record<string, string>;
  children: (fields: Record<keyof z.input<Schema> & string, Field>) => ReactNode;
};

type Problems = Record<string, Problem[] | null | undefined>;

/**
 * A form that posts to its route's action and validates by the contract's schema: at the first submission,
 * then at each change. Without scripts it is a plain form, and the action's reply shows the problems.
 */
export function Form<Schema extends z.ZodType<Record<string, unknown>>>({
  name,
  schema,
  lastResult,
  defaultValue,
  isStored = false,
  isStep = false,
  action,
  encType,
  labels,
  children,
}: FormProps<Schema>) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const constraint = useMemo(() => getConstraints(schema), [schema]);
  const storedValues = useStoredValues(element, { name, isStored, lastResult });
  const { isSubmitting, markSubmitted } = useSending();
  const { waitBeforeSending, areOver, holdBack } = useSubmitTasks(() => markSubmitted(false));
  const [isTouched, setTouched] = useState(false);
  const [isSubmitted, setSubmitted] = useState(lastResult !== undefined && lastResult !== null);

  /** Dismisses the toast of an earlier problem once the form is valid. */
  const reported = useRef<Promise<() => void>>(undefined);
  const hush = () => reported.current?.then((dismiss) => dismiss());

  const announce = (problems: Problems) => {
    const first = firstProblem(element.current, problems);
    // A control inside a closed `details` cannot take the focus.
    firstControl(element.current, problems)?.closest('details')?.setAttribute('open', '');
    hush();
    if (!first) return;
    const label = listLabels(content, new Map(Object.entries(labels ?? {}))).get(first.name);
    const message = problemText(t, first.problem);
    reported.current = showToast('error', label ? `${label}: ${message}` : message);
  };

  const [form, fields] = useForm<Values<Schema>, z.output<Schema>, Problem[]>({
    id: name,
    lastResult,
    defaultValue,
    constraint,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate({ formData }) {
      const submission = parseForm(formData, schema);
      if (submission.status === 'error') announce(submission.error ?? {});
      return submission;
    },
  });

  const announceLatest = useRef(announce);
  announceLatest.current = announce;
  const [ofPage] = useState(lastResult);
  useEffect(() => {
    if (lastResult?.status !== 'error' || !lastResult.error) return;
    announceLatest.current(lastResult.error);
    const failed = lastResult.error['']?.find(({ type }) => type === 'internal' || type === 'unavailable');
    if (failed) reportError(`the form ${name} was not sent: ${failed.type}`, 'high', { form: name });
    // A reply that came with the page must not take the focus from a person who types already.
    if (lastResult === ofPage && document.activeElement !== document.body) return;
    const { error } = lastResult;
    // Conform shows the reply in a separate render after this one.
    const frame = requestAnimationFrame(() => goTo(firstControl(element.current, error) ?? summary.current));
    return () => cancelAnimationFrame(frame);
  }, [lastResult, ofPage, name]);

  const content = children(fields as unknown as Record<keyof z.input<Schema> & string, Field>);
  const states = {
    dirty: form.dirty,
    touched: isTouched,
    submitting: isSubmitting,
    submitted: isSubmitted,
    'submit-successful': isSuccess(lastResult) && form.status !== 'error',
    valid: form.valid,
  };
  return (
    <RouterForm
      ref={element}
      method="post"
      replace={isStep ? false : undefined}
      action={action}
      encType={encType}
      id={form.id}
      noValidate
      className={['form', ...listNames(states)].join(' ')}
      onInput={storedValues.store}
      onBlur={() => setTouched(true)}
      onSubmit={(event) => {
        if (isSubmitting && !areOver()) return event.preventDefault();
        const isUnchecked = isUncheckedEvent(event.nativeEvent);
        if (!isUnchecked) form.onSubmit(event);
        if (isIntent(event.nativeEvent)) return;
        setSubmitted(true);
        markSubmitted(!event.defaultPrevented);
        if (event.defaultPrevented || (!isUnchecked && holdBack(event))) return;
        storedValues.markSubmitted();
        hush();
      }}
    >
      <FormStateContext value={{ isSubmitting, waitBeforeSending }}>
        <FormProblems
          ref={summary}
          problems={form.allErrors}
          idOf={(field) => `${form.id}-${field}`}
          content={content}
          labels={labels}
        />
        {content}
      </FormStateContext>
    </RouterForm>
  );
}

/** Whether this form, of all forms on the page, waits for its reply. */
function useSending() {
  const { state } = useNavigation();
  const [isSubmitted, setSubmitted] = useState(false);
  const hasLeft = useRef(false);
  useEffect(() => {
    if (state !== 'idle') hasLeft.current = true;
    else if (hasLeft.current) {
      hasLeft.current = false;
      setSubmitted(false);
    }
  }, [state]);
  return { isSubmitting: isSubmitted, markSubmitted: setSubmitted };
}

const listNames = (states: Record<string, boolean>) => Object.keys(states).filter((name) => states[name]);

/** A Back button submits the typed values without validation. */
function isUncheckedEvent(event: Event): boolean {
  const { submitter } = event as SubmitEvent;
  return !isIntent(event) && (submitter?.hasAttribute('formnovalidate') ?? false);
}

/** Conform validates a single field by a submission that sends nothing. */
function isIntent(event: Event): boolean {
  return (event as SubmitEvent).submitter?.getAttribute('name') === '__intent__';
}

/** The first control in document order that has a problem. */
function firstControl(form: HTMLFormElement | null, problems: Problems): HTMLElement | undefined {
  return [...(form?.elements ?? [])].find((control): control is HTMLInputElement => {
    const name = control.getAttribute('name');
    return !!name && !!problems[name];
  });
}

/** The first problem, with the name of its field; the name is empty for a problem of the whole form. */
function firstProblem(form: HTMLFormElement | null, problems: Problems) {
  const control = firstControl(form, problems)?.getAttribute('name') ?? '';
  const invalid = Object.entries(problems).filter(([, found]) => found?.[0]);
  const [name, found] = invalid.find(([field]) => field === control) ?? invalid[0] ?? [];
  const problem = found?.[0];
  return name !== undefined && problem ? { name, problem } : undefined;
}

function goTo(element: HTMLElement | null): void {
  element?.focus();
  // After a reply the router scrolls the page to its top, also when an element has the focus.
  element?.scrollIntoView({ block: 'nearest' });
}
