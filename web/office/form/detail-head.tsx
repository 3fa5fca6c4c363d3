import { type ReactNode, type Ref, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { AuditSubjectKind } from '../../../contract/audit-log.ts';
import type { Culture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { Icon } from '../../ui/icon.tsx';
import { withLastQuery } from '../list/last-query.ts';
import type { PanelName } from '../panels/panels.ts';
import { loadHistory } from '../panels/with-texts.tsx';

type DetailHeadProps = {
  culture: Culture;
  /** The panel with the list that the detail belongs to. */
  panel: PanelName;
  title: string;
  /** The title, for the focus after an action. */
  heading?: Ref<HTMLHeadingElement>;
  /** The way back, where it is not to that list. */
  back?: { name: string; path: string } | undefined;
  /** Facts beside the title, such as a state or a number. */
  children?: ReactNode;
  /** What can be done now. */
  actions?: ReactNode;
  /** What the log calls it, for its history. */
  history?: { kind: AuditSubjectKind; id: string } | false;
};

/** The head of a detail, with the way back to its list as it was; Escape leads there too. */
export function DetailHead({
  culture,
  panel,
  title,
  heading,
  back,
  children,
  actions,
  history,
}: DetailHeadProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const History = loadHistory(culture);
  const name = back?.name ?? t(`officePanels.name.${panel}`);
  const list = withLastQuery(href('panel', { culture, panel, ...(back && { '*': back.path }) }));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isBusy(event.target)) return;
      navigate(list);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [navigate, list]);
  return (
    <div className="grid gap-1 mb-4">
      <Link to={list} className="office-back" aria-label={`${t('officeKit.form.back')}: ${name}`}>
        <Icon className="size-4">
          <path d="m14 6-6 6 6 6" />
        </Icon>
        {name}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h1>
        {children}
        <span className="flex-1" />
        {history && (
          <button type="button" className="button-quiet" onClick={() => setHistoryOpen(true)}>
            {t('officeKit.form.history')}
          </button>
        )}
        {actions}
      </div>
      {history && isHistoryOpen && (
        <Suspense>
          <History culture={culture} record={history} name={title} onClose={() => setHistoryOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Whether Escape is for something else: a field, a dialog or an open menu. */
const isBusy = (target: EventTarget | null) =>
  document.querySelector('dialog[open], :popover-open') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, details[open], [role=grid]') !== null));
