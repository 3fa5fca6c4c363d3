/** Loads a script of others, which nothing here waits for. Answers what takes it out of the page again. */
export function loadScript(src: string, onFailed: () => void): () => void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  script.onerror = onFailed;
  document.head.append(script);
  return () => script.remove();
}
