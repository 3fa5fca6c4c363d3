import type { Failure, Result } from './result.ts';
import { failure } from './result.ts';

/** Reads the server's reply. A parse failure names `address`, so `address` must hold nothing secret. */
export async function readAnswer<Data>(response: Response, address: string): Promise<Result<Data>> {
  let text: string;
  try {
    text = await response.text();
  } catch {
    // The connection broke before the end. This is a failure without a status, unless the status was a
    // failure already.
    return failure({ status: response.status === 200 ? 0 : response.status });
  }
  const body = parse(text);
  if (response.status !== 200) return failure({ ...errorFields(body), status: response.status });
  if (typeof body?.succeeded !== 'boolean') {
    return failure({ message: `parsing json failed ${address}`, status: 200 });
  }
  if (!body.succeeded) return failure({ ...errorFields(body), status: 200 });
  const message = typeof body.message === 'string' ? body.message : null;
  return { succeeded: true, data: (body.data ?? null) as Data, message, status: 200 };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

function errorFields(body: Record<string, unknown> | null): Partial<Failure> {
  if (!body) return {};
  const { message, code, errors, details } = body;
  return {
    serverMessage: typeof message === 'string' ? message : null,
    // A newer server may send a code that this client does not have.
    code: typeof code === 'string' ? (code as Failure['code']) : null,
    errors: Array.isArray(errors) ? errors : [],
    details: typeof details === 'object' && details !== null ? { ...details } : null,
  };
}
