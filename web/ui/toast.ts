type Kind = 'error' | 'info' | 'success';

const load = () => import('./toasts.tsx');

/** Shows a toast at the top right for five seconds; resolves with what takes it away sooner. The code for it comes with the first one. */
export async function showToast(kind: Kind, text: string): Promise<() => void> {
  const { toast } = await load();
  const id = toast(text, { type: kind });
  return () => toast.dismiss(id);
}

/** Fetches the code ahead, for a toast that is to say that the connection is gone. */
export function prepareToasts(): void {
  load().catch(() => {});
}
