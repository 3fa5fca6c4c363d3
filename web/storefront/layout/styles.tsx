import { useContext } from 'react';
import styleSheet from '../../app.css?url';
import { StartContext } from '../../start-data.ts';

/**
 * The server's text: React creates the head again when a page fails, and the policy allows this text only.
 */
const written = import.meta.env.SSR ? '' : (document.querySelector('head style')?.textContent ?? '');

/** The style sheet, written into the page by the server; a browser does not change it. */
export function Styles() {
  const start = useContext(StartContext);
  if (import.meta.env.DEV) return <link rel="stylesheet" href={styleSheet} />;
  return (
    <style
      nonce={start?.nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the style sheet of the build
      dangerouslySetInnerHTML={{ __html: start?.styles ?? written }}
    />
  );
}
