/** The widths in pixels in which a picture is offered; never wider than its original. */
export const renditionWidths = [320, 480, 800, 1200, 1600, 2000] as const;

export const renditionFormats = ['avif', 'webp'] as const;

export type RenditionFormat = (typeof renditionFormats)[number];

/** The address of one rendition; `path` is the picture's own, `/media/{id}`. */
export function renditionAddress(path: string, width: number, format: RenditionFormat): string {
  return `${path}/${width}.${format}`;
}

/** The widths that a picture of this width has. */
export function widthsOf(originalWidth: number): number[] {
  const smaller = renditionWidths.filter((width) => width <= originalWidth);
  return smaller.length > 0 ? smaller : [renditionWidths[0]];
}
