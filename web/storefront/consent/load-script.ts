/** Loads a third-party script without waiting for it. Returns a function that removes it from the page. */
export function loadScript(src: string, onFailed: () => void): () => void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  script.onerror = onFailed;
  document.head.append(script);
  return () => script.remove();
}
