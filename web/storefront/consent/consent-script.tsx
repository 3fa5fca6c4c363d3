import { useContext } from 'react';
import { consentCookie, trackerNames } from '../../../contract/consent.ts';
import { StartContext } from '../../start-data.ts';
import { useShell } from '../layout/shell.ts';

/**
 * Decides before the first paint whether the banner shows, because the page is cached for all visitors. The
 * text is the same on every page, and only a server has it: `readConsent` does the same later.
 */
const script = (names: readonly string[]) => `(() => {
const said = /(?:^|;\\s*)${consentCookie}=([\\w.]*)/.exec(document.cookie)?.[1];
const agreed = said?.split('.') ?? [];
document.documentElement.dataset.consent =
  said === 'denied' ? 'denied'
  : said && ${JSON.stringify(names)}.every((name) => agreed.includes(name)) ? 'granted'
  : navigator.globalPrivacyControl || !navigator.cookieEnabled ? 'denied' : 'ask';
})();`;

export function ConsentScript() {
  const start = useContext(StartContext);
  const { trackers } = useShell();
  if (!trackers) return null;
  return (
    <script
      nonce={start?.nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script(trackerNames(trackers)) : '' }}
    />
  );
}
