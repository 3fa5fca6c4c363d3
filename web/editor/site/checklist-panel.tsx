import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure, Result } from '../../../client/result.ts';
import type { Contract, Reply } from '../../../contract/contract.ts';
import { type Culture, cultures } from '../../../contract/culture.ts';
import { type PageTemplate, pageTemplates } from '../../../contract/pages.ts';
import { href } from '../../../contract/site-map.ts';
import { officeApi } from '../../office/office-api.ts';
import { isPanel } from '../../office/panels/panels.ts';
import { useMayUse } from '../../office/use-may-use.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { Problems } from '../../ui/form/failure.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { FirstPagesDialog, templateTexts } from '../pages/page-templates.tsx';
import type { PanelProps } from '../panel-props.ts';
import { checklistTexts } from './checklist-texts.ts';
import { settingLabels } from './checkout-settings.tsx';
import { languageName } from './cultures.ts';
import { factLabels } from './fact-input.tsx';

type Line = Reply<Contract['office']['checklist']>[number];

/** The panels that mend a line; those of other lines are settings of the server. */
const mendingPanels: Partial<Record<Line['name'], string>> = {
  rooms: 'rooms',
  ratePlans: 'rate-plans',
  prices: 'rates',
  taxes: 'fees',
  vatRates: 'fees',
  products: 'products',
  pages: 'pages',
  terms: 'settings',
  cultures: 'cultures',
  colleagues: 'staff',
  payments: 'connections',
  email: 'connections',
  legalFacts: 'properties',
};

/** The panel of what a business sets up and a live site needs, for administrators. */
export function ChecklistPanel({ culture }: PanelProps) {
  const { t } = useTranslation();
  const read = useRead(officeApi.office.checklist, {});
  if (!read.value) return <ReadProblem {...read} />;
  const left = read.value.filter(({ isDone, isNeeded }) => isNeeded && !isDone);
  const required = left.filter(({ isRequired }) => isRequired);
  const recommended = left.filter(({ isRequired }) => !isRequired);
  const done = read.value.filter(({ isDone, isNeeded }) => isNeeded && isDone);
  const excluded = read.value.filter(({ isNeeded }) => !isNeeded);
  return (
    <div className="site-panel">
      <p role="status">
        {required.length > 0
          ? t('officeChecklist.left', { count: required.length })
          : t('officeChecklist.ready')}
      </p>
      <ul className="grid gap-3">
        {[...required, ...recommended, ...done, ...excluded].map((line) => (
          <ChecklistLine
            key={line.name}
            culture={culture}
            line={line}
            onChanged={read.again}
            onRead={read.set}
          />
        ))}
      </ul>
      <button type="button" className="button-quiet justify-self-start" onClick={read.again}>
        {t('officeChecklist.again')}
      </button>
    </div>
  );
}

type ChecklistLineProps = {
  culture: Culture;
  line: Line;
  onChanged: () => void;
  onRead: (lines: Line[]) => void;
};

function ChecklistLine({ culture, line, onChanged, onRead }: ChecklistLineProps) {
  const { t } = useTranslation();
  const mayUse = useMayUse();
  const { name, missing } = line;
  const isLeft = line.isNeeded && !line.isDone;
  const labels = namesOfMissing(t, culture, name);
  const panel = mendingPanels[name];
  const names = missing.map((one) => labels[one] ?? one).join(', ');
  const { title, toDo } = checklistTexts(t)[name];
  return (
    <li className="grid gap-1 py-3 px-4 rounded-lg bg-card">
      <h2 className="flex flex-wrap justify-between gap-x-4 font-semibold">
        {title}
        <LineState {...line} />
      </h2>
      {isLeft && <p className="site-hint">{toDo}</p>}
      {isLeft && missing.length > 0 && <p className="site-hint">{t('officeChecklist.missing', { names })}</p>}
      {isLeft && panel && isPanel(panel) && (
        <ContentLink
          link={{ url: href('panel', { culture, panel }) }}
          className="text-link justify-self-start"
        >
          {t('officeChecklist.open', { name: t(`officePanels.name.${panel}`) })}
        </ContentLink>
      )}
      {name === 'pages' && isLeft && mayUse('pages:write') && (
        <FirstPages
          culture={culture}
          missing={pageTemplates.filter((one) => missing.includes(one))}
          onDone={onChanged}
        />
      )}
      {!line.isRequired && !line.isDone && mayUse('system:write') && (
        <ExclusionButton culture={culture} line={line} title={title} onRead={onRead} />
      )}
      {name === 'email' && mayUse('system:write') && <EmailTest culture={culture} />}
      {name === 'payments' && mayUse('system:write') && <PaymentsTest culture={culture} />}
    </li>
  );
}

/** The names of what a line misses. */
function namesOfMissing(t: TFunction, culture: Culture, line: Line['name']): Record<string, string> {
  if (line === 'pages') return pageNames(t);
  if (line === 'terms') return settingLabels(t);
  if (line === 'cultures') return Object.fromEntries(cultures.map((of) => [of, languageName(culture, of)]));
  return line === 'email' ? emailNames(t) : factLabels(t);
}

