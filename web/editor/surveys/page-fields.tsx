import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { maxQuestions } from '../../../contract/survey-definition.ts';
import { findError } from '../../ui/form/failure.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { MoveButtons, RemoveButton } from '../site/parts.tsx';
import { changePage, type DraftPage, hasText } from './draft.ts';
import type { FormContext } from './form-context.ts';
import { LocalizedInput } from './localized-input.tsx';
import { QuestionItem } from './question-item.tsx';
import { listQuestionTexts } from './text-fields.ts';

type PageFieldsProps = { page: DraftPage; index: number; context: FormContext };

const maxQuestionsOnPage = 30;

/** Edits a page of a form: its title and its questions. The only page of a contact form needs no title. */
export function PageFields({ page, index, context }: PageFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const { draft, change, kind, steps, labels } = context;
  const name = labels.pageName(index);
  const count = draft.pages.length;
  const isAlone = kind === 'contact' && count === 1;
  const all = draft.pages.reduce((sum, { questions }) => sum + questions.length, 0);
  const isHeld = [page.title, ...page.questions.flatMap(listQuestionTexts).map((one) => one.text)].some(
    hasText,
  );
  const wrong = findError(context.failure, `pages.${index}.questions`);
  return (
    <section
      data-page={index}
      aria-labelledby={id}
      className="form-page grid min-w-0 gap-[0.9rem] pt-[0.9rem] border-t border-line [&_h3]:text-[1.15rem]"
    >
      <div className="site-head">
        <h3 id={id} className="font-bold leading-[1.35]">
          {isAlone ? t('editorSurveys.form.questions') : name}
        </h3>
        {!isAlone && (
          <div className="site-tools">
            <MoveButtons
              name={name}
              index={index}
              count={count}
              onMove={(by) => steps.movePage(index, by < 0 ? -1 : 1)}
            />
            {count > 1 && (
              <RemoveButton
                key={count}
                name={name}
                isHeld={isHeld}
                isSmall
                onRemove={() => steps.removePage(index)}
              />
            )}
          </div>
        )}
      </div>
      {isAlone && <p className="site-hint">{t('editorSurveys.form.emailHint')}</p>}
      {(!isAlone || hasText(page.title)) && (
        <LocalizedInput
          context={context}
          path={`pages.${index}.title`}
          label={labels.parts.pageTitle}
          value={page.title}
          maxLength={200}
          onChange={(title) => change(changePage(draft, index, { title }))}
        />
      )}
      <ul className="form-questions">
        {page.questions.map((question, at) => (
          <QuestionItem
            key={question.name}
            question={question}
            isFirst={index === 0 && at === 0}
            isLast={index === count - 1 && at === page.questions.length - 1}
            context={context}
          />
        ))}
      </ul>
      {wrong && <FieldError>{wrong}</FieldError>}
      <button
        type="button"
        className="button-quiet"
        data-add-question
        aria-label={isAlone ? undefined : t('editorSurveys.form.addQuestionTo', { page: name })}
        disabled={page.questions.length >= maxQuestionsOnPage || all >= maxQuestions}
        onClick={() => steps.addQuestion(index)}
      >
        {t('editorSurveys.form.addQuestion')}
      </button>
    </section>
  );
}
