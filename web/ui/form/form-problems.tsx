import { isValidElement, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from './problem.ts';
import { ProblemIcon } from './problem-icon.tsx';
import { problemText } from './problem-text.ts';

type FormProblemsProps = {
  ref: Ref<HTMLDivElement>;
  /** By the name of the field; those of the whole form under no name. */
  problems: Record<string, Problem[] | null | undefined>;
  /** The id of a field. */
  idOf: (name: string) => string;
  /** The form's content, where the fields' labels stand. */
  content: ReactNode;
  /** Those that stand deeper. */
  labels?: Record<string, string>;
};

/** What is wrong with the form as a whole; without scripts also what is wrong with its fields, with links there. */
export function FormProblems({ ref, problems, idOf, content, labels: deeper = {} }: FormProblemsProps) {
  const { t } = useTranslation();
  const { '': own, ...ofFields } = problems;
  const labels = listLabels(content, new Map(Object.entries(deeper)));
  const fields = Object.entries(ofFields).flatMap(([name, list]) =>
    list?.[0] ? [{ name, first: list[0] }] : [],
  );
  if (!own && fields.length === 0) return null;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={own ? 'form-problems' : 'form-problems without-js'}>
      <ProblemIcon />
      <div>
        {own?.map((problem) => (
          <p key={problem.type}>{problemText(t, problem)}</p>
        ))}
        {fields.length > 0 && (
          <div className="without-js">
            <p>{t('form.problems')}</p>
            <ul>
              {fields.map(({ name, first }) => (
                <li key={name}>
                  <a href={`#${idOf(name)}`}>
                    {labels.get(name) && `${labels.get(name)}: `}
                    {problemText(t, first)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}

/** The labels of the fields in a form's content, as far as they stand there directly. */
export function listLabels(node: ReactNode, found = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(node)) for (const child of node) listLabels(child, found);
  if (!isValidElement<{ field?: { name: string }; label?: ReactNode; children?: ReactNode }>(node))
    return found;
  const { field, label, children } = node.props;
  if (field && typeof label === 'string') found.set(field.name, label);
  return typeof children === 'function' ? found : listLabels(children, found);
}
