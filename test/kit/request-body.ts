/** Encodes a body as the parts of a form: files and text unchanged, anything else as JSON. */
export function toFormData(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    if (Array.isArray(value) && value.length > 0 && value.every((one) => one instanceof Blob)) {
      for (const one of value) form.append(name, one);
      continue;
    }
    form.append(name, value instanceof Blob || typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}

/** Encodes a call's body, with its content type; a form sets its own. */
export function encodeBody(
  isForm: boolean | undefined,
  body: unknown,
): { body: string | FormData | undefined; headers: Record<string, string> } {
  if (isForm && typeof body === 'object' && body !== null && !Array.isArray(body)) {
    return { body: toFormData(body as Record<string, unknown>), headers: {} };
  }
  return {
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  };
}
