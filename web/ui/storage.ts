/** The storage of the browser on this device; undefined where the browser forbids it. */
export function storageOfDevice(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** The storage of this tab, which a reload leaves; undefined where the browser forbids it. */
export function storageOfTab(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
