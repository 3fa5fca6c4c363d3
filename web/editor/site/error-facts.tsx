import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import { officeApi } from '../../office/office-api.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useMomentFormat } from '../business-time.ts';

type ErrorFactsProps = { messageId: string; culture: Culture; onChanged: () => void };

/** The details of an error, and whether it is solved. */
export function ErrorFacts({ messageId, culture, onChanged }: ErrorFactsProps) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'medium' });
  const params = { messageId };
  const read = useRead(officeApi.errorChannel.read, { params });
  if (!read.value) return <ReadProblem {...read} />;
  const { source, stack, data, userAgent, requestId, firstSeenAt, solvedAt, state } = read.value;
  const at = (instant: string | null) => instant && moment(instant);
  const sources = {
    browser: t('editorErrors.source.browser'),
    form: t('editorErrors.source.form'),
    server: t('editorErrors.source.server'),
  };
  const facts = [
    [t('editorErrors.where'), sources[source]],
    [t('editorErrors.first'), at(firstSeenAt)],
    [t('editorErrors.solvedAt'), at(solvedAt)],
    [t('editorErrors.agent'), userAgent],
    [t('editorErrors.request'), requestId],
    [t('editorErrors.data'), data && JSON.stringify(data)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  const isSolved = state === 'solved';

  async function settle() {
    const { solve, reopen } = officeApi.errorChannel;
    const result = await (isSolved ? reopen : solve)({ params }, { culture });
    setFailure(result.succeeded ? null : result);
    if (!result.succeeded) return;
    read.set(result.data);
    onChanged();
  }

  return (
    <div className="grid min-w-0 justify-items-start gap-3 pb-4 [&_section]:w-full [&_section]:max-h-72 [&_section]:overflow-auto [&_section]:py-3 [&_section]:px-[0.9rem] [&_section]:border [&_section]:border-line [&_section]:rounded-lg [&_section]:bg-card [&_section]:text-caption [&_section]:leading-normal">
      <dl>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {stack && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: content wider than the screen scrolls by keyboard too
        <section tabIndex={0} aria-label={t('editorErrors.stack')} lang="en">
          <pre>{stack}</pre>
        </section>
      )}
      <Problems failure={failure} />
      <button type="button" className="button-quiet" onClick={settle}>
        {isSolved ? t('editorErrors.reopen') : t('editorErrors.solve')}
      </button>
    </div>
  );
}
