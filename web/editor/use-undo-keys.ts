import { useEffect } from 'react';

/** Ctrl or Command with Z undoes over all blocks, with Shift or Y it redoes. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      if (!(ctrlKey || metaKey) || altKey) return;
      // Input in a dialog is not on the page yet.
      if ((target as Element).closest?.('dialog')) return;
      const character = key.toLowerCase();
      const isUndo = character === 'z' && !shiftKey;
      if (!isUndo && character !== 'y' && !(character === 'z' && shiftKey)) return;
      event.preventDefault();
      (isUndo ? undo : redo)();
    };
    // The browser's own history of a text does not cover the other blocks.
    const onBeforeInput = (event: InputEvent) => {
      if ((event.target as Element).closest?.('dialog')) return;
      if (event.inputType === 'historyUndo' || event.inputType === 'historyRedo') {
        event.preventDefault();
        (event.inputType === 'historyUndo' ? undo : redo)();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('beforeinput', onBeforeInput);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('beforeinput', onBeforeInput);
    };
  }, [undo, redo]);
}
