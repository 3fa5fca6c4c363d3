import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import { DetailHead } from '../../office/form/detail-head.tsx';
import { officeApi } from '../../office/office-api.ts';
import { useMayUse } from '../../office/use-may-use.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useMomentFormat } from '../business-time.ts';
import { useErrorStates, useSeverities } from './error-labels.ts';

type ErrorDetailProps = { messageId: string; culture: Culture };

/** An error with what is known of the last time, and whether it is solved. */
export function ErrorDetail({ messageId, culture }: ErrorDetailProps) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'medium' });
  const severities = useSeverities();
  const states = useErrorStates();
  const mayWrite = useMayUse()('system:write');
  const params = { messageId };
  const read = useRead(officeApi.errorChannel.read, { params });
  if (!read.value) return <ReadProblem {...read} />;
  const { message, severity, place, count, source, stack, data, userAgent, requestId, state } = read.value;
  const at = (instant: string | null) => instant && moment(instant);
  const sources = {
    browser: t('editorErrors.source.browser'),
    form: t('editorErrors.source.form'),
    server: t('editorErrors.source.server'),
  };
  const facts = [
    [t('editorErrors.where'), sources[source]],
    [t('editorErrors.place'), place],
    [t('editorErrors.countHeader'), t('editorErrors.times', { count })],
    [t('editorErrors.first'), at(read.value.firstSeenAt)],
    [t('editorErrors.last'), at(read.value.lastSeenAt)],
    [t('editorErrors.solvedAt'), at(read.value.solvedAt)],
    [t('editorErrors.agent'), userAgent],
    [t('editorErrors.request'), requestId],
    [t('editorErrors.data'), data && JSON.stringify(data)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  const isSolved = state === 'solved';

  async function settle() {
    const { solve, reopen } = officeApi.errorChannel;
    const result = await (isSolved ? reopen : solve)({ params }, { culture });
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) read.set(result.data);
  }

  return (
    <>
      <DetailHead
        culture={culture}
        panel="errors"
        title={message}
        actions={
          mayWrite && (
            <button type="button" className="button-quiet" onClick={settle}>
              {isSolved ? t('editorErrors.reopen') : t('editorErrors.solve')}
            </button>
          )
        }
      >
        <span className={`error-severity py-[0.05rem] px-[0.55rem] rounded-2xl font-semibold is-${severity}`}>
          {severities[severity - 1]}
        </span>
        <span role="status">{states[state]}</span>
      </DetailHead>
      <Problems failure={failure} />
      <div className="office-card error-facts">
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
      </div>
    </>
  );
}
