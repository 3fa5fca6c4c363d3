/**
 * Splits a database URL into the arguments of postgres.js. As in all programs of PostgreSQL, `?host=/folder`
 * names a Unix socket; postgres.js does not know that form.
 */
export function addressOf(url: string): [url: string, at: { path?: string }] {
  const { searchParams, port } = new URL(url);
  const host = searchParams.get('host');
  if (!host?.startsWith('/')) return [url, {}];
  const plain = new URL(url);
  plain.searchParams.delete('host');
  return [plain.href, { path: `${host}/.s.PGSQL.${port || 5432}` }];
}
