/** Parts of paths that open something for whoever knows them, without sign-in. */
const capabilities: readonly RegExp[] = [
  // The signed link of an order, a reservation or a gift card, as in `/order/{link}`.
  /(?<=\/)[\w-]{43}(?=[/.?#]|$)/g,
  // The id of a cart, which opens it until its customer is known, and of a payment of the simulator.
  /(?<=\/(?:cart|simulator)\/)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=[/?#]|$)/gi,
  // The name of a cart is its id or a word of its customer.
  /(?<=\/getbyname\/)[^/?#]+/gi,
  // Vouchers and ends of gift card codes.
  /(?<=\/voucher\/)[^/?#]+/gi,
];

/** Replaces in a path or address all that opens something, so that a log may show it. */
export function redactPath(path: string): string {
  return capabilities.reduce((redacted, pattern) => redacted.replace(pattern, '…'), path);
}
