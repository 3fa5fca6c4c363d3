import { isValidElement, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from './problem.ts';
import { ProblemIcon } from './problem-icon.tsx';
import { problemText } from './problem-text.ts';

type FormProblemsProps = {
  ref: Ref<HTMLDivElement>;
  /** Problems by the name of the field; those of the whole form have an empty name. */
  problems: Record<string, Problem[] | null | undefined>;
  /** The id of a field. */
  idOf: (name: string) => string;
  /** The form's content, which contains the labels of the fields. */
  content: ReactNode;
  /** Labels of fields inside other components. */
  labels?: Record<string, string>;
};

/** The problems of the form as a whole; without scripts also those of its fields, with links to them. */
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

/** The labels of the fields that are direct parts of a form's content. */
export function listLabels(node: ReactNode, found = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(node)) for (const child of node) listLabels(child, found);
  if (!isValidElement<{ field?: { name: string }; label?: ReactNode; children?: ReactNode }>(node))
    return found;
  const { field, label, children } = node.props;
  if (field && typeof label === 'string') found.set(field.name, label);
  return typeof children === 'function' ? found : listLabels(children, found);
}
