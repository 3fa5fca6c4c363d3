/** How each list was last filtered, by its path; a detail's way back leads to the list as it was. */
const lastQueries = new Map<string, string>();

export function rememberQuery(path: string, query: URLSearchParams): void {
  lastQueries.set(path, query.toString());
}

export function withLastQuery(path: string): string {
  const query = lastQueries.get(path);
  return query ? `${path}?${query}` : path;
}
