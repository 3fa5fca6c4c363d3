import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Choice, Trackers } from '../../../contract/consent.ts';
import { href, screenAt, sectionAt } from '../../../contract/site-map.ts';
import { usePage } from '../content/page-context.tsx';
import { useShell } from '../layout/shell.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import { consentChangedEvent, readConsent, storeChoice } from './consent-choice.ts';
import { countEvent } from './count-event.ts';
import { publicQuery } from './public-query.ts';

type ConsentProps = { trackers: Trackers };

/**
 * Counts the visited pages as far as the visitor agreed, and shows the banner to visitors without a choice.
 */
export function Consent({ trackers }: ConsentProps) {
  const { path, searchParams } = usePage();
  const search = publicQuery(path, searchParams);
  useCounting(trackers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useEffect(() => countEvent('page.seen', search ? { search } : {}), [path, search]);
  if (screenAt(path) === 'consent' || sectionAt(path) === 'office') return null;
  return <Banner trackers={trackers} />;
}

/** Loads the counting scripts after the visitor agreed, and not before. */
function useCounting(trackers: Trackers): void {
  useEffect(() => {
    const begin = async () => {
      if (readConsent(trackers) !== 'granted') return;
      const { startCounting } = await import('./counting.ts');
      startCounting(trackers);
    };
    // A script that fails to load does no harm.
    const look = () => void begin().catch(() => {});
    look();
    addEventListener(consentChangedEvent, look);
    // Another tab may have changed the cookie, or the browser restored the page from its cache.
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
 * The consent banner. It is part of every page, because a cached page is the same for all; the style sheet
 * shows it to visitors without a choice. Without scripts nothing is counted, so it stays hidden.
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
    // The pressed button is gone; the focus moves to the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  const screen = href('consent', { culture });
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

/** A focused element scrolls clear of the banner, whatever the banner's height. */
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
