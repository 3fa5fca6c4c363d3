const schemes = ['https', 'http', 'mailto', 'tel'];

/** Characters that browsers skip inside a scheme, or that are invisible. */
const unseen = /[\p{C}\p{Z}]/gu;

/** The scheme of an address as a browser reads it; undefined for a path, a fragment, or an empty address. */
function schemeOf(address: string): string | undefined {
  return /^([^/?#:]*):/.exec(address.replace(unseen, ''))?.[1]?.toLowerCase();
}

/** Whether a link may have this address: of the web, a mailbox, a telephone, or a path on the site. */
export function isSafeAddress(address: string): boolean {
  if (isDisguisedForeign(address)) return false;
  const scheme = schemeOf(address);
  return scheme === undefined || schemes.includes(scheme);
}

/** Whether a picture may have this address: of the site itself, or of the web. */
export function isPictureAddress(address: string): boolean {
  if (isDisguisedForeign(address)) return false;
  const scheme = schemeOf(address);
  return scheme === undefined ? address === '' || address.startsWith('/') : /^https?$/.test(scheme);
}

/** Two slashes, forward or backward, address another host, and look like a path of the site. */
const isDisguisedForeign = (address: string) => /^[/\\]{2}|^\\/.test(address.replace(unseen, ''));
