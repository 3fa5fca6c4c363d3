import { useTranslation } from 'react-i18next';
import { MoveButtons, RemoveButton } from '../site/parts.tsx';
import { changeQuestion, hasText, isTemporaryId, type Question } from './draft.ts';
import { findErrorIn, questionPath } from './error-paths.ts';
import type { FormContext } from './form-context.ts';
import { QuestionFields } from './question-fields.tsx';
import { listQuestionTexts, untranslated } from './text-fields.ts';

type QuestionItemProps = { question: Question; isFirst: boolean; isLast: boolean; context: FormContext };

/** A question by its label; opened, with all its fields. */
export function QuestionItem({ question, isFirst, isLast, context }: QuestionItemProps) {
  const { t } = useTranslation();
  const { name } = question;
  const { draft, change, labels, steps, shown, failure } = context;
  const called = labels.getName(question);
  const isOpen = context.open.has(name);
  const places = listQuestionTexts(question);
  const total = untranslated(places, shown);
  const isHeld = places.some((place) => hasText(place.text)) || (context.entries > 0 && !isTemporaryId(name));
  const details = [
    labels.kinds[question.kind],
    question.isRequired && t('editorSurveys.question.isRequired'),
    total > 0 && t('editorSurveys.form.untranslated', { total }),
  ];
  const isWrong = findErrorIn(failure, questionPath(name)) !== undefined;
  return (
    <li data-question={name}>
      <div className="site-head">
        <button
          type="button"
          className="menu-name"
          aria-expanded={isOpen}
          onClick={() => context.toggle(name)}
        >
          <span dir="auto">{called}</span>
          <span className="text-muted text-caption font-normal">{details.filter(Boolean).join(' · ')}</span>
          {isWrong && (
            <span className="text-problem text-detail font-semibold">
              {t('editorSurveys.question.isWrong')}
            </span>
          )}
        </button>
        <div className="site-tools">
          <MoveButtons
            name={called}
            index={isFirst ? 0 : 1}
            count={isLast ? (isFirst ? 1 : 2) : 3}
            onMove={(by) => steps.moveQuestion(name, by < 0 ? -1 : 1)}
          />
        </div>
      </div>
      {isOpen && (
        <div className="menu-fields">
          <QuestionFields
            question={question}
            context={context}
            onChange={(next) => change(changeQuestion(draft, name, next))}
          />
          <RemoveButton name={called} isHeld={isHeld} onRemove={() => steps.removeQuestion(name)} />
        </div>
      )}
    </li>
  );
}
