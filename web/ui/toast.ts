type Kind = 'error' | 'info' | 'success';

const load = () => import('./toasts.tsx');

/**
 * Shows a toast at the top right for five seconds; resolves with a function that removes it. The first toast
 * loads the code.
 */
export async function showToast(kind: Kind, text: string): Promise<() => void> {
  const { toast } = await load();
  const id = toast(text, { type: kind });
  return () => toast.dismiss(id);
}

/** Loads the code ahead, for a toast about a lost connection. */
export function prepareToasts(): void {
  load().catch(() => {});
}