/** What an email needs, by the settings of the server that have it where the business has no mail server of its own. */
const emailNames = (t: TFunction): Record<string, string> => ({
  SMTP_URL: t('officeChecklist.email.server'),
  MAIL_FROM: t('officeChecklist.email.sender'),
});

function LineState({ isDone, isNeeded, isRequired }: Line) {
  const { t } = useTranslation();
  if (!isNeeded) return <span className="pages-state">{t('officeChecklist.notNeeded')}</span>;
  return (
    <span className={isDone ? 'pages-state is-live' : 'pages-state is-draft'}>
      {isDone
        ? t('officeChecklist.done')
        : isRequired
          ? t('officeChecklist.toDo')
          : t('officeChecklist.recommended')}
    </span>
  );
}

type ExclusionButtonProps = Pick<ChecklistLineProps, 'culture' | 'line' | 'onRead'> & { title: string };

/** Leaves out a line that the business does not need, or brings it back. */
function ExclusionButton({ culture, line: { name, isNeeded }, title, onRead }: ExclusionButtonProps) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const label = isNeeded ? t('officeChecklist.exclude') : t('officeChecklist.include');
  async function change() {
    setBusy(true);
    const call = isNeeded ? officeApi.office.excludeLine : officeApi.office.includeLine;
    const result = await call({ params: { name } }, { culture });
    setBusy(false);
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) onRead(result.data);
  }
  return (
    <>
      <button
        type="button"
        className="text-link justify-self-start"
        aria-label={`${title}: ${label}`}
        disabled={isBusy}
        onClick={change}
      >
        {label}
      </button>
      <Problems failure={failure} />
    </>
  );
}

const pageNames = (t: TFunction) =>
  Object.fromEntries(Object.entries(templateTexts(t)).map(([template, { name }]) => [template, name]));

type FirstPagesProps = { culture: Culture; missing: readonly PageTemplate[]; onDone: () => void };

/** A button that makes the pages of the templates that the site has not. */
function FirstPages({ onDone, ...props }: FirstPagesProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button justify-self-start mt-2" onClick={() => setOpen(true)}>
        {t('pageTemplates.first')}
      </button>
      {isOpen && (
        <FirstPagesDialog
          {...props}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      )}
    </>
  );
}

/** A button that mails a test message to its reader, with the mail server's answer. */
function EmailTest({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const test = useServiceTest(() => officeApi.office.testEmail({ body: {} }, { culture }));
  const { reply } = test;
  const texts = {
    sent: t('officeChecklist.testEmail.sent', { emailAddress: reply?.emailAddress }),
    outbox: t('officeChecklist.testEmail.outbox'),
    refused: t('officeChecklist.testEmail.refused', { answer: reply?.answer }),
  };
  return (
    <ServiceTest {...test} label={t('officeChecklist.testEmail.action')} text={reply && texts[reply.state]} />
  );
}

/** A button that tries the payment provider's key, with the provider's answer. */
function PaymentsTest({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const test = useServiceTest(() => officeApi.office.testPayments({ body: {} }, { culture }));
  const { reply } = test;
  const methods = reply?.methods.join(', ');
  const texts = {
    live: t('officeChecklist.testPayments.live', { methods }),
    test: t('officeChecklist.testPayments.test', { methods }),
    simulator: t('officeChecklist.testPayments.simulator'),
    none: t('officeChecklist.testPayments.none'),
    noMethods: t('officeChecklist.testPayments.noMethods'),
    refused: t('officeChecklist.testPayments.refused', { answer: reply?.answer }),
    unreachable: t('officeChecklist.testPayments.unreachable', { answer: reply?.answer }),
  };
  return (
    <ServiceTest
      {...test}
      label={t('officeChecklist.testPayments.action')}
      text={reply && texts[reply.state]}
    />
  );
}

type ServiceTestState<Value> = {
  reply: Value | undefined;
  failure: Failure | null;
  isRunning: boolean;
  run: () => void;
};

function useServiceTest<Value>(call: () => Promise<Result<Value>>): ServiceTestState<Value> {
  const [reply, setReply] = useState<Value>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  async function run() {
    setIsRunning(true);
    const result = await call();
    setIsRunning(false);
    setReply(result.succeeded ? result.data : undefined);
    setFailure(result.succeeded ? null : result);
  }
  return { reply, failure, isRunning, run };
}

type ServiceTestProps = Pick<ServiceTestState<unknown>, 'failure' | 'isRunning' | 'run'> & {
  label: string;
  text: string | undefined;
};

function ServiceTest({ failure, isRunning, run, label, text }: ServiceTestProps) {
  return (
    <>
      <button
        type="button"
        className="button-quiet justify-self-start mt-2"
        disabled={isRunning}
        onClick={run}
      >
        {label}
      </button>
      <p role="status" className="empty:hidden">
        {text}
      </p>
      <Problems failure={failure} />
    </>
  );
}
