/** Returns the visible text of an email's HTML, in one line. For tests. */
export function visibleText(html: string): string {
  return html
    .replace(/<style>.*?<\/style>|<title>.*?<\/title>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}
