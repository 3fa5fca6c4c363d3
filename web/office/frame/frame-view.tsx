import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useLocation, useNavigation, useParams } from 'react-router';
import type { User } from '../../../contract/account.ts';
import { type Culture, withCulture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { type ChecklistName, checklistTexts } from '../../editor/site/checklist-texts.ts';
import { ThemeChoice } from '../../storefront/layout/theme-choice.tsx';
import { ContentLink } from '../../ui/content-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRestoreFocus } from '../../ui/use-restore-focus.ts';
import { clearUnsavedInput } from '../form/unsaved-input.ts';
import { LiveReads } from '../live/live-reads.tsx';
import type { PanelName } from '../panels/panels.ts';
import { BusinessClock } from './business-clock.tsx';
import { useKeysDialog } from './keys-dialog.tsx';
import { Palette } from './palette.tsx';
import { Sidebar } from './sidebar.tsx';

type FrameViewProps = {
  culture: Culture;
  user: User;
  siteName: string;
  panels: readonly PanelName[];
  /** The lines of the checklist that a live site requires and that are left, for a person who can do them. */
  toDo: readonly ChecklistName[];
  /** The position of the live events when the page was made. */
  liveAfter: string;
  children: ReactNode;
};

/** So many lines are named in the notice; the others are counted. */
const maxNamed = 3;

const foldedKey = 'office-sidebar-folded';

/** The frame of the office: a sidebar by section, and a bar with search, the business's time and the account. */
export function FrameView({ culture, user, siteName, panels, toDo, liveAfter, children }: FrameViewProps) {
  const { t } = useTranslation();
  const { panel } = useParams();
  const { pathname } = useLocation();
  const [isFolded, fold] = useFolded();
  const keys = useKeysDialog(panel);
  const sidebar = useRef<HTMLDivElement>(null);
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.emailAddress;
  const texts = checklistTexts(t);
  const names = toDo
    .slice(0, maxNamed)
    .map((line) => texts[line].title)
    .join(', ');
  const hidden = toDo.length - maxNamed;
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // On a phone the sidebar is over the panel, and a link in it closes it.
    sidebar.current?.hidePopover?.();
    // The next Tab goes to the first control of the new screen, unless that has the focus already.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  useRestoreFocus();
  // The person before left this tab without logging out.
  useEffect(() => clearUnsavedInput(user.id), [user.id]);
  return (
    <div className={`workspace office-frame ${isFolded ? 'is-folded' : ''}`}>
      {/* React Aria would write a style element, which the policy refuses; frame.css has what it says. */}
      <span id="react-aria-pressable-style" hidden />
      <header className="office-top">
        <button
          type="button"
          className="icon-button office-menu js-only"
          popoverTarget="office-sidebar"
          aria-label={t('officePanels.menu')}
        >
          <Icon>
            <path d="M4 7h16M4 12h16M4 17h16" />
          </Icon>
        </button>
        <a href={href('office', { culture })} className="office-brand" dir="auto">
          {siteName}
        </a>
        <BusinessClock />
        <span className="office-grow" />
        <Palette culture={culture} panels={panels} />
        <details className="office-account">
          <summary title={t('officePanels.account')}>
            <span className="office-avatar" aria-hidden="true">
              {name.slice(0, 1).toUpperCase()}
            </span>
            <span className="office-name" dir="auto">
              {name}
            </span>
          </summary>
          <div className="office-account-menu">
            <p dir="auto">{user.emailAddress}</p>
            <ContentLink link={{ url: href('panel', { culture, panel: 'profile' }) }} className="text-link">
              {t('officePanels.name.profile')}
            </ContentLink>
            <button type="button" className="text-link js-only" onClick={keys.open}>
              {t('officePanels.keys.title')}
            </button>
            <ThemeChoice />
            <ContentLink link={{ url: withCulture(culture, '/') }} className="text-link">
              {t('office.toSite')}
            </ContentLink>
            <Form method="post" action={href('office', { culture })} onSubmit={() => clearUnsavedInput()}>
              <button type="submit" className="button-quiet">
                {t('office.logout')}
              </button>
            </Form>
          </div>
        </details>
      </header>
      <div ref={sidebar} id="office-sidebar" popover="auto" className="office-sidebar">
        <Sidebar culture={culture} open={panels} current={panel} />
        <button
          type="button"
          className="office-fold js-only"
          aria-pressed={isFolded}
          aria-label={isFolded ? t('officePanels.unfold') : t('officePanels.fold')}
          onClick={() => fold(!isFolded)}
        >
          <Icon className="size-5">
            <path d={isFolded ? 'm9 6 6 6-6 6' : 'm15 6-6 6 6 6'} />
          </Icon>
        </button>
      </div>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="office-content"
        aria-busy={useNavigation().state !== 'idle'}
      >
        {toDo.length > 0 && panel !== 'checklist' && (
          <p className="office-notice">
            <ContentLink link={{ url: href('panel', { culture, panel: 'checklist' }) }} className="text-link">
              {hidden > 0
                ? t('officeChecklist.noticeMore', { names, count: hidden })
                : t('officeChecklist.notice', { names })}
            </ContentLink>
          </p>
        )}
        <LiveReads after={liveAfter}>{children}</LiveReads>
      </main>
      {keys.dialog}
    </div>
  );
}

/** Whether the sidebar shows icons only; remembered on the device. */
function useFolded(): [boolean, (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(false);
  useEffect(() => {
    try {
      setFolded(localStorage.getItem(foldedKey) === 'true');
    } catch {
      // Storage is blocked: the sidebar starts whole.
    }
  }, []);
  return [
    isFolded,
    (next) => {
      setFolded(next);
      try {
        localStorage.setItem(foldedKey, String(next));
      } catch {
        // Storage is blocked: the choice lasts as long as the page.
      }
    },
  ];
}
