const schemes = ['https', 'http', 'mailto', 'tel'];

/** What browsers skip inside a scheme, and what looks like nothing. */
const unseen = /[\p{C}\p{Z}]/gu;

/** The scheme of an address as a browser reads it; undefined for a path, a fragment, or nothing. */
function schemeOf(address: string): string | undefined {
  return /^([^/?#:]*):/.exec(address.replace(unseen, ''))?.[1]?.toLowerCase();
}

/** Whether an address is one that a link may lead to: of the web, a mailbox, a telephone, or a path on the site. */
export function isSafeAddress(address: string): boolean {
  if (isDisguisedForeign(address)) return false;
  const scheme = schemeOf(address);
  return scheme === undefined || schemes.includes(scheme);
}

/** Whether an address is one that a picture may come from: the site itself, or the web. */
export function isPictureAddress(address: string): boolean {
  if (isDisguisedForeign(address)) return false;
  const scheme = schemeOf(address);
  return scheme === undefined ? address === '' || address.startsWith('/') : /^https?$/.test(scheme);
}

/** Two slashes, either way, lead to another host, as if it were a path of ours. */
const isDisguisedForeign = (address: string) => /^[/\\]{2}|^\\/.test(address.replace(unseen, ''));
