import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Choice, Trackers } from '../../../contract/consent.ts';
import { screenAddress, screenAt, siteMap } from '../../site-map.ts';
import { usePage } from '../content/page-context.tsx';
import { useShell } from '../layout/shell.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import { consentChangedEvent, readConsent, storeChoice } from './consent-choice.ts';
import { countEvent } from './count-event.ts';
import { publicQuery } from './public-query.ts';

type ConsentProps = { trackers: Trackers };

/** Counts the pages that are seen, as far as the visitor agreed, and asks whoever has not been asked. */
export function Consent({ trackers }: ConsentProps) {
  const { path, searchParams } = usePage();
  const search = publicQuery(path, searchParams);
  useCounting(trackers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useEffect(() => countEvent('page.seen', search ? { search } : {}), [path, search]);
  const screen = screenAt(path);
  if (screen === siteMap.consent || screen === siteMap.office) return null;
  return <Banner trackers={trackers} />;
}

/** Loads what counts once the visitor agreed, and not before. */
function useCounting(trackers: Trackers): void {
  useEffect(() => {
    const begin = async () => {
      if (readConsent(trackers) !== 'granted') return;
      const { startCounting } = await import('./counting.ts');
      startCounting(trackers);
    };
    // Nobody is harmed by what could not be loaded.
    const look = () => void begin().catch(() => {});
    look();
    addEventListener(consentChangedEvent, look);
    // Another tab, or the page as the browser kept it while the visitor was elsewhere.
    addEventListener('focus', look);
    addEventListener('pageshow', look);
    return () => {
      removeEventListener(consentChangedEvent, look);
      removeEventListener('focus', look);
      removeEventListener('pageshow', look);
    };
  }, [trackers]);
}

/**
 * The question. It is part of every page, for a kept page is the same for all, and shown by the style sheet to whom it is for. Without
 * scripts nothing is counted, so nobody is asked.
 */
function Banner({ trackers }: ConsentProps) {
  const { t } = useTranslation();
  const { culture } = usePage();
  const { user } = useShell();
  const banner = useRef<HTMLElement>(null);
  useRoomBelow(banner);

  function choose(event: FormEvent<HTMLFormElement>): void {
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (!pressed) return;
    event.preventDefault();
    storeChoice(pressed.value as Choice, trackers, user !== null).catch(() => {});
    // What was pressed is gone; the way goes on with the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  const screen = screenAddress(culture, 'consent');
  return (
    <section ref={banner} aria-label={t('consent.title')} className="consent" data-nosnippet>
      <form
        method="post"
        action={screen}
        onSubmit={choose}
        className="wide grid gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-center"
      >
        <p className="max-w-184 max-sm:text-detail max-sm:leading-[1.45]">
          {t('consent.question')}{' '}
          <Link to={screen} className="text-link">
            {t('consent.more')}
          </Link>
        </p>
        <ChoiceButtons />
      </form>
    </section>
  );
}

/** What is gone to by keyboard scrolls clear of the banner, however high its words make it. */
function useRoomBelow(banner: { current: HTMLElement | null }): void {
  useEffect(() => {
    const root = document.documentElement;
    const watch = new ResizeObserver(() => {
      const height = banner.current?.offsetHeight ?? 0;
      root.style.setProperty('--consent-height', `${height}px`);
    });
    if (banner.current) watch.observe(banner.current);
    return () => {
      watch.disconnect();
      root.style.removeProperty('--consent-height');
    };
  }, [banner]);
}
