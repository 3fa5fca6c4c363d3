import type { PanelProps } from '../panel-props.ts';
import { MediaLibrary } from './media-library.tsx';

/** The library as a panel of the editor. */
export function MediaPanel({ culture, onChanged }: PanelProps) {
  return <MediaLibrary culture={culture} onChanged={onChanged} />;
}
