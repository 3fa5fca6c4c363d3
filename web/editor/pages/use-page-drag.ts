import { type DragEvent, useState } from 'react';
import type { ListedPage } from '../../../contract/pages.ts';
import { type DropPosition, findDropPlace, type Place } from './page-tree.ts';

/** Moves pages by mouse; returns the props for each page's element. */
export function usePageDrag(pages: readonly ListedPage[], onPlace: (page: ListedPage, place: Place) => void) {
  const [dragged, setDragged] = useState<ListedPage | null>(null);
  const [over, setOver] = useState<{ id: string; spot: DropPosition } | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (page: ListedPage) => ({
    draggable: true,
    'data-over': over?.id === page.id ? over.spot : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', page.path);
      setDragged(page);
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      const spot = getDropPosition(event);
      const canDrop = dragged !== null && findDropPlace(pages, dragged, page, spot) !== null;
      if (canDrop) event.preventDefault();
      setOver(canDrop ? { id: page.id, spot } : null);
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      const place = dragged && findDropPlace(pages, dragged, page, getDropPosition(event));
      end();
      if (dragged && place) onPlace(dragged, place);
    },
    onDragEnd: end,
  });
}

/** Near its edges a page is dropped beside the target, in its middle below it. */
function getDropPosition(event: DragEvent<HTMLElement>): DropPosition {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  if (part < 0.3) return 'before';
  return part > 0.7 ? 'after' : 'into';
}
