type KeyNames = { ctrl: string; alt: string; shift: string };

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

/** Formats `Mod-Alt-2` as on the keyboard: Ctrl+Alt+2, or ⌘⌥2 on a Mac. */
export function shortcutLabel(shortcut: string, { ctrl, alt, shift }: KeyNames): string {
  const parts = shortcut.split('-').map((part) => part.toUpperCase());
  const names: Record<string, string> = isMac()
    ? { MOD: '⌘', ALT: '⌥', SHIFT: '⇧' }
    : { MOD: ctrl, ALT: alt, SHIFT: shift };
  return parts.map((part) => names[part] ?? part).join(isMac() ? '' : '+');
}

/** Formats a shortcut for `aria-keyshortcuts`. */
export function ariaShortcut(shortcut: string): string {
  const names: Record<string, string> = { Mod: isMac() ? 'Meta' : 'Control' };
  return shortcut
    .split('-')
    .map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join('+');
}
