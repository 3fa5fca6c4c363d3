import { CallError, type Failure } from '../../../client/result.ts';
import type { Edit } from '../edit-context.ts';

/** Takes in how the page stands on the server; answers why it could not be read. */
export async function reloadPage({ reload }: Pick<Edit, 'reload'>): Promise<Failure | null> {
  try {
    await reload();
    return null;
  } catch (error) {
    if (error instanceof CallError) return error.failure;
    throw error;
  }
}
