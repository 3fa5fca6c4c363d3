type Kind = 'error' | 'info' | 'success';

/** Shows a toast at the top right for five seconds. The code for it comes with the first one. */
export async function showToast(kind: Kind, text: string): Promise<void> {
  const { toast } = await import('./toasts.tsx');
  toast(text, { type: kind });
}
