import { useTranslation } from 'react-i18next';
import { MoveButtons, RemoveButton } from '../site/parts.tsx';
import { changeQuestion, hasWords, isMark, type Question } from './draft.ts';
import type { FormContext } from './form-context.ts';
import { errorIn, questionPath } from './places.ts';
import { QuestionFields } from './question-fields.tsx';
import { untranslated, wordsOfQuestion } from './word-places.ts';

type QuestionItemProps = { question: Question; isFirst: boolean; isLast: boolean; context: FormContext };

/** A question by what it asks; opened, with all that can be said of it. */
export function QuestionItem({ question, isFirst, isLast, context }: QuestionItemProps) {
  const { t } = useTranslation();
  const { name } = question;
  const { draft, change, words, steps, shown, failure } = context;
  const called = words.nameOf(question);
  const isOpen = context.open.has(name);
  const places = wordsOfQuestion(question);
  const total = untranslated(places, shown);
  const isHeld = places.some((place) => hasWords(place.words)) || (context.entries > 0 && !isMark(name));
  const said = [
    words.kinds[question.kind],
    question.isRequired && t('editorSurveys.question.isRequired'),
    total > 0 && t('editorSurveys.form.untranslated', { total }),
  ];
  const isWrong = errorIn(failure, questionPath(name)) !== undefined;
  return (
    <li data-question={name}>
      <div className="site-head">
        <button
          type="button"
          className="menu-name"
          aria-expanded={isOpen}
          onClick={() => context.toggle(name)}
        >
          <span>{called}</span>
          <span className="text-muted text-caption font-normal">{said.filter(Boolean).join(' · ')}</span>
          {isWrong && <span className="site-error">{t('editorSurveys.question.isWrong')}</span>}
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
