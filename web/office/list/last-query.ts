const prefix = 'office list ';

/** Stores how a list is filtered, for this tab: the way back from a detail leads to the list as it was. */
export function rememberQuery(path: string, query: URLSearchParams): void {
  try {
    sessionStorage.setItem(prefix + path, query.toString());
  } catch {
    // Without storage the way back leads to the list as it opens.
  }
}

export function withLastQuery(path: string): string {
  try {
    const query = sessionStorage.getItem(prefix + path);
    return query ? `${path}?${query}` : path;
  } catch {
    return path;
  }
}

/** The next person at this tab has lists of their own. */
export function forgetQueries(): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index));
    for (const key of keys) if (key?.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
}
