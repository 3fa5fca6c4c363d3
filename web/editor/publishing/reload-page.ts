import { CallError, type Failure } from '../../../client/result.ts';
import type { Edit } from '../edit-context.ts';

/** Reads the page from the server again; resolves with the failure, if any. */
export async function reloadPage({ reload }: Pick<Edit, 'reload'>): Promise<Failure | null> {
  try {
    await reload();
    return null;
  } catch (error) {
    if (error instanceof CallError) return error.failure;
    throw error;
  }
}
