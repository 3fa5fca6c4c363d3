import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Survey } from '../../../contract/survey.ts';
import { useLang } from '../../sections/text.tsx';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import type { FormResult } from '../../ui/form/submission.ts';
import { BotCheck, BotCheckPreload } from './bot-check/bot-check.tsx';
import type { BotCheckData } from './bot-check/load-bot-check.ts';
import { pageSchema } from './form-schema.ts';
import { QuestionField } from './question-field.tsx';
import type { Progress } from './submit-page.ts';

type SurveyFormProps = {
  survey: Survey;
  check: BotCheckData;
  /** The progress in the server's reply; the browser's Back leads to a state without it. */
  progress?: Progress | undefined;
  lastResult?: FormResult | undefined;
};

/** One page of a survey; the form carries the answers of the other pages. */
export function SurveyForm({ survey, check, progress, lastResult }: SurveyFormProps) {
  const { t } = useTranslation();
  const lang = useLang(survey.culture);
  const { page, answers } = useProgress(progress);
  const { title, questions } = survey.pages[page] ?? { title: '', questions: [] };
  const schema = useMemo(() => pageSchema(questions), [questions]);
  const names = questions.map(({ name }) => name);
  const isOwn = ([name]: [string, unknown]) => names.includes(name);
  // Conform's type of a list says only that it is a value.
  const own = Object.fromEntries(Object.entries(answers).filter(isOwn)) as Record<string, string>;
  const others = Object.fromEntries(Object.entries(answers).filter((entry) => !isOwn(entry)));
  const isLast = page === survey.pages.length - 1;
  const heading = useFocusOn(page);
  return (
    <>
      {survey.pages.length > 1 && (
        <h2 ref={heading} tabIndex={-1} className="heading-3 focus:outline-none">
          {title ? <span lang={lang}>{title}</span> : t('survey.page', { page: page + 1 })}{' '}
          <span className="inline-block text-muted font-sans text-detail font-normal">
            {t('survey.pageOf', { page: page + 1, pages: survey.pages.length })}
          </span>
        </h2>
      )}
      <Form
        key={page}
        name={`form-${survey.name}-${page + 1}`}
        schema={schema}
        isStep
        // For text in other scripts than Latin, this encoding takes a third of the space.
        encType="multipart/form-data"
        defaultValue={own}
        lastResult={lastResult}
        labels={Object.fromEntries(questions.map(({ name, label }) => [name, label]))}
      >
        {(fields) => (
          <>
            <input type="hidden" name="page" value={page} />
            <input type="hidden" name="earlier" value={JSON.stringify(others)} />
            {questions.map((question) => {
              const field = fields[question.name as keyof typeof fields];
              return (
                field && (
                  <QuestionField key={question.name} {...{ field, question }} culture={survey.culture} />
                )
              );
            })}
            {isLast ? <BotCheck check={check} /> : <BotCheckPreload check={check} />}
            <div className="flex flex-wrap gap-x-4 gap-y-3 items-center">
              <SubmitButton>{isLast ? t('survey.send') : t('survey.next')}</SubmitButton>
              {page > 0 && (
                <button type="submit" name="go" value="back" formNoValidate className="button-quiet">
                  {t('survey.back')}
                </button>
              )}
            </div>
          </>
        )}
      </Form>
    </>
  );
}

/** Without a reply the survey starts at its first page, with all answers of this visit. */
function useProgress(initial: Progress | undefined): Progress {
  const known = useRef<Progress['answers']>({});
  useEffect(() => {
    if (initial) known.current = initial.answers;
  }, [initial]);
  return initial ?? { page: 0, answers: known.current };
}

/** Moves the focus to the head of another page. */
function useFocusOn(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, [page]);
  return heading;
}
