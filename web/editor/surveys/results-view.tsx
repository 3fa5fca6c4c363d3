import { useTranslation } from 'react-i18next';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import type { SurveyResults } from '../../../contract/office-survey.ts';
import { officeApi } from '../../office/office-api.ts';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';

type ResultsViewProps = { culture: Culture; name: string };

/** The counted answers to a survey, and a file with all of them. */
export function ResultsView({ culture, name }: ResultsViewProps) {
  const { t } = useTranslation();
  const read = useRead(officeApi.officeSurvey.results, { params: { name } });
  const { value: results } = read;
  if (!results) return <ReadProblem {...read} />;
  const numbers = new Intl.NumberFormat(languageTags[culture], { maximumFractionDigits: 2 });
  return (
    <div className="site-panel">
      <p>{t('editorSurveys.results.total', { total: results.total })}</p>
      {results.questions.map((question) => (
        <section key={question.name} className="survey-result">
          <h3 className="font-bold leading-[1.35]" dir="auto">
            {question.label}
          </h3>
          <p className="site-hint">
            {t('editorSurveys.results.answered', { total: question.answered })}
            {question.average !== null &&
              ` · ${t('editorSurveys.results.average', { value: numbers.format(question.average) })}`}
          </p>
          {question.counts.length > 0 && <Counts question={question} />}
          {question.latest.length > 0 && (
            <ul className="grid gap-[0.35rem] my-[0.4rem] [&_li]:ps-[0.8rem] [&_li]:border-s-3 [&_li]:border-line [&_li]:whitespace-pre-wrap">
              {question.latest.map((text, index) => (
                <li key={`${index} ${text}`} dir="auto">
                  {text}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {results.total > 0 && (
        <p>
          <a href={results.exportUrl} download={`${name}.csv`} className="button-quiet">
            {t('editorSurveys.results.export')}
          </a>
        </p>
      )}
    </div>
  );
}

function Counts({ question }: { question: SurveyResults['questions'][number] }) {
  const maxCount = Math.max(1, question.answered);
  return (
    <dl className="[&>div]:grid [&>div]:grid-cols-[minmax(8rem,16rem)_1fr] [&>div]:items-center [&>div]:gap-x-4 [&>div]:gap-y-1 [&>div]:py-[0.2rem] [&_dd]:flex [&_dd]:items-center [&_dd]:gap-[0.6rem] [&_dd]:tabular-nums">
      {question.counts.map(({ value, label, count }) => (
        <div key={value}>
          <dt dir="auto">{label}</dt>
          <dd>
            <svg
              aria-hidden="true"
              className="w-[min(16rem,60%)] h-[0.65rem] border border-control rounded-full bg-sand fill-sea"
            >
              <rect width={`${(count / maxCount) * 100}%`} height="100%" />
            </svg>
            {count}
          </dd>
        </div>
      ))}
    </dl>
  );
}
